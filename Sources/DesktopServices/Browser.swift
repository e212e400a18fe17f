import GLibBridge

/// The person's web browser.
@MainActor
public enum Browser {
  /// Opens `uri` in the browser that the person chose.
  ///
  /// - Parameter uri: An address. That it is one of `http` or `https` is up to the caller: the web view lets no
  ///   other link through.
  /// - Throws: The reason why no browser took it.
  public static func open(_ uri: String) async throws {
    try await URILauncher.launch(uri)
  }
}
