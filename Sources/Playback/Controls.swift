/// The program's own controls below the picture: when they are there.
///
/// In a window they keep their place. In fullscreen the picture has all of the screen, and they come
/// when somebody reaches for them.
public struct Controls: Equatable, Sendable {
  /// Whether the controls are there.
  public private(set) var areShown = false

  /// Whether there are controls of the program's own at all.
  public private(set) var exist: Bool
  private var isFullscreen = false
  /// Whether somebody holds one of them.
  private var areHeld = false

  /// Controls that are not there yet.
  ///
  /// - Parameter exist: Whether they ever come.
  public init(exist: Bool) {
    self.exist = exist
  }

  /// Begins, before anything is loaded.
  public mutating func begin() -> [Effect] {
    exist ? set(areShown: true) : []
  }

  /// Takes what happened and says what is to be done.
  public mutating func reduce(_ event: Event) -> [Effect] {
    if case .person(.list(.replace(let session, _))) = event {
      return change(toExist: session.hasControls && !session.isUnattended)
    }
    if case .view(.fullscreen(let isFullscreen)) = event {
      guard isFullscreen != self.isFullscreen else { return [] }
      self.isFullscreen = isFullscreen
      return exist ? [.cancel(.controls)] + set(areShown: !isFullscreen) : []
    }
    guard exist else { return [] }
    switch event {
    case .view(.pointerMoved(.bottomEdge)), .view(.controls(.used)):
      return stay()
    case .view(.controls(.held(let areHeld))):
      self.areHeld = areHeld
      return stay()
    case .person(.showControls):
      return stay() + [.focusControls]
    case .elapsed(.controls):
      return isFullscreen && !areHeld ? set(areShown: false) : []
    case .player, .view, .machine, .person, .elapsed, .milestone:
      return []
    }
  }

  /// What plays in the place of another thing may be without controls, or with them.
  private mutating func change(toExist exist: Bool) -> [Effect] {
    guard exist != self.exist else { return [] }
    self.exist = exist
    areHeld = false
    areShown = exist && !isFullscreen
    // Told even where none are to be seen: whoever shows them has to know where they would come.
    return [.cancel(.controls), .controls(areShown: areShown)]
  }

  /// Come, and go a while after the last use.
  private mutating func stay() -> [Effect] {
    guard isFullscreen else { return [] }
    return set(areShown: true) + (areHeld ? [.cancel(.controls)] : [.start(.controls)])
  }

  private mutating func set(areShown: Bool) -> [Effect] {
    guard areShown != self.areShown else { return [] }
    self.areShown = areShown
    return [.controls(areShown: areShown)]
  }
}
