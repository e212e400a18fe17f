/// What only the page of one load knows.
///
/// Scripts of any frame can post to the program's message handler, and a page may come to hold what
/// others put there. The token tells the page's own messages, the nonce its own scripts.
public struct PageSecrets: Equatable, Sendable {
  /// What each message of the page carries.
  public let token: String
  /// What each script and style of the page carries.
  public let nonce: String

  /// Secrets of the given texts, which must be of ASCII letters and digits.
  public init(token: String, nonce: String) {
    self.token = token
    self.nonce = nonce
  }

  /// Fresh secrets of 128 bits each.
  public static func random() -> PageSecrets {
    var generator = SystemRandomNumberGenerator()
    return PageSecrets(token: text(from: &generator), nonce: text(from: &generator))
  }

  private static func text(from generator: inout SystemRandomNumberGenerator) -> String {
    String(generator.next(), radix: 36) + String(generator.next(), radix: 36)
  }
}
