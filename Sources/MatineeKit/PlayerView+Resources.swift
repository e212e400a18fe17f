public import WebKitGTK

extension PlayerView {
  /// Calls `handler` for each request of the player's that has come to its end, for a diagnosis.
  ///
  /// Call it before ``start()``. Nothing is watched unless this is called.
  public func onResourceLoaded(
    _ handler: @escaping @MainActor (_ uri: String, WebView.LoadResult) -> Void
  ) {
    page.webView.onResourceLoaded(handler)
  }
}
