/// One run of a player, from its first black frame to its end.
///
/// A session routes what happens to its eight parts and gathers what they want done. The parts know
/// nothing of one another; a milestone that one raises reaches all. There is no clock, no window and
/// no network here: any sequence of events is a test.
public struct Session: Equatable, Sendable {
  /// How a session goes.
  public struct Options: Equatable, Sendable {
    /// What plays and when it is over.
    public var queue: Queue.Options
    /// How much is tried about a fault.
    public var recovery = Recovery.Options()
    /// When the window becomes fullscreen.
    public var fullscreen = HandOver.Entrance.withPicture
    /// Whether nobody is there: no pointer is shown, fullscreen stays, and it plays to whoever may
    /// come, seen or not.
    public var isUnattended = false
    /// Whether the program has controls of its own below the picture.
    public var hasControls = false
    /// Whether the first item plays by itself; otherwise it is cued, and waits for a play.
    public var startsByItself = true

    /// The defaults.
    public init() {
      self.init(count: 1)
    }

    /// The defaults, for a list of `count` items.
    package init(count: Int) {
      queue = Queue.Options(count: count)
    }
  }

  /// What the player does.
  public private(set) var transport: Transport
  /// What went wrong.
  public private(set) var recovery: Recovery
  /// The curtain and fullscreen.
  public private(set) var handOver: HandOver
  /// Whether anybody can see the player.
  public private(set) var presence = Presence()
  /// The pointer over the player.
  public private(set) var pointer: Pointer
  /// What plays and what plays next.
  public private(set) var queue: Queue
  /// Whether the screen is to stay on.
  public private(set) var wakefulness = Wakefulness()
  /// The program's own controls.
  public private(set) var controls: Controls

  /// A session before it begins.
  public init(_ options: Options) {
    transport = Transport(
      tellsPause: options.queue.quitsOnPause, startsByItself: options.startsByItself)
    recovery = Recovery(options.recovery, startsByItself: options.startsByItself)
    controls = Controls(exist: options.hasControls && !options.isUnattended)
    handOver = HandOver(
      options.fullscreen, isLocked: options.isUnattended, hasControls: options.hasControls,
      startsByItself: options.startsByItself)
    pointer = Pointer(isUnattended: options.isUnattended)
    queue = Queue(options.queue)
  }

  /// Begins with the first item.
  public mutating func begin() -> [Effect] {
    settle(handOver.begin() + pointer.begin() + controls.begin() + queue.begin())
  }

  /// Takes what happened and says what is to be done, in order.
  public mutating func handle(_ event: Event) -> [Effect] {
    settle(reduce(recovery.truth(of: event)))
  }

  /// Hands out each milestone among the effects until none is left.
  private mutating func settle(_ effects: [Effect]) -> [Effect] {
    var open = effects[...]
    var settled: [Effect] = []
    while let effect = open.popFirst() {
      if case .raise(let milestone) = effect {
        // What a milestone brings comes in the milestone's place, before what was decided later.
        open = reduce(.milestone(milestone)) + open
      } else {
        settled.append(effect)
      }
    }
    return settled
  }

  private mutating func reduce(_ event: Event) -> [Effect] {
    transport.reduce(event) + recovery.reduce(event) + handOver.reduce(event)
      + presence.reduce(event) + pointer.reduce(event) + queue.reduce(event)
      + wakefulness.reduce(event) + controls.reduce(event)
  }
}
