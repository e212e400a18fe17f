/// Whether the screen is to stay on: while something plays, and no longer.
///
/// What ceases to play may go on in a moment, as between two items of a list or when a page is loaded
/// anew. So the screen may rest only once nothing has played for a while.
public struct Wakefulness: Equatable, Sendable {
  /// Whether the screen is to stay on.
  public private(set) var keepsAwake = false

  private var state = PlayerState.unstarted
  private var hasAudio = false
  /// Whether ``Deadline/rest`` runs.
  private var isTiring = false

  /// Nothing plays yet.
  public init() {}

  /// Takes what happened and says what is to be done.
  public mutating func reduce(_ event: Event) -> [Effect] {
    switch event {
    case .player(.state(let state)):
      self.state = state
      return settle()
    case .view(.audio(let hasAudio)):
      self.hasAudio = hasAudio
      return settle()
    case .view(.webProcessEnded), .milestone(.opened), .milestone(.reopened), .milestone(.gaveUp):
      state = .unstarted
      hasAudio = false
      return settle()
    // What waits for data without an end, as once the network is gone, does not play. What still has
    // some does.
    case .milestone(.faulted) where state == .buffering:
      state = .unstarted
      return settle()
    case .elapsed(.rest):
      isTiring = false
      keepsAwake = false
      return []
    case .player, .view, .machine, .person, .elapsed, .milestone:
      return []
    }
  }

  private mutating func settle() -> [Effect] {
    switch isPlaying {
    case true?:
      keepsAwake = true
      defer { isTiring = false }
      return isTiring ? [.cancel(.rest)] : []
    case false?:
      guard keepsAwake, !isTiring else { return [] }
      isTiring = true
      return [.start(.rest)]
    case nil:
      return []
    }
  }

  /// Whether something plays; nil where that is not decided.
  private var isPlaying: Bool? {
    switch state {
    case .playing: true
    // It waits for data, in the midst of playing or of a pause.
    case .buffering: nil
    // An advertisement tells no state of its own.
    case .unstarted, .cued: hasAudio
    case .paused, .ended: false
    }
  }
}
