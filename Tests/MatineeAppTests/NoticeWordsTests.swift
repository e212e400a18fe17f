import Playback
import Testing

@testable import MatineeKit

/// What the widget says in whatever program it is in.
@Suite struct NoticeWordsTests {
  static let faults: [Fault] =
    [2, 5, 100, 101, 150, 151, 152, 153, 999].map { .refused(code: $0) } + [
      .offline, .apiFailed(reason: "why"), .noAnswer, .loadFailed(reason: "why"), .stalled,
      .undecodable(missing: ["H.264"]), .waiting(.click), .waiting(.unknown),
      .webProcessEnded(reason: "why"), .hung, .media(.vanished), .media(.refused(status: 404)),
      .media(.refused(status: 500)), .media(.misdirected), .media(.unreachable(reason: "why")),
      .media(.stalled), .media(.noAnswer), .media(.undecodable(missing: [])),
      .media(.undecodable(missing: ["H.264"])),
    ]
  static let next: [Notice.Next] = [
    .nothing, .network, .retry(after: 3), .nextItem(after: 3), .close(after: 3),
  ]

  @Test func nameNoProgramAndNoOption() {
    let sentences =
      Self.faults.map(\.sentence) + Self.faults.map { PlayerError.unavailable($0).description }
      + Self.next.flatMap { next in [0, 3, 90].map { next.sentence(seconds: $0) } }
    for sentence in sentences {
      #expect(!sentence.lowercased().contains("matinee") && !sentence.contains("--"), "\(sentence)")
    }
  }
}
