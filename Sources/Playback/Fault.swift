/// Something that keeps a video from playing.
public enum Fault: Error, Equatable, Sendable {
  /// YouTube's player refuses the video, for the reason that its code stands for.
  case refused(code: Int)
  /// The official API could not be loaded or did not run.
  case apiFailed(reason: String)
  /// The page was loaded and its player never answered.
  case noAnswer
  /// The page itself did not load.
  case loadFailed(reason: String)
  /// The web process is gone.
  case webProcessEnded(reason: String)

  /// Whether the player shows by itself what is wrong, so that nothing may stand in its place.
  public var isShownByPlayer: Bool {
    switch self {
    case .refused: true
    case .apiFailed, .noAnswer, .loadFailed, .webProcessEnded: false
    }
  }

  /// The exit status of a run that this fault ends.
  public var status: ExitStatus {
    switch self {
    case .refused: .refused
    case .apiFailed, .noAnswer, .loadFailed: .unreachable
    case .webProcessEnded: .engineFailed
    }
  }
}
