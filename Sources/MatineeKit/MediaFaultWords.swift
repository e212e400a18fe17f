import Playback

extension MediaFault {
  /// The stable word for programs that read the events.
  var reason: String {
    switch self {
    case .vanished: "vanished"
    case .refused: "media-refused"
    case .misdirected: "misdirected"
    case .unreachable: "unreachable"
    case .stalled: "stalled"
    case .noAnswer: "no-answer"
    case .undecodable: "undecodable"
    }
  }

  /// What happened, in a sentence for a person.
  var sentence: String {
    switch self {
    case .vanished:
      "The file is no longer there, or can no longer be read."
    case .refused(404), .refused(410):
      "The server does not have this file."
    case .refused(let status):
      "The server does not give this file: it answers with status \(status)."
    case .misdirected:
      "The server sends the player on to an address where it may not follow, or in a circle."
    case .unreachable(let reason):
      "The file cannot be had from its server: \(reason.asClause)."
    case .stalled:
      "The player has stopped: no data comes."
    case .noAnswer:
      "The player does not answer."
    case .undecodable([]):
      "This machine cannot decode the file: it is damaged, or of a kind that is not known here."
    case .undecodable(let codecs):
      "This machine cannot decode the file: \(CodecPackages.advice(for: codecs))"
    }
  }
}
