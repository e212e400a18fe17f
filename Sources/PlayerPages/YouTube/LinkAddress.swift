/// A link to one of YouTube's hosts, taken apart.
///
/// Read strictly and by bytes: a host is in the table to the letter or it is not YouTube's, however
/// much it looks like it and whatever a browser would make of it.
struct LinkAddress {
  /// What a host of YouTube's serves.
  enum Site {
    /// Pages and embedded players.
    case pages
    /// `youtu.be`, whose path is a video's ID.
    case shortener
    /// The question about cookies, asked in front of the page that was wanted.
    case consent
  }

  /// The whole link.
  let text: String
  /// What the link's host serves.
  let site: Site
  /// What the link asks of its host.
  let target: RequestTarget

  private static let sites: [String: Site] = [
    "youtube.com": .pages,
    "www.youtube.com": .pages,
    "m.youtube.com": .pages,
    "music.youtube.com": .pages,
    "gaming.youtube.com": .pages,
    "www.youtubekids.com": .pages,
    "youtube-nocookie.com": .pages,
    "www.youtube-nocookie.com": .pages,
    "youtube.googleapis.com": .pages,
    "youtu.be": .shortener,
    "consent.youtube.com": .consent,
  ]

  /// Whether `text` is addressed to one of YouTube's hosts, whatever it asks there.
  static func isToYouTube(_ text: String) -> Bool {
    let (_, afterScheme) = splitScheme(text[...].utf8)
    let authority = afterScheme.prefix { !"/?#".utf8.contains($0) }
    let userEnd = authority.lastIndex(of: UInt8(ascii: "@")).map(authority.index(after:))
    let host = authority[(userEnd ?? authority.startIndex)...].prefix { $0 != UInt8(ascii: ":") }
    return sites[Substring(host).asciiLowercased] != nil
  }

  /// The schemes a link may have, each with its port.
  private static let ports = ["http": "80", "https": "443"]

  /// Takes apart `text`; the scheme may be missing, with its slashes or without them.
  init(_ text: String) throws(LinkError) {
    if let invisible = text.unicodeScalars.first(where: \.isInvisible) {
      throw .foreignCharacter(invisible, in: text)
    }

    let (scheme, afterScheme) = Self.splitScheme(text[...].utf8)
    let authority = afterScheme.prefix { !"/?#".utf8.contains($0) }
    // As for browsers, the host follows the last `@` before the path.
    let userEnd = authority.lastIndex(of: UInt8(ascii: "@")).map(authority.index(after:))
    let hostAndPort = authority[(userEnd ?? authority.startIndex)...]
    let host = Substring(hostAndPort.prefix { $0 != UInt8(ascii: ":") })
    let port = String(Substring(hostAndPort[host.endIndex...].dropFirst()))

    if let lookalike = host.unicodeScalars.first(where: { !$0.isASCII }) {
      throw .foreignCharacter(lookalike, in: text)
    }
    guard let site = Self.sites[host.asciiLowercased] else { throw .notYouTube(text) }
    let allowedPorts = try Self.allowedPorts(scheme: scheme, of: text)
    guard userEnd == nil, port.isEmpty || allowedPorts.contains(port) else {
      throw .userOrPort(text)
    }

    self.text = text
    self.site = site
    target = RequestTarget(afterScheme[authority.endIndex...])
  }

  /// Splits off what stands before `://`, nil if nothing does; `//` alone is taken off, too.
  private static func splitScheme(
    _ text: Substring.UTF8View
  ) -> (scheme: Substring?, rest: Substring.UTF8View) {
    let slashes = "//".utf8
    let scheme = text.prefix { !":/?#".utf8.contains($0) }
    let afterScheme = text[scheme.endIndex...]
    if afterScheme.starts(with: "://".utf8) {
      return (Substring(scheme), afterScheme.dropFirst("://".utf8.count))
    }
    return (nil, text.starts(with: slashes) ? text.dropFirst(slashes.count) : text)
  }

  /// The ports a link with this scheme may name, as they are written.
  private static func allowedPorts(
    scheme: Substring?, of text: String
  ) throws(LinkError) -> [String] {
    guard let scheme else { return Array(ports.values) }
    guard let port = ports[scheme.asciiLowercased] else { throw .unsupportedScheme(text) }
    return [port]
  }
}
