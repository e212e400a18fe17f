/// What plays, what plays next, and when a run is over.
public struct Queue: Equatable, Sendable {
  /// How a run goes on and ends.
  public struct Options: Equatable, Sendable {
    /// How many items the list has, at least one.
    public var count: Int
    /// Whether the list begins again at its end.
    public var loops = false
    /// Whether the window stays when everything has played.
    public var stays = false
    /// Whether a pause that lasts is the end.
    public var quitsOnPause = false
    /// Whether leaving fullscreen is the end.
    public var quitsOnLeave = false
    /// Whether a fault that nothing can be done about is the end, after it was shown.
    public var quitsOnError = false
    /// Whether a fault of the way to YouTube that nothing more is tried about is the end, at once.
    public var quitsOnConnection = false
    /// Whether nothing ends the run but the person.
    public var isEndless = false
    /// How long something may take to play, in seconds, or nil for as long as it takes.
    public var timeout: Double?

    /// A list of `count` items.
    public init(count: Int) {
      self.count = count
    }
  }

  /// The item that plays, counted from 0.
  public private(set) var index = 0

  private let options: Options
  /// Where the player is in a playlist of its own.
  private var playlist: PlaylistPosition?
  /// The last told position, and nil where the next one cannot be compared with it.
  private var anchor: PositionAnchor?
  private var isPlaying = false
  /// What nothing more is tried about.
  private var fault: Fault?
  /// What keeps the item from playing, whatever is tried about it.
  private var standingFault: Fault?
  private var hasPlayedAny = false
  /// How many items were given up one after the other.
  private var refusals = 0
  /// Whether the item is one of them.
  private var isRefused = false
  /// Whether the next item is to have a fresh web process.
  private var renewsProcess = false

  /// A list before its first item is opened.
  public init(_ options: Options) {
    self.options = options
  }

  /// Opens the first item.
  public mutating func begin() -> [Effect] {
    (options.timeout.map { [.start(.timeout, after: $0)] } ?? []) + open(0, .inFreshPage)
  }

  /// Takes what happened and says what is to be done.
  public mutating func reduce(_ event: Event) -> [Effect] {
    switch event {
    case .player(let event):
      return reduce(event)
    case .person(.close):
      return close(.closed)
    case .elapsed(.errorShown):
      return skip()
    case .elapsed(.refusedAgain):
      refusals = 0
      return open(next, .inFreshPage)
    case .elapsed(.timeout):
      fault = fault ?? standingFault ?? .noAnswer
      return close(.timeout)
    case .machine(.memoryIsHigh):
      renewsProcess = true
      return []
    case .elapsed(.nextInPlaylist):
      return finish()
    case .elapsed(.loopPoint):
      // Where it was before the seek says nothing of where its end is now.
      anchor = nil
      return renewsProcess ? open(index, .inPlayer) : [.player(.restart)]
    case .milestone(let milestone):
      return reduce(milestone)
    case .view, .machine, .person, .elapsed:
      return []
    }
  }

  private mutating func reduce(_ event: PlayerEvent) -> [Effect] {
    switch event {
    case .state(.playing):
      isPlaying = true
      hasPlayedAny = true
      fault = nil
      standingFault = nil
      refusals = 0
      isRefused = false
      return [.cancel(.timeout), .cancel(.nextInPlaylist), .cancel(.errorShown)]
        + watchLoopPoint()
    case .state:
      // Where a player that stands still will be at its end is not known.
      isPlaying = false
      return [.cancel(.loopPoint)]
    case .playlist(let position):
      let hasGoneOn = playlist.map { $0.index != position.index } ?? false
      playlist = position
      // It may show an advertisement before the item plays, and that has no bound here.
      return hasGoneOn ? [.cancel(.nextInPlaylist)] : []
    case .position(let anchor):
      return move(to: anchor)
    case .ready, .error, .autoplayBlocked, .apiLoaded, .apiFailed, .missingCodecs, .drawn, .video,
      .unknown:
      return []
    }
  }

  private mutating func reduce(_ milestone: Milestone) -> [Effect] {
    switch milestone {
    case .concluded:
      // The player of a playlist goes on by itself; only the end of its last item is the end.
      let hasNext = playlist.map { $0.index + 1 < $0.count } ?? false
      return hasNext ? [.start(.nextInPlaylist)] : finish()
    case .pauseLasted:
      return options.quitsOnPause ? close(.paused) : []
    case .leftFullscreen:
      return options.quitsOnLeave ? close(.left) : []
    case .faulted(let fault):
      standingFault = fault
      return []
    case .gaveUp(let fault):
      self.fault = fault
      // An item may be given up more than once, for one reason after the other.
      refusals += isRefused ? 0 : 1
      isRefused = true
      return goOn(after: fault)
    case .restarted:
      anchor = nil
      return []
    case .reopened:
      guard let fault else { return [] }
      // Somebody has it tried again after all.
      self.fault = nil
      standingFault = fault
      refusals -= isRefused ? 1 : 0
      isRefused = false
      return [.cancel(.errorShown), .cancel(.refusedAgain)]
    case .opened:
      return []
    }
  }

  /// Whether one video repeats for ever, in the player that has it.
  private var repeatsOneVideo: Bool { options.loops && options.count == 1 && playlist == nil }

  private var hasNextItem: Bool { index + 1 < options.count }

  /// The item that comes next, where the list begins again at its end.
  private var next: Int { (index + 1) % options.count }

  /// Whether there is another item to go on to.
  private var hasOtherItem: Bool { hasNextItem || (options.loops && options.count > 1) }

  private mutating func move(to anchor: PositionAnchor) -> [Effect] {
    // A live stream's end grows for ever, and there is no point to go back from.
    let isGrowing = self.anchor.map { $0.end < anchor.end && $0.end > 0 } ?? false
    self.anchor = anchor
    return isGrowing ? [.cancel(.loopPoint)] : watchLoopPoint()
  }

  private func watchLoopPoint() -> [Effect] {
    guard repeatsOneVideo, isPlaying, let anchor, let remaining = anchor.remaining else {
      return []
    }
    return [.start(.loopPoint, after: max(0, remaining - Limits.loopMargin / anchor.rate))]
  }

  /// The item cannot be played and that was shown: another one, or the end.
  private mutating func skip() -> [Effect] {
    guard hasOtherItem, refusals < options.count else { return close(.error) }
    // Where no player answered, none can open another item.
    return open(next, fault.map { $0.isShownByPlayer } ?? true ? .inPlayer : .inFreshPage)
  }

  /// The item is over: the next one, the first one, the same one, or the end.
  private mutating func finish() -> [Effect] {
    if hasNextItem { return open(index + 1, .inPlayer) }
    if repeatsOneVideo && !renewsProcess { return [.raise(.restarted), .player(.restart)] }
    if options.loops { return open(0, .inPlayer) }
    return options.stays ? [] : close(.ended)
  }

  /// The item cannot be played: another one, another try much later, or the end.
  private func goOn(after fault: Fault) -> [Effect] {
    if fault.kind == .connection && options.quitsOnConnection { return close(.error) }
    let shown = Limits.seconds(of: .errorShown)
    if hasOtherItem && refusals < options.count {
      return [.notice(Notice(fault, next: .nextItem(after: shown))), .start(.errorShown)]
    }
    if options.isEndless {
      let pause = Limits.seconds(of: .refusedAgain)
      return [.notice(Notice(fault, next: .retry(after: pause))), .start(.refusedAgain)]
    }
    if options.quitsOnError {
      return [.notice(Notice(fault, next: .close(after: shown))), .start(.errorShown)]
    }
    return [.notice(Notice(fault, next: .nothing))]
  }

  private mutating func open(_ index: Int, _ opening: Opening) -> [Effect] {
    self.index = index
    playlist = nil
    anchor = nil
    isPlaying = false
    fault = nil
    standingFault = nil
    isRefused = false
    let opening = renewsProcess ? Opening.inFreshProcess : opening
    renewsProcess = false
    return [
      .cancel(.loopPoint), .cancel(.errorShown), .cancel(.nextInPlaylist), .cancel(.refusedAgain),
      .raise(.opened(opening)), .report(.loading(index: index)), .open(index: index, opening),
    ]
  }

  private func close(_ dismissal: Dismissal) -> [Effect] {
    [.report(.dismissed(dismissal)), .close(dismissal, status: status)]
  }

  /// A list of which anything played has played; one video that was refused has not.
  private var status: ExitStatus {
    let isList = options.count > 1 || (playlist?.count ?? 1) > 1
    guard let fault, !(isList && hasPlayedAny) else { return .success }
    return fault.status
  }
}
