public import PlayerPages

extension PlayerView {
  /// The video's address on YouTube, with the second that plays: `getVideoUrl`.
  ///
  /// - Throws: ``PlayerError``.
  public func videoURL() async throws(PlayerError) -> String {
    try await ask(.videoURL)
  }

  /// The HTML by which a page embeds the video: `getVideoEmbedCode`.
  ///
  /// - Throws: ``PlayerError``.
  public func videoEmbedCode() async throws(PlayerError) -> String {
    try await ask(.videoEmbedCode)
  }

  /// Title, channel and more of the video: `getVideoData`.
  ///
  /// Not documented by YouTube. Title and channel are also in ``State/video``.
  ///
  /// - Returns: What the player tells, or nil where it tells nothing.
  /// - Throws: ``PlayerError``.
  public func videoData() async throws(PlayerError) -> VideoData? {
    try await ask(.videoData)
  }

  /// Where a 360° video is looked at: `getSphericalProperties`.
  ///
  /// - Returns: The angles, all nil for any other video.
  /// - Throws: ``PlayerError``.
  public func sphericalProperties() async throws(PlayerError) -> SphericalProperties {
    try await ask(.sphericalProperties)
  }

  /// Looks at a 360° video elsewhere: `setSphericalProperties`.
  ///
  /// - Parameter properties: The angles that are to change, in degrees.
  /// - Throws: ``PlayerError``; `invalidArgument` for what is no angle.
  public func setSphericalProperties(_ properties: SphericalProperties) async throws(PlayerError) {
    let angles = [properties.yaw, properties.pitch, properties.roll, properties.fov]
    guard angles.allSatisfy({ $0?.isFinite ?? true }) else {
      throw .invalidArgument("An angle is a number")
    }
    _ = try await ask(.setSphericalProperties(properties))
  }
}
