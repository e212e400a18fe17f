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
  public var isFullscreen: Bool { fullscreen.isOn }

  private var fullscreen: Fullscreen
  private var begun: Start
  /// Whether settling includes the window manager's word.
  private var awaitsFullscreen = false
  /// Whether anybody can see the window: nothing is handed over unseen.
  private var isVisible = true
  /// Whether the player takes commands, and so something of it can be waited for.
  private var hasAnswered = false
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

  private var hasControls: Bool
  /// Whether a glimpse is shown below the player.
  private var showsGlimpse = false

  /// A hand-over that ends in fullscreen or in the window as it is.
  ///
  /// - Parameters:
  ///   - entrance: When the window becomes fullscreen.
  ///   - isLocked: Whether fullscreen stays, whoever wants otherwise.
  ///   - hasControls: Whether controls below the picture show what changes, so that no glimpse need.
  ///   - startsByItself: Whether the first item is not to wait for somebody to have it play.
  public init(
    _ entrance: Entrance, isLocked: Bool = false, hasControls: Bool = false,
    startsByItself: Bool = true
  ) {
    self.hasControls = hasControls
    begun = Start(byItself: startsByItself)
    fullscreen = Fullscreen(entrance, isLocked: isLocked)
  }

  /// Begins, before anything is loaded.
  public mutating func begin() -> [Effect] {
    fullscreen.begin()
  }

  /// The deadlines that run only before the first playing.
  private static let waits: [Deadline] = [
    .silence, .buffering, .pausedBeforePlaying, .soundWithoutPlaying,
  ]

  /// Takes what happened and says what is to be done.
  public mutating func reduce(_ event: Event) -> [Effect] {
    begun.take(event)
    return decide(event)
  }

  private mutating func decide(_ event: Event) -> [Effect] {
    switch event {
    case .player(let event): reduce(event)
    case .view(let event): reduce(event)
    case .person(let action): reduce(action)
    case .elapsed(.settling): stopSettling()
    case .elapsed(.leaving): fullscreen.concludeLeaving()
    case .elapsed(let deadline) where Self.waits.contains(deadline):
      phase == .waiting ? reveal() : []
    case .milestone(.opened(.inFreshPage, _)), .milestone(.opened(.inFreshProcess, _)),
      .milestone(.reopened):
      lower(hasAnswered: false)
    // A player that is there says nothing about being ready for what it is to play.
    case .milestone(.opened(.inPlayer, _)), .milestone(.restarted):
      lower(hasAnswered: true) + awaitAnything()
    case .milestone(.faulted(let fault)) where fault.isShownByPlayer: reveal()
    case .milestone(.gaveUp(let fault)) where fault.isShownByPlayer: reveal()
    case .machine(.monitorWent): fullscreen.loseMonitor()
    case .machine(.monitorCame): fullscreen.regainMonitor()
    case .milestone(.changed(let glimpse)): show(glimpse)
    case .elapsed(.glimpse): hideGlimpse()
    case .elapsed, .milestone, .machine: []
    }
  }

  private mutating func reduce(_ event: PlayerEvent) -> [Effect] {
    if case .state = event { hasAnswered = true }
    switch (event, phase) {
    case (.ready, .waiting) where begun.isAwaited, (.state(.cued), .waiting) where begun.isAwaited:
      // It shows its picture and its play button, and nothing else is to come.
      hasAnswered = true
      return reveal()
    case (.ready, .waiting):
      hasAnswered = true
      return awaitAnything()
    case (.fullscreenAsked, _):
      return fullscreen.toggle()
    case (.state, .waiting) where !isVisible:
      return []
    case (.state(.playing), .waiting):
      return settle()
    case (.state(.playing), .revealing), (.state(.playing), .revealed):
      // The curtain has risen for another reason, and what the player shows is not covered again.
      return fullscreen.enter()
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
      (.mediaFailed, _), (.apiLoaded, _), (.apiFailed, _), (.missingCodecs, _), (.position, _),
      (.video, _), (.playlist, _), (.volume, _), (.loaded, _), (.rates, _), (.captions, _),
      (.rate, _), (.quality, _), (.modules, _), (.unknown, _):
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
    case .visible(let isVisible):
      return change(toVisible: isVisible)
    case .audio(true):
      return phase == .waiting && isVisible ? [.start(.soundWithoutPlaying)] : []
    case .audio(false):
      return phase == .waiting ? [.cancel(.soundWithoutPlaying)] : []
    case .curtainGone:
      guard phase == .revealing else { return [] }
      phase = .revealed
      return [.report(.revealed)]
    case .pointerMoved, .controls, .loadFailed, .mediaAnswered, .mediaObstructed, .webProcessEnded,
      .pong:
      return []
    }
  }

  private mutating func reduce(_ action: PersonAction) -> [Effect] {
    switch action {
    case .toggleFullscreen:
      return fullscreen.toggle()
    case .leaveFullscreen:
      return fullscreen.leave()
    case .setFullscreen(let isWanted):
      return fullscreen.set(isWanted)
    case .back:
      return isFullscreen ? fullscreen.leave() : [.raise(.wentBack)]
    case .list(.replace(let options, _)):
      hasControls = options.hasControls
      return fullscreen.relaunch(options.fullscreen)
    case .close, .tryAgain, .openOnYouTube, .showTitle, .showControls, .playback, .list:
      return []
    }
  }

  /// In a window a change is shown below the picture; in fullscreen nothing moves the picture but
  /// what the person has asked to see.
  private mutating func show(_ glimpse: Glimpse) -> [Effect] {
    let isAskedFor = if case .title = glimpse { true } else { false }
    guard isAskedFor || !(isFullscreen || hasControls) else { return [] }
    showsGlimpse = true
    return [.glimpse(glimpse), .start(.glimpse)]
  }

  private mutating func hideGlimpse() -> [Effect] {
    guard showsGlimpse else { return [] }
    showsGlimpse = false
    return [.cancel(.glimpse), .glimpse(nil)]
  }

  private mutating func change(toFullscreen isFullscreen: Bool) -> [Effect] {
    guard isFullscreen != self.isFullscreen else { return fullscreen.hear(isFullscreen) }
    let told = fullscreen.hear(isFullscreen)
    if isFullscreen { return told + hideGlimpse() + askDrawn() }
    // Out of fullscreen while settling: what is settled now is a window.
    awaitsFullscreen = false
    return told + askDrawn()
  }

  /// A hand-over that nobody can see begins again when somebody can.
  private mutating func change(toVisible isVisible: Bool) -> [Effect] {
    guard isVisible != self.isVisible else { return [] }
    self.isVisible = isVisible
    switch phase {
    case .revealing, .revealed:
      return []
    case .waiting, .settling:
      phase = .waiting
      return isVisible ? awaitAnything() : Self.waits.map(Effect.cancel) + [.cancel(.settling)]
    }
  }

  private mutating func settle() -> [Effect] {
    phase = .settling
    drawn = nil
    let entering = fullscreen.enter()
    awaitsFullscreen = fullscreen.isEntering
    return Self.waits.map(Effect.cancel) + entering + [.start(.settling), .player(.reportDrawn)]
  }

  private mutating func stopSettling() -> [Effect] {
    fullscreen.forgetAnswer()
    return phase == .settling ? reveal() : []
  }

  /// A player that answers shows something before long, whether it plays or not.
  private func awaitAnything() -> [Effect] {
    hasAnswered && isVisible ? [.start(.silence)] : []
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

  private mutating func lower(hasAnswered: Bool) -> [Effect] {
    phase = .waiting
    self.hasAnswered = hasAnswered
    return Self.waits.map(Effect.cancel) + [.cancel(.settling), .curtain(.lower)]
  }
}
