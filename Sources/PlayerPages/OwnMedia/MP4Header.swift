/// The header of an MP4 or QuickTime file, as ISO/IEC 14496-12 has it.
struct MP4Header {
  /// What was found.
  private(set) var header = MediaHeader()

  private let read: (Int, Int) -> [UInt8]
  /// How many boxes may still be looked at: a file can name any number.
  private var budget = 2000

  /// The boxes that hold others, with what stands before those.
  private static let containers: [String: Int] = [
    "moov": 0, "trak": 0, "mdia": 0, "minf": 0, "stbl": 0, "udta": 0, "ilst": 0, "\u{A9}nam": 0,
    // A version and flags, and for the descriptions their number.
    "meta": 4, "stsd": 8,
  ]

  private static let codecs = [
    "avc1": "H.264", "avc3": "H.264", "hvc1": "H.265", "hev1": "H.265", "vp08": "VP8",
    "vp09": "VP9", "av01": "AV1", "mp4v": "MPEG-4", "mp4a": "AAC", "Opus": "Opus", ".mp3": "MP3",
    "ac-3": "AC-3", "ec-3": "E-AC-3", "fLaC": "FLAC",
  ]

  init(size: Int, read: @escaping (Int, Int) -> [UInt8]) {
    self.read = read
    walk(0..<size, in: "")
  }

  /// Looks at the boxes in a range, and into those that hold what is looked for.
  private mutating func walk(_ range: Range<Int>, in parent: String) {
    var offset = range.lowerBound
    while offset + 8 <= range.upperBound, budget > 0, let box = box(at: offset, in: range) {
      budget -= 1
      if parent == "stsd" {
        header.tracks += Self.codecs[box.type].flatMap { MediaTrack($0) }.map { [$0] } ?? []
      } else if parent == "\u{A9}nam", box.type == "data" {
        title(in: box.content)
      } else if let skipped = Self.containers[box.type], skipped <= box.content.count {
        walk(box.content.dropFirst(skipped), in: box.type)
      }
      offset = box.content.upperBound
    }
  }

  /// A title stands behind the number of its kind and its language.
  private mutating func title(in range: Range<Int>) {
    let text = range.dropFirst(8)
    guard !text.isEmpty, text.count <= MediaHeader.longestTitle else { return }
    header.title = String(decoding: read(text.lowerBound, text.count), as: UTF8.self)
  }

  private func box(at offset: Int, in range: Range<Int>) -> (type: String, content: Range<Int>)? {
    let bytes = read(offset, 16)
    guard bytes.count >= 8 else { return nil }
    // The characters are of Latin-1, where © has the number of its Unicode scalar.
    let type = String(String.UnicodeScalarView(bytes[4..<8].map { Unicode.Scalar($0) }))
    let short = bytes[..<4].reduce(0) { $0 << 8 | Int($1) }
    let left = range.upperBound - offset
    switch short {
    case 0: return (type, offset + 8..<range.upperBound)
    case 1:
      guard bytes.count == 16, bytes[8] < 0x40 else { return nil }
      let long = bytes[8...].reduce(0) { $0 << 8 | Int($1) }
      guard long >= 16, left >= 16 else { return nil }
      return (type, offset + 16..<offset + min(long, left))
    default:
      guard short >= 8 else { return nil }
      return (type, offset + 8..<offset + min(short, left))
    }
  }
}
