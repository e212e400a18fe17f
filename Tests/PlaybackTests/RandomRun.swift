import Playback
import Testing

/// A run of random events, and a host that watches what it is asked for.
///
/// It knows only what a person or another program could see, and asserts what must hold of that.
struct RandomRun {
  private var session: Session
  private let options: Session.Options
  private var generator: SeededGenerator
  /// Whether the program starts anew when it is asked to.
  private let restarts: Bool

  private var deadlines: Set<Deadline> = []
  private var log: [Event] = []
  private var isOver = false
  private var isCurtainDown = true
  private var isFading = false
  private var notice: Notice?
  private var hasPlayedUnderCurtain = false
  private var hasPlayedAny = false
  private var entrances = 0
  private var isFullscreen = false
  private var isVisible = true
  /// Whether the window manager's last word on fullscreen was its end.
  private var endedFullscreen = false
  private var monitorTookFullscreen = false
  private var endsOfThisLoad = 0
  private var index: Int?
  /// The item that was said to load, and is not opened yet.
  private var announced: Int?
  /// What the person has made of the list.
  private var count: Int
  private var loops: Bool
  private var isShuffled = false
  private var hasFault = false
  /// Whether the person may have kept the item from beginning.
  private var isHeld = false
  /// Whether something was told to be wrong, or loaded anew, by the event that is handled.
  private var toldFault = false
  private var reloaded = false
  private var isWrong = false

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    options = Self.options(using: &generator)
    restarts = Bool.random(using: &generator)
    session = Session(options)
    count = options.queue.count
    loops = options.queue.loops
  }

  /// Runs, with at most `length` events, and tells the events where something did not hold.
  mutating func run(_ length: Int) {
    perform(session.begin(), of: nil)
    for _ in 0..<length where !isOver && !isWrong {
      handle(nextEvent())
    }
  }

  private mutating func handle(_ event: Event) {
    log.append(event)
    take(event)
    toldFault = false
    reloaded = false
    let effects = session.handle(event)
    check(isVisible || event != .playing || effects.contains(.player(.pause)), "it plays unseen")
    perform(effects, of: event)
    let isRestartWanted = effects.contains { if case .restart = $0 { true } else { false } }
    if isRestartWanted, !restarts { return handle(.machine(.restartRefused)) }
    // A process that is ended says so.
    if effects.contains(.endWebProcess), !isOver {
      handle(.view(.webProcessEnded(reason: "it was ended")))
    } else {
      check(after: event)
    }
  }

  // MARK: - What holds after each event

  private mutating func check(after event: Event) {
    guard !isOver else { return }
    checkBound()
    checkNotice()
    if event == .playing { check(notice == nil, "a notice stays under what plays") }
    if toldFault {
      check(
        notice != nil || reloaded || deadlines.contains(.retry), "a fault leads to nothing")
    }
    if session.recovery.fault != nil {
      check(
        notice != nil || isLoading || !deadlines.isDisjoint(with: [.retry, .pong]),
        "a fault leads nowhere")
    }
  }

  private var isPanelShown: Bool { notice?.place == .inPlaceOfPlayer }

  /// Whether there is a network, by what was told last.
  private var isOnline: Bool {
    for case .machine(.network(let isAvailable)) in log.reversed() { return isAvailable }
    return options.recovery.startsOnline
  }

  private var isLoading: Bool { !deadlines.isDisjoint(with: [.api, .answer]) }

  /// While the curtain is down a limit runs that raises it or tries again, or a panel says what is
  /// wrong.
  private mutating func checkBound() {
    guard isCurtainDown, !isPanelShown, isVisible else { return }
    let limits: Set<Deadline> = [
      .api, .answer, .retry, .settling, .silence, .buffering, .pausedBeforePlaying,
      .soundWithoutPlaying, .pong,
    ]
    check(!deadlines.isDisjoint(with: limits), "the curtain may stay down for ever")
  }

  /// What a notice promises is on its way.
  private mutating func checkNotice() {
    guard let notice, !isLoading else { return }
    switch notice.next {
    case .nothing:
      break
    case .network:
      check(
        !isOnline || deadlines.contains(.goingOn),
        "the network is back and \(notice) stays")
    case .retry:
      check(
        !deadlines.isDisjoint(with: [.retry, .refusedAgain, .pong]), "\(notice) is not tried")
    case .nextItem, .close:
      check(deadlines.contains(.errorShown), "\(notice) does not go on")
    }
  }

  private static func options(using generator: inout SeededGenerator) -> Session.Options {
    func either() -> Bool { Bool.random(using: &generator) }
    var options = Session.Options(count: Int.random(in: 1...3, using: &generator))
    if either() { options.queue.kinds = [options.queue.count - 1: .youTubeByAddress] }
    options.recovery.startsOnline = Int.random(in: 0..<4, using: &generator) > 0
    options.recovery.rendering = Rendering.allCases[Int.random(in: 0..<3, using: &generator)]
    guard Int.random(in: 0..<4, using: &generator) > 0 else { return kiosk(options) }
    options.fullscreen = [.atOnce, .withPicture, .never][Int.random(in: 0..<3, using: &generator)]
    options.hasControls = either()
    options.queue.loops = either()
    options.queue.stays = either()
    options.queue.quitsOnPause = either()
    options.queue.quitsOnLeave = either()
    options.queue.quitsOnError = either()
    options.queue.timeout = either() ? nil : 30
    // A run that is over before its first item is loaded has nothing more to show.
    options.recovery.waits = !options.recovery.startsOnline || either()
    options.queue.quitsOnConnection = !options.recovery.waits
    return options
  }

  private static func kiosk(_ base: Session.Options) -> Session.Options {
    var options = base
    options.fullscreen = .atOnce
    options.isUnattended = true
    options.recovery.isPersistent = true
    options.queue.isEndless = true
    options.queue.loops = true
    return options
  }

  // MARK: - What happens

  /// Something that a page, a window, the machine or a person can do now; only deadlines that run
  /// can pass.
  private mutating func nextEvent() -> Event {
    var candidates = Self.outside
    candidates += Deadline.allCases.filter(deadlines.contains).map(Event.elapsed)
    if isFading { candidates.append(.view(.curtainGone)) }
    // What happens all the time in a real run happens often here.
    let common: [Event] = [
      .apiLoaded, .ready, .playing, .paused, .buffering, .ended, .at(99.75, of: 100), .error(150),
      .crash, .network(true),
    ]
    let running = Deadline.allCases.filter(deadlines.contains).map(Event.elapsed)
    switch Int.random(in: 0..<4, using: &generator) {
    case 0 where !running.isEmpty:
      return running[Int.random(in: 0..<running.count, using: &generator)]
    case 1:
      return common[Int.random(in: 0..<common.count, using: &generator)]
    default:
      return candidates[Int.random(in: 0..<candidates.count, using: &generator)]
    }
  }

  private static let outside = (Event.catalogue + Event.wishes).filter { event in
    switch event {
    case .elapsed, .milestone, .view(.curtainGone): false
    // It would end nearly every run at once.
    case .person(.close), .person(.back): false
    case .player, .view, .machine, .person: true
    }
  }

  private mutating func take(_ event: Event) {
    switch event {
    case .elapsed(let deadline): deadlines.remove(deadline)
    case .view(.curtainGone): isFading = false
    case .view(.fullscreen(let isOn)):
      // A word that is said twice is no other one.
      endedFullscreen = (isFullscreen || endedFullscreen) && !isOn
      isFullscreen = isOn
    case .view(.visible(let isVisible)):
      // What nobody has seen begins again.
      if isVisible != self.isVisible { hasPlayedUnderCurtain = false }
      self.isVisible = isVisible
    case .machine(.monitorWent):
      monitorTookFullscreen = monitorTookFullscreen || isFullscreen || endedFullscreen
    case .person(.toggleFullscreen), .person(.leaveFullscreen), .person(.setFullscreen),
      .person(.back), .fullscreenAsked:
      if !options.isUnattended { monitorTookFullscreen = false }
    case .person(.list(.setLoop(let mode))): loops = mode != .none || options.queue.isEndless
    case .person(.list(.setShuffle(let isOn))): isShuffled = isOn
    case .person(.playback(.pause)), .person(.playback(.stop)), .person(.playback(.playPause)):
      isHeld = true
    case .person(.list(.append(let number, _))): count += number
    case .playing:
      if isCurtainDown && isVisible { hasPlayedUnderCurtain = true }
      hasPlayedAny = true
      hasFault = false
    // A player that goes to another item of its playlist has another load.
    case .player(.playlist): endsOfThisLoad = 0
    case .player, .view, .machine, .person, .milestone: break
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
    case .curtain(let move):
      perform(move, after: before, of: event)
    case .fullscreen(let isWanted):
      check(fullscreen: isWanted, of: event)
    case .open(let next, let opening):
      check(announced == next, "an item is opened untold")
      announced = nil
      checkOpening(next, opening, of: event)
    case .reopen:
      check(isOver || isCurtainDown, "a page is loaded in sight")
      reloaded = true
      endsOfThisLoad = 0
    case .player(.restart):
      check(loops || isPersons(event), "a video begins again that is to play once")
      endsOfThisLoad = 0
    case .player(.play):
      check(
        event == .elapsed(.goingOn) || event == .visible(true) || isPersons(event),
        "a player is told to play for no one")
    case .player(.pause):
      check(
        isPersons(event) || event == .playing || !isVisible, "a player is told to pause for no one")
    case .player(.stop), .player(.seek), .player(.setVolume), .player(.setRate),
      .player(.previousInPlaylist), .player(.setCaptions):
      check(isPersons(event), "a player is told \(effect) for no one")
    case .player(.nextInPlaylist):
      check(
        isPersons(event) || event == .elapsed(.errorShown),
        "a player goes on in its playlist for no one")
      endsOfThisLoad = 0
    case .player(.setPlaylistLoop), .player(.setPlaylistShuffle):
      let isAnother = if case .player(.playlist) = event { true } else { false }
      check(isPersons(event) || isAnother, "a player is told \(effect) for no one")
    case .pointer:
      check(!options.isUnattended || event == nil, "a pointer is shown to no one")
    case .controls, .focusControls:
      check(options.hasControls && !options.isUnattended, "controls are shown to no one")
    case .glimpse(let glimpse):
      check(glimpse == nil || isPersons(event), "\(effect) is shown to no one")
    case .player(.reportDrawn), .ping, .endWebProcess:
      break
    case .notice(let notice):
      check(
        notice?.fault.isShownByPlayer != true || notice?.place == .belowPlayer,
        "a panel stands over what the player shows")
      self.notice = notice
    case .openOnYouTube:
      check(event == .person(.openOnYouTube), "a browser opens for no one")
    case .restart(let rendering):
      check(!hasPlayedAny, "the program starts anew after something played")
      check(rendering == options.recovery.rendering.safer, "\(rendering) is not the next way")
      isOver = restarts
    case .report(let report):
      check(report, of: event)
    case .raise(let milestone):
      check(false, "\(milestone) was not handed out")
    case .close(let dismissal, let status):
      check(before == .report(.dismissed(dismissal)), "the end comes untold")
      check(!isOver, "the end comes twice")
      checkEnd(dismissal, status, of: event)
      isOver = true
    }
  }

  private mutating func perform(_ move: CurtainMove, after before: Effect?, of event: Event?) {
    switch move {
    case .raise:
      check(isCurtainDown, "the curtain is raised twice")
      check(before == .report(.revealing), "the curtain rises untold")
      check(isReasonToRise(event), "the curtain rises without a reason")
      isCurtainDown = false
      isFading = true
    case .lower:
      isCurtainDown = true
      isFading = false
      hasPlayedUnderCurtain = false
    }
  }

  private mutating func check(fullscreen isWanted: Bool, of event: Event?) {
    guard isWanted else { return check(isPersons(event), "fullscreen is left for no one") }
    if event == .machine(.monitorCame) {
      check(monitorTookFullscreen, "a monitor brings fullscreen to a window")
      monitorTookFullscreen = false
    } else if !isPersons(event) {
      entrances += 1
      check(options.fullscreen != .never && entrances == 1, "fullscreen is entered again")
    }
  }

  private mutating func check(_ report: Report, of event: Event?) {
    switch report {
    case .ended:
      endsOfThisLoad += 1
      check(endsOfThisLoad == 1, "a load ends twice")
    case .error:
      hasFault = true
      toldFault = true
    case .retrying, .waiting:
      toldFault = true
    case .recovered:
      check(event == .playing, "what does not play has recovered")
    case .seeked:
      check(hasPlayedAny, "what has not played has jumped")
    case .revealed:
      check(!isCurtainDown, "the curtain is down and called gone")
    case .revealing:
      check(isCurtainDown, "the curtain rises twice by word")
    case .loading(let index):
      announced = index
    case .ready, .playing, .paused, .buffering, .fullscreen, .autoplayBlocked, .opened, .dismissed:
      break
    }
  }

  /// Whether the curtain may rise for this event.
  private func isReasonToRise(_ event: Event?) -> Bool {
    switch event {
    case .player(.drawn), .elapsed(.settling): hasPlayedUnderCurtain
    case .player(.autoplayBlocked), .player(.error), .elapsed(.stall): true
    case .player(.ready), .player(.state(.cued)): isHeld
    case .elapsed(.silence), .elapsed(.buffering), .elapsed(.pausedBeforePlaying),
      .elapsed(.soundWithoutPlaying):
      !hasPlayedUnderCurtain
    case nil, .player, .view, .machine, .person, .elapsed, .milestone: false
    }
  }

  private func isPersons(_ event: Event?) -> Bool {
    if case .person = event { true } else { event == .fullscreenAsked }
  }

  private mutating func checkOpening(_ next: Int, _ opening: Opening, of event: Event?) {
    check((0..<count).contains(next), "there is no item \(next)")
    if let index {
      let isInOrder = next == index + 1 || loops && (next == 0 || next == index)
      check(
        isInOrder || isShuffled || isPersons(event),
        "\(next) comes after \(index)")
    } else {
      check(next == 0 && opening == .inFreshPage, "the first item is not the first")
    }
    check(session.queue.index == next, "the queue is elsewhere")
    check(
      opening != .inPlayer || options.queue.kinds[next] == nil,
      "a page opens what it was not made for")
    if opening == .inFreshProcess {
      check(log.contains(.machine(.memoryIsHigh)), "a process is renewed without need")
    }
    index = next
    reloaded = true
    endsOfThisLoad = 0
    hasFault = false
    isHeld = false
  }

  private mutating func checkEnd(_ dismissal: Dismissal, _ status: Status, of event: Event?) {
    let queue = options.queue
    check(!queue.isEndless || dismissal == .closed, "a kiosk ends by itself")
    switch dismissal {
    case .ended: check(!loops && !queue.stays, "what is to go on ends")
    case .replaced: check(false, "nothing took its place")
    case .paused: check(queue.quitsOnPause && event == .elapsed(.pause), "a pause ends it")
    case .left:
      check(
        queue.quitsOnLeave && (event == .fullscreen(false) || event == .elapsed(.leaving)),
        "leaving ends it")
    case .error:
      check(
        event == .elapsed(.errorShown) || queue.quitsOnConnection && status == .unreachable
          || queue.quitsOnConnection && hasPlayedAny,
        "an error ends it before it was shown")
    case .timeout:
      check(
        event == .elapsed(.timeout) && queue.timeout != nil && !hasPlayedAny,
        "the time was not up")
      check(status != .success, "nothing played, and that is called a success")
      hasFault = true
    case .closed: check(event == .person(.close), "nobody closed it")
    }
    check(hasFault || status == .success, "\(status) without a fault")
  }

  /// A host stops at the end, and nothing that comes after it may be missed.
  private mutating func checkAfterTheEnd(_ effect: Effect) {
    switch effect {
    case .cancel, .start, .player, .ping, .curtain, .open, .reopen, .notice, .glimpse, .pointer,
      .controls, .focusControls, .report(.loading), .report(.revealing):
      break
    case .endWebProcess, .restart, .openOnYouTube, .fullscreen, .report, .raise,
      .close:
      check(false, "\(effect) comes after the end")
    }
  }

  private mutating func check(_ holds: Bool, _ complaint: @autoclosure () -> String) {
    guard !holds, !isWrong else { return }
    isWrong = true
    Issue.record("\(complaint()): \(options) \(log)")
  }
}
