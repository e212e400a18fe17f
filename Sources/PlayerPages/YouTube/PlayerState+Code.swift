public import Playback

extension PlayerState {
  /// The state's number in the IFrame API's `YT.PlayerState`.
  public var code: Int {
    switch self {
    case .unstarted: -1
    case .ended: 0
    case .playing: 1
    case .paused: 2
    case .buffering: 3
    case .cued: 5
    }
  }
}
