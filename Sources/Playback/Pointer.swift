/// The pointer: out of sight over a fullscreen player while nobody moves it.
public struct Pointer: Equatable, Sendable {
  /// Whether the pointer is kept out of sight.
  public private(set) var isHidden = false

  private var isFullscreen = false
  /// Whether nobody is there to point at anything.
  private let isUnattended: Bool

  /// A pointer in sight, unless nobody is there to use it.
  public init(isUnattended: Bool) {
    self.isUnattended = isUnattended
  }

  /// Begins, before anything is loaded.
  public mutating func begin() -> [Effect] {
    isUnattended ? set(isHidden: true) : []
  }

  /// Takes what happened and says what is to be done.
  public mutating func reduce(_ event: Event) -> [Effect] {
    guard !isUnattended else { return [] }
    switch event {
    case .view(.fullscreen(let isFullscreen)):
      guard isFullscreen != self.isFullscreen else { return [] }
      self.isFullscreen = isFullscreen
      return isFullscreen ? [.start(.pointer)] : [.cancel(.pointer)] + set(isHidden: false)
    case .view(.pointerMoved), .view(.controls):
      return set(isHidden: false) + (isFullscreen ? [.start(.pointer)] : [])
    case .elapsed(.pointer):
      return isFullscreen ? set(isHidden: true) : []
    case .player, .view, .machine, .person, .elapsed, .milestone:
      return []
    }
  }

  private mutating func set(isHidden: Bool) -> [Effect] {
    guard isHidden != self.isHidden else { return [] }
    self.isHidden = isHidden
    return [.pointer(isHidden: isHidden)]
  }
}
