/// The ID of one YouTube channel.
///
/// `UC` and 22 of ASCII `A-Z a-z 0-9 _ -`. A channel's names, such as its handle, are other things,
/// and only YouTube knows whose they are.
public struct ChannelID: Hashable, Sendable, CustomStringConvertible {
  /// How many characters an ID has.
  public static let length = 24

  private static let prefix = "UC"

  /// The ID's characters.
  public let text: String

  /// Takes `text` as an ID if it is one from the first character to the last.
  public init?(_ text: some StringProtocol) {
    guard text.utf8.count == Self.length, text.utf8.starts(with: Self.prefix.utf8),
      text.utf8.allSatisfy(\.isIDCharacter)
    else { return nil }
    self.text = String(text)
  }

  /// The playlist of everything that the channel has uploaded, the newest first.
  ///
  /// YouTube keeps it under the channel's own ID, with another prefix.
  public var uploads: PlaylistID { PlaylistID(uploadsOf: self) }

  /// The page of what the channel sends now, for a browser.
  var liveURL: String { "https://www.youtube.com/channel/\(text)/live" }

  /// The ID's characters.
  public var description: String { text }
}
