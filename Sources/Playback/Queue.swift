/// What plays, what plays next, and when a run is over.
public struct Queue: Equatable, Sendable {
  /// The item that plays, counted from 0 in the list's own order.
  public var index: Int { order.index }
  /// Where the item that plays comes from.
  public var kind: ItemKind { options.kinds[index] ?? .youTube }
  /// How many items the list has.
  public var count: Int { order.count }
  /// What is repeated.
  public private(set) var loopMode: LoopMode
  /// Whether the items play in a random order.
  public var isShuffled: Bool { order.isShuffled }

  var options: Options
  var order: PlayOrder
  /// Whether everything has played and the window stays.
  private var isFinished = false
  /// The playlist that the item is, if it is one.
  var playlist = PlayersPlaylist()
  /// The last told position, and nil where the next one cannot be compared with it.
  private var anchor: PositionAnchor?
  private var isPlaying = false
  /// What nothing more is tried about.
  var fault: Fault?
  /// What keeps the item from playing, whatever is tried about it.
  var standingFault: Fault?
  private var hasPlayedAny = false
  /// How many items were given up one after the other.
  var refusals = 0
  /// Whether the item is one of them.
  var isRefused = false
  /// The page that there is for the next item.
  private var page = PageInUse()

  /// A list before its first item is opened.
  public init(_ options: Options) {
    self.options = options
    loopMode = options.loops ? .playlist : .none
    order = PlayOrder(
      count: options.count, seed: options.seed, isShuffled: options.shuffles)
  }

  /// Opens the first item.
  public mutating func begin() -> [Effect] {
    begin(.inFreshPage)
  }

  private mutating func begin(_ opening: Opening) -> [Effect] {
    (options.timeout.map { [.start(.timeout, after: $0)] } ?? []) + open(opening)
  }

  /// Whether the player that is there, or is about to answer, can open an item of `kind`; another one gets a
  /// page of its own.
  public func opensInPlayer(_ kind: ItemKind) -> Bool { page.opens(kind) }

  /// Where the player is in its own playlist; nil before it has told, and where the item is none.
  public var playlistPosition: PlaylistPosition? { playlist.position }

  /// Whether there is an item to go on to.
  public var hasNext: Bool { playlist.canGoOn || hasOtherItem }

  /// Whether there is an item to go back to.
  public var hasPrevious: Bool {
    playlist.canGoBack || order.hasPrevious || (loopMode == .playlist && count > 1)
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
      // What stands has been told, and a player of YouTube's that is there is not silent.
      let silence = Fault.silence(of: kind)
      let isSilent = fault ?? standingFault == nil && !(kind.isYouTubes && page.isAnswering)
      let told: [Effect] = isSilent ? [.report(.error(silence))] : []
      fault = fault ?? standingFault ?? silence
      return told + close(.timeout)
    case .machine(.memoryIsHigh):
      page.isWornOut = true
      return []
    case .elapsed(.nextInPlaylist):
      return finish()
    case .elapsed(.loopPoint):
      // Where it was before the seek says nothing of where its end is now.
      anchor = nil
      return page.isWornOut ? open(.inPlayer) : [.player(.restart)]
    case .milestone(let milestone):
      return reduce(milestone)
    case .view(.webProcessEnded):
      page.lose(for: kind)
      return []
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
      playlist.play()
      return [.cancel(.timeout), .cancel(.nextInPlaylist), .cancel(.errorShown)]
        + watchLoopPoint()
    case .state:
      // Where a player that stands still will be at its end is not known.
      isPlaying = false
      return [.cancel(.loopPoint)]
    case .playlist(let position):
      let before = playlist
      let told = playlist.move(to: position, repeats: repeatsPlaylist, shuffles: isShuffled)
      // A player may go on by itself behind a video that it refuses.
      let isPast = before.hasGoneOn(to: playlist) && fault?.isShownByPlayer == true
      return told + (isPast ? leaveVideo() : [])
    case .position(let anchor):
      return move(to: anchor)
    case .ready:
      page.answer()
      // A player that answers after all takes its place back.
      return fault?.isShownByPlayer == false ? resume() : []
    case .error, .mediaFailed, .autoplayBlocked, .apiLoaded, .apiFailed, .missingCodecs,
      .drawn, .video, .volume, .loaded, .rates, .captions, .fullscreenAsked, .rate, .quality,
      .modules, .unknown:
      return []
    }
  }

  private mutating func reduce(_ action: ListAction) -> [Effect] {
    switch action {
    case .next:
      if let fault, isSteppedOver(fault) { return stepOver() }
      if playlist.canGoOn { return [.player(.nextInPlaylist)] }
      guard hasOtherItem else { return [] }
      order.goOn()
      return open(opening)
    case .previous:
      if playlist.canGoBack { return [.player(.previousInPlaylist)] }
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
      return playlist.set(repeats: repeatsPlaylist) + [.cancel(.loopPoint)] + watchLoopPoint() + [
        .raise(.changed(.loop(mode)))
      ]
    case .setShuffle(let isShuffled):
      order.shuffle(isShuffled)
      return playlist.set(shuffles: isShuffled) + [.raise(.changed(.shuffle(isShuffled)))]
    case .append(let count, let kinds):
      return append(count, kinds)
    case .replace(let session, let opening):
      return replace(session.queue, opening)
    }
  }

  /// More items, which begin to play where nothing is left to wait for.
  private mutating func append(_ count: Int, _ kinds: [Int: ItemKind]) -> [Effect] {
    guard count > 0 else { return [] }
    let hadOtherItem = hasOtherItem
    for (place, kind) in kinds { options.kinds[order.count + place] = kind }
    order.append(count)
    if isFinished {
      order.goOn()
      return open(opening)
    }
    // A playlist that was alone is now one item among others.
    let told = playlist.set(repeats: repeatsPlaylist)
    guard let fault, !hadOtherItem else { return told }
    return told + goOn(after: fault)
  }

  /// Another list in the place of this one.
  private mutating func replace(_ options: Options, _ opening: Opening) -> [Effect] {
    let opening = self.opening == .inPlayer ? opening : self.opening
    let before = self
    self = Queue(options)
    (page, playlist) = (before.page, before.playlist)
    return [.cancel(.timeout), .report(.dismissed(.replaced))] + begin(opening)
  }

  private mutating func reduce(_ milestone: Milestone) -> [Effect] {
    switch milestone {
    case .concluded:
      // The player of a playlist goes on by itself; only the end of its last item is the end.
      let goesOn = playlist.hasNext && loopMode != .track
      return goesOn ? [.start(.nextInPlaylist)] : finish()
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
      playlist.refuse()
      return goOn(after: fault)
    case .restarted:
      anchor = nil
      return []
    case .reopened:
      page.lose(for: kind)
      // Somebody has it tried again after all.
      playlist.beginAgain(repeats: repeatsPlaylist)
      return resume()
    case .opened, .changed, .wentBack:
      return []
    }
  }

  /// Whether one video repeats for ever, in the player that has it.
  private var repeatsOneVideo: Bool {
    loopMode == .track || (loopMode == .playlist && count == 1 && playlist.count == 1)
  }

  /// Whether the player is to repeat its own playlist: where that is all there is.
  public var repeatsPlaylist: Bool { loopMode == .playlist && count == 1 }

  /// Whether there is another item of the list to go on to.
  var hasOtherItem: Bool { order.hasNext || (loopMode == .playlist && count > 1) }

  /// How another item is to be opened: where no player answered, none can open it.
  var opening: Opening {
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

  /// What was known of the video that was there is not so of the next one.
  mutating func forgetVideo() {
    anchor = nil
    isPlaying = false
    fault = nil
    standingFault = nil
  }

  /// The item is over: the next one, the first one, the same one, or the end.
  private mutating func finish() -> [Effect] {
    if repeatsOneVideo {
      return page.isWornOut ? open(.inPlayer) : [.raise(.restarted), .player(.restart)]
    }
    if order.hasNext || loopMode != .none {
      order.goOn()
      return open(.inPlayer)
    }
    isFinished = options.stays
    return options.stays ? [] : close(.ended)
  }

  /// Opens the item that the order has come to.
  mutating func open(_ opening: Opening) -> [Effect] {
    isFinished = false
    forgetVideo()
    isRefused = false
    let opening = page.fit(opening, to: kind)
    playlist.begin(opening, repeats: repeatsPlaylist)
    return [
      .cancel(.loopPoint), .cancel(.errorShown), .cancel(.nextInPlaylist), .cancel(.refusedAgain),
      // What is wrong with it from the first, such as no network, is told of what is known to load.
      .report(.loading(index: index)), .raise(.opened(opening, of: kind)),
      .open(index: index, opening),
    ]
  }

  func close(_ dismissal: Dismissal) -> [Effect] {
    [.report(.dismissed(dismissal)), .close(dismissal, status: status)]
  }

  /// A list of which anything played has played; one video that was refused has not.
  private var status: ExitStatus {
    let isList = count > 1 || playlist.count > 1
    guard let fault, !(isList && hasPlayedAny) else { return .success }
    return fault.status
  }
}
