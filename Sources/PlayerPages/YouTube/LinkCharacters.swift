extension UInt8 {
  /// Whether this byte is one of the characters YouTube writes IDs with.
  var isIDCharacter: Bool {
    switch self {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default:
      false
    }
  }
}

extension Unicode.Scalar {
  /// Whether a reader cannot see this scalar or cannot see what it does: white space, controls,
  /// joiners, marks of direction.
  var isInvisible: Bool {
    if properties.isWhitespace || properties.isDefaultIgnorableCodePoint { return true }
    return switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned: true
    default: false
    }
  }
}

extension StringProtocol {
  /// The text with ASCII capitals made small.
  ///
  /// `lowercased()` would also turn the Kelvin sign into a k, and so let a host pass that only
  /// looks right.
  var asciiLowercased: String {
    let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
    return String(decoding: utf8.map { capitals.contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
  }
}

extension String {
  /// The text without the white space around it.
  var trimmed: String {
    // By scalars, not characters: a mark that combines with a space must not hide the space.
    let scalars = unicodeScalars.drop(while: \.properties.isWhitespace)
    let end = scalars.lastIndex { !$0.properties.isWhitespace }
    return end.map { String(scalars[...$0]) } ?? ""
  }
}
