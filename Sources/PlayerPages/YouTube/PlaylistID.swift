/// The ID of a YouTube playlist, mix, album or channel's uploads.
///
/// ASCII `A-Z a-z 0-9 _ -`, at most ``maximumLength`` of them, beginning with a prefix that says
/// what kind of list it is; or the short name of one of a person's own lists.
public struct PlaylistID: Hashable, Sendable, CustomStringConvertible {
  /// How many characters an ID may have; the longest known, an album's mix, has 47.
  public static let maximumLength = 100

  /// How many characters follow the prefix at least; the fewest known are a mix's eleven, and
  /// fewer are words that only begin like a list.
  private static let minimumSuffixLength = 10

  private static let prefixes = [
    "PL", "UU", "FL", "RD", "UL", "TL", "PU", "EC", "LL", "OLAK5uy_",
  ]

  /// Watch later, liked videos, liked music and the person's own mix.
  private static let shortNames: Set = ["WL", "LL", "LM", "RDMM"]

  /// The ID's characters.
  public let text: String

  /// Takes `text` as an ID if it is one from the first character to the last.
  public init?(_ text: some StringProtocol) {
    guard text.utf8.count <= Self.maximumLength, text.utf8.allSatisfy(\.isIDCharacter) else {
      return nil
    }
    let id = String(text)
    let hasPrefix = Self.prefixes.contains { prefix in
      id.hasPrefix(prefix) && id.utf8.count >= prefix.utf8.count + Self.minimumSuffixLength
    }
    guard hasPrefix || Self.shortNames.contains(id) else { return nil }
    self.text = id
  }

  /// The list of what a channel has uploaded.
  init(uploadsOf channel: ChannelID) {
    text = "UU" + channel.text.dropFirst(2)
  }

  /// The ID's characters.
  public var description: String { text }
}
