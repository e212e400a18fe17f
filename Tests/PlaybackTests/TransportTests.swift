import Playback
import Testing

/// What the player does: each event in each state.
@Suite struct TransportTests {
  private typealias Answers = [Situation<Transport>.Answer]

  @Test(arguments: begun + reopened + played + atTheEnd + over)
  func everyEvent(_ situation: Situation<Transport>) {
    situation.check()
  }

  // MARK: - What holds in every state

  private static let always: Answers = [
    (.ready, [.report(.ready)]),
    (.autoplayBlocked, [.report(.autoplayBlocked)]),
    (.milestone(.opened(.inPlayer)), [.cancel(.silentEnd), .cancel(.pause)]),
    (.milestone(.opened(.inFreshPage)), [.cancel(.silentEnd), .cancel(.pause)]),
    (.milestone(.opened(.inFreshProcess)), [.cancel(.silentEnd), .cancel(.pause)]),
    (.milestone(.reopened), [.cancel(.silentEnd), .cancel(.pause)]),
    (.milestone(.restarted), [.cancel(.silentEnd)]),
    (.elapsed(.pause), [.raise(.pauseLasted)]),
    (.audio(true), [.cancel(.silentEnd)]),
  ]

  private static let tellsVideo: Answers = [
    (
      .player(.video(VideoDetails(id: "dQw4w9WgXcQ", title: "A title"))),
      [.report(.opened(VideoDetails(id: "dQw4w9WgXcQ", title: "A title")))]
    )
  ]

  private static let endsSilently: Answers = [
    (.elapsed(.silentEnd), [.cancel(.silentEnd), .report(.ended), .raise(.concluded)])
  ]

  private static let plays: Answers = [(.playing, [.cancel(.pause), .report(.playing)])]
  private static let buffers: Answers = [(.buffering, [.cancel(.pause), .report(.buffering)])]
  private static let pauses: Answers = [(.paused, [.report(.paused)])]
  private static let pausesForGood: Answers = [
    (.paused, [.report(.paused), .start(.pause, after: 0.5)])
  ]
  private static let stops: Answers = [
    (.unstarted, [.cancel(.pause)]), (.cued, [.cancel(.pause)]),
  ]
  private static let isCued: Answers = [(.cued, [.cancel(.pause)])]
  private static let ends: Answers = [
    (
      .ended, [.cancel(.pause), .cancel(.silentEnd), .report(.ended), .raise(.concluded)]
    )
  ]

  /// No position is one of a silent end.
  private static let moves: Answers = [
    (.at(0, of: 0), [.cancel(.silentEnd)]),
    (.at(40, of: 100), [.cancel(.silentEnd)]),
    (.at(40, of: 100, rate: 2), [.cancel(.silentEnd)]),
    (.at(99.75, of: 100), [.cancel(.silentEnd)]),
    (.audio(false), [.cancel(.silentEnd)]),
  ]

  // MARK: - Before the first playing

  private static let begun: [Situation<Transport>] = [
    Situation(
      "nothing has begun", Transport(tellsPause: false),
      always + tellsVideo + moves + endsSilently + plays + buffers + pauses + isCued + ends),
    Situation(
      "nothing has begun, with --quit-on-pause", Transport(tellsPause: true),
      always + tellsVideo + moves + endsSilently + plays + buffers + pauses + isCued + ends),
    Situation(
      "it stands at its end and has not played",
      Transport(tellsPause: true).after(.at(99.75, of: 100), .at(99.75, of: 100)),
      always + tellsVideo + moves + endsSilently + plays + buffers + pauses + isCued + ends),
    Situation(
      "the video is known",
      Transport(tellsPause: false).after(
        .player(.video(VideoDetails(id: "dQw4w9WgXcQ", title: "A title")))),
      always + moves + endsSilently + plays + buffers + pauses + isCued + ends),
    Situation(
      "only the video's ID is known",
      Transport(tellsPause: false).after(.player(.video(VideoDetails(id: "dQw4w9WgXcQ")))),
      always + tellsVideo + moves + endsSilently + plays + buffers + pauses + isCued + ends),
    Situation(
      "another item was opened after one that ended",
      Transport(tellsPause: true).after(
        .playing, .at(99.75, of: 100), .ended, .milestone(.opened(.inFreshPage))),
      always + tellsVideo + moves + endsSilently + plays + buffers + pauses + isCued + ends),
  ]

  /// The same item in a fresh page: all but the video's details is unknown again.
  private static let reopened: [Situation<Transport>] = [
    Situation(
      "it opened once more in its middle", middle.after(.audio(true), .milestone(.reopened)),
      always + tellsVideo + moves + endsSilently + plays + buffers + pauses + isCued + ends),
    Situation(
      "it opened once more after its end",
      middle.after(
        .player(.video(VideoDetails(id: "dQw4w9WgXcQ", title: "A title"))), .ended,
        .milestone(.reopened)),
      always + moves + endsSilently + plays + buffers + pauses + isCued + ends),
    Situation(
      "it opened once more at its end",
      end.after(.milestone(.reopened), .at(99.75, of: 100), .at(99.75, of: 100)),
      always + tellsVideo + moves + endsSilently + plays + buffers + pauses + isCued + ends),
  ]

  // MARK: - After the first playing

  private static let middle = Transport(tellsPause: true).after(.playing, .at(30, of: 100))

  private static let seeks: Answers = [
    (.at(0, of: 0), [.cancel(.silentEnd), .start(.pause, after: 0.5)]),
    (.at(40, of: 100), [.cancel(.silentEnd), .start(.pause, after: 0.5)]),
    (.at(40, of: 100, rate: 2), [.cancel(.silentEnd), .start(.pause, after: 0.5)]),
    (.at(99.75, of: 100), [.start(.silentEnd, after: 5), .start(.pause, after: 0.5)]),
    (.audio(false), [.cancel(.silentEnd)]),
  ]

  /// The end is known, so that a position near it may be the end.
  private static let movesOn: Answers = [
    (.at(0, of: 0), [.cancel(.silentEnd)]),
    (.at(40, of: 100), [.cancel(.silentEnd)]),
    (.at(40, of: 100, rate: 2), [.cancel(.silentEnd)]),
    (.at(99.75, of: 100), [.start(.silentEnd, after: 5)]),
    (.audio(false), [.cancel(.silentEnd)]),
  ]

  private static let played: [Situation<Transport>] = [
    Situation(
      "it plays, with no position told", Transport(tellsPause: false).after(.playing),
      always + tellsVideo + moves + endsSilently + buffers + pauses + stops + ends),
    Situation(
      "it plays in its middle",
      Transport(tellsPause: false).after(.playing, .at(30, of: 100)),
      always + tellsVideo + movesOn + endsSilently + buffers + pauses + stops + ends),
    Situation(
      "it plays in its middle, with --quit-on-pause", middle,
      always + tellsVideo + movesOn + endsSilently + buffers + pausesForGood + stops + ends),
    Situation(
      "it plays in its middle with sound", middle.after(.audio(true)),
      always + tellsVideo + moves + endsSilently + buffers + pausesForGood + stops + ends),
    Situation(
      "it buffers, with --quit-on-pause", middle.after(.buffering),
      always + tellsVideo + movesOn + endsSilently + plays + pausesForGood + stops + ends),
    Situation(
      "it is paused", Transport(tellsPause: false).after(.playing, .at(30, of: 100), .paused),
      always + tellsVideo + movesOn + endsSilently + plays + buffers + stops + ends),
    Situation(
      "it is paused, with --quit-on-pause", middle.after(.paused),
      always + tellsVideo + seeks + endsSilently + plays + buffers + stops + ends),
    Situation(
      "it plays at what was told once as its end",
      Transport(tellsPause: false).after(.playing, .at(98, of: 98)),
      always + tellsVideo + moves.replacing(.audio(false), [.start(.silentEnd, after: 5)])
        + endsSilently + buffers + pauses + stops + ends),
  ]

  // MARK: - In the last half second

  private static let end = Transport(tellsPause: false).after(
    .playing, .at(99, of: 100), .at(99.75, of: 100))

  private static let atTheEnd: [Situation<Transport>] = [
    Situation(
      "silent in its last half second", end,
      always + tellsVideo + movesOn.replacing(.audio(false), []).replacing(.at(99.75, of: 100), [])
        + endsSilently + buffers + pauses + stops + ends),
    Situation(
      "with sound in its last half second", end.after(.audio(true)),
      always + tellsVideo + moves.replacing(.audio(false), [.start(.silentEnd, after: 5)])
        + endsSilently + buffers + pauses + stops + ends),
    Situation(
      "paused in its last half second", end.after(.paused),
      always + tellsVideo + movesOn.replacing(.audio(false), []).replacing(.at(99.75, of: 100), [])
        + endsSilently + plays + buffers + stops + ends),
  ]

  // MARK: - After the end

  private static let over: [Situation<Transport>] = [
    Situation(
      "it has ended", end.after(.ended),
      always + tellsVideo + moves + plays + buffers + pauses + stops),
    Situation(
      "it has ended, with --quit-on-pause", middle.after(.ended),
      always + tellsVideo + moves + plays + buffers + pauses + stops),
    Situation(
      "it has ended without saying so", end.after(.elapsed(.silentEnd)),
      always + tellsVideo + moves + buffers + pauses + stops + [(.ended, [.cancel(.pause)])]),
    Situation(
      "it has ended and plays again", end.after(.ended, .playing),
      always + tellsVideo + moves + buffers + pauses + stops + [(.ended, [.cancel(.pause)])]),
    Situation(
      "it began again after its end", end.after(.ended, .milestone(.restarted), .playing),
      always + tellsVideo + moves + endsSilently + buffers + pauses + stops + ends),
  ]

  // MARK: - What can be read

  @Test(arguments: PlayerState.allCases)
  func stateIsThePlayersLast(_ state: PlayerState) {
    #expect(Transport(tellsPause: false).after(.playing, .player(.state(state))).state == state)
  }

  @Test func playerThatIsGoneDoesNotPlay() {
    #expect(Self.middle.state == .playing)
    #expect(Self.middle.after(.view(.webProcessEnded(reason: "it crashed"))).state == .unstarted)
  }

  @Test func lengthIsTheEndUnlessThatGoesOnGrowing() {
    func told(_ ends: Double...) -> Transport {
      ends.reduce(Transport(tellsPause: false)) { transport, end in
        transport.after(.player(.position(PositionAnchor(position: 1, end: end))))
      }
    }
    #expect(told(0).length == nil)
    #expect(told(0, 100).length == 100)
    #expect(told(100, 100.5).length == 100.5)
    #expect(told(100, 102, 104, 106).length == nil)
  }

  @Test func anotherItemHasNothingOfTheOneBefore() {
    let opened = Self.end.after(
      .player(.video(VideoDetails(id: "dQw4w9WgXcQ"))), .milestone(.opened(.inFreshPage)))
    #expect(opened.state == .unstarted)
    #expect(opened.anchor == nil)
    #expect(opened.video == nil)
  }

  @Test func sameItemInAFreshPageIsTheSameVideo() {
    let details = VideoDetails(id: "dQw4w9WgXcQ")
    let reopened = Self.end.after(.player(.video(details)), .milestone(.reopened))
    #expect(reopened.state == .unstarted)
    #expect(reopened.anchor == nil)
    #expect(reopened.video == details)
  }

  @Test func positionIsTheLastTold() {
    #expect(Self.middle.anchor == PositionAnchor(position: 30, end: 100))
    #expect(Self.middle.after(.milestone(.restarted)).anchor == nil)
  }
}

extension [Situation<Transport>.Answer] {
  /// The answers with another one to `event`.
  fileprivate func replacing(_ event: Event, _ effects: [Effect]) -> Self {
    map { $0.event == event ? (event, effects) : $0 }
  }
}
