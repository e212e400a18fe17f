/// The part of a file that an HTTP request asks for, as RFC 9110 has it.
package enum ByteRange: Equatable, Sendable {
  /// All of it: no part is named, or several, which may be answered by the whole.
  case whole
  /// A part that is there.
  case part(Range<Int>)
  /// A part that is not there.
  case unsatisfiable

  /// Reads the value of a `Range` header.
  ///
  /// - Parameters:
  ///   - header: The value, or nil where the request has none.
  ///   - size: The file's size in bytes.
  package init(_ header: String?, of size: Int) {
    self = .whole
    let unit = "bytes="
    guard let header, header.lowercased().hasPrefix(unit) else { return }
    let ends = header.dropFirst(unit.count).split(
      separator: "-", omittingEmptySubsequences: false
    ).map { $0.filter { $0 != " " } }
    guard ends.count == 2, ends.allSatisfy({ $0.utf8.allSatisfy(Self.isDigit) }) else { return }
    // What has more digits than a number can have is more than any file has.
    let first = ends[0].isEmpty ? nil : Int(ends[0]) ?? .max
    let last = ends[1].isEmpty ? nil : Int(ends[1]) ?? .max
    switch (first, last) {
    case (nil, nil):
      return
    case (nil, let length?):
      self = length > 0 && size > 0 ? .part(max(0, size - length)..<size) : .unsatisfiable
    case (let first?, nil):
      self = first < size ? .part(first..<size) : .unsatisfiable
    case (let first?, let last?):
      // A range that ends before it begins is none.
      guard first <= last else { return }
      self = first < size ? .part(first..<min(last, size - 1) + 1) : .unsatisfiable
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
