import PlayerPages
import WebKitGTK

/// Why the scripts of YouTube's player did not come.
///
/// A page is told only that a script did not load. Who fetches it knows why, and tells that first.
@MainActor
final class ScriptFailure {
  /// Why each address that did not come the last time did not, in a few words for a person.
  private var reasons: [String: String] = [:]

  private let webView: WebView
  /// What the addresses of the scripts that are watched begin with.
  private var origin: String?

  /// Nothing is known of the scripts of a page in `webView`.
  init(in webView: WebView) {
    self.webView = webView
  }

  /// Begins anew, for a page that is about to load its scripts from `hosts`.
  func begin(_ hosts: PlayerHosts) {
    reasons = [:]
    guard origin != hosts.scriptOrigin else { return }
    origin = hosts.scriptOrigin
    webView.onResourceLoaded(from: hosts.scriptOrigin) { [weak self] address, result in
      self?.reasons[address] = Self.words(for: result, of: Self.host(of: address))
    }
  }

  /// What is known of a failure that the page has given `reason` for, which begins with the address of a
  /// script that did not come; nil for any other.
  func words(for reason: String) -> String? {
    reasons.first { reason.hasPrefix($0.key) }?.value
  }

  private static func host(of address: String) -> String {
    let parts = address.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: true)
    return parts.count > 1 ? String(parts[1]) : address
  }

  /// What is wrong with `host`, or nil where it has answered.
  nonisolated static func words(for result: WebView.LoadResult, of host: String) -> String? {
    switch result {
    case .answered(let status) where status >= 400: "\(host) answers with HTTP status \(status)"
    case .failed(.unknownName): "\(host) was not found"
    case .failed(.untrusted): "the certificate of \(host) does not verify"
    case .failed(.misdirected(let words)), .failed(.other(let words)):
      "\(host) cannot be reached (\(words))"
    case .answered, .cancelled: nil
    }
  }
}
