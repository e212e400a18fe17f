/// Where a 360° video is looked at.
///
/// Each is nil where it is not known, as for a video that is no 360° video, or is not to change.
public struct SphericalProperties: Equatable, Sendable, Decodable {
  /// To the left, in degrees from 0 to 360.
  public var yaw: Double?
  /// Upwards, in degrees from -90 to 90.
  public var pitch: Double?
  /// Clockwise, in degrees from -180 to 180.
  public var roll: Double?
  /// How much is seen along the longer side, in degrees from 30 to 120.
  public var fov: Double?

  /// These angles.
  public init(
    yaw: Double? = nil, pitch: Double? = nil, roll: Double? = nil, fov: Double? = nil
  ) {
    self.yaw = yaw
    self.pitch = pitch
    self.roll = roll
    self.fov = fov
  }

  /// What is to change, as the API takes it.
  var members: [(name: String, value: CallArgument)] {
    [("yaw", yaw), ("pitch", pitch), ("roll", roll), ("fov", fov)].compactMap { name, value in
      value.map { (name, .number($0)) }
    }
  }
}
