/// Why a text names nothing on YouTube to play.
///
/// The texts it carries are as they came, however long and whatever is in them; ``description`` is
/// what may be shown.
public enum LinkError: Error, Equatable, Sendable {
  /// The text is empty or white space.
  case empty
  /// The text is longer than ``YouTubeLink/maximumLength``.
  case tooLong
  /// The text has a character that no link has there, such as a space or a letter of another
  /// script.
  case foreignCharacter(Unicode.Scalar, in: String)
  /// The text is a single word, and neither a video's ID nor a playlist's.
  case malformedID(String)
  /// The link goes to another host, or the text is no link at all.
  case notYouTube(String)
  /// The link's scheme is neither http nor https.
  case unsupportedScheme(String)
  /// The link names a user, or a port that is not its scheme's.
  case userOrPort(String)
  /// The link leads to a link that leads to a link, and so on for too long.
  case wrappedTooOften
  /// The link has something other than a video's ID where one belongs.
  case malformedVideoID(String)
  /// The link has something other than a playlist's ID where one belongs.
  case malformedPlaylistID(String)
  /// The link has something other than a channel's ID where one belongs.
  case malformedChannelID(String)
  /// The link goes to a clip, whose address does not name the video it was cut from.
  case clipPage(String)
  /// The link names a channel by one of its names, of which only YouTube knows whose they are.
  case channelPage(String)
  /// The link goes to YouTube, but to no video and no playlist.
  case noVideo(String)
}

extension LinkError: CustomStringConvertible {
  /// One sentence for a person, without control characters and of bounded length.
  public var description: String {
    switch self {
    case .empty:
      "There is nothing to play: the link or ID is empty."
    case .tooLong:
      "The link is too long: a YouTube link has at most \(YouTubeLink.maximumLength) bytes."
    case .foreignCharacter(let scalar, let text):
      "\(quoted(text)) contains \(name(of: scalar)), which no YouTube link or ID does."
    case .malformedID(let text):
      "\(quoted(text)) is neither a playlist ID nor a video ID, \(Self.shapeOfVideoID)."
    case .notYouTube(let text):
      "\(quoted(text)) is not a YouTube link."
    case .unsupportedScheme(let text):
      "\(quoted(text)) is not a YouTube link: it begins with neither “http://” nor “https://”."
    case .userOrPort(let text):
      "\(quoted(text)) names a user or an unusual port, which no YouTube link does."
    case .wrappedTooOften:
      "The link leads to another link, and that one to another, too many times."
    case .malformedVideoID(let id):
      "\(quoted(id)) in the link is not a video ID, \(Self.shapeOfVideoID)."
    case .malformedPlaylistID(let id):
      "\(quoted(id)) in the link is not a playlist ID, which begins with “PL” or the like."
    case .malformedChannelID(let id):
      "\(quoted(id)) in the link is not a channel ID, which has \(ChannelID.length) characters and "
        + "begins with “UC”."
    case .clipPage(let text):
      "\(quoted(text)) is a clip, and its link does not name the video it was cut from."
    case .channelPage(let text):
      "\(quoted(text)) names a channel by a name, and only YouTube knows which one that is: give the "
        + "channel's ID, which begins with “UC”, or a link with it."
    case .noVideo(let text):
      "\(quoted(text)) is a YouTube link, but names no video and no playlist."
    }
  }

  private static let shapeOfVideoID =
    "which has exactly \(VideoID.length) of the characters A to Z, a to z, 0 to 9, “_” and “-”"

  private func quoted(_ text: String) -> String { text.quoted }

  /// What to call a character that may look like another or like nothing.
  private func name(of scalar: Unicode.Scalar) -> String {
    switch scalar {
    case " ": "a space"
    case "\t": "a tab"
    case "\n", "\r": "a line break"
    default:
      "the character U+\(hexadecimal(scalar))"
    }
  }

  private func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
