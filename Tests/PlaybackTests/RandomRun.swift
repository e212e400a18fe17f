import Playback
import Testing

/// A run of random events, and a host that watches what it is asked for.
///
/// It knows only what a person or another program could see, and asserts what must hold of that.
struct RandomRun {
  private var session: Session
  private let options: Session.Options
  private var generator: SeededGenerator

  private var deadlines: Set<Deadline> = []
  private var log: [Event] = []
  private var isOver = false
  private var isCurtainDown = true
  private var isFading = false
  private var isPanelShown = false
  private var hasPlayedUnderCurtain = false
  private var fullscreenRequests = 0
  private var isWindowThePersons = false
  private var endsOfThisLoad = 0
  private var index: Int?
  private var hasFault = false
  private var isWrong = false

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    options = Self.options(using: &generator)
    session = Session(options)
  }

  /// Runs, with at most `length` events, and tells the events where something did not hold.
  mutating func run(_ length: Int) {
    perform(session.begin(), of: nil)
    for _ in 0..<length where !isOver && !isWrong {
      let event = nextEvent()
      log.append(event)
      take(event)
      perform(session.handle(event), of: event)
      checkBound()
    }
  }

  /// While the curtain is down a limit runs that raises it, or a panel says what is wrong.
  private mutating func checkBound() {
    guard !isOver, isCurtainDown, !isPanelShown else { return }
    let limits: Set<Deadline> = [
      .answer, .settling, .silence, .buffering, .pausedBeforePlaying, .soundWithoutPlaying,
    ]
    check(!deadlines.isDisjoint(with: limits), "the curtain may stay down for ever")
  }

  private static func options(using generator: inout SeededGenerator) -> Session.Options {
    var options = Session.Options(count: Int.random(in: 1...3, using: &generator))
    options.entersFullscreen = Bool.random(using: &generator)
    options.queue.loops = Bool.random(using: &generator)
    options.queue.stays = Bool.random(using: &generator)
    options.queue.quitsOnPause = Bool.random(using: &generator)
    options.queue.quitsOnLeave = Bool.random(using: &generator)
    options.queue.quitsOnError = Bool.random(using: &generator)
    return options
  }

  // MARK: - What happens

  /// Something that a page, a window or a person can do now; only deadlines that run can pass.
  private mutating func nextEvent() -> Event {
    var candidates = Self.outside
    candidates += Deadline.allCases.filter(deadlines.contains).map(Event.elapsed)
    if isFading { candidates.append(.view(.curtainGone)) }
    // What happens all the time in a real run happens often here.
    let common: [Event] = [.ready, .playing, .paused, .ended, .at(99.75, of: 100), .error(150)]
    return Bool.random(using: &generator)
      ? candidates[Int.random(in: 0..<candidates.count, using: &generator)]
      : common[Int.random(in: 0..<common.count, using: &generator)]
  }

  private static let outside = Event.catalogue.filter { event in
    switch event {
    case .elapsed, .milestone, .view(.curtainGone): false
    // It would end nearly every run at once.
    case .person(.close): false
    case .player, .view, .person: true
    }
  }

  private mutating func take(_ event: Event) {
    switch event {
    case .elapsed(let deadline): deadlines.remove(deadline)
    case .view(.curtainGone): isFading = false
    case .person: isWindowThePersons = true
    case .playing:
      if isCurtainDown { hasPlayedUnderCurtain = true }
      hasFault = false
    // A player that goes to another item of its playlist has another load.
    case .player(.playlist): endsOfThisLoad = 0
    case .player, .view, .milestone: break
    }
  }

  // MARK: - What is asked for

  private mutating func perform(_ effects: [Effect], of event: Event?) {
    for (position, effect) in effects.enumerated() {
      let before = position > 0 ? effects[position - 1] : nil
      if isOver { checkAfterTheEnd(effect) }
      perform(effect, after: before, of: event)
    }
  }

  private mutating func perform(_ effect: Effect, after before: Effect?, of event: Event?) {
    switch effect {
    case .start(let deadline, let seconds):
      check(seconds >= 0 && seconds < 1e6, "\(deadline) after \(seconds)")
      deadlines.insert(deadline)
    case .cancel(let deadline):
      deadlines.remove(deadline)
    case .curtain(.raise):
      check(isCurtainDown, "the curtain is raised twice")
      check(before == .report(.revealing), "the curtain rises untold")
      check(isReasonToRise(event), "the curtain rises without a reason")
      isCurtainDown = false
      isFading = true
    case .curtain(.lower):
      isCurtainDown = true
      isFading = false
      hasPlayedUnderCurtain = false
    case .fullscreen(true):
      fullscreenRequests += 1
      check(
        isWindowThePersons || options.entersFullscreen && fullscreenRequests == 1,
        "fullscreen is entered again")
    case .fullscreen(false):
      check(isPersons(event), "fullscreen is left for no one")
    case .open(let next, let inFreshPage):
      check(before == .report(.loading(index: next)), "an item is opened untold")
      checkOpening(next, inFreshPage: inFreshPage)
    case .player(.restart):
      check(options.queue.loops, "a video begins again that is to play once")
      endsOfThisLoad = 0
    case .player(.play), .player(.reportDrawn):
      break
    case .panel(let fault):
      check(fault?.isShownByPlayer != true, "a panel stands over what the player shows")
      isPanelShown = fault != nil
    case .report(let report):
      check(report)
    case .raise(let milestone):
      check(false, "\(milestone) was not handed out")
    case .close(let dismissal, let status):
      check(before == .report(.dismissed(dismissal)), "the end comes untold")
      check(!isOver, "the end comes twice")
      checkEnd(dismissal, status, of: event)
      isOver = true
    }
  }

  private mutating func check(_ report: Report) {
    switch report {
    case .ended:
      endsOfThisLoad += 1
      check(endsOfThisLoad == 1, "a load ends twice")
    case .error:
      hasFault = true
    case .revealed:
      check(!isCurtainDown, "the curtain is down and called gone")
    case .revealing:
      check(isCurtainDown, "the curtain rises twice by word")
    case .loading, .ready, .playing, .paused, .buffering, .fullscreen, .autoplayBlocked, .opened,
      .dismissed:
      break
    }
  }

  /// Whether the curtain may rise for this event.
  private func isReasonToRise(_ event: Event?) -> Bool {
    switch event {
    case .player(.drawn), .elapsed(.settling): hasPlayedUnderCurtain
    case .player(.autoplayBlocked), .player(.error): true
    case .elapsed(.silence), .elapsed(.buffering), .elapsed(.pausedBeforePlaying),
      .elapsed(.soundWithoutPlaying):
      !hasPlayedUnderCurtain
    case nil, .player, .view, .person, .elapsed, .milestone: false
    }
  }

  private func isPersons(_ event: Event?) -> Bool {
    if case .person = event { true } else { false }
  }

  private mutating func checkOpening(_ next: Int, inFreshPage: Bool) {
    check((0..<options.queue.count).contains(next), "there is no item \(next)")
    if let index {
      let wraps = options.queue.loops && index + 1 == options.queue.count
      check(next == (wraps ? 0 : index + 1), "\(next) comes after \(index)")
    } else {
      check(next == 0 && inFreshPage, "the first item is not the first")
    }
    check(session.queue.index == next, "the queue is elsewhere")
    index = next
    isPanelShown = isPanelShown && !inFreshPage
    endsOfThisLoad = 0
    hasFault = false
  }

  private mutating func checkEnd(_ dismissal: Dismissal, _ status: Status, of event: Event?) {
    let queue = options.queue
    switch dismissal {
    case .ended: check(!queue.loops && !queue.stays, "what is to go on ends")
    case .paused: check(queue.quitsOnPause && event == .elapsed(.pause), "a pause ends it")
    case .left: check(queue.quitsOnLeave && event == .fullscreen(false), "leaving ends it")
    case .error: check(event == .elapsed(.errorShown), "an error ends it before it was shown")
    case .closed: check(event == .person(.close), "nobody closed it")
    }
    check(hasFault || status == .success, "\(status) without a fault")
  }

  /// A host stops at the end, and nothing that comes after it may be missed.
  private mutating func checkAfterTheEnd(_ effect: Effect) {
    switch effect {
    case .cancel, .start, .player(.reportDrawn): break
    case .player, .open, .curtain, .panel, .fullscreen, .report, .raise, .close:
      check(false, "\(effect) comes after the end")
    }
  }

  private mutating func check(_ holds: Bool, _ complaint: @autoclosure () -> String) {
    guard !holds, !isWrong else { return }
    isWrong = true
    Issue.record("\(complaint()): \(options) \(log)")
  }
}
