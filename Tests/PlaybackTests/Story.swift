import Playback
import Testing

/// A session told what happens, one event after another, by a host that keeps its clock.
///
/// Every effect must be expected, up to the last one, in order. Left out are the end of a deadline
/// that does not run, which is no mistake and tells nothing, and what has stories of its own: the
/// heartbeat of a page that lives, the pointer, the screen's rest, and how long it takes to know why
/// a window manager ended fullscreen.
struct Story {
  private(set) var session: Session
  private(set) var isOver = false
  /// Whether the page gives signs of life.
  var isAlive = true
  /// The deadlines of which nothing is told.
  var leftOut: Set<Deadline> = [.heartbeat, .pong, .pointer, .leaving, .rest]
  private var now = 0.0
  private var deadlines: [Deadline: Double] = [:]

  /// A session of `count` items that has begun with its first one.
  init(
    of count: Int = 1, _ change: (inout Session.Options) -> Void = { _ in },
    at location: SourceLocation = #_sourceLocation
  ) {
    var options = Session.Options(count: count)
    change(&options)
    self.init(begun: options)
    let effects = perform(session.begin())
    var expected: [Effect] = [
      .report(.loading(index: 0)), .start(.api, after: 9), .start(.answer, after: 14),
      .curtain(.lower), .open(index: 0, .inFreshPage),
    ]
    if options.fullscreen == .atOnce { expected.insert(.fullscreen(true), at: 0) }
    if let timeout = options.queue.timeout {
      expected.insert(.start(.timeout, after: timeout), at: options.fullscreen == .atOnce ? 1 : 0)
    }
    expect(effects, expected, at: location)
  }

  /// A session of these options that has not begun.
  private init(begun options: Session.Options) {
    session = Session(options)
  }

  /// A session of these options, whose beginning brings these effects.
  static func begun(
    of count: Int = 1, _ change: (inout Session.Options) -> Void, _ expected: Effect...,
    at location: SourceLocation = #_sourceLocation
  ) -> Story {
    var options = Session.Options(count: count)
    change(&options)
    var story = Story(begun: options)
    let effects = story.perform(story.session.begin())
    story.expect(effects, expected, at: location)
    return story
  }

  /// A session whose player is ready for its first item.
  static func ready(
    _ count: Int = 1, _ change: (inout Session.Options) -> Void = { _ in },
    at location: SourceLocation = #_sourceLocation
  ) -> Story {
    var story = Story(of: count, change, at: location)
    story.answers(at: location)
    return story
  }

  /// The API comes, and then the player's answer.
  mutating func answers(at location: SourceLocation = #_sourceLocation) {
    hears(.apiLoaded, .cancel(.api), at: location)
    hears(.ready, .report(.ready), .cancel(.answer), .start(.silence, after: 4), at: location)
  }

  /// A session whose first item plays, in fullscreen, with the curtain gone.
  static func playing(
    _ count: Int = 1, _ change: (inout Session.Options) -> Void = { _ in },
    at location: SourceLocation = #_sourceLocation
  ) -> Story {
    var story = Story.ready(count, change, at: location)
    story.hears(
      .playing, .report(.playing), .cancel(.silence), .fullscreen(true),
      .start(.settling, after: 0.6), .player(.reportDrawn), at: location)
    story.hears(
      .fullscreen(true), .report(.fullscreen(true)), .player(.reportDrawn), at: location)
    story.hears(.resized(to: .screen), .player(.reportDrawn), at: location)
    story.hears(
      .drawn(.screen), .cancel(.settling), .report(.revealing), .curtain(.raise), at: location)
    story.hears(.view(.curtainGone), .report(.revealed), at: location)
    return story
  }

  /// The player of a page that was loaded once more answers, plays and is uncovered.
  mutating func playsAgain(
    _ extra: Effect..., after change: [Effect] = [], at location: SourceLocation = #_sourceLocation
  ) {
    hears(.apiLoaded, .cancel(.api), at: location)
    expect(
      perform(session.handle(.ready)),
      [.report(.ready), .cancel(.answer)] + change + [.start(.silence, after: 4)], at: location)
    expect(
      perform(session.handle(.playing)),
      [.report(.playing)] + extra + [
        .cancel(.silence), .start(.settling, after: 0.6), .player(.reportDrawn),
      ], at: location)
    hears(
      .drawn(.screen), .cancel(.settling), .report(.revealing), .curtain(.raise), at: location)
    hears(.view(.curtainGone), .report(.revealed), at: location)
  }

  /// Tells the session an event, which must bring exactly these effects.
  mutating func hears(
    _ event: Event, _ expected: Effect..., at location: SourceLocation = #_sourceLocation
  ) {
    hears(event, expected, at: location)
  }

  /// Tells the session an event, which must bring exactly these effects.
  mutating func hears(
    _ event: Event, _ expected: [Effect], at location: SourceLocation = #_sourceLocation
  ) {
    #expect(!isOver, "\(event) comes after the end", sourceLocation: location)
    expect(perform(session.handle(event)), expected, at: location)
  }

  /// Lets time pass, which must bring exactly these effects.
  mutating func waits(
    _ seconds: Double, _ expected: Effect..., at location: SourceLocation = #_sourceLocation
  ) {
    waits(seconds, expected, at: location)
  }

  /// Lets time pass, which must bring exactly these effects.
  mutating func waits(
    _ seconds: Double, _ expected: [Effect], at location: SourceLocation = #_sourceLocation
  ) {
    let until = now + seconds + 1e-9
    var effects: [Effect] = []
    while !isOver, let next = deadlines.min(by: { $0.value < $1.value }), next.value <= until {
      now = next.value
      deadlines[next.key] = nil
      effects += perform(session.handle(.elapsed(next.key)))
    }
    now = until
    expect(effects, expected, at: location)
  }

  /// Does to the clock what the effects ask for, and answers for a page that lives.
  ///
  /// - Returns: The effects without those that are left out.
  private mutating func perform(_ effects: [Effect]) -> [Effect] {
    var told: [Effect] = []
    var isAsked = false
    for effect in effects {
      switch effect {
      case .start(let deadline, let seconds):
        deadlines[deadline] = now + seconds
        if !leftOut.contains(deadline) { told.append(effect) }
      case .cancel(let deadline):
        let ran = deadlines.removeValue(forKey: deadline) != nil
        if ran && !leftOut.contains(deadline) { told.append(effect) }
      case .ping:
        isAsked = true
      case .pointer:
        if !leftOut.contains(.pointer) { told.append(effect) }
      case .close:
        isOver = true
        told.append(effect)
      case .open, .reopen, .player, .curtain, .notice, .glimpse, .endWebProcess, .restart,
        .openOnYouTube, .fullscreen, .controls, .focusControls, .report, .raise:
        told.append(effect)
      }
    }
    return told + (isAsked && isAlive ? perform(session.handle(.view(.pong))) : [])
  }

  private func expect(_ effects: [Effect], _ expected: [Effect], at location: SourceLocation) {
    // A story's positions have no time, and so each is a jump; jumps have their own tests.
    #expect(effects.filter { !$0.isJump } == expected, sourceLocation: location)
  }
}
