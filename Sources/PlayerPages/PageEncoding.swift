import FoundationEssentials

/// How values get into a page: as data of the context that they stand in, never as its code.
enum PageEncoding {
  /// `value` as JSON that may stand in a script of an HTML page.
  ///
  /// Nothing in it can end the script element, open a comment or, in an old engine, a line.
  static func script(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let json = String(decoding: try encoder.encode(value), as: UTF8.self)
    return escape(json) { scalar in
      "<>&\u{2028}\u{2029}".unicodeScalars.contains(scalar) ? "\\u" + hexadecimal(scalar, 4) : nil
    }
  }

  /// `text` as a string of a script: all but letters, digits and hyphens escaped.
  static func scriptText(_ text: String) -> String {
    let plain = escape(text) { scalar in
      let isPlain =
        scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
        || scalar == "-"
      return isPlain ? nil : "\\u{" + hexadecimal(scalar, 1) + "}"
    }
    return "\"" + plain + "\""
  }

  /// `text` as the value of an attribute in double quotes.
  static func attribute(_ text: String) -> String {
    escape(text) { scalar in
      "\"'<>&`".unicodeScalars.contains(scalar) ? "&#\(scalar.value);" : nil
    }
  }

  /// `parameters` as the query of a URL: everything but the unreserved characters of RFC 3986 is
  /// percent-encoded.
  static func query(_ parameters: [(name: String, value: String)]) -> String {
    parameters.map { "\(percentEncoded($0.name))=\(percentEncoded($0.value))" }
      .joined(separator: "&")
  }

  private static func percentEncoded(_ text: String) -> String {
    text.utf8.reduce(into: "") { encoded, byte in
      let scalar = Unicode.Scalar(byte)
      let isUnreserved =
        scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
        || "-._~".unicodeScalars.contains(scalar)
      encoded += isUnreserved ? String(scalar) : "%" + hexadecimal(scalar, 2)
    }
  }

  private static func escape(_ text: String, _ replacement: (Unicode.Scalar) -> String?) -> String {
    text.unicodeScalars.reduce(into: "") { $0 += replacement($1) ?? String($1) }
  }

  private static func hexadecimal(_ scalar: Unicode.Scalar, _ width: Int) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
