import FoundationEssentials
import Glibc
import WebKitGTK

/// The proxy that a run goes through.
enum ProxyChoice {
  /// The schemes that WebKit's network library knows of proxies.
  private static let schemes = ["http", "https", "socks", "socks4", "socks4a", "socks5", "socks5h"]

  /// The proxy at `address`, or nil for an address that is none.
  ///
  /// It is read as strictly as both WebKit and GLib do: without a word, WebKit reaches the network by no
  /// proxy at all where it cannot read the address.
  static func proxy(at address: String) -> WebContext.Proxy? {
    let parts = address.split(separator: "://", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let scheme = parts.first?.lowercased(), schemes.contains(scheme),
      let rest = parts.last, rest.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }),
      isServer(rest.hasSuffix("/") ? rest.dropLast() : rest)
    else { return nil }
    return WebContext.Proxy(address: address)
  }

  /// Whether `authority` is a host, with or without a user before it and a port behind it.
  private static func isServer(_ authority: Substring) -> Bool {
    let parts = authority.split(
      separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    guard let server = parts.last, parts.count == 1 || isUser(parts[0]) else { return false }
    let isNumbered = server.hasPrefix("[")
    let hostEnd =
      isNumbered
      ? server.firstIndex(of: "]").map(server.index(after:))
      : server.firstIndex(of: ":") ?? server.endIndex
    guard let hostEnd else { return false }
    let (host, port) = (server[..<hostEnd], server[hostEnd...])
    return (isNumbered ? isAddress(host.dropFirst().dropLast(), AF_INET6) : isName(host))
      && (port.isEmpty || port.first == ":" && isPort(port.dropFirst()))
  }

  /// Whether `user` is a name and perhaps a password, in which what is special is percent-encoded.
  private static func isUser(_ user: Substring) -> Bool {
    let pieces = user.split(separator: "%", omittingEmptySubsequences: false)
    return pieces[0].allSatisfy(isPlain)
      && pieces.dropFirst().allSatisfy { piece in
        piece.count >= 2 && piece.prefix(2).allSatisfy(\.isHexDigit)
          && piece.dropFirst(2).allSatisfy(isPlain)
      }
  }

  private static func isPlain(_ character: Character) -> Bool {
    character.isASCIILetterOrDigit || "-._~!$&'()*+,;=:".contains(character)
  }

  /// Whether `host` is a host's name, or the four numbers of an address.
  private static func isName(_ host: Substring) -> Bool {
    let labels = (host.hasSuffix(".") ? host.dropLast() : host)
      .split(separator: ".", omittingEmptySubsequences: false)
    let areWords = labels.allSatisfy { label in
      !label.isEmpty && label.allSatisfy { $0.isASCIILetterOrDigit || $0 == "-" || $0 == "_" }
    }
    // A name whose last word is a number is an address.
    let last = labels.last?.lowercased() ?? ""
    let isNumber =
      last.allSatisfy(\.isNumber)
      || last.hasPrefix("0x") && last.dropFirst(2).allSatisfy(\.isHexDigit)
    return areWords && (!isNumber || isAddress(host, AF_INET))
  }

  /// Whether `text` is an address of the family, by `inet_pton`.
  private static func isAddress(_ text: Substring, _ family: Int32) -> Bool {
    var address = in6_addr()
    return inet_pton(family, String(text), &address) == 1
  }

  private static func isPort(_ text: Substring) -> Bool {
    text.allSatisfy { ("0"..."9").contains($0) } && Int(text).map((1...65535).contains) ?? false
  }

  /// The proxy that the environment names for `https`, as `curl` and others read it.
  ///
  /// GLib finds the desktop's own settings, and these variables only where it was built to.
  static func proxy(of environment: [String: String]) -> WebContext.Proxy? {
    let named = ["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"].lazy
      .compactMap { environment[$0] }.first { !$0.isEmpty }
    guard let named else { return nil }
    let address = named.contains("://") ? named : "http://\(named)"
    guard let proxy = proxy(at: address) else { return nil }
    let exceptions = environment["no_proxy"] ?? environment["NO_PROXY"] ?? ""
    return WebContext.Proxy(
      address: proxy.address,
      exceptions: exceptions.split { $0 == "," || $0 == " " }.map(String.init))
  }
}

extension Character {
  fileprivate var isASCIILetterOrDigit: Bool { isASCII && (isLetter || isNumber) }
}
