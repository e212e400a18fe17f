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
  public internal(set) var fault: Fault? {
    didSet { isGivenUp = false }
  }

  /// Whether the player has answered in the page that is loaded, and takes commands.
  public var isReady: Bool { item.isReady }
  /// What nothing more is tried about, or nil where nothing is or something is tried.
  public var givenUpFault: Fault? { isGivenUp ? fault : nil }

  /// Whether nothing more is tried about the fault.
  var isGivenUp = false
  /// Whether it was told that there is no network, and nothing is tried before there is one.
  var awaitsNetwork = false

  var options: Options
  private var begun: Start
  var hasNetwork: Bool
  /// Whether there is as much of a network as the item needs.
  var isOnline: Bool { hasNetwork || !item.kind.needsNetwork }
  var item = Item()
  var hasAudio = false
  var missingCodecs: [String] = []
  /// How often the engine was started again in the minute that runs.
  var engineTries = 0
  /// How often the web process ended before anything had played in this launch; nil afterwards.
  var earlyEnds: Int? = 0
  /// The fault that the program is asked to start anew for, until it refuses.
  var restartFault: Fault?
  /// Whether anybody can see the player.
  var isVisible = true
  /// Whether the video played when the machine went to sleep.
  var playedBeforeSleep = false

  /// What is known of the item that is open.
  struct Item: Equatable {
    /// Where it comes from.
    var kind = ItemKind.youTube
    /// The HTTP status that the web server of own media answers with, once it does.
    var mediaStatus: Int?
    /// What keeps the data of own media from coming.
    var obstacle: MediaObstacle?
    /// Whether its web server has given a part of it, which takes more than giving it from its start.
    var givesParts = false
    /// Whether it is to begin at its start, since its server gives it from nowhere else.
    var startsOver = false
    /// Whether the player has answered in the page that is loaded.
    var isReady = false
    var state = PlayerState.unstarted
    /// Where it last was.
    var anchor: PositionAnchor?
    /// Which item of the player's own playlist plays.
    var playlistIndex: Int?
    /// Whether it was paused because nobody could see it, and not by the person.
    var isPausedUnseen = false
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
  ///
  /// - Parameters:
  ///   - options: How much is tried.
  ///   - startsByItself: Whether the first item is not to wait for somebody to have it play.
  public init(_ options: Options, startsByItself: Bool = true) {
    self.options = options
    begun = Start(byItself: startsByItself)
    hasNetwork = options.startsOnline
  }

  /// The deadlines of a fault that is being dealt with.
  static let faultDeadlines: [Deadline] = [.retry, .stall, .goingOn]
  /// The deadlines of a page that loads or lives.
  static let pageDeadlines: [Deadline] = [.api, .answer, .heartbeat, .pong]

  /// Takes what happened and says what is to be done.
  public mutating func reduce(_ event: Event) -> [Effect] {
    begun.take(event)
    return decide(event)
  }

  private mutating func decide(_ event: Event) -> [Effect] {
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
    case .opened(let opening, let kind):
      let wasReady = item.isReady
      item = Item(kind: kind)
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

  mutating func beginPage() -> [Effect] {
    losePage()
    item.awaitsRetry = false
    restartFault = nil
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
  mutating func losePage() {
    item.isReady = false
    item.state = .unstarted
    item.hasPlayedHere = false
    item.obstacle = nil
    item.mediaStatus = nil
    hasAudio = false
  }

  private mutating func reduce(_ event: PlayerEvent) -> [Effect] {
    switch event {
    case .apiLoaded:
      return [.cancel(.api)]
    case .ready:
      item.isReady = true
      // A web server has as long to answer as its player has had.
      let isAwaited = item.kind.isOnWeb && item.mediaStatus == nil
      return [.cancel(.api)] + (isAwaited ? [] : [.cancel(.answer)]) + [.start(.heartbeat)]
        + takePlaceBack()
    case .missingCodecs(let codecs):
      missingCodecs = codecs
      return []
    case .state(let state):
      item.state = state
      item.isPausedUnseen = state == .paused && !isVisible
      return state == .playing ? play() : watchStall()
    case .position(let anchor):
      item.anchor = anchor
      item.isAnchorMoving = false
      return []
    case .error(let code):
      return refuse(code)
    case .mediaFailed(let failure):
      return fail(of: failure)
    case .autoplayBlocked:
      return wait(for: .click)
    case .apiFailed(let reason):
      return item.isReady ? [] : fail(.apiFailed(reason: reason))
    case .playlist(let position):
      item.playlistIndex = position.index
      return []
    case .drawn, .video, .volume, .loaded, .rates, .captions, .fullscreenAsked, .rate, .quality,
      .modules, .unknown:
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
    case .mediaAnswered(let status):
      return hear(status)
    case .mediaObstructed(let obstacle):
      return meet(obstacle)
    case .visible(let isVisible):
      self.isVisible = isVisible
      return []
    case .fullscreen, .pointerMoved, .controls, .resized, .curtainGone:
      return []
    }
  }

  private mutating func reduce(_ event: MachineEvent) -> [Effect] {
    switch event {
    case .network(let isAvailable):
      guard isAvailable != hasNetwork else { return [] }
      hasNetwork = isAvailable
      guard item.kind.needsNetwork else { return [] }
      return isAvailable ? networkReturned() : networkWent()
    case .sleep(isBeginning: true):
      playedBeforeSleep = item.state == .playing
      return []
    case .sleep(isBeginning: false):
      return playedBeforeSleep ? [.start(.goingOn)] : []
    case .restartRefused:
      return goOnWithoutRestart()
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
      return item.kind.isYouTubes ? [.openOnYouTube] : []
    case .list(.replace(let session, _)):
      let rendering = options.rendering
      options = session.recovery
      options.rendering = rendering
      return []
    case .playback(.pause):
      // Where nothing can be paused yet, what comes back is.
      item.isToPause = item.hasPlayed && !item.hasPlayedHere
      item.isPausedUnseen = false
      return []
    case .playback, .list, .toggleFullscreen, .setFullscreen, .leaveFullscreen, .back, .showTitle,
      .showControls,
      .close:
      return []
    }
  }

  private mutating func reduce(_ deadline: Deadline) -> [Effect] {
    switch deadline {
    case .api:
      return fail(.apiFailed(reason: "it did not come"))
    case .answer:
      return item.isReady && item.kind.isOnWeb ? failSilently() : fail(.noAnswer)
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
      guard item.isReady, isIdle, fault == nil, !begun.isAwaited else { return [] }
      guard isOnline else { return fail(.offline) }
      return item.kind.isYouTubes ? wait(for: .unknown) : fail(.stalled)
    case .pausedBeforePlaying:
      // So the web engine refuses to start a video without a click.
      let isRefused = item.isReady && item.state == .paused && fault == nil && !begun.isAwaited
      return isRefused ? wait(for: .click) : []
    case .settling, .buffering, .soundWithoutPlaying, .pause, .silentEnd,
      .nextInPlaylist, .loopPoint, .errorShown, .refusedAgain, .timeout, .glimpse, .leaving,
      .pointer, .controls, .rest:
      return []
    }
  }
}
