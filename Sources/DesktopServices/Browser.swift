import GLibBridge

/// The person's web browser.
@MainActor
public enum Browser {
  /// Opens `uri` in the browser that the person chose.
  ///
  /// - Parameter uri: An address of `http` or `https`; nothing else is opened.
  /// - Throws: The reason why no browser took it.
  public static func open(_ uri: String) async throws {
    try await URILauncher.launch(uri)
  }
}
