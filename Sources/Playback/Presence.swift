/// Whether anybody can see the player: nothing plays unseen, as YouTube's terms ask.
///
/// What plays in a minimised window or a widget that is not shown, or begins to, is paused; it goes on
/// when it can be seen again, unless somebody has paused it meanwhile.
public struct Presence: Equatable, Sendable {
  /// Whether the window can be seen.
  public private(set) var isVisible = true

  /// Whether what was paused here is to go on.
  private var isToGoOn = false
  private var state = PlayerState.unstarted
  private var hasAudio = false

  /// A window that can be seen.
  public init() {}

  /// Takes what happened and says what is to be done.
  public mutating func reduce(_ event: Event) -> [Effect] {
    switch event {
    case .view(.visible(let isVisible)):
      guard isVisible != self.isVisible else { return [] }
      self.isVisible = isVisible
      return isVisible ? goOn() : holdBack()
    case .view(.audio(let hasAudio)):
      self.hasAudio = hasAudio
      return holdBack()
    case .player(.state(let state)):
      self.state = state
      if state == .ended { isToGoOn = false }
      return holdBack()
    case .person(.playback(.pause)), .person(.playback(.stop)):
      isToGoOn = false
      return []
    case .milestone(.opened):
      state = .unstarted
      isToGoOn = false
      return []
    case .milestone(.reopened):
      state = .unstarted
      return []
    case .player, .view, .machine, .person, .elapsed, .milestone:
      return []
    }
  }

  private mutating func holdBack() -> [Effect] {
    guard !isVisible, isGoing else { return [] }
    isToGoOn = true
    return [.player(.pause)]
  }

  private mutating func goOn() -> [Effect] {
    guard isToGoOn else { return [] }
    isToGoOn = false
    return [.player(.play)]
  }

  /// Whether something plays, or is about to: an advertisement before the video tells only of its
  /// sound.
  private var isGoing: Bool {
    state == .playing || state == .buffering || (state == .unstarted && hasAudio)
  }
}
