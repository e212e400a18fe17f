/// A URL of own media, taken apart.
struct URLParts {
  /// The whole URL.
  let text: String
  /// What stands before the first colon, in lower case.
  let scheme: String
  /// What stands between `//` and the path.
  private let authority: Substring
  /// The path and what follows it.
  private let rest: Substring.UTF8View

  /// Takes `text` apart, or is nil where it begins with no scheme that URLs of media have or that
  /// names something else than a file.
  init?(_ text: String) {
    self.text = text
    let trimmed = text.trimmed
    let bytes = trimmed[...].utf8
    let scheme = bytes.prefix { !":/?#".utf8.contains($0) }
    let behind = bytes[scheme.endIndex...]
    guard let first = scheme.first, (0x61...0x7A).contains(first | 0x20),
      behind.starts(with: "://".utf8)
        || Self.schemesWithoutHost.contains(Substring(scheme).asciiLowercased),
      behind.first == UInt8(ascii: ":")
    else { return nil }
    self.scheme = Substring(scheme).asciiLowercased
    let path = behind.dropFirst()
    guard path.starts(with: "//".utf8) else {
      authority = ""
      rest = path
      return
    }
    let afterSlashes = path.dropFirst(2)
    let authority = afterSlashes.prefix { !"/?#".utf8.contains($0) }
    self.authority = Substring(authority)
    rest = afterSlashes[authority.endIndex...]
  }

  /// The schemes that a text begins with to be a URL although no `//` follows.
  ///
  /// Any other word may be the beginning of a file's name.
  private static let schemesWithoutHost: Set = ["file", "data", "javascript", "about", "blob"]

  /// The path that a URL of `file` names: all that stands behind the host, as people write it.
  func filePath() throws(MediaError) -> [UInt8] {
    guard authority.isEmpty || authority.asciiLowercased == "localhost" else {
      throw .foreignHost(text)
    }
    let path = MediaCharacters.decoded(rest)
    guard path.first == UInt8(ascii: "/"), !path.contains(0) else { throw .malformed(text) }
    return path
  }

  /// Scheme, host and port.
  func origin() throws(MediaError) -> String {
    guard !authority.utf8.contains(UInt8(ascii: "@")) else { throw .user(text) }
    let port =
      authority.utf8.last.map { $0 == UInt8(ascii: "]") } ?? true
      ? nil : authority.lastIndex(of: ":")
    let host = authority[..<(port ?? authority.endIndex)]
    let digits = port.map { authority[$0...].dropFirst() }
    let isName = host.utf8.allSatisfy(Self.isOfHost)
    let isNumber =
      host.hasPrefix("[") && host.hasSuffix("]")
      && host.dropFirst().dropLast().utf8.allSatisfy(Self.isOfNumber)
    guard !host.isEmpty, isName || isNumber, digits.map(Self.isPort) ?? true else {
      throw .malformed(text)
    }
    return "\(scheme)://\(host.asciiLowercased)" + (digits.map { $0.isEmpty ? "" : ":\($0)" } ?? "")
  }

  /// The path and what follows it, as it may stand in a request.
  func target() throws(MediaError) -> String {
    guard !rest.contains(where: MediaCharacters.isControl) else { throw .malformed(text) }
    let target = MediaCharacters.encodedTarget(rest)
    return target.first == "/" ? target : "/" + target
  }

  private static func isOfHost(_ byte: UInt8) -> Bool {
    byte.isIDCharacter || byte == UInt8(ascii: ".")
  }

  private static func isOfNumber(_ byte: UInt8) -> Bool {
    byte.isIDCharacter || byte == UInt8(ascii: ":") || byte == UInt8(ascii: ".")
  }

  private static func isPort(_ digits: Substring) -> Bool {
    digits.isEmpty
      || digits.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
        && Int(digits).map((1...65535).contains) ?? false
  }
}
