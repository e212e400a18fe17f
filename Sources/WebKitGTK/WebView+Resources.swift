import CWebKitGTK
import GLibBridge

extension WebView {
  /// What became of a request of the page, of one of its frames or of a script of theirs.
  public enum LoadResult: Equatable, Sendable {
    /// The server answered with this HTTP status, 0 for other schemes.
    case answered(status: Int)
    /// Nothing answered.
    case failed(LoadFailure)
    /// The page itself gave the request up.
    case cancelled
  }

  /// Why a request had no answer.
  public enum LoadFailure: Equatable, Sendable {
    /// The host's name has no address.
    case unknownName
    /// The host's certificate does not verify.
    case untrusted
    /// The server led to where the page may not load from, or in a circle.
    case misdirected(String)
    /// For this reason.
    case other(String)

    /// The reason, in a few words for a person.
    public var words: String {
      switch self {
      case .unknownName: "its name was not found"
      case .untrusted: "its certificate does not verify"
      case .misdirected(let words), .other(let words): words
      }
    }
  }

  /// Calls `handler` when a request has come to its end: `resource-load-started`, and the resource's
  /// `finished`, `failed` and `failed-with-tls-errors`.
  ///
  /// Nothing is watched unless this is called.
  ///
  /// - Parameters:
  ///   - origin: What the addresses of the watched requests begin with; empty for all.
  ///   - handler: Gets the address that was asked for first, and what became of the request.
  ///   - onAnswered: Gets the address and the HTTP status as soon as a server has answered, before the
  ///     data: `notify::response`.
  public func onResourceLoaded(
    from origin: String = "",
    _ handler: @escaping @MainActor (_ uri: String, LoadResult) -> Void,
    onAnswered: @escaping @MainActor (_ uri: String, _ status: Int) -> Void = { _, _ in }
  ) {
    connect("resource-load-started") { arguments in
      guard let pointer = arguments.pointer(0), Self.uri(of: pointer).hasPrefix(origin) else {
        return
      }
      // The signals' handlers hold no reference: WebKit keeps the resource while it loads.
      let resource = GLibObject(retaining: pointer)
      // A redirection changes the resource's address, and not what was asked for.
      let address = Self.uri(of: pointer)
      var hasFailed = false
      resource.connect("notify::response") { _ in onAnswered(address, Self.status(of: pointer)) }
      resource.connect("finished") { _ in
        // A request that has failed is finished, too.
        if hasFailed { return }
        handler(address, .answered(status: Self.status(of: pointer)))
      }
      resource.connect("failed-with-tls-errors") { _ in
        hasFailed = true
        handler(address, .failed(.untrusted))
      }
      resource.connect("failed") { arguments in
        hasFailed = true
        guard let error = arguments.pointer(0, to: GError.self) else { return }
        // WebKit gives up the load of a script whose answer says that there is none.
        let status = Self.status(of: pointer)
        let result: LoadResult =
          status >= 400 ? .answered(status: status) : LoadResult(GLibError(reading: error))
        handler(address, result)
      }
    }
  }

  private static func status(of resource: UnsafeMutableRawPointer) -> Int {
    webkit_web_resource_get_response(resource.assumingMemoryBound(to: WebKitWebResource.self))
      .map { Int(webkit_uri_response_get_status_code($0)) } ?? 0
  }

  private static func uri(of resource: UnsafeMutableRawPointer) -> String {
    String(
      copying: webkit_web_resource_get_uri(
        resource.assumingMemoryBound(to: WebKitWebResource.self))) ?? ""
  }
}

extension WebView.LoadResult {
  fileprivate init(_ error: GLibError) {
    let cancelled = Int(WEBKIT_NETWORK_ERROR_CANCELLED.rawValue)
    switch error.domain {
    case "WebKitNetworkError" where error.code == cancelled: self = .cancelled
    case "g-resolver-error-quark": self = .failed(.unknownName)
    case "g-tls-error-quark": self = .failed(.untrusted)
    // What a page's policy forbids, and a circle, has no domain; what the network does has one.
    case "": self = .failed(.misdirected(error.message))
    default: self = .failed(.other(error.message))
    }
  }
}
