import PlayerPages

/// A request for a page and all that goes into it.
struct PageExample: Sendable {
  var request: PlayRequest
  var parameters = PlayerParameters()
  var hosts = PlayerHosts.youTubeNoCookie
  var identity = "https://org.example.player"
  var embedding = PlayerPage.Embedding.written
  var secrets = PageSecrets(token: "token0123456789", nonce: "nonce0123456789")

  /// The page.
  func page() throws -> PlayerPage {
    try PlayerPage(
      request, parameters: parameters, hosts: hosts, identity: identity, embedding: embedding,
      secrets: secrets)
  }

  /// An example of the video `dQw4w9WgXcQ`, with something changed.
  static func video(_ change: (inout PageExample) -> Void = { _ in }) throws -> PageExample {
    try example("dQw4w9WgXcQ", change)
  }

  /// An example of a playlist, with something changed.
  static func playlist(_ change: (inout PageExample) -> Void = { _ in }) throws -> PageExample {
    try example("PL46F0A159EC02DF82", change)
  }

  private static func example(
    _ text: String, _ change: (inout PageExample) -> Void
  ) throws -> PageExample {
    var example = PageExample(request: try PlayRequest(parsing: text))
    change(&example)
    return example
  }
}
