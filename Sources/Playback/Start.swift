/// Whether what is opened stands still until somebody has it play: it is cued, not loaded.
///
/// It concerns one opening. What somebody goes on to afterwards plays by itself.
struct Start: Equatable, Sendable {
  /// Whether somebody is still to have it play.
  private(set) var isAwaited: Bool
  private var hasOpened = false

  /// A beginning that plays by itself, or does not.
  init(byItself: Bool) {
    isAwaited = !byItself
  }

  /// Takes what happened.
  mutating func take(_ event: Event) {
    switch event {
    case .person(.list(.replace(let session, _))):
      self = Start(byItself: session.startsByItself)
    case .player(.state(.playing)), .person(.playback(.play)), .person(.playback(.playPause)):
      isAwaited = false
    case .milestone(.opened):
      isAwaited = isAwaited && !hasOpened
      hasOpened = true
    case .player, .view, .machine, .person, .elapsed, .milestone:
      break
    }
  }
}
