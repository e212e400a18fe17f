import Playback
import PlayerPages

extension PlayerView {
  /// Plays faster or slower: `setPlaybackRate`.
  ///
  /// The player takes the nearest rate that it has, on the way to 1.
  ///
  /// - Parameter rate: Seconds of video a second, from 0.25 to 2.
  /// - Throws: ``PlayerError``; `invalidArgument` for any other rate.
  public func setPlaybackRate(_ rate: Double) async throws(PlayerError) {
    guard (0.25...2).contains(rate) else {
      throw .invalidArgument("A rate is from 0.25 to 2, and not \(rate)")
    }
    try await act(.playback(.setRate(rate)))
  }

  /// How fast the player plays, in seconds of video a second: `getPlaybackRate`.
  ///
  /// - Throws: ``PlayerError``.
  public func playbackRate() async throws(PlayerError) -> Double {
    try await ask(.playbackRate)
  }

  /// The rates that the video can be played at, in ascending order: `getAvailablePlaybackRates`.
  ///
  /// - Throws: ``PlayerError``.
  public func availablePlaybackRates() async throws(PlayerError) -> [Double] {
    try await ask(.availablePlaybackRates)
  }
}
