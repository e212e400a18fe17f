/// The curtain and fullscreen: from a black window to moving pictures on the whole screen.
///
/// The curtain covers a player that shows nothing, and the hand-over to fullscreen. It rises when
/// the window manager and the page have both settled, or as soon as the player shows anything else.
public struct HandOver: Equatable, Sendable {
  /// How far the hand-over is.
  public enum Phase: Equatable, Sendable {
    /// The curtain is down over a player that shows nothing.
    case waiting
    /// The video plays under the curtain while window and page take their new size.
    case settling
    /// The curtain fades.
    case revealing
    /// The curtain is gone.
    case revealed
  }

  /// How far the hand-over is.
  public private(set) var phase = Phase.waiting
  /// Whether the window is fullscreen, by the window manager's word.
  public private(set) var isFullscreen = false

  /// Whether the first playing still is to enter fullscreen.
  ///
  /// It does so once in a launch.
  private var isToEnterFullscreen: Bool
  /// Whether settling includes the window manager's word.
  private var awaitsFullscreen = false
  /// Whether the window is to be fullscreen again when a monitor comes: it was when one went.
  private var awaitsMonitor = false
  private var view: Size?
  private var monitor: Size?
  private var drawn: Size?

  /// When the window becomes fullscreen.
  public enum Entrance: Equatable, Sendable {
    /// Before anything plays.
    case atOnce
    /// With the first playing.
    case withPicture
    /// Only when the person wants it.
    case never
  }

  private var entrance: Entrance
  /// Whether a glimpse is shown below the player.
  private var showsGlimpse = false

  /// A hand-over that ends in fullscreen or in the window as it is.
  public init(_ entrance: Entrance) {
    self.entrance = entrance
    isToEnterFullscreen = entrance != .never
  }

  /// Begins, before anything is loaded.
  public mutating func begin() -> [Effect] {
    entrance == .atOnce ? enterFullscreen() : []
  }

  /// The deadlines that run only before the first playing.
  private static let waits: [Deadline] = [
    .silence, .buffering, .pausedBeforePlaying, .soundWithoutPlaying,
  ]

  /// Takes what happened and says what is to be done.
  public mutating func reduce(_ event: Event) -> [Effect] {
    switch event {
    case .player(let event): reduce(event)
    case .view(let event): reduce(event)
    case .person(let action): reduce(action)
    case .elapsed(.settling): phase == .settling ? reveal() : []
    case .elapsed(let deadline) where Self.waits.contains(deadline):
      phase == .waiting ? reveal() : []
    case .milestone(.opened(.inFreshPage)), .milestone(.opened(.inFreshProcess)),
      .milestone(.reopened):
      lower()
    // A player that is there says nothing about being ready for what it is to play.
    case .milestone(.opened(.inPlayer)), .milestone(.restarted):
      lower() + [.start(.silence)]
    case .milestone(.faulted(let fault)) where fault.isShownByPlayer: reveal()
    case .milestone(.gaveUp(let fault)) where fault.isShownByPlayer: reveal()
    case .machine(.monitorWent): loseMonitor()
    case .machine(.monitorCame): regainMonitor()
    case .milestone(.changed(let glimpse)): show(glimpse)
    case .elapsed(.glimpse): hideGlimpse()
    case .elapsed, .milestone, .machine: []
    }
  }

  private mutating func reduce(_ event: PlayerEvent) -> [Effect] {
    switch (event, phase) {
    case (.ready, .waiting):
      return [.start(.silence)]
    case (.state(.playing), .waiting):
      return settle()
    case (.state(.playing), .revealing), (.state(.playing), .revealed):
      // The curtain has risen for another reason, and what the player shows is not covered again.
      return enterFullscreen()
    case (.state(.buffering), .waiting):
      return [.cancel(.pausedBeforePlaying), .start(.buffering)]
    case (.state(.paused), .waiting):
      return [.cancel(.buffering), .start(.pausedBeforePlaying)]
    case (.state, .waiting):
      return [.cancel(.buffering), .cancel(.pausedBeforePlaying)]
    case (.autoplayBlocked, .waiting):
      return reveal()
    case (.drawn(let size), .settling):
      drawn = size
      return hasSettled ? reveal() : []
    case (.ready, _), (.state, _), (.autoplayBlocked, _), (.drawn, _), (.error, _),
      (.apiLoaded, _), (.apiFailed, _), (.missingCodecs, _), (.position, _), (.video, _),
      (.playlist, _), (.volume, _), (.unknown, _):
      return []
    }
  }

  private mutating func reduce(_ event: ViewEvent) -> [Effect] {
    switch event {
    case .fullscreen(let isFullscreen):
      return change(toFullscreen: isFullscreen)
    case .resized(let view, let monitor):
      guard (view, monitor) != (self.view, self.monitor) else { return [] }
      self.view = view
      self.monitor = monitor
      return askDrawn()
    case .audio(true):
      return phase == .waiting ? [.start(.soundWithoutPlaying)] : []
    case .audio(false):
      return phase == .waiting ? [.cancel(.soundWithoutPlaying)] : []
    case .curtainGone:
      guard phase == .revealing else { return [] }
      phase = .revealed
      return [.report(.revealed)]
    case .loadFailed, .webProcessEnded, .pong:
      return []
    }
  }

  private mutating func reduce(_ action: PersonAction) -> [Effect] {
    switch action {
    case .toggleFullscreen:
      isToEnterFullscreen = false
      awaitsMonitor = false
      return [.fullscreen(!isFullscreen)]
    case .leaveFullscreen:
      awaitsMonitor = false
      return isFullscreen ? [.fullscreen(false)] : []
    case .setFullscreen(let isWanted):
      isToEnterFullscreen = false
      awaitsMonitor = false
      return isWanted == isFullscreen ? [] : [.fullscreen(isWanted)]
    case .back:
      return isFullscreen ? reduce(.leaveFullscreen) : [.raise(.wentBack)]
    case .list(.replace(let options, _)):
      // Another launch enters fullscreen as the first one did.
      entrance = options.fullscreen
      isToEnterFullscreen = entrance != .never && !isFullscreen
      return entrance == .atOnce ? enterFullscreen() : []
    case .close, .tryAgain, .openOnYouTube, .showTitle, .playback, .list:
      return []
    }
  }

  /// In a window a change is shown below the picture; in fullscreen nothing moves the picture but
  /// what the person has asked to see.
  private mutating func show(_ glimpse: Glimpse) -> [Effect] {
    let isAskedFor = if case .title = glimpse { true } else { false }
    guard isAskedFor || !isFullscreen else { return [] }
    showsGlimpse = true
    return [.glimpse(glimpse), .start(.glimpse)]
  }

  private mutating func hideGlimpse() -> [Effect] {
    guard showsGlimpse else { return [] }
    showsGlimpse = false
    return [.cancel(.glimpse), .glimpse(nil)]
  }

  private mutating func change(toFullscreen isFullscreen: Bool) -> [Effect] {
    guard isFullscreen != self.isFullscreen else { return [] }
    self.isFullscreen = isFullscreen
    let told = [Effect.report(.fullscreen(isFullscreen))]
    if isFullscreen { return told + hideGlimpse() + askDrawn() }
    // Out of fullscreen while settling: what is settled now is a window.
    awaitsFullscreen = false
    isToEnterFullscreen = false
    return told + (awaitsMonitor ? [] : [.raise(.leftFullscreen)]) + askDrawn()
  }

  /// A window manager may take a window out of fullscreen with its monitor, which is not the
  /// person's doing.
  private mutating func loseMonitor() -> [Effect] {
    awaitsMonitor = awaitsMonitor || isFullscreen
    return []
  }

  private mutating func regainMonitor() -> [Effect] {
    guard awaitsMonitor else { return [] }
    awaitsMonitor = false
    return [.fullscreen(true)]
  }

  private mutating func settle() -> [Effect] {
    phase = .settling
    drawn = nil
    let entering = enterFullscreen()
    awaitsFullscreen = !entering.isEmpty
    return Self.waits.map(Effect.cancel) + entering + [.start(.settling), .player(.reportDrawn)]
  }

  private mutating func enterFullscreen() -> [Effect] {
    guard isToEnterFullscreen else { return [] }
    isToEnterFullscreen = false
    return isFullscreen ? [] : [.fullscreen(true)]
  }

  /// While settling, what was drawn before a change does not count.
  private mutating func askDrawn() -> [Effect] {
    guard phase == .settling else { return [] }
    drawn = nil
    return [.player(.reportDrawn)]
  }

  private var hasSettled: Bool {
    guard drawn == view || view == nil else { return false }
    return !awaitsFullscreen || (isFullscreen && view == monitor)
  }

  private mutating func reveal() -> [Effect] {
    switch phase {
    case .revealing, .revealed: return []
    case .waiting, .settling: break
    }
    phase = .revealing
    return Self.waits.map(Effect.cancel) + [
      .cancel(.settling), .report(.revealing), .curtain(.raise),
    ]
  }

  private mutating func lower() -> [Effect] {
    phase = .waiting
    return Self.waits.map(Effect.cancel) + [.cancel(.settling), .curtain(.lower)]
  }
}
