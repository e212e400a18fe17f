import PlayerPages

// The quality can only be read: the player chooses it by the view's size and the network, and does
// nothing on `setPlaybackQuality` any longer.
extension PlayerView {
  /// The quality of the picture, by YouTube's name: `getPlaybackQuality`.
  ///
  /// - Returns: Such as `small`, `medium`, `large`, `hd720`, `hd1080` or `highres`; `unknown` before the video
  ///   has begun, and for own media.
  /// - Throws: ``PlayerError``.
  public func playbackQuality() async throws(PlayerError) -> String {
    try await ask(.playbackQuality)
  }

  /// The qualities that the video has, the best first: `getAvailableQualityLevels`.
  ///
  /// - Returns: YouTube's names; none before the video has begun.
  /// - Throws: ``PlayerError``.
  public func availableQualityLevels() async throws(PlayerError) -> [String] {
    try await ask(.availableQualityLevels)
  }
}
