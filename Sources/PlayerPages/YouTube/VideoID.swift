/// The ID of one YouTube video.
///
/// Exactly eleven of ASCII `A-Z a-z 0-9 _ -`, so a value of this type is safe in a URL, in HTML and
/// in JSON as it stands. Only YouTube knows whether there is a video behind it.
public struct VideoID: Hashable, Sendable, CustomStringConvertible {
  /// How many characters an ID has.
  public static let length = 11

  /// The ID's eleven characters.
  public let text: String

  /// Takes `text` as an ID if it has an ID's length and characters and nothing else.
  public init?(_ text: some StringProtocol) {
    guard text.utf8.count == Self.length, text.utf8.allSatisfy(\.isIDCharacter) else { return nil }
    self.text = String(text)
  }

  /// The ID's eleven characters.
  public var description: String { text }
}
