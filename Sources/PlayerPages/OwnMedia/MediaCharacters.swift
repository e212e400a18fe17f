/// The characters of media's addresses, percent-encoded and decoded.
enum MediaCharacters {
  /// What a path may have as it stands, beside letters and digits: RFC 3986's `pchar`, and the slash.
  private static let ofPath = Set("-._~!$&'()*+,;=:@/".utf8)
  /// What may stand behind a path's end, and what is encoded already.
  private static let ofTarget = ofPath.union("?#%[]".utf8)

  /// A file's path as it stands in a URL.
  static func encodedPath(_ path: [UInt8]) -> String {
    encoded(path, allowed: ofPath)
  }

  /// The path, query and fragment of a URL that was typed, with what no URL may have encoded.
  static func encodedTarget(_ text: Substring.UTF8View) -> String {
    encoded(Array(text), allowed: ofTarget)
  }

  /// The bytes that a percent-encoded text stands for.
  static func decoded(_ text: some Sequence<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = Array(text)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let value = hexadecimal(rest.prefix(2)) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }

  /// Whether a byte is one of ASCII's control characters.
  static func isControl(_ byte: UInt8) -> Bool { byte < 0x20 || byte == 0x7F }

  private static func encoded(_ bytes: [UInt8], allowed: Set<UInt8>) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var encoded: [UInt8] = []
    for byte in bytes {
      if isAlphanumeric(byte) || allowed.contains(byte) {
        encoded.append(byte)
      } else {
        encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 0xF)]]
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }

  private static func hexadecimal(_ digits: ArraySlice<UInt8>) -> UInt8? {
    guard digits.count == 2, digits.allSatisfy(isAlphanumeric) else { return nil }
    return UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
