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
    /// What a random order is made from.
    public var seed: UInt64 = 0

    /// A list of `count` items.
    public init(count: Int) {
      self.count = count
    }
  }

  /// The item that plays, counted from 0 in the list's own order.
  public var index: Int { order.index }
  /// How many items the list has.
  public var count: Int { order.count }
  /// What is repeated.
  public private(set) var loopMode: LoopMode
  /// Whether the items play in a random order.
  public var isShuffled: Bool { order.isShuffled }

  private var options: Options
  private var order: PlayOrder
  /// Whether everything has played and the window stays.
  private var isFinished = false
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
    loopMode = options.loops ? .playlist : .none
    order = PlayOrder(count: options.count, seed: options.seed)
  }

  /// Opens the first item.
  public mutating func begin() -> [Effect] {
    begin(.inFreshPage)
  }

  private mutating func begin(_ opening: Opening) -> [Effect] {
    (options.timeout.map { [.start(.timeout, after: $0)] } ?? []) + open(opening)
  }

  /// Whether there is an item to go on to.
  public var hasNext: Bool { hasNextInPlaylist || hasOtherItem }

  /// Whether there is an item to go back to.
  public var hasPrevious: Bool {
    (playlist?.index ?? 0) > 0 || order.hasPrevious || (loopMode == .playlist && count > 1)
  }

  /// Takes what happened and says what is to be done.
  public mutating func reduce(_ event: Event) -> [Effect] {
    switch event {
    case .player(let event):
      return reduce(event)
    case .person(.close), .milestone(.wentBack):
      return close(.closed)
    case .elapsed(.errorShown):
      return skip()
    case .elapsed(.refusedAgain):
      refusals = 0
      order.goOn()
      return open(.inFreshPage)
    case .person(.list(let action)):
      return reduce(action)
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
      return renewsProcess ? open(.inPlayer) : [.player(.restart)]
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
    case .ready where fault?.isShownByPlayer == false:
      // The player answers after all, and takes its place back.
      return resume()
    case .ready, .error, .autoplayBlocked, .apiLoaded, .apiFailed, .missingCodecs, .drawn, .video,
      .volume, .fullscreenAsked, .rate, .quality, .modules, .unknown:
      return []
    }
  }

  /// What nothing more was tried about is open again.
  private mutating func resume() -> [Effect] {
    guard let fault else { return [] }
    self.fault = nil
    standingFault = fault
    refusals -= isRefused ? 1 : 0
    isRefused = false
    return [.cancel(.errorShown), .cancel(.refusedAgain)]
  }

  private mutating func reduce(_ action: ListAction) -> [Effect] {
    switch action {
    case .next:
      if hasNextInPlaylist { return [.player(.nextInPlaylist)] }
      guard hasOtherItem else { return [] }
      order.goOn()
      return open(opening)
    case .previous:
      if let playlist, playlist.index > 0 { return [.player(.previousInPlaylist)] }
      guard hasPrevious else { return [] }
      order.goBack()
      return open(opening)
    case .goTo(let index):
      guard order.goTo(index) else { return [] }
      return open(opening)
    case .setLoop(let mode):
      // What never ends begins again.
      guard !options.isEndless || mode != .none else { return [] }
      loopMode = mode
      let told: [Effect] = playlist == nil ? [] : [.player(.setPlaylistLoop(mode == .playlist))]
      return told + [.cancel(.loopPoint)] + watchLoopPoint() + [.raise(.changed(.loop(mode)))]
    case .setShuffle(let isShuffled):
      order.shuffle(isShuffled)
      let told: [Effect] = playlist == nil ? [] : [.player(.setPlaylistShuffle(isShuffled))]
      return told + [.raise(.changed(.shuffle(isShuffled)))]
    case .append(let count):
      return append(count)
    case .replace(let session, let opening):
      return replace(session.queue, opening)
    }
  }

  /// More items, which begin to play where nothing is left to wait for.
  private mutating func append(_ count: Int) -> [Effect] {
    let hadOtherItem = hasOtherItem
    order.append(count)
    if isFinished {
      order.goOn()
      return open(opening)
    }
    guard let fault, !hadOtherItem else { return [] }
    return goOn(after: fault)
  }

  /// Another list in the place of this one.
  private mutating func replace(_ options: Options, _ opening: Opening) -> [Effect] {
    let opening = self.opening == .inPlayer ? opening : self.opening
    let renewsProcess = renewsProcess
    self = Queue(options)
    self.renewsProcess = renewsProcess
    return [.cancel(.timeout), .report(.dismissed(.replaced))] + begin(opening)
  }

  private mutating func reduce(_ milestone: Milestone) -> [Effect] {
    switch milestone {
    case .concluded:
      // The player of a playlist goes on by itself; only the end of its last item is the end.
      return hasNextInPlaylist ? [.start(.nextInPlaylist)] : finish()
    case .pauseLasted:
      return options.quitsOnPause ? close(.paused) : []
    case .leftFullscreen:
      return options.quitsOnLeave ? close(.left) : []
    case .faulted(let fault):
      // Something is tried again, whatever was given up before.
      let resumed = resume()
      standingFault = fault
      return resumed
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
      // Somebody has it tried again after all.
      return resume()
    case .opened, .changed, .wentBack:
      return []
    }
  }

  /// Whether one video repeats for ever, in the player that has it.
  private var repeatsOneVideo: Bool {
    playlist == nil && (loopMode == .track || (loopMode == .playlist && count == 1))
  }

  /// Whether the player's own playlist has another item to go on to.
  private var hasNextInPlaylist: Bool { playlist.map { $0.index + 1 < $0.count } ?? false }

  /// Whether there is another item of the list to go on to.
  private var hasOtherItem: Bool { order.hasNext || (loopMode == .playlist && count > 1) }

  /// How another item is to be opened: where no player answered, none can open it.
  private var opening: Opening {
    (fault ?? standingFault).map { $0.isShownByPlayer } ?? true ? .inPlayer : .inFreshPage
  }

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
    guard hasOtherItem, refusals < count else { return close(.error) }
    let opening = opening
    order.goOn()
    return open(opening)
  }

  /// The item is over: the next one, the first one, the same one, or the end.
  private mutating func finish() -> [Effect] {
    if repeatsOneVideo {
      return renewsProcess ? open(.inPlayer) : [.raise(.restarted), .player(.restart)]
    }
    if order.hasNext || loopMode != .none {
      order.goOn()
      return open(.inPlayer)
    }
    isFinished = options.stays
    return options.stays ? [] : close(.ended)
  }

  /// The item cannot be played: another one, another try much later, or the end.
  private func goOn(after fault: Fault) -> [Effect] {
    if fault.kind == .connection && options.quitsOnConnection { return close(.error) }
    let shown = Limits.seconds(of: .errorShown)
    if hasOtherItem && refusals < count {
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

  /// Opens the item that the order has come to.
  private mutating func open(_ opening: Opening) -> [Effect] {
    isFinished = false
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
    let isList = count > 1 || (playlist?.count ?? 1) > 1
    guard let fault, !(isList && hasPlayedAny) else { return .success }
    return fault.status
  }
}
