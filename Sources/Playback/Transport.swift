/// What the player does: its state, its position, and when a video is over.
public struct Transport: Equatable, Sendable {
  /// The player's state, unstarted until it says otherwise.
  public private(set) var state = PlayerState.unstarted
  /// The last known position, or nil before there is one.
  public private(set) var anchor: PositionAnchor?
  /// The video that the player has, once it has told.
  public private(set) var video: VideoDetails?

  /// Whether a pause that lasts is told, as `--quit-on-pause` needs it.
  private let tellsPause: Bool
  private var hasPlayed = false
  private var hasEnded = false
  private var hasAudio = false

  /// A transport before anything is loaded.
  public init(tellsPause: Bool) {
    self.tellsPause = tellsPause
  }

  /// Takes what happened and says what is to be done.
  public mutating func reduce(_ event: Event) -> [Effect] {
    switch event {
    case .player(.ready):
      return [.report(.ready)]
    case .player(.state(let state)):
      return change(to: state)
    case .player(.position(let anchor)):
      return move(to: anchor)
    case .player(.video(let video)):
      guard video != self.video else { return [] }
      self.video = video
      return [.report(.opened(video))]
    case .player(.autoplayBlocked):
      return [.report(.autoplayBlocked)]
    case .view(.audio(let hasAudio)):
      self.hasAudio = hasAudio
      return hasAudio ? [.cancel(.silentEnd)] : watchSilentEnd()
    case .elapsed(.silentEnd):
      return conclude()
    case .elapsed(.pause):
      return [.raise(.pauseLasted)]
    case .milestone(.opened):
      return begin(keepingAudio: hasAudio)
    case .milestone(.reopened):
      let video = self.video
      defer { self.video = video }
      return begin(keepingAudio: false)
    case .milestone(.restarted):
      hasEnded = false
      anchor = nil
      return [.cancel(.silentEnd)]
    case .player, .view, .machine, .person, .elapsed, .milestone:
      return []
    }
  }

  private mutating func begin(keepingAudio hasAudio: Bool) -> [Effect] {
    self = Transport(tellsPause: tellsPause)
    self.hasAudio = hasAudio
    return [.cancel(.silentEnd), .cancel(.pause)]
  }

  private mutating func change(to state: PlayerState) -> [Effect] {
    guard state != self.state else { return [] }
    self.state = state
    switch state {
    case .playing:
      hasPlayed = true
      return [.cancel(.pause), .report(.playing)]
    case .paused:
      let isToTell = tellsPause && hasPlayed && !hasEnded
      return [.report(.paused)] + (isToTell ? [.start(.pause)] : [])
    case .buffering:
      return [.cancel(.pause), .report(.buffering)]
    case .ended:
      return [.cancel(.pause)] + conclude()
    case .unstarted, .cued:
      return [.cancel(.pause)]
    }
  }

  private mutating func move(to anchor: PositionAnchor) -> [Effect] {
    let before = self.anchor
    self.anchor = anchor
    // A live stream's end grows for ever, and its last moment is no end.
    let isGrowing = before.map { $0.end != anchor.end } ?? true
    let silentEnd = isGrowing ? [Effect.cancel(.silentEnd)] : watchSilentEnd()
    // Someone drags the player's own seek bar: the pause is part of a seek, and is counted anew.
    let isSeek = state == .paused && before != nil && before?.position != anchor.position
    return silentEnd + (isSeek && tellsPause && hasPlayed ? [.start(.pause)] : [])
  }

  /// Starts the deadline of an end that is not told, or forgets it where this is not the end.
  private func watchSilentEnd() -> [Effect] {
    guard let anchor, !hasEnded, !hasAudio, hasPlayed, anchor.end > 0,
      anchor.position >= anchor.end - Limits.lastMoment
    else { return [.cancel(.silentEnd)] }
    return [.start(.silentEnd)]
  }

  private mutating func conclude() -> [Effect] {
    guard !hasEnded else { return [] }
    hasEnded = true
    return [.cancel(.silentEnd), .report(.ended), .raise(.concluded)]
  }
}
