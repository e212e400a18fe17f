/// What the player does: its state, its position, and when a video is over.
public struct Transport: Equatable, Sendable {
  /// The player's state, unstarted until it says otherwise.
  public private(set) var state = PlayerState.unstarted
  /// The last known position, or nil before there is one.
  public private(set) var anchor: PositionAnchor?
  /// The video that the player has, once it has told.
  public private(set) var video: VideoDetails?
  /// How loud it is, or nil before that is known.
  public private(set) var volume: Volume?
  /// Seconds of video a second.
  public private(set) var rate = 1.0
  /// The rates that there are, from the slowest on.
  public private(set) var rates = Limits.rates
  /// The part of the video that has been loaded, from 0 to 1.
  public private(set) var loadedPart = 0.0
  /// The video's captions.
  public private(set) var captions = Captions()

  /// Whether what is open is cued, and waits for somebody to have it play.
  public var awaitsStart: Bool { begun.isAwaited }

  private var begun: Start
  /// Whether a pause that lasts is told, as `--quit-on-pause` needs it.
  private var tellsPause: Bool
  private var hasPlayed = false
  private var hasEnded = false
  private var hasAudio = false
  private var awaitsSilentEnd = false
  /// Whether anybody can see the player: what pauses unseen is no pause of a person's.
  private var isVisible = true
  /// How often the end has grown since it was known.
  private var growths = 0
  private var playlist: PlaylistPosition?
  /// Whether the player has yet to tell the volume that was asked for; what else it tells is how it was
  /// before, and a step from there would be lost.
  private var awaitsVolume = false
  /// Whether it has yet to tell the rate that was asked for.
  private var awaitsRate = false

  /// Whether it is a live stream, whose last moment is no end: the player says so, or the end has
  /// grown since it was known.
  public var isLive: Bool { growths > 0 || video?.isLive == true }

  /// How long the video is, in seconds; nil where it is not known or grows.
  ///
  /// What grows once was not known well before.
  public var length: Double? {
    guard video?.isLive != true else { return nil }
    return anchor.flatMap { $0.end > 0 && growths < 3 ? $0.end : nil }
  }

  /// A transport before anything is loaded.
  ///
  /// - Parameters:
  ///   - tellsPause: Whether a pause that lasts is told.
  ///   - startsByItself: Whether the first item is not to wait for somebody to have it play.
  public init(tellsPause: Bool, startsByItself: Bool = true) {
    self.tellsPause = tellsPause
    begun = Start(byItself: startsByItself)
  }

  /// Takes what happened and says what is to be done.
  public mutating func reduce(_ event: Event) -> [Effect] {
    begun.take(event)
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
      return watchSilentEnd()
    case .view(.webProcessEnded):
      // It says no more that it does not play.
      state = .unstarted
      (awaitsVolume, awaitsRate) = (false, false)
      return []
    case .view(.visible(let isVisible)):
      self.isVisible = isVisible
      return []
    case .elapsed(.silentEnd):
      awaitsSilentEnd = false
      return conclude()
    case .player(.playlist(let position)):
      return goOn(to: position)
    case .player(.volume(let volume)):
      guard !awaitsVolume || volume == self.volume else { return [] }
      awaitsVolume = false
      self.volume = volume
      return []
    case .player(.loaded(let part)):
      loadedPart = part
      return []
    case .player(.rates(let rates)):
      self.rates = rates.isEmpty ? Limits.rates : rates.sorted()
      return []
    case .player(.captions(let captions)):
      self.captions = captions
      return []
    case .person(.playback(let action)):
      return reduce(action)
    case .person(.list(.replace(let session, _))):
      tellsPause = session.queue.quitsOnPause
      return []
    case .person(.showTitle):
      guard let video else { return [] }
      return [.raise(.changed(.title(video, volume: volume, rate: rate)))]
    case .elapsed(.pause):
      return [.raise(.pauseLasted)]
    case .milestone(.opened(let opening, _)):
      return begin(keepingState: opening == .inPlayer)
    case .milestone(.reopened):
      let video = self.video
      defer { self.video = video }
      return begin(keepingState: false)
    case .milestone(.restarted):
      hasEnded = false
      anchor = nil
      return forgetSilentEnd()
    case .player, .view, .machine, .person, .elapsed, .milestone:
      return []
    }
  }

  private mutating func begin(keepingState: Bool) -> [Effect] {
    let before = self
    self = Transport(tellsPause: tellsPause)
    begun = before.begun
    hasAudio = before.hasAudio
    isVisible = before.isVisible
    volume = before.volume
    rate = before.rate
    // A player that is there may tell once more that its last video is over.
    if keepingState && before.state == .ended { state = .ended }
    return [.cancel(.silentEnd), .cancel(.pause)]
  }

  /// The next item of the player's own playlist is another load, with an end of its own.
  private mutating func goOn(to position: PlaylistPosition) -> [Effect] {
    let hasGoneOn = playlist.map { $0.index != position.index } ?? false
    playlist = position
    guard hasGoneOn else { return [] }
    hasEnded = false
    growths = 0
    anchor = nil
    return forgetSilentEnd()
  }

  private mutating func change(to state: PlayerState) -> [Effect] {
    guard state != self.state else { return [] }
    self.state = state
    switch state {
    case .playing:
      hasPlayed = true
      return [.cancel(.pause), .report(.playing)]
    case .paused:
      let isToTell = tellsPause && isVisible && hasPlayed && !hasEnded
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
    if !awaitsRate || anchor.rate == rate {
      awaitsRate = false
      rate = anchor.rate
    }
    if let before, before.end > 0, before.end < anchor.end { growths += 1 }
    let isKnown = before?.end == anchor.end
    let silentEnd = isKnown ? watchSilentEnd() : forgetSilentEnd()
    // Someone drags the player's own seek bar: the pause is part of a seek, and is counted anew.
    let isSeek = state == .paused && before != nil && before?.position != anchor.position
    return silentEnd + (isSeek && tellsPause && hasPlayed ? [.start(.pause)] : [])
      + jump(from: before, to: anchor)
  }

  /// Tells a position that is not where the one before led to.
  private func jump(from before: PositionAnchor?, to anchor: PositionAnchor) -> [Effect] {
    guard hasPlayed, let before else { return [] }
    let elapsed = max(0, anchor.at - before.at)
    // While it waits for data it may have played for some of the time.
    let reach = before.position...(before.position + elapsed * before.rate)
    let distance = max(reach.lowerBound - anchor.position, anchor.position - reach.upperBound)
    return distance > Limits.jump ? [.report(.seeked(position: anchor.position))] : []
  }

  // MARK: What a person asks for

  private mutating func reduce(_ action: PlaybackAction) -> [Effect] {
    switch action {
    case .play: return play()
    case .pause: return [.player(.pause)]
    case .playPause: return isGoing ? [.player(.pause)] : play()
    case .stop: return [.player(.stop)]
    case .seek(let target): return seek(target)
    case .setVolume(let level, let unmuting):
      return change(Volume(level: level, isMuted: !unmuting && volume?.isMuted == true))
    case .changeVolume(let step): return change(Volume(level: (volume?.level ?? 100) + step))
    case .setMuted(let isMuted):
      return change(Volume(level: volume?.level ?? 100, isMuted: isMuted))
    case .toggleMute:
      return change(Volume(level: volume?.level ?? 100, isMuted: !(volume?.isMuted ?? false)))
    case .setRate(let rate): return change(rate: rate)
    case .changeRate(let steps):
      let nearest = rates.indices.min { first, second in
        abs(rates[first] - rate) < abs(rates[second] - rate)
      }
      guard let nearest else { return [] }
      return change(rate: rates[min(max(0, nearest + steps), rates.count - 1)])
    case .setCaptions(let language):
      let isThere = captions.tracks.contains { $0.language == language }
      guard language == nil || isThere else { return [] }
      captions.shown = language
      return [.player(.setCaptions(language: language))]
    }
  }

  /// Whether a person would say that it plays.
  private var isGoing: Bool { state == .playing || state == .buffering }

  private func play() -> [Effect] {
    state == .ended ? [.raise(.restarted), .player(.restart)] : [.player(.play)]
  }

  private func seek(_ target: SeekTarget) -> [Effect] {
    guard let anchor, anchor.end > 0 else { return [.player(.seek(target))] }
    let position =
      switch target {
      case .by(let seconds): anchor.position + seconds
      case .to(let seconds): seconds
      case .part(let part): anchor.end * part
      }
    let glimpse = Glimpse.position(min(anchor.end, max(0, position)), of: anchor.end)
    return [.player(.seek(target)), .raise(.changed(glimpse))]
  }

  /// The page tells what became of it; until then the next step goes on from what is asked for.
  private mutating func change(_ volume: Volume) -> [Effect] {
    self.volume = volume
    awaitsVolume = true
    return [.player(.setVolume(volume)), .raise(.changed(.volume(volume)))]
  }

  private mutating func change(rate: Double) -> [Effect] {
    guard let slowest = rates.first, let fastest = rates.last else { return [] }
    self.rate = min(fastest, max(slowest, rate))
    awaitsRate = true
    return [.player(.setRate(self.rate)), .raise(.changed(.rate(self.rate)))]
  }

  /// Starts the deadline of an end that is not told, or forgets it where this is not the end.
  private mutating func watchSilentEnd() -> [Effect] {
    guard let anchor, !hasEnded, !hasAudio, hasPlayed, !isLive, anchor.end > 0,
      anchor.position >= anchor.end - Limits.lastMoment
    else { return forgetSilentEnd() }
    // A player that hangs in its last moment goes on telling where it is, and is not waited for
    // anew each time.
    guard !awaitsSilentEnd else { return [] }
    awaitsSilentEnd = true
    return [.start(.silentEnd)]
  }

  private mutating func forgetSilentEnd() -> [Effect] {
    awaitsSilentEnd = false
    return [.cancel(.silentEnd)]
  }

  private mutating func conclude() -> [Effect] {
    guard !hasEnded else { return [] }
    hasEnded = true
    return forgetSilentEnd() + [.report(.ended), .raise(.concluded)]
  }
}
