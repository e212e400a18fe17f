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
  public private(set) var fault: Fault?

  private let options: Options
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
    /// Tries in vain since it last played.
    var tries = 0
    /// Whether it has played, and so can be said to play again.
    var hasPlayed = false
    /// Whether a fault has interrupted it since.
    var isInterrupted = false
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
      return Self.faultDeadlines.map(Effect.cancel) + notice
        + (opening == .inPlayer ? [] : beginPage())
    case .reopened:
      return beginPage()
    case .restarted, .concluded, .pauseLasted, .leftFullscreen, .faulted, .gaveUp:
      return []
    }
  }

  private mutating func beginPage() -> [Effect] {
    item.isReady = false
    item.state = .unstarted
    hasAudio = false
    let begun = Self.pageDeadlines.map(Effect.cancel) + [.start(.api), .start(.answer)]
    return isOnline ? begun : begun + fail(.offline)
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
      return []
    case .error(let code):
      return refuse(code)
    case .autoplayBlocked:
      return wait(for: .click)
    case .apiFailed(let reason):
      return item.isReady ? [] : fail(.apiFailed(reason: reason))
    case .drawn, .video, .playlist, .unknown:
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
    case .fullscreen, .resized, .curtainGone:
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
    case .tryAgain:
      item.tries = 0
      engineTries = 0
      return [.cancel(.budget)] + reopen()
    case .openOnYouTube:
      return [.openOnYouTube]
    case .toggleFullscreen, .leaveFullscreen, .close:
      return []
    }
  }

  private mutating func reduce(_ deadline: Deadline) -> [Effect] {
    switch deadline {
    case .api:
      return fail(.apiFailed(reason: "it did not come"))
    case .answer:
      // A page that hangs does not load another: find out whether it does.
      return fail(.noAnswer) + [.ping, .start(.pong)]
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
      return item.isReady && isIdle && fault == nil ? wait(for: .unknown) : []
    case .settling, .buffering, .pausedBeforePlaying, .soundWithoutPlaying, .pause, .silentEnd,
      .nextInPlaylist, .loopPoint, .errorShown, .refusedAgain, .timeout:
      return []
    }
  }

  // MARK: What happens to the player

  /// The player answers, however late, and what stood in its place goes.
  private mutating func takePlaceBack() -> [Effect] {
    guard let fault, !fault.isShownByPlayer else { return [] }
    self.fault = nil
    return [.cancel(.retry), .notice(nil)]
  }

  private mutating func play() -> [Effect] {
    let recovered: [Effect] =
      item.isInterrupted ? [.report(.recovered(position: item.anchor?.position ?? 0))] : []
    let notice: [Effect] = fault == nil ? [] : [.notice(nil)]
    fault = nil
    earlyEnds = nil
    item.hasPlayed = true
    item.isInterrupted = false
    item.tries = 0
    return Self.faultDeadlines.map(Effect.cancel) + notice + recovered
  }

  /// A stall is waiting for data without sound.
  ///
  /// A position that stands still is none: it does so in an advertisement.
  private mutating func watchStall() -> [Effect] {
    guard item.state == .buffering, !hasAudio else { return [.cancel(.stall)] }
    return isOnline ? [.start(.stall)] : [.start(.stall)] + fail(.offline)
  }

  private mutating func refuse(_ code: Int) -> [Effect] {
    guard code == 5 else { return giveUp(.refused(code: code)) }
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
    self.fault = fault
    return [
      .report(.waiting(wait)), .notice(Notice(fault, next: .nothing)), .raise(.faulted(fault)),
    ]
  }

  // MARK: The way to YouTube

  private mutating func networkWent() -> [Effect] {
    // What is loaded already may play to its end.
    item.isReady && item.state != .buffering ? [] : fail(.offline)
  }

  private mutating func networkReturned() -> [Effect] {
    guard item.isReady else { return fault?.kind == .connection ? reopen() : [] }
    return item.state == .buffering || fault == .offline ? [.start(.goingOn)] : []
  }

  /// The network or the machine is back for a while: what does not go on by itself is helped.
  private mutating func goOn() -> [Effect] {
    switch item.state {
    case .playing, .ended: []
    case .paused where playedBeforeSleep: [.player(.play)]
    case .paused: []
    case .buffering, .unstarted, .cued: reopen()
    }
  }

  private mutating func fail(_ fault: Fault) -> [Effect] {
    let fault = isOnline ? fault : .offline
    guard options.waits || fault == .stalled else { return giveUp(fault) }
    if fault == .offline { return waitForNetwork() }
    if fault == .stalled, item.tries >= Limits.stallTries, !options.isPersistent {
      return giveUp(fault)
    }
    return retry(fault, after: Limits.pause(after: item.tries))
  }

  private mutating func waitForNetwork() -> [Effect] {
    guard fault != .offline else { return [] }
    fault = .offline
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
    item.isInterrupted = item.isInterrupted || item.hasPlayed
  }

  private mutating func reopen() -> [Effect] {
    let wasPlaying = item.state == .playing || item.isInterrupted
    var anchor = item.anchor
    if !wasPlaying { anchor?.rate = 0 }
    return Self.faultDeadlines.map(Effect.cancel) + [.raise(.reopened), .reopen(from: anchor)]
  }

  // MARK: The web engine

  private mutating func restartEngine(after fault: Fault) -> [Effect] {
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
    // What was on the screen has gone with the process, at a moment that nobody chose.
    item.isInterrupted = item.isInterrupted || item.hasPlayed
    let minute: [Effect] = engineTries == 1 ? [.start(.budget)] : []
    return stopped + minute + [.report(.retrying(fault, after: 0)), .raise(.faulted(fault))]
      + reopen()
  }

  private mutating func giveUp(_ fault: Fault) -> [Effect] {
    guard fault != self.fault || item.tries > 0 else { return [] }
    self.fault = fault
    return (Self.faultDeadlines + [.api, .answer]).map(Effect.cancel) + [
      .report(.error(fault)), .raise(.gaveUp(fault)),
    ]
  }
}
