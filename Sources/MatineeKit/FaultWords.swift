public import Playback

extension Fault {
  /// The stable word for programs that read the events.
  public var reason: String {
    switch self {
    case .refused: "refused"
    case .apiFailed: "api-failed"
    case .noAnswer: "no-answer"
    case .loadFailed: "load-failed"
    case .webProcessEnded: "web-process-ended"
    }
  }

  /// YouTube's code, where the fault has one.
  public var code: Int? {
    if case .refused(let code) = self { code } else { nil }
  }

  /// What happened and what a person can do about it, in a sentence or two.
  public var sentence: String {
    switch self {
    case .refused(let code):
      Self.sentence(forCode: code)
    case .apiFailed(let reason):
      "YouTube's player could not be loaded: \(reason). Check the network and try again."
    case .noAnswer:
      "YouTube's player did not answer. Check the network and try again."
    case .loadFailed(let reason):
      "The player's page could not be loaded: \(reason)."
    case .webProcessEnded(let reason):
      "The web engine's process ended (\(reason)). Start the video again."
    }
  }

  /// What each code of YouTube's means.
  ///
  /// The codes 152 and 153 blame the program that embeds the player, not the video.
  private static func sentence(forCode code: Int) -> String {
    switch code {
    case 2:
      "YouTube does not accept the request (error 2): the ID or a parameter is invalid."
    case 5:
      "YouTube's player failed to play the video (error 5): a codec may be missing."
    case 100:
      "The video does not exist, or is private (error 100)."
    case 101, 150:
      "The video's owner does not allow it to play outside YouTube (error \(code)): open it there."
    case 151:
      "The video is blocked by its rights holder (error 151): open it on YouTube."
    case 152, 153:
      "YouTube does not accept this program's identity (error \(code)): this is a fault of the "
        + "program, not of the video."
    default:
      "YouTube cannot play the video (error \(code)): open it on YouTube."
    }
  }
}
