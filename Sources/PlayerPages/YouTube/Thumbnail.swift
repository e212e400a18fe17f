/// A still picture of a video, which YouTube serves without asking who wants it.
///
/// Making one contacts nobody; loading its address tells YouTube who looks at what.
public struct Thumbnail: Hashable, Sendable {
  /// A size that YouTube has.
  public enum Size: String, CaseIterable, Sendable {
    /// 120 x 90 pixels, there for every video.
    case small = "default"
    /// 320 x 180 pixels, there for every video.
    case medium = "mqdefault"
    /// 480 x 360 pixels, there for every video.
    case high = "hqdefault"
    /// 640 x 480 pixels, there for most videos.
    case standard = "sddefault"
    /// 1280 x 720 pixels, there for videos of this size or more.
    case largest = "maxresdefault"

    /// How wide it is, in pixels.
    public var width: Int {
      switch self {
      case .small: 120
      case .medium: 320
      case .high: 480
      case .standard: 640
      case .largest: 1280
      }
    }

    /// How high it is, in pixels; of what is not 16:9, a black strip above and below is part.
    public var height: Int {
      switch self {
      case .small: 90
      case .medium: 180
      case .high: 360
      case .standard: 480
      case .largest: 720
      }
    }
  }

  /// The video.
  public let video: VideoID
  /// The size.
  public let size: Size

  /// The picture of `video` in a size.
  public init(of video: VideoID, _ size: Size = .high) {
    self.video = video
    self.size = size
  }

  /// The picture's address.
  public var url: String { "https://i.ytimg.com/vi/\(video)/\(size.rawValue).jpg" }
}
