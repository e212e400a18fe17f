/// Why a text cannot name own media.
///
/// The texts it carries are as they came; ``description`` is what may be shown.
public enum MediaError: Error, Equatable, Sendable {
  /// The text is empty.
  case empty
  /// The text is a path or URL that none can be.
  case malformed(String)
  /// The URL of a file names another machine.
  case foreignHost(String)
  /// The URL's scheme is none of `file`, `http` and `https`.
  case unsupportedScheme(String)
  /// The URL names a user.
  case user(String)
}

extension MediaError: CustomStringConvertible {
  /// One sentence for a person, without control characters and of bounded length.
  public var description: String {
    switch self {
    case .empty:
      "There is nothing to play: the file or address is empty."
    case .malformed(let text):
      "\(text.quoted) is neither a file's path nor an address of the web."
    case .foreignHost(let text):
      "\(text.quoted) is a file of another machine: give it a path here, or an address of the web."
    case .unsupportedScheme(let text):
      "\(text.quoted) cannot be played: only addresses of http, https and file can."
    case .user(let text):
      "\(text.quoted) names a user, which would be seen by whoever sees what plays."
    }
  }
}
