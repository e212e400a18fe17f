/// The header of a Matroska or WebM file, as RFC 8794 and RFC 9559 have it.
struct MatroskaHeader {
  /// What was found.
  private(set) var header = MediaHeader()

  private let size: Int
  private let read: (Int, Int) -> [UInt8]
  /// How many elements may still be looked at: a file can name any number.
  private var budget = 2000

  private enum ID {
    static let segment = 0x1853_8067
    static let info = 0x1549_A966
    static let title = 0x7BA9
    static let tracks = 0x1654_AE6B
    static let entry = 0xAE
    static let codec = 0x86
    static let cluster = 0x1F43_B675
  }

  /// What each codec is called, by the beginning of its ID; the first that fits counts.
  private static let codecs = [
    ("V_VP8", "VP8"), ("V_VP9", "VP9"), ("V_AV1", "AV1"), ("V_THEORA", "Theora"),
    ("V_MPEG4/ISO/AVC", "H.264"), ("V_MPEGH/ISO/HEVC", "H.265"), ("V_MPEG4", "MPEG-4"),
    ("V_MPEG2", "MPEG-2"), ("V_MPEG1", "MPEG-1"),
    ("A_OPUS", "Opus"), ("A_VORBIS", "Vorbis"), ("A_AAC", "AAC"), ("A_MPEG/L3", "MP3"),
    ("A_AC3", "AC-3"), ("A_EAC3", "E-AC-3"), ("A_DTS", "DTS"), ("A_FLAC", "FLAC"),
  ]

  init(size: Int, read: @escaping (Int, Int) -> [UInt8]) {
    self.size = size
    self.read = read
    walk(0..<size)
  }

  /// Looks at the elements in a range, and into those that hold what is looked for.
  private mutating func walk(_ range: Range<Int>) {
    var offset = range.lowerBound
    while offset < range.upperBound, budget > 0, let element = element(at: offset, in: range) {
      budget -= 1
      let content = element.content
      switch element.id {
      case ID.segment, ID.info, ID.tracks, ID.entry:
        walk(content)
      case ID.title where content.count <= MediaHeader.longestTitle:
        header.title = text(content)
      case ID.codec where content.count <= 64:
        let id = text(content)
        let codec = Self.codecs.first { id.hasPrefix($0.0) }
        header.tracks += codec.flatMap { MediaTrack($0.1) }.map { [$0] } ?? []
      case ID.cluster:
        // From here on there are pictures and sounds.
        budget = 0
      default:
        break
      }
      offset = content.upperBound
    }
  }

  private func text(_ range: Range<Int>) -> String {
    let bytes = read(range.lowerBound, range.count).prefix { $0 != 0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func element(at offset: Int, in range: Range<Int>) -> (id: Int, content: Range<Int>)? {
    let bytes = read(offset, 12)
    guard let first = bytes.first, (1...4).contains(first.leadingZeroBitCount + 1) else {
      return nil
    }
    let idLength = first.leadingZeroBitCount + 1
    guard let sizeByte = bytes.dropFirst(idLength).first, sizeByte != 0 else { return nil }
    let sizeLength = sizeByte.leadingZeroBitCount + 1
    guard bytes.count >= idLength + sizeLength else { return nil }
    let id = bytes[..<idLength].reduce(0) { $0 << 8 | Int($1) }
    let mask = UInt8(truncatingIfNeeded: 0xFF >> sizeLength)
    let digits = bytes[idLength..<idLength + sizeLength]
    let length = digits.dropFirst().reduce(Int(sizeByte & mask)) { $0 << 8 | Int($1) }
    let start = offset + idLength + sizeLength
    guard start <= range.upperBound else { return nil }
    // A size of all ones is one that is not known, as in a stream: up to the end.
    let isUnknown = length == (1 << (7 * sizeLength)) - 1
    let left = range.upperBound - start
    return (id, start..<start + (isUnknown ? left : min(length, left)))
  }
}
