import FoundationEssentials
import WebKitGTK

/// The proxy that a run goes through.
enum ProxyChoice {
  /// The schemes that WebKit's network library knows of proxies.
  private static let schemes = ["http", "https", "socks", "socks4", "socks4a", "socks5", "socks5h"]

  /// The proxy at `address`, or nil for an address that is none.
  static func proxy(at address: String) -> WebContext.Proxy? {
    let parts = address.split(separator: "://", maxSplits: 1)
    guard parts.count == 2, let scheme = parts.first?.lowercased(), schemes.contains(scheme),
      let host = parts.last, !host.isEmpty,
      host.unicodeScalars.allSatisfy({ $0.isASCII && $0.value > 0x20 && $0.value != 0x7F })
    else { return nil }
    return WebContext.Proxy(address: address)
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
