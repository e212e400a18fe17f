/// The parameters of a query such as `v=ID&t=90`, in their order, with their repeats.
///
/// Names and values are percent-decoded once. A `+` stays a `+`: no ID and no time has either it or
/// the space it may stand for.
struct QueryParameters {
  private let parameters: [(name: String, value: String)]

  /// Takes a query apart, given without the `?` before it.
  init(_ query: Substring.UTF8View) {
    parameters = query.split(separator: UInt8(ascii: "&")).map { parameter in
      let name = parameter.prefix { $0 != UInt8(ascii: "=") }
      let value = parameter[name.endIndex...].dropFirst()
      return (
        name: String(percentDecoding: Self.unescapingAmpersand(name)),
        value: String(percentDecoding: value)
      )
    }
  }

  /// The values of the parameter `name` that are not empty.
  func values(of name: String) -> [String] {
    parameters.filter { $0.name == name && !$0.value.isEmpty }.map(\.value)
  }

  /// A name without the `amp;` it begins with when the link was copied out of a page's source.
  private static func unescapingAmpersand(_ name: Substring.UTF8View) -> Substring.UTF8View {
    let escape = "amp;"
    return name.starts(with: escape.utf8) ? name.dropFirst(escape.utf8.count) : name
  }
}

extension String {
  /// Decodes each `%` and two hexadecimal digits, once; any other `%` stays.
  ///
  /// Bytes that are no UTF-8 become U+FFFD, which no ID contains.
  init(percentDecoding encoded: Substring.UTF8View) {
    var decoded: [UInt8] = []
    var rest = encoded
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let escaped = Self.hexadecimalByte(rest.prefix(2)) {
        decoded.append(escaped)
        rest = rest.dropFirst(2)
      } else {
        decoded.append(byte)
      }
    }
    self.init(decoding: decoded, as: UTF8.self)
  }

  private static func hexadecimalByte(_ digits: Substring.UTF8View) -> UInt8? {
    // Digit by digit: `UInt8(_:radix:)` would take a sign.
    let values = digits.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    return values.count == 2 ? UInt8(values[0] * 16 + values[1]) : nil
  }
}
