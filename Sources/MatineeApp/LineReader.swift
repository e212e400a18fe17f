import Glibc

/// The lines of a file descriptor, however long they are and whatever is in them.
struct LineReader {
  /// Why no more lines come.
  struct ReadError: Error, CustomStringConvertible {
    /// The number of the C library's error.
    let number: Int32

    var description: String { String(cString: strerror(number)) }
  }

  /// The most of a line that is kept, in bytes; what a longer one has more is read and dropped.
  private let limit: Int
  private let descriptor: Int32
  private var buffer: ArraySlice<UInt8> = []
  private var isAtEnd = false

  /// A reader of `descriptor`, which stays open.
  init(_ descriptor: Int32, limit: Int) {
    self.descriptor = descriptor
    self.limit = limit
  }

  /// The next line, without its line feed and with bytes that are no UTF-8 replaced; nil at the end.
  mutating func next() throws(ReadError) -> String? {
    var line: [UInt8] = []
    while true {
      if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
        take(buffer[..<end], into: &line)
        buffer = buffer[(end + 1)...]
        return String(decoding: line, as: UTF8.self)
      }
      take(buffer, into: &line)
      buffer = []
      if isAtEnd { return line.isEmpty ? nil : String(decoding: line, as: UTF8.self) }
      try fill()
    }
  }

  private func take(_ bytes: ArraySlice<UInt8>, into line: inout [UInt8]) {
    line.append(contentsOf: bytes.prefix(limit - line.count))
  }

  private mutating func fill() throws(ReadError) {
    var chunk = [UInt8](repeating: 0, count: 65536)
    let count = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
    if count < 0 {
      guard errno == EINTR else { throw ReadError(number: errno) }
      return
    }
    isAtEnd = count == 0
    buffer = chunk.prefix(count)
  }
}
