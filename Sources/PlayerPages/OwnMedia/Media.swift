/// A film or a piece of music that is one's own to play: a file of this machine, or one that a web
/// server has.
///
/// Its address is ASCII and encoded as a URL is, so a value of this type is safe in a URL, in HTML
/// and in JSON as it stands. Whether there is anything at the address, who plays it will know.
public struct Media: Hashable, Sendable, CustomStringConvertible {
  /// Where the media is, as a URL of `file`, `http` or `https`.
  ///
  /// A file's is absolute, and names it byte by byte: a name need not be UTF-8.
  public let address: String

  /// The file's path, byte by byte, or nil for what a web server has.
  public let path: [UInt8]?

  /// The origin of the web server, such as `https://films.example:8443`, or nil for a file.
  public let origin: String?

  /// The address.
  public var description: String { address }

  /// The endings of names that media have, in lower case: of films and of music.
  public static let suffixes: Set<String> = [
    "webm", "mkv", "mp4", "m4v", "mov", "ogv", "ogm", "ogx", "avi", "mpg", "mpeg", "ts", "m2ts",
    "mts", "3gp", "3g2", "wmv", "flv",
    "mp3", "m4a", "m4b", "aac", "ogg", "oga", "opus", "flac", "wav", "mka", "weba", "wma",
  ]

  /// The file at an absolute path.
  ///
  /// - Parameter path: The path's bytes, which are taken as they are.
  /// - Throws: ``MediaError`` for a path that is relative, or that no system call takes.
  public init(path: [UInt8]) throws(MediaError) {
    guard path.first == UInt8(ascii: "/") else { throw .empty }
    guard !path.contains(0) else { throw .malformed(String(decoding: path, as: UTF8.self)) }
    self.path = path
    origin = nil
    address = "file://" + MediaCharacters.encodedPath(path)
  }

  /// Reads what a person typed or pasted as media: a path, or a URL of `file`, `http` or `https`.
  ///
  /// - Parameters:
  ///   - text: What was typed.
  ///   - folder: The folder that a relative path starts from, as an absolute path.
  /// - Throws: ``MediaError``, the reason why `text` cannot name media.
  public init(_ text: String, from folder: [UInt8]) throws(MediaError) {
    guard !text.isEmpty else { throw .empty }
    switch URLParts(text) {
    case let parts? where parts.scheme == "file":
      try self.init(path: try parts.filePath())
    case let parts?:
      try self.init(parts)
    case nil:
      let path = Array(text.utf8)
      let isAbsolute = path.first == UInt8(ascii: "/")
      try self.init(path: isAbsolute ? path : folder + [UInt8(ascii: "/")] + Self.plain(path))
    }
  }

  /// What a web server has.
  private init(_ parts: URLParts) throws(MediaError) {
    guard ["http", "https"].contains(parts.scheme) else { throw .unsupportedScheme(parts.text) }
    let origin = try parts.origin()
    path = nil
    self.origin = origin
    address = origin + (try parts.target())
  }

  /// The last part of the path, for a person: the file's name.
  public var name: String {
    let end = address.firstIndex { $0 == "?" || $0 == "#" } ?? address.endIndex
    let last = address[..<end].split(separator: "/").last ?? ""
    return String(decoding: MediaCharacters.decoded(last.utf8), as: UTF8.self)
  }

  /// Whether the name ends as a film's or a piece of music's does.
  public var hasMediaSuffix: Bool { Self.suffix(of: name).map(Self.suffixes.contains) ?? false }

  /// Whether the server is this machine, and no network is needed to reach it.
  public var isOnThisMachine: Bool {
    guard let origin else { return true }
    let host = origin.drop { $0 != "/" }.dropFirst(2)
    return ["localhost", "[::1]"].contains { host == $0 || host.hasPrefix("\($0):") }
      || host.hasPrefix("127.")
  }

  /// What stands behind the last dot of a name, in lower case; nil where there is none.
  static func suffix(of name: some StringProtocol) -> String? {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    return name[name.index(after: dot)...].lowercased()
  }

  /// A relative path without the `./` that says that it is one.
  private static func plain(_ path: [UInt8]) -> [UInt8] {
    var rest = path[...]
    while rest.starts(with: "./".utf8) {
      rest = rest.dropFirst(2).drop { $0 == UInt8(ascii: "/") }
    }
    return Array(rest)
  }
}
