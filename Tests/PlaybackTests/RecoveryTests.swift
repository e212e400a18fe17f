import Playback
import Testing

/// Faults: each event in each state.
@Suite struct RecoveryTests {
  private typealias Answers = [Situation<Recovery>.Answer]

  @Test(arguments: situations)
  func everyEvent(_ situation: Situation<Recovery>) {
    situation.check()
  }

  private static let answers: Answers = [
    (.milestone(.opened(inFreshPage: true)), [.start(.answer, after: 15)]),
    (.ready, [.cancel(.answer)]),
    (.playing, [.cancel(.answer)]),
  ]

  /// A player that answers after all takes its place back.
  private static let lateAnswers: Answers = [
    (.milestone(.opened(inFreshPage: true)), [.start(.answer, after: 15)]),
    (.ready, [.cancel(.answer), .panel(nil)]),
    (.playing, [.cancel(.answer), .panel(nil)]),
  ]

  /// YouTube's player shows by itself what is wrong.
  private static let refusal: Answers = [
    (
      .error(150),
      [
        .cancel(.answer), .report(.error(.refused(code: 150))),
        .raise(.gaveUp(.refused(code: 150))),
      ]
    )
  ]

  private static let scriptFailure: Answers = [
    (.player(.apiFailed(reason: "no script")), panel(.apiFailed(reason: "no script")))
  ]

  private static let pageFailure: Answers = [
    (.view(.loadFailed(reason: "no page")), panel(.loadFailed(reason: "no page")))
  ]

  private static let processFailure: Answers = [
    (.view(.webProcessEnded(reason: "it crashed")), panel(.webProcessEnded(reason: "it crashed")))
  ]

  private static let noAnswer: Answers = [(.elapsed(.answer), panel(.noAnswer))]

  private static let situations: [Situation<Recovery>] = [
    Situation(
      "nothing is wrong", Recovery(),
      answers + refusal + scriptFailure + pageFailure + processFailure + noAnswer),
    Situation(
      "the video was refused", Recovery().after(.error(150)),
      answers + scriptFailure + pageFailure + processFailure + noAnswer),
    Situation(
      "the script was not loaded", Recovery().after(.player(.apiFailed(reason: "no script"))),
      lateAnswers + refusal + pageFailure + processFailure + noAnswer),
    Situation(
      "the page was not loaded", Recovery().after(.view(.loadFailed(reason: "no page"))),
      lateAnswers + refusal + scriptFailure + processFailure + noAnswer),
    Situation(
      "the web process is gone",
      Recovery().after(.view(.webProcessEnded(reason: "it crashed"))),
      lateAnswers + refusal + scriptFailure + pageFailure + noAnswer),
    Situation(
      "another code was told before", Recovery().after(.error(100)),
      answers + refusal + scriptFailure + pageFailure + processFailure + noAnswer),
    Situation(
      "it plays after it was refused", Recovery().after(.error(150), .playing),
      answers + refusal + scriptFailure + pageFailure + processFailure + noAnswer),
    Situation(
      "another item was opened after a refusal",
      Recovery().after(.error(150), .milestone(.opened(inFreshPage: false))),
      answers + refusal + scriptFailure + pageFailure + processFailure + noAnswer),
  ]

  /// No player answered: a panel stands in its place.
  private static func panel(_ fault: Fault) -> [Effect] {
    [.cancel(.answer), .report(.error(fault)), .panel(fault), .raise(.gaveUp(fault))]
  }

  @Test func faultIsWhatKeepsTheItemFromPlaying() {
    #expect(Recovery().fault == nil)
    #expect(Recovery().after(.error(5)).fault == .refused(code: 5))
    #expect(Recovery().after(.error(5), .error(101)).fault == .refused(code: 101))
    #expect(Recovery().after(.error(5), .playing).fault == nil)
    #expect(Recovery().after(.error(5), .milestone(.opened(inFreshPage: true))).fault == nil)
  }

  @Test(arguments: [
    (Fault.refused(code: 2), Status.refused, 3 as Int32),
    (.apiFailed(reason: ""), .unreachable, 4),
    (.noAnswer, .unreachable, 4),
    (.loadFailed(reason: ""), .unreachable, 4),
    (.webProcessEnded(reason: ""), .engineFailed, 5),
  ])
  func faultHasTheManualsStatus(_ fault: Fault, _ status: Status, _ number: Int32) {
    #expect(fault.status == status)
    #expect(fault.status.rawValue == number)
  }
}
