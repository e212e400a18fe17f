import CWebKitGTK
import GLibBridge

extension WebView {
  /// What became of a request of the page, of one of its frames or of a script of theirs.
  public enum LoadResult: Equatable, Sendable {
    /// The server answered with this HTTP status, 0 for other schemes.
    case answered(status: Int)
    /// Nothing answered, for this reason.
    case failed(reason: String)
    /// The server led to where the page may not load from, or in a circle.
    case misdirected(reason: String)
    /// The page itself gave the request up.
    case cancelled
  }

  /// Calls `handler` when a request has come to its end: `resource-load-started`, and the resource's
  /// `finished`, `failed` and `failed-with-tls-errors`.
  ///
  /// Nothing is watched unless this is called.
  ///
  /// - Parameters:
  ///   - handler: Gets the address that was asked for first, and what became of the request.
  ///   - onAnswered: Gets the address and the HTTP status as soon as a server has answered, before the
  ///     data: `notify::response`.
  public func onResourceLoaded(
    _ handler: @escaping @MainActor (_ uri: String, LoadResult) -> Void,
    onAnswered: @escaping @MainActor (_ uri: String, _ status: Int) -> Void = { _, _ in }
  ) {
    connect("resource-load-started") { arguments in
      guard let pointer = arguments.pointer(0) else { return }
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
        handler(address, .failed(reason: "its certificate does not verify"))
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
    switch (error.domain, error.code) {
    case ("WebKitNetworkError", cancelled): self = .cancelled
    // What a page's policy forbids, and a circle, has no domain; what the network does has one.
    case ("", _): self = .misdirected(reason: error.message)
    default: self = .failed(reason: error.message)
    }
  }
}
