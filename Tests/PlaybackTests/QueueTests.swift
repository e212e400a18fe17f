import Playback
import Testing

/// What plays next and when a run is over: each event in each state.
@Suite struct QueueTests {
  private typealias Answers = [Situation<Queue>.Answer]

  @Test(arguments: ofOne + ofLists + ofPlaylists + afterFaults)
  func everyEvent(_ situation: Situation<Queue>) {
    situation.check()
  }

  // MARK: - What holds in every state

  private static let always: Answers =
    [
      (.playing, [.cancel(.nextInPlaylist), .cancel(.errorShown)]),
      (.elapsed(.loopPoint), [.player(.restart)]),
      (.person(.close), closes(.closed)),
    ] + standsStill

  private static let standsStill: Answers = [
    (.unstarted, [.cancel(.loopPoint)]),
    (.cued, [.cancel(.loopPoint)]),
    (.buffering, [.cancel(.loopPoint)]),
    (.paused, [.cancel(.loopPoint)]),
    (.ended, [.cancel(.loopPoint)]),
  ]

  private static func closes(_ reason: Dismissal, _ status: Status = .success) -> [Effect] {
    [.report(.dismissed(reason)), .close(reason, status: status)]
  }

  private static func over(_ effects: [Effect]) -> Answers {
    [(.milestone(.concluded), effects), (.elapsed(.nextInPlaylist), effects)]
  }

  private static func opens(_ index: Int) -> [Effect] {
    [
      .cancel(.loopPoint), .cancel(.errorShown), .cancel(.nextInPlaylist),
      .raise(.opened(inFreshPage: false)),
      .report(.loading(index: index)), .open(index: index, inFreshPage: false),
    ]
  }

  private static let closesForError: Answers = [(.elapsed(.errorShown), closes(.error))]

  private static let showsFault: Answers = [
    (.milestone(.gaveUp(.refused(code: 150))), [.start(.errorShown, after: 3)]),
    (.milestone(.gaveUp(.noAnswer)), [.start(.errorShown, after: 3)]),
  ]

  private static func queue(
    of count: Int, _ change: (inout Queue.Options) -> Void = { _ in }
  ) -> Queue {
    var options = Queue.Options(count: count)
    change(&options)
    var queue = Queue(options)
    _ = queue.begin()
    return queue
  }

  // MARK: - One video

  private static let ofOne: [Situation<Queue>] = [
    Situation("one video", queue(of: 1), always + closesForError + over(closes(.ended))),
    Situation(
      "one video that plays", queue(of: 1).after(.playing),
      always + closesForError + over(closes(.ended))),
    Situation(
      "--stay", queue(of: 1) { $0.stays = true }, always + closesForError + over([])),
    Situation(
      "--quit-on-pause", queue(of: 1) { $0.quitsOnPause = true },
      always + closesForError + over(closes(.ended)) + [
        (.milestone(.pauseLasted), closes(.paused))
      ]),
    Situation(
      "--quit-on-leave", queue(of: 1) { $0.quitsOnLeave = true },
      always + closesForError + over(closes(.ended)) + [
        (.milestone(.leftFullscreen), closes(.left))
      ]),
    Situation(
      "--quit-on-error", queue(of: 1) { $0.quitsOnError = true },
      always + closesForError + showsFault + over(closes(.ended))),
  ]

  // MARK: - Lists

  private static let ofLists: [Situation<Queue>] = [
    Situation(
      "the last of two", queue(of: 2).after(.milestone(.concluded)),
      always + closesForError + over(closes(.ended))),
    Situation(
      "the last of two, --loop", queue(of: 2) { $0.loops = true }.after(.milestone(.concluded)),
      always + closesForError + over(opens(0))),
    Situation(
      "the last of two, --loop --stay",
      queue(of: 2) {
        $0.loops = true
        $0.stays = true
      }.after(.milestone(.concluded)),
      always + closesForError + over(opens(0))),
    Situation(
      "the last of two, --stay", queue(of: 2) { $0.stays = true }.after(.milestone(.concluded)),
      always + closesForError + over([])),
  ]

  // MARK: - A playlist in the player

  private static let ofPlaylists: [Situation<Queue>] = [
    Situation(
      "a playlist's first item", queue(of: 1).after(.playlist(0, of: 3)),
      always + closesForError + [
        (.milestone(.concluded), [.start(.nextInPlaylist, after: 10)]),
        (.playlist(2, of: 3), [.cancel(.nextInPlaylist)]),
        (.elapsed(.nextInPlaylist), closes(.ended)),
      ]),
    Situation(
      "a playlist's last item", queue(of: 1).after(.playlist(2, of: 3)),
      always + closesForError + over(closes(.ended)) + [
        (.playlist(0, of: 3), [.cancel(.nextInPlaylist)])
      ]),
    Situation(
      "a playlist's last item, --loop",
      queue(of: 1) { $0.loops = true }.after(.playlist(2, of: 3)),
      always + closesForError + over(opens(0)) + [
        (.playlist(0, of: 3), [.cancel(.nextInPlaylist)])
      ]),
    Situation(
      "a playlist that is the last item of a list",
      queue(of: 2).after(.milestone(.concluded), .playlist(1, of: 3)),
      always + closesForError + [
        (.milestone(.concluded), [.start(.nextInPlaylist, after: 10)]),
        (.playlist(0, of: 3), [.cancel(.nextInPlaylist)]),
        (.playlist(2, of: 3), [.cancel(.nextInPlaylist)]),
        (.elapsed(.nextInPlaylist), closes(.ended)),
      ]),
  ]

  // MARK: - After a fault

  private static func faulted(
    _ options: Queue, _ fault: Fault = .refused(code: 150)
  ) -> Queue {
    options.after(.milestone(.gaveUp(fault)))
  }

  /// Whatever ends it, it ends with the fault's status.
  private static func ends(_ status: Status) -> Answers {
    [
      (.person(.close), closes(.closed, status)),
      (.elapsed(.errorShown), closes(.error, status)),
      (.milestone(.concluded), closes(.ended, status)),
      (.elapsed(.nextInPlaylist), closes(.ended, status)),
      (.playing, [.cancel(.nextInPlaylist), .cancel(.errorShown)]),
      (.elapsed(.loopPoint), [.player(.restart)]),
    ] + standsStill
  }

  private static let lastOfTwo = queue(of: 2).after(.milestone(.concluded))

  private static let afterFaults: [Situation<Queue>] = [
    Situation("one video that was refused", faulted(queue(of: 1)), ends(.refused)),
    Situation(
      "one video that never answered", faulted(queue(of: 1), .noAnswer), ends(.unreachable)),
    Situation(
      "one video whose web process is gone",
      faulted(queue(of: 1), .webProcessEnded(reason: "")), ends(.engineFailed)),
    Situation(
      "one video that was refused after it played", faulted(queue(of: 1).after(.playing)),
      ends(.refused)),
    Situation(
      "one video that plays after it was refused",
      faulted(queue(of: 1)).after(.playing),
      always + closesForError + over(closes(.ended))),
    Situation(
      "the last of two, refused, and neither played", faulted(lastOfTwo), ends(.refused)),
    Situation(
      "the last of two, refused, and one played",
      faulted(queue(of: 2).after(.playing, .milestone(.concluded))), ends(.success)),
  ]

  // MARK: - What can be read

  @Test func beginningOpensTheFirstItemInAPage() {
    var queue = Queue(Queue.Options(count: 2))
    #expect(
      queue.begin() == [
        .cancel(.loopPoint), .cancel(.errorShown), .cancel(.nextInPlaylist),
        .raise(.opened(inFreshPage: true)),
        .report(.loading(index: 0)), .open(index: 0, inFreshPage: true),
      ])
    #expect(queue.index == 0)
    #expect(queue.after(.milestone(.concluded)).index == 1)
  }

  // MARK: - What one test's worth of events cannot show

  @Test(arguments: [
    (0.0, 100.0, 1.0, 99.85),
    (40, 100, 1, 59.85),
    (40, 100, 2, 29.925),
    (40, 100, 0.5, 119.7),
    (99.9, 100, 1, 0),
    (100, 100, 1, 0),
    (101, 100, 1, 0),
  ])
  func loopOfOneVideoGoesBackJustBeforeItsEnd(
    _ position: Double, _ end: Double, _ rate: Double, _ seconds: Double
  ) throws {
    var queue = Self.queue(of: 1) { $0.loops = true }.after(.playing, .at(position, of: end))
    let effects = queue.reduce(.at(position, of: end, rate: rate))
    let effect = try #require(effects.first)
    guard effects.count == 1, case .start(.loopPoint, let after) = effect else {
      Issue.record("\(effects)")
      return
    }
    #expect(abs(after - seconds) < 1e-9)
  }

  @Test func loopPointIsForNothingElse() {
    let anchors: [Event] = [.at(40, of: 100), .at(40, of: 100)]
    func isQuiet(_ queue: Queue, _ anchor: Event) -> Bool {
      var queue = queue
      return queue.reduce(anchor).allSatisfy { $0 == .cancel(.loopPoint) }
    }
    for anchor in anchors {
      #expect(isQuiet(Self.queue(of: 1).after(.playing), anchor))
      #expect(isQuiet(Self.queue(of: 2) { $0.loops = true }.after(.playing), anchor))
      #expect(
        isQuiet(
          Self.queue(of: 1) { $0.loops = true }.after(.playlist(0, of: 3), .playing), anchor))
    }
    #expect(isQuiet(Self.queue(of: 1) { $0.loops = true }.after(.playing), .at(0, of: 0)))
  }

  @Test func loopOfOneVideoThatEndedBeginsAgainInItsPlayer() {
    var queue = Self.queue(of: 1) { $0.loops = true }.after(.playing)
    #expect(queue.reduce(.milestone(.concluded)) == [.raise(.restarted), .player(.restart)])
  }

  @Test func listGoesOnInThePlayerThatIsThere() {
    var queue = Self.queue(of: 2).after(.playing)
    #expect(queue.reduce(.milestone(.concluded)) == Self.opens(1))
  }
}
