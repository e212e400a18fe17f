public import FoundationEssentials
public import Playback

extension Fault {
  /// The stable word for programs that read the events.
  public var reason: String {
    switch self {
    case .offline: "offline"
    case .apiFailed: "api-failed"
    case .noAnswer: "no-answer"
    case .loadFailed: "load-failed"
    case .stalled: "stalled"
    case .refused: "refused"
    case .undecodable: "undecodable"
    case .waiting: "waiting"
    case .webProcessEnded: "web-process-ended"
    case .hung: "hung"
    case .media(let fault): fault.reason
    }
  }

  /// YouTube's code, where the fault has one.
  public var code: Int? {
    switch self {
    case .refused(let code): code
    // What lacks a codec is told by the player as its own failure.
    case .undecodable: 5
    case .offline, .apiFailed, .noAnswer, .loadFailed, .stalled, .waiting, .webProcessEnded, .hung,
      .media:
      nil
    }
  }

  /// What happened, in a sentence for a person.
  public var sentence: String {
    switch self {
    case .offline:
      "There is no network."
    case .apiFailed(let reason):
      "YouTube's player could not be loaded: \(reason.asClause)."
    case .noAnswer:
      "YouTube's player does not answer."
    case .loadFailed(let reason):
      "The player's page could not be loaded: \(reason.asClause)."
    case .stalled:
      "The video has stopped: no data comes from YouTube."
    case .refused(let code):
      Self.sentence(forCode: code)
    case .undecodable(let codecs):
      "This machine cannot decode the video: \(CodecPackages.advice(for: codecs))"
    case .waiting(.click):
      "The video waits for a click on its play button."
    case .waiting(.unknown):
      "The player is waiting: for a sign-in, a confirmation, or a start time."
    case .webProcessEnded(let reason):
      "The web engine's process ended: \(reason.asClause)."
    case .hung:
      "The player's page hung, and was ended."
    case .media(let fault):
      fault.sentence
    }
  }

  /// What each code of YouTube's means.
  ///
  /// The codes 152 and 153 blame the program that embeds the player, not the video.
  private static func sentence(forCode code: Int) -> String {
    switch code {
    case 2:
      "YouTube does not accept the request: the ID or a parameter is invalid (error 2)."
    case 5:
      "YouTube's player failed to play the video (error 5)."
    case 100:
      "The video does not exist, or is private (error 100)."
    case 101, 150:
      "The video's owner does not allow it to play outside YouTube (error \(code))."
    case 151:
      "The video is blocked by its rights holder (error 151)."
    case 152, 153:
      "YouTube does not accept this program's identity: a fault of the program, not of the video "
        + "(error \(code))."
    default:
      "YouTube cannot play the video (error \(code))."
    }
  }
}

extension String {
  /// The text as the end of a sentence that has its own full stop.
  var asClause: String {
    String(prefix(upTo: lastIndex { !" .\n".contains($0) }.map(index(after:)) ?? startIndex))
  }
}

extension Fault: LocalizedError {
  /// What happened, in a sentence for a person.
  public var errorDescription: String? { sentence }
}
