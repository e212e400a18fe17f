/// What a file of media says of itself before its pictures and sounds begin.
///
/// Only what a failure is explained by, and the title. It is read without any library that decodes,
/// so that nothing that a file holds is run outside of the web processes' sandbox.
public struct MediaHeader: Equatable, Sendable {
  /// The title, where the file has one.
  public var title: String?
  /// The pictures and sounds, as far as their codecs are known here.
  public var tracks: [MediaTrack] = []

  /// A header that says nothing.
  public init() {}

  /// Reads a file of Matroska's, WebM's, MP4's or Ogg's kind; others say nothing.
  ///
  /// - Parameters:
  ///   - size: The file's size in bytes.
  ///   - read: Gives the bytes from an offset on, at most as many as asked for; fewer at the file's end.
  public init(size: Int, read: @escaping (_ offset: Int, _ count: Int) -> [UInt8]) {
    let start = read(0, 12)
    if start.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) {
      self = MatroskaHeader(size: size, read: read).header
    } else if start.dropFirst(4).starts(with: "ftyp".utf8) {
      self = MP4Header(size: size, read: read).header
    } else if start.starts(with: "OggS".utf8) {
      let beginning = read(0, 8192)
      let codecs: [(mark: [UInt8], codec: String)] = [
        (Array("\u{7F}FLAC".utf8), "FLAC"), (Array("OpusHead".utf8), "Opus"),
        (Array("\u{1}vorbis".utf8), "Vorbis"), ([0x80] + Array("theora".utf8), "Theora"),
      ]
      tracks = codecs.filter { beginning.contains($0.mark) }.compactMap { MediaTrack($0.codec) }
    }
  }

  /// The longest title that is read, in bytes.
  static let longestTitle = 1024
}

/// A picture or a sound of media.
public struct MediaTrack: Equatable, Sendable, Encodable {
  /// What a track is.
  public enum Kind: String, Sendable, Encodable {
    /// Pictures.
    case video
    /// Sound.
    case audio
  }

  /// What it is.
  public let kind: Kind
  /// The usual name of its codec.
  public let codec: String
  /// A media type by which an element can be asked whether it decodes the codec, or nil for none.
  public let type: String?

  /// A track of the codec of that name, or nil where the name is not known.
  init?(_ codec: String) {
    guard let (kind, type) = Self.codecs[codec] else { return nil }
    self.kind = kind
    self.codec = codec
    self.type = type
  }

  private static let codecs: [String: (Kind, String?)] = [
    "H.264": (.video, #"video/mp4; codecs="avc1.42E01E""#),
    "H.265": (.video, #"video/mp4; codecs="hvc1.1.6.L93.B0""#),
    "VP8": (.video, #"video/webm; codecs="vp8""#),
    "VP9": (.video, #"video/webm; codecs="vp9""#),
    "AV1": (.video, #"video/mp4; codecs="av01.0.04M.08""#),
    "Theora": (.video, #"video/ogg; codecs="theora""#),
    "MPEG-4": (.video, nil), "MPEG-2": (.video, nil), "MPEG-1": (.video, nil),
    "AAC": (.audio, #"audio/mp4; codecs="mp4a.40.2""#),
    "Opus": (.audio, #"audio/webm; codecs="opus""#),
    "Vorbis": (.audio, #"audio/webm; codecs="vorbis""#),
    "MP3": (.audio, "audio/mpeg"),
    "FLAC": (.audio, #"audio/ogg; codecs="flac""#),
    "AC-3": (.audio, #"audio/mp4; codecs="ac-3""#),
    "E-AC-3": (.audio, #"audio/mp4; codecs="ec-3""#),
    "DTS": (.audio, nil),
  ]
}
