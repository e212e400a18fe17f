public import FoundationEssentials
public import Playback

/// Why a call of ``PlayerView``'s came to nothing.
public enum PlayerError: Error, Equatable, Sendable {
  /// The player was not ready within ``PlayerView/callLimit``.
  ///
  /// Was it started, and is it in a window?
  case notReady
  /// The player was closed, before the call or while it waited.
  case closed
  /// The page that was called is gone: another one was loaded, or its process ended.
  ///
  /// Whether the call was carried out is not known; it may be made again.
  case playerReloaded
  /// There is no player, for this reason, and nothing more is tried by itself; or it gave no answer
  /// within ``PlayerView/callLimit``.
  case unavailable(Fault)
  /// The player refused the call, in its own words.
  case refused(String)
  /// A value makes no sense, for this reason; the player was not called.
  case invalidArgument(String)
  /// The task that made the call was cancelled.
  case cancelled
}

extension PlayerError: CustomStringConvertible {
  /// The reason in a sentence for a person.
  public var description: String {
    switch self {
    case .notReady: "The player was not ready in time."
    case .closed: "The player is closed."
    case .playerReloaded: "The player was loaded anew meanwhile."
    case .unavailable(let fault): fault.sentence
    case .refused(let words): Self.sentence("The player refused: \(words)")
    case .invalidArgument(let words): Self.sentence(words)
    case .cancelled: "The call was cancelled."
    }
  }

  /// The words with one full stop, whoever wrote them.
  private static func sentence(_ words: String) -> String { words.asClause + "." }
}

extension PlayerError: LocalizedError {
  /// The reason in a sentence for a person.
  public var errorDescription: String? { description }
}
