import Foundation

/// Bytes that come in pieces, as lines.
struct LineSplitter {
  /// The lines so far; the last may still be incomplete only at the end of all pieces.
  private(set) var lines: [String] = []
  private var rest: [UInt8] = []

  /// Takes the next bytes.
  mutating func append(_ piece: UnsafeRawBufferPointer) {
    rest += piece
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      lines.append(String(decoding: rest[..<end], as: UTF8.self))
      rest.removeSubrange(...end)
    }
  }
}
