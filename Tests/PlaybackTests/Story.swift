import Playback
import Testing

/// A session told what happens, one event after another, by a host that keeps its clock.
///
/// Every effect must be expected, up to the last one, in order. Only the end of a deadline that does
/// not run is left out: it is no mistake, and tells nothing.
struct Story {
  private(set) var session: Session
  private(set) var isOver = false
  private var now = 0.0
  private var deadlines: [Deadline: Double] = [:]

  /// A session of `count` items that has begun with its first one.
  init(
    of count: Int = 1, _ change: (inout Session.Options) -> Void = { _ in },
    at location: SourceLocation = #_sourceLocation
  ) {
    var options = Session.Options(count: count)
    change(&options)
    session = Session(options)
    let effects = perform(session.begin())
    expect(
      effects,
      [
        .start(.answer, after: 15), .curtain(.lower), .report(.loading(index: 0)),
        .open(index: 0, inFreshPage: true),
      ], at: location)
  }

  /// A session whose first item plays, in fullscreen, with the curtain gone.
  static func playing(
    _ count: Int = 1, _ change: (inout Session.Options) -> Void = { _ in },
    at location: SourceLocation = #_sourceLocation
  ) -> Story {
    var story = Story(of: count, change, at: location)
    story.hears(.ready, .report(.ready), .cancel(.answer), .start(.silence, after: 4), at: location)
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

  /// Tells the session an event, which must bring exactly these effects.
  mutating func hears(
    _ event: Event, _ expected: Effect..., at location: SourceLocation = #_sourceLocation
  ) {
    #expect(!isOver, "\(event) comes after the end", sourceLocation: location)
    expect(perform(session.handle(event)), expected, at: location)
  }

  /// Lets time pass, which must bring exactly these effects.
  mutating func waits(
    _ seconds: Double, _ expected: Effect..., at location: SourceLocation = #_sourceLocation
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

  /// Does to the clock what the effects ask for.
  ///
  /// - Returns: The effects without the ends of deadlines that do not run.
  private mutating func perform(_ effects: [Effect]) -> [Effect] {
    effects.filter { effect in
      switch effect {
      case .start(let deadline, let seconds):
        deadlines[deadline] = now + seconds
        return true
      case .cancel(let deadline):
        return deadlines.removeValue(forKey: deadline) != nil
      case .close:
        isOver = true
        return true
      case .open, .player, .curtain, .panel, .fullscreen, .report, .raise:
        return true
      }
    }
  }

  private func expect(_ effects: [Effect], _ expected: [Effect], at location: SourceLocation) {
    #expect(effects == expected, sourceLocation: location)
  }
}
