/// The name of a YouTube user of old, as the player's parameter `listType=user_uploads` takes it.
///
/// 1 to ``maximumLength`` of ASCII `A-Z a-z 0-9 _ - .`. Newer channels have none, and a handle is
/// another thing.
public struct UserName: Hashable, Sendable, CustomStringConvertible {
  /// How many characters a name may have.
  public static let maximumLength = 60

  /// The name's characters.
  public let text: String

  /// Takes `text` as a name if it has the characters and the length of one.
  public init?(_ text: some StringProtocol) {
    guard (1...Self.maximumLength).contains(text.utf8.count),
      text.utf8.allSatisfy({ $0.isIDCharacter || $0 == UInt8(ascii: ".") })
    else { return nil }
    self.text = String(text)
  }

  /// The name's characters.
  public var description: String { text }
}
