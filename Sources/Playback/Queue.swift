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
  private var fault: Fault?
  private var hasPlayedAny = false

  /// A list before its first item is opened.
  public init(_ options: Options) {
    self.options = options
  }

  /// Opens the first item.
  public mutating func begin() -> [Effect] {
    open(0, inFreshPage: true)
  }

  /// Takes what happened and says what is to be done.
  public mutating func reduce(_ event: Event) -> [Effect] {
    switch event {
    case .player(let event):
      return reduce(event)
    case .person(.close):
      return close(.closed)
    case .elapsed(.errorShown):
      return close(.error)
    case .elapsed(.nextInPlaylist):
      return finish()
    case .elapsed(.loopPoint):
      return [.player(.restart)]
    case .milestone(let milestone):
      return reduce(milestone)
    case .view, .person, .elapsed:
      return []
    }
  }

  private mutating func reduce(_ event: PlayerEvent) -> [Effect] {
    switch event {
    case .state(.playing):
      hasPlayedAny = true
      fault = nil
      return [.cancel(.nextInPlaylist), .cancel(.errorShown)]
    case .state(.paused):
      return [.cancel(.loopPoint)]
    case .playlist(let position):
      playlist = position
      return []
    case .position(let anchor):
      return watchLoopPoint(anchor)
    case .ready, .state, .error, .autoplayBlocked, .apiFailed, .drawn, .video, .unknown:
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
    case .gaveUp(let fault):
      self.fault = fault
      return options.quitsOnError || hasNextItem ? [.start(.errorShown)] : []
    case .opened, .restarted:
      return []
    }
  }

  /// Whether one video repeats for ever, in the player that has it.
  private var repeatsOneVideo: Bool { options.loops && options.count == 1 && playlist == nil }

  private var hasNextItem: Bool { index + 1 < options.count }

  private func watchLoopPoint(_ anchor: PositionAnchor) -> [Effect] {
    guard repeatsOneVideo, let remaining = anchor.remaining else { return [] }
    return [.start(.loopPoint, after: max(0, remaining - Limits.loopMargin / anchor.rate))]
  }

  /// The item is over: the next one, the first one, the same one, or the end.
  private mutating func finish() -> [Effect] {
    if hasNextItem { return open(index + 1, inFreshPage: false) }
    if repeatsOneVideo { return [.raise(.restarted), .player(.restart)] }
    if options.loops { return open(0, inFreshPage: false) }
    return options.stays ? [] : close(.ended)
  }

  private mutating func open(_ index: Int, inFreshPage: Bool) -> [Effect] {
    self.index = index
    playlist = nil
    fault = nil
    return [
      .cancel(.loopPoint), .cancel(.errorShown), .raise(.opened(inFreshPage: inFreshPage)),
      .report(.loading(index: index)),
      .open(index: index, inFreshPage: inFreshPage),
    ]
  }

  private func close(_ dismissal: Dismissal) -> [Effect] {
    [.report(.dismissed(dismissal)), .close(dismissal, status: status)]
  }

  /// A list of which anything played has played; one video that was refused has not.
  private var status: ExitStatus {
    guard let fault, !(options.count > 1 && hasPlayedAny) else { return .success }
    return fault.status
  }
}
