/// Fullscreen as one state, whoever moves it: the launch, the person, the player's own button, or
/// the window manager.
///
/// The window manager's word is what is. What it was asked last counts until it answers, so that
/// wishes that come faster than answers add up.
struct Fullscreen: Equatable, Sendable {
  /// Whether the window is fullscreen, by the window manager's word.
  private(set) var isOn = false

  /// What the window manager was asked for and has not answered.
  private var asked: Bool?
  private var entrance: HandOver.Entrance
  /// Whether the first playing still is to enter fullscreen.
  ///
  /// It does so once in a launch.
  private var isToEnter: Bool
  /// Whether the window is to be fullscreen again when a monitor comes: it was when one went.
  private var awaitsMonitor = false
  /// Whether the window manager has ended fullscreen unasked, and why is not known yet.
  private var isLeavingUnasked = false
  /// Whether nobody is to get out.
  private let isLocked: Bool

  /// A window that enters fullscreen so, and that may be left unless it is locked.
  init(_ entrance: HandOver.Entrance, isLocked: Bool) {
    self.entrance = entrance
    self.isLocked = isLocked
    isToEnter = entrance != .never
  }

  /// Whether the window manager was asked for fullscreen and has not answered.
  var isEntering: Bool { asked == true }

  /// Whether the window is fullscreen once everything that was asked for is so.
  private var isWanted: Bool { asked ?? isOn }

  // MARK: Who moves it

  /// Enters before anything plays, where that is wanted.
  mutating func begin() -> [Effect] {
    entrance == .atOnce ? enter() : []
  }

  /// Enters with a playing that is the first, where that is wanted.
  mutating func enter() -> [Effect] {
    guard isToEnter else { return [] }
    isToEnter = false
    return isWanted ? [] : ask(true)
  }

  /// Another launch, which enters as the first one did.
  mutating func relaunch(_ entrance: HandOver.Entrance) -> [Effect] {
    self.entrance = entrance
    isToEnter = entrance != .never && !isOn
    return begin()
  }

  /// The person, or the player's own button, wants the other state.
  mutating func toggle() -> [Effect] {
    set(!isWanted)
  }

  /// The person wants this state.
  mutating func set(_ isWanted: Bool) -> [Effect] {
    guard !isLocked else { return [] }
    isToEnter = false
    awaitsMonitor = false
    return isWanted == self.isWanted ? [] : ask(isWanted)
  }

  /// The person wants a window, now; a launch that has not come to its first picture goes on.
  mutating func leave() -> [Effect] {
    guard !isLocked else { return [] }
    awaitsMonitor = false
    return isWanted ? ask(false) : []
  }

  private mutating func ask(_ isOn: Bool) -> [Effect] {
    // What is so already is not answered.
    asked = asked == nil && isOn == self.isOn ? nil : isOn
    return [.fullscreen(isOn)]
  }

  // MARK: What the window manager says

  /// Takes the window manager's word; that nothing has changed is its no to what was asked.
  mutating func hear(_ isOn: Bool) -> [Effect] {
    let wasAsked = asked != nil
    if asked == isOn || isOn == self.isOn { asked = nil }
    guard isOn != self.isOn else { return [] }
    self.isOn = isOn
    let told = [Effect.report(.fullscreen(isOn))]
    if isOn { return told + forgetLeaving() }
    isToEnter = false
    if awaitsMonitor { return told }
    if wasAsked { return told + [.raise(.leftFullscreen)] }
    // With its monitor, perhaps; and then the monitor's own event is on its way.
    isLeavingUnasked = true
    return told + [.start(.leaving)]
  }

  /// It had the time to answer and did not: what it was asked for is not to be.
  mutating func forgetAnswer() {
    asked = nil
  }

  /// No monitor has gone since it ended fullscreen: it was for the person.
  mutating func concludeLeaving() -> [Effect] {
    guard isLeavingUnasked else { return [] }
    isLeavingUnasked = false
    return [.raise(.leftFullscreen)]
  }

  private mutating func forgetLeaving() -> [Effect] {
    guard isLeavingUnasked else { return [] }
    isLeavingUnasked = false
    return [.cancel(.leaving)]
  }

  // MARK: Monitors

  /// A monitor went, and a window manager may take a window out of fullscreen with it, before or
  /// after: which is not the person's doing.
  mutating func loseMonitor() -> [Effect] {
    awaitsMonitor = awaitsMonitor || isOn || isLeavingUnasked
    return forgetLeaving()
  }

  /// A monitor came.
  mutating func regainMonitor() -> [Effect] {
    guard awaitsMonitor else { return [] }
    awaitsMonitor = false
    return ask(true)
  }
}
