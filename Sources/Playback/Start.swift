/// Whether what is opened stands still until somebody has it play: it is cued, not loaded.
///
/// It concerns one opening. What somebody goes on to afterwards plays by itself.
struct Start: Equatable, Sendable {
  /// Whether somebody is still to have it play.
  private(set) var isAwaited: Bool
  private var hasOpened = false
  private var hasPlayed = false
  /// Whether it is about to play: who wants the other then wants a pause.
  private var isBuffering = false

  /// A beginning that plays by itself, or does not.
  init(byItself: Bool) {
    isAwaited = !byItself
  }

  /// Takes what happened.
  mutating func take(_ event: Event) {
    switch event {
    case .person(.list(.replace(let session, _))):
      self = Start(byItself: session.startsByItself)
    case .player(.state(let state)):
      isBuffering = state == .buffering
      guard state == .playing else { break }
      isAwaited = false
      hasPlayed = true
    case .person(.playback(.play)):
      isAwaited = false
    // Who does not let it begin is to have it play.
    case .person(.playback(.pause)), .person(.playback(.stop)):
      isAwaited = isAwaited || !hasPlayed
    case .person(.playback(.playPause)):
      isAwaited = isBuffering && !hasPlayed
    case .milestone(.reopened), .view(.webProcessEnded):
      isBuffering = false
    case .milestone(.opened):
      isAwaited = isAwaited && !hasOpened
      hasOpened = true
      (hasPlayed, isBuffering) = (false, false)
    case .player, .view, .machine, .person, .elapsed, .milestone:
      break
    }
  }
}
