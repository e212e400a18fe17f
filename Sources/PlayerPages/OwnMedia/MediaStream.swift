/// How a page gets own media, and what is known of it before it plays.
public struct MediaStream: Equatable, Sendable, Encodable {
  /// What tells it from all others: ``Media/address``.
  public var id: String
  /// The address that the page gets it from.
  public var source: String
  /// The origin of that address.
  public var origin: String
  /// What it is called.
  public var title: String
  /// The pictures and sounds in it, as far as they are known.
  public var tracks: [MediaTrack]

  /// What a web server has, from there.
  public init(_ media: Media) {
    self.init(media, source: media.address, origin: media.origin ?? "")
  }

  /// The stream of `media` from another address than its own.
  ///
  /// - Parameters:
  ///   - media: The media.
  ///   - source: The address that the page gets it from.
  ///   - origin: The origin of that address.
  ///   - header: What its file says of it.
  public init(
    _ media: Media, source: String, origin: String, header: MediaHeader = MediaHeader()
  ) {
    id = media.address
    self.source = source
    self.origin = origin
    title = header.title ?? media.name
    tracks = header.tracks
  }

  /// Whether the page gets it from where it is.
  var isDirect: Bool { source == id }
}
