/// Faults: what went wrong, what is tried about it, and when nothing more is.
///
/// The way to YouTube is tried again for as long as it takes, the web engine a few times a minute,
/// and a refusal of YouTube's not at all.
public struct Recovery: Equatable, Sendable {
  /// How much is tried.
  public struct Options: Equatable, Sendable {
    /// Whether the way to YouTube is tried again.
    ///
    /// Otherwise its first fault is the last.
    public var waits = true
    /// Whether nothing is ever given up but a refused video.
    public var isPersistent = false
    /// Whether there is a network when the session begins.
    public var startsOnline = true
    /// How pictures come to the screen.
    ///
    /// The engine may be started anew with a safer way.
    public var rendering = Rendering.processor

    /// The defaults.
    public init() {}
  }

  /// What keeps the item from playing, or nil where nothing does.
  public private(set) var fault: Fault? {
    didSet { isGivenUp = false }
  }

  /// Whether nothing more is tried about the fault.
  private var isGivenUp = false
  /// Whether it was told that there is no network, and nothing is tried before there is one.
  private var awaitsNetwork = false

  private var options: Options
  private var isOnline: Bool
  private var item = Item()
  private var hasAudio = false
  private var missingCodecs: [String] = []
  /// How often the engine was started again in the minute that runs.
  private var engineTries = 0
  /// How often the web process ended before anything had played in this launch; nil afterwards.
  private var earlyEnds: Int? = 0
  /// Whether the video played when the machine went to sleep.
  private var playedBeforeSleep = false

  /// What is known of the item that is open.
  private struct Item: Equatable {
    /// Whether the player has answered in the page that is loaded.
    var isReady = false
    var state = PlayerState.unstarted
    /// Where it last was.
    var anchor: PositionAnchor?
    /// Which item of the player's own playlist plays.
    var playlistIndex: Int?
    /// Whether the person had paused it when a fault took it away.
    var isToPause = false
    /// Tries in vain since it last played.
    var tries = 0
    /// Whether it has played, and so can be said to play again.
    var hasPlayed = false
    /// Whether it has played in the page that is loaded.
    var hasPlayedHere = false
    /// Whether a fault has interrupted it since.
    var isInterrupted = false
    /// Whether the anchor has moved on unseen: it played when a fault interrupted it.
    var isAnchorMoving = false
    /// Whether the page was loaded after a fault, and another try waits for nothing of it.
    var isReopened = false
    /// Whether another try is due; until then the page's further complaints are of the same fault.
    var awaitsRetry = false
    /// Whether the player's own failure (5) was answered by another try already.
    var hasRetriedFailure = false
  }

  /// A recovery before anything went wrong.
  public init(_ options: Options) {
    self.options = options
    isOnline = options.startsOnline
  }

  /// The deadlines of a fault that is being dealt with.
  private static let faultDeadlines: [Deadline] = [.retry, .stall, .goingOn]
  /// The deadlines of a page that loads or lives.
  private static let pageDeadlines: [Deadline] = [.api, .answer, .heartbeat, .pong]

  /// Takes what happened and says what is to be done.
  public mutating func reduce(_ event: Event) -> [Effect] {
    switch event {
    case .player(let event): reduce(event)
    case .view(let event): reduce(event)
    case .machine(let event): reduce(event)
    case .person(let action): reduce(action)
    case .elapsed(let deadline): reduce(deadline)
    case .milestone(let milestone): reduce(milestone)
    }
  }

  private mutating func reduce(_ milestone: Milestone) -> [Effect] {
    switch milestone {
    case .opened(let opening):
      let wasReady = item.isReady
      item = Item()
      item.isReady = wasReady && opening == .inPlayer
      let notice: [Effect] = fault == nil ? [] : [.notice(nil)]
      fault = nil
      awaitsNetwork = false
      let forgotten = Self.faultDeadlines.map(Effect.cancel) + notice
      if opening != .inPlayer { return forgotten + beginPage() }
      // The player that is there has nothing of its next video.
      return isOnline ? forgotten : forgotten + fail(.offline)
    case .reopened:
      item.isReopened = true
      return beginPage()
    case .restarted, .concluded, .pauseLasted, .leftFullscreen, .faulted, .gaveUp, .changed,
      .wentBack:
      return []
    }
  }

  private mutating func beginPage() -> [Effect] {
    losePage()
    item.awaitsRetry = false
    isGivenUp = false
    awaitsNetwork = false
    // A page may hang before its player answers, and nothing else loads in a process that does.
    let begun =
      Self.pageDeadlines.map(Effect.cancel) + [
        .start(.api), .start(.answer), .start(.heartbeat),
      ]
    return isOnline ? begun : begun + fail(.offline)
  }

  /// Nothing that the player said is so any longer.
  private mutating func losePage() {
    item.isReady = false
    item.state = .unstarted
    item.hasPlayedHere = false
    hasAudio = false
  }

  private mutating func reduce(_ event: PlayerEvent) -> [Effect] {
    switch event {
    case .apiLoaded:
      return [.cancel(.api)]
    case .ready:
      item.isReady = true
      return [.cancel(.api), .cancel(.answer), .start(.heartbeat)] + takePlaceBack()
    case .missingCodecs(let codecs):
      missingCodecs = codecs
      return []
    case .state(let state):
      item.state = state
      return state == .playing ? play() : watchStall()
    case .position(let anchor):
      item.anchor = anchor
      item.isAnchorMoving = false
      return []
    case .error(let code):
      return refuse(code)
    case .autoplayBlocked:
      return wait(for: .click)
    case .apiFailed(let reason):
      return item.isReady ? [] : fail(.apiFailed(reason: reason))
    case .playlist(let position):
      item.playlistIndex = position.index
      return []
    case .drawn, .video, .volume, .fullscreenAsked, .unknown:
      return []
    }
  }

  private mutating func reduce(_ event: ViewEvent) -> [Effect] {
    switch event {
    case .audio(let hasAudio):
      self.hasAudio = hasAudio
      return watchStall()
    case .loadFailed(let reason):
      return fail(.loadFailed(reason: reason))
    case .webProcessEnded(let reason):
      return restartEngine(after: fault == .hung ? .hung : .webProcessEnded(reason: reason))
    case .pong:
      return [.cancel(.pong), .start(.heartbeat)]
    case .fullscreen, .visible, .pointerMoved, .resized, .curtainGone:
      return []
    }
  }

  private mutating func reduce(_ event: MachineEvent) -> [Effect] {
    switch event {
    case .network(let isAvailable):
      guard isAvailable != isOnline else { return [] }
      isOnline = isAvailable
      return isAvailable ? networkReturned() : networkWent()
    case .sleep(isBeginning: true):
      playedBeforeSleep = item.state == .playing
      return []
    case .sleep(isBeginning: false):
      return playedBeforeSleep ? [.start(.goingOn)] : []
    case .memoryIsHigh, .monitorWent, .monitorCame:
      return []
    }
  }

  private mutating func reduce(_ action: PersonAction) -> [Effect] {
    switch action {
    case .tryAgain, .playback(.play), .playback(.playPause):
      item.isToPause = false
      guard action == .tryAgain else { return [] }
      item.tries = 0
      engineTries = 0
      let told: [Effect] =
        isOnline ? fault.map { [.notice(notice(of: $0, next: .retry(after: 0)))] } ?? [] : []
      return [.cancel(.budget)] + told + reopen()
    case .openOnYouTube:
      return [.openOnYouTube]
    case .list(.replace(let session, _)):
      let rendering = options.rendering
      options = session.recovery
      options.rendering = rendering
      return []
    case .playback(.pause):
      // Where nothing can be paused yet, what comes back is.
      item.isToPause = item.hasPlayed && !item.hasPlayedHere
      return []
    case .playback, .list, .toggleFullscreen, .setFullscreen, .leaveFullscreen, .back, .showTitle,
      .close:
      return []
    }
  }

  private mutating func reduce(_ deadline: Deadline) -> [Effect] {
    switch deadline {
    case .api:
      return fail(.apiFailed(reason: "it did not come"))
    case .answer:
      return fail(.noAnswer)
    case .retry:
      return reopen()
    case .stall:
      return fail(.stalled)
    case .goingOn:
      return goOn()
    case .heartbeat:
      return [.ping, .start(.pong)]
    case .pong:
      fault = .hung
      return [.endWebProcess]
    case .budget:
      engineTries = 0
      return []
    case .silence:
      let isIdle = item.state != .playing && item.state != .buffering
      guard item.isReady, isIdle, fault == nil else { return [] }
      return isOnline ? wait(for: .unknown) : fail(.offline)
    case .pausedBeforePlaying:
      // So the web engine refuses to start a video without a click.
      return item.isReady && item.state == .paused && fault == nil ? wait(for: .click) : []
    case .settling, .buffering, .soundWithoutPlaying, .pause, .silentEnd,
      .nextInPlaylist, .loopPoint, .errorShown, .refusedAgain, .timeout, .glimpse, .leaving,
      .pointer:
      return []
    }
  }

  // MARK: What happens to the player

  /// The player answers, however late: what stood in its place goes, and what was wrong with an
  /// earlier page.
  private mutating func takePlaceBack() -> [Effect] {
    let isEarlier = item.isReopened && !isGivenUp
    guard let fault, !fault.isShownByPlayer || isEarlier else { return [] }
    self.fault = nil
    awaitsNetwork = false
    item.isReopened = false
    item.awaitsRetry = false
    return [.cancel(.retry), .notice(nil)]
  }

  private mutating func play() -> [Effect] {
    let recovered: [Effect] =
      item.isInterrupted ? [.report(.recovered(position: item.anchor?.position ?? 0))] : []
    let notice: [Effect] = fault == nil ? [] : [.notice(nil)]
    fault = nil
    awaitsNetwork = false
    earlyEnds = nil
    item.hasPlayed = true
    item.hasPlayedHere = true
    item.isInterrupted = false
    item.isAnchorMoving = false
    item.isReopened = false
    item.awaitsRetry = false
    item.tries = 0
    // Whoever plays has answered.
    item.isReady = true
    // A picture is there only once it plays.
    let paused: [Effect] = item.isToPause ? [.player(.pause)] : []
    item.isToPause = false
    return [.cancel(.api), .cancel(.answer)] + Self.faultDeadlines.map(Effect.cancel) + notice
      + recovered + paused
  }

  /// Whether the page makes sound although its player has not played: an advertisement's.
  ///
  /// Once it has played, sound says nothing: WebKit takes what waits for data for playing.
  private var isAdvertising: Bool { hasAudio && !item.hasPlayedHere }

  /// A stall is waiting for data while no advertisement plays.
  ///
  /// A position that stands still is none: it does so in an advertisement.
  private mutating func watchStall() -> [Effect] {
    guard item.state == .buffering, !isAdvertising else { return [.cancel(.stall)] }
    return isOnline ? [.start(.stall)] : [.start(.stall)] + fail(.offline)
  }

  private mutating func refuse(_ code: Int) -> [Effect] {
    guard code == 5 else { return giveUp(.refused(code: code)) }
    if item.awaitsRetry && fault == .refused(code: code) { return [] }
    // The player's own failure: worth one more try, and then a look at the codecs.
    if item.hasRetriedFailure {
      return giveUp(
        missingCodecs.isEmpty ? .refused(code: code) : .undecodable(missing: missingCodecs))
    }
    item.hasRetriedFailure = true
    return retry(.refused(code: code), after: Limits.pause(after: 0))
  }

  private mutating func wait(for wait: Fault.Wait) -> [Effect] {
    let fault = Fault.waiting(wait)
    guard fault != self.fault else { return [] }
    self.fault = fault
    // Nobody may be there to act.
    let pause = Limits.seconds(of: .refusedAgain)
    return [
      .report(.waiting(wait)),
      .notice(Notice(fault, next: options.isPersistent ? .retry(after: pause) : .nothing)),
    ] + (options.isPersistent ? [.start(.retry, after: pause)] : []) + [.raise(.faulted(fault))]
  }

  // MARK: The way to YouTube

  private mutating func networkWent() -> [Effect] {
    let stopped: [Effect] = [.cancel(.goingOn)]
    guard item.isReady else { return stopped + fail(.offline) }
    switch item.state {
    case .playing, .paused, .ended:
      // What is loaded already may play to its end.
      return stopped
    case .buffering, .unstarted, .cued:
      return stopped + (isAdvertising ? [] : fail(.offline))
    }
  }

  private mutating func networkReturned() -> [Effect] {
    awaitsNetwork = false
    guard item.isReady else { return fault?.kind == .connection ? reopen() : [] }
    let isToGoOn = item.state == .buffering || fault == .offline || playedBeforeSleep
    return isToGoOn ? [.start(.goingOn)] : []
  }

  /// The network or the machine is back for a while: what does not go on by itself is helped.
  private mutating func goOn() -> [Effect] {
    defer { playedBeforeSleep = false }
    switch item.state {
    case .playing, .ended: return forgetOffline()
    case .paused: return forgetOffline() + (playedBeforeSleep ? [.player(.play)] : [])
    // An advertisement sounds, and is not begun anew.
    case .buffering, .unstarted, .cued: return isAdvertising ? forgetOffline() : reopen()
    }
  }

  private mutating func forgetOffline() -> [Effect] {
    guard fault == .offline, isOnline else { return [] }
    fault = nil
    return [.notice(nil)]
  }

  private mutating func fail(_ fault: Fault) -> [Effect] {
    let fault = isOnline ? fault : .offline
    guard options.waits || fault == .stalled else { return giveUp(fault) }
    if fault == .offline { return waitForNetwork() }
    if fault == .stalled, item.tries >= Limits.stallTries, !options.isPersistent {
      return giveUp(fault)
    }
    guard !item.awaitsRetry else { return [] }
    return retry(fault, after: Limits.pause(after: item.tries))
  }

  private mutating func waitForNetwork() -> [Effect] {
    guard !awaitsNetwork else { return [.cancel(.api), .cancel(.answer)] }
    awaitsNetwork = true
    fault = .offline
    item.awaitsRetry = false
    interrupt()
    return [.cancel(.retry), .cancel(.api), .cancel(.answer)] + [
      .report(.retrying(.offline, after: nil)), .notice(notice(of: .offline, next: .network)),
      .raise(.faulted(.offline)),
    ]
  }

  private mutating func retry(_ fault: Fault, after pause: Double) -> [Effect] {
    self.fault = fault
    interrupt()
    item.tries += 1
    item.awaitsRetry = true
    return [.cancel(.api), .cancel(.answer), .cancel(.stall)] + [
      .report(.retrying(fault, after: pause)),
      .notice(notice(of: fault, next: .retry(after: pause))), .start(.retry, after: pause),
      .raise(.faulted(fault)),
    ]
  }

  /// A player that has answered is not covered because the way to it is gone.
  private func notice(of fault: Fault, next: Notice.Next) -> Notice {
    let isSeen = item.isReady && fault.kind == .connection
    return Notice(fault, next: next, place: isSeen ? .belowPlayer : nil)
  }

  private mutating func interrupt() {
    guard item.hasPlayed, !item.isInterrupted else { return }
    item.isInterrupted = true
    item.isAnchorMoving = item.state == .playing
  }

  private mutating func reopen() -> [Effect] {
    let isMoving = item.isInterrupted ? item.isAnchorMoving : item.state == .playing
    var anchor = item.anchor
    if !isMoving { anchor?.rate = 0 }
    return Self.faultDeadlines.map(Effect.cancel) + [
      .raise(.reopened), .reopen(Resumption(anchor, playlistIndex: item.playlistIndex)),
    ]
  }

  // MARK: The web engine

  private mutating func restartEngine(after fault: Fault) -> [Effect] {
    // What was on the screen has gone with the process, at a moment that nobody chose.
    item.isToPause = item.isToPause || item.state == .paused && item.hasPlayedHere
    interrupt()
    losePage()
    item.awaitsRetry = false
    let stopped = (Self.pageDeadlines + Self.faultDeadlines).map(Effect.cancel)
    if let ends = earlyEnds {
      earlyEnds = ends + 1
      if ends + 1 == 2, let safer = options.rendering.safer {
        return stopped + [.report(.retrying(fault, after: 0)), .restart(safer)]
      }
    }
    guard engineTries < Limits.engineTries else {
      guard options.isPersistent else { return stopped + giveUp(fault) }
      return stopped + retry(fault, after: Limits.longestPause)
    }
    engineTries += 1
    self.fault = fault
    let minute: [Effect] = engineTries == 1 ? [.start(.budget)] : []
    return stopped + minute + [.report(.retrying(fault, after: 0)), .raise(.faulted(fault))]
      + reopen()
  }

  private mutating func giveUp(_ fault: Fault) -> [Effect] {
    guard fault != self.fault || !isGivenUp else { return [] }
    self.fault = fault
    isGivenUp = true
    item.awaitsRetry = false
    return (Self.faultDeadlines + [.api, .answer]).map(Effect.cancel) + [
      .report(.error(fault)), .raise(.gaveUp(fault)),
    ]
  }
}
