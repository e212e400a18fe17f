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
      (.playing, plays),
      (.elapsed(.loopPoint), [.player(.restart)]),
      (.person(.close), closes(.closed)),
      (.elapsed(.timeout), closes(.timeout, .unreachable)),
    ] + standsStill

  private static let plays: [Effect] = [
    .cancel(.timeout), .cancel(.nextInPlaylist), .cancel(.errorShown),
  ]

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

  private static func opens(_ index: Int, _ opening: Opening = .inPlayer) -> [Effect] {
    [
      .cancel(.loopPoint), .cancel(.errorShown), .cancel(.nextInPlaylist), .cancel(.refusedAgain),
      .report(.loading(index: index)), .raise(.opened(opening)), .open(index: index, opening),
    ]
  }

  /// Deadlines that run only where they were started, and tell what they are for all the same.
  private static let closesForError: Answers = [(.elapsed(.errorShown), closes(.error))]

  private static func triesRefusedAgain(_ index: Int = 0) -> Answers {
    [(.elapsed(.refusedAgain), opens(index, .inFreshPage))]
  }

  /// Both faults of the catalogue are shown with what comes next.
  private static func shows(_ next: Notice.Next, _ deadline: Effect? = nil) -> Answers {
    [Fault.refused(code: 150), .noAnswer].map { fault in
      (
        .milestone(.gaveUp(fault)),
        [.notice(Notice(fault, next: next))] + [deadline].compactMap(\.self)
      )
    }
  }

  private static let waitsForThePerson = shows(.nothing)
  private static let skips = shows(.nextItem(after: 3), .start(.errorShown, after: 3))
  /// Behind a refused video of a playlist is its next one; a player that is not there has none.
  private static let stepsOver = [skips[0], waitsForThePerson[1]]
  private static let closesSoon = shows(.close(after: 3), .start(.errorShown, after: 3))
  private static let triesMuchLater = shows(.retry(after: 600), .start(.refusedAgain, after: 600))

  /// What was given up is tried again: somebody wants it, or another fault has come since.
  private static let reopens: Answers = ([.reopened] + faults).map { milestone in
    (.milestone(milestone), [.cancel(.errorShown), .cancel(.refusedAgain)])
  }

  private static let faults = Event.catalogue.compactMap { event in
    if case .milestone(.faulted(let fault)) = event { Milestone.faulted(fault) } else { nil }
  }
  /// A player that takes its place back.
  private static let answersLate: Answers = [
    (.ready, [.cancel(.errorShown), .cancel(.refusedAgain)])
  ]

  private static func queue(
    of count: Int, _ change: (inout Queue.Options) -> Void = { _ in }
  ) -> Queue {
    var options = Queue.Options(count: count)
    change(&options)
    var queue = Queue(options)
    _ = queue.begin()
    _ = queue.reduce(.ready)
    return queue
  }

  // MARK: - One video

  private static let one = always + closesForError + triesRefusedAgain()

  private static let ofOne: [Situation<Queue>] = [
    Situation("one video", queue(of: 1), one + waitsForThePerson + over(closes(.ended))),
    Situation(
      "one video that plays", queue(of: 1).after(.playing),
      one + waitsForThePerson + over(closes(.ended))),
    Situation("--stay", queue(of: 1) { $0.stays = true }, one + waitsForThePerson + over([])),
    Situation(
      "--quit-on-pause", queue(of: 1) { $0.quitsOnPause = true },
      one + waitsForThePerson + over(closes(.ended)) + [
        (.milestone(.pauseLasted), closes(.paused))
      ]),
    Situation(
      "--quit-on-leave", queue(of: 1) { $0.quitsOnLeave = true },
      one + waitsForThePerson + over(closes(.ended)) + [
        (.milestone(.leftFullscreen), closes(.left))
      ]),
    Situation(
      "--quit-on-error", queue(of: 1) { $0.quitsOnError = true },
      one + closesSoon + over(closes(.ended))),
    Situation(
      "--no-wait", queue(of: 1) { $0.quitsOnConnection = true },
      one + over(closes(.ended)) + [
        (
          .milestone(.gaveUp(.refused(code: 150))),
          [.notice(Notice(.refused(code: 150), next: .nothing))]
        ),
        (.milestone(.gaveUp(.noAnswer)), closes(.error, .unreachable)),
      ]),
    Situation(
      "--timeout, with a fault that is dealt with",
      queue(of: 1) { $0.timeout = 5 }.after(.milestone(.faulted(.waiting(.click)))),
      one.replacing(.elapsed(.timeout), closes(.timeout, .refused)) + waitsForThePerson
        + over(closes(.ended))),
    Situation(
      "--timeout, with a fault that is over",
      queue(of: 1) { $0.timeout = 5 }.after(.milestone(.faulted(.waiting(.click))), .playing),
      one + waitsForThePerson + over(closes(.ended))),
    Situation(
      "a kiosk", kiosk(of: 1),
      one + triesMuchLater + over([.raise(.restarted), .player(.restart)])),
    Situation(
      "a kiosk whose web process is to be renewed", kiosk(of: 1).after(.machine(.memoryIsHigh)),
      always.replacing(.elapsed(.loopPoint), opens(0, .inFreshProcess))
        + [(.elapsed(.refusedAgain), opens(0, .inFreshProcess))] + triesMuchLater
        + closesForError + over(opens(0, .inFreshProcess))),
  ]

  private static func kiosk(of count: Int) -> Queue {
    queue(of: count) {
      $0.isEndless = true
      $0.loops = true
    }
  }

  // MARK: - Lists

  private static let first = always + [(.elapsed(.errorShown), opens(1))] + triesRefusedAgain(1)
  private static let last = always + closesForError + triesRefusedAgain(0)
  private static let lastOfLoop =
    always + [(.elapsed(.errorShown), opens(0))] + triesRefusedAgain(0)

  private static let ofLists: [Situation<Queue>] = [
    Situation("the first of two", queue(of: 2), first + skips + over(opens(1))),
    Situation(
      "the first of two, whose next one is to have a fresh web process",
      queue(of: 2).after(.machine(.memoryIsHigh)),
      always.replacing(.elapsed(.loopPoint), opens(0, .inFreshProcess)) + skips
        + over(opens(1, .inFreshProcess)) + [
          (.elapsed(.errorShown), opens(1, .inFreshProcess)),
          (.elapsed(.refusedAgain), opens(1, .inFreshProcess)),
        ]),
    Situation(
      "the last of two", queue(of: 2).after(.milestone(.concluded)),
      last + waitsForThePerson + over(closes(.ended))),
    Situation(
      "the last of two, in a fresh web process",
      queue(of: 2).after(.machine(.memoryIsHigh), .milestone(.concluded)),
      last.replacing(
        .elapsed(.timeout), [.report(.error(.noAnswer))] + closes(.timeout, .unreachable))
        + waitsForThePerson + over(closes(.ended))),
    Situation(
      "the last of two, --quit-on-error",
      queue(of: 2) { $0.quitsOnError = true }.after(.milestone(.concluded)),
      last + closesSoon + over(closes(.ended))),
    Situation(
      "the last of two, --loop", queue(of: 2) { $0.loops = true }.after(.milestone(.concluded)),
      lastOfLoop + skips + over(opens(0))),
    Situation(
      "the last of two, --loop --stay",
      queue(of: 2) {
        $0.loops = true
        $0.stays = true
      }.after(.milestone(.concluded)),
      lastOfLoop + skips + over(opens(0))),
    Situation(
      "the last of two, --stay", queue(of: 2) { $0.stays = true }.after(.milestone(.concluded)),
      last + waitsForThePerson + over([])),
    Situation(
      "the last of two in a kiosk", kiosk(of: 2).after(.milestone(.concluded)),
      lastOfLoop + skips + over(opens(0))),
  ]

  // MARK: - A playlist in the player

  private static let ofPlaylists: [Situation<Queue>] = [
    Situation(
      "a playlist's first item", queue(of: 1).after(.playlist(0, of: 3)),
      one + stepsOver + [
        (.milestone(.concluded), [.start(.nextInPlaylist, after: 10)]),
        (.playlist(2, of: 3), [.cancel(.nextInPlaylist)]),
        (.elapsed(.nextInPlaylist), closes(.ended)),
      ]),
    Situation(
      "a playlist's last item", queue(of: 1).after(.playlist(2, of: 3)),
      one + waitsForThePerson + over(closes(.ended)) + [
        (.playlist(0, of: 3), [.cancel(.nextInPlaylist)])
      ]),
    Situation(
      "a playlist's last item, --loop",
      queue(of: 1) { $0.loops = true }.after(.playlist(2, of: 3)),
      one + stepsOver + over(opens(0)) + [
        (.playlist(0, of: 3), [.cancel(.nextInPlaylist)])
      ]),
    Situation(
      "a playlist that is the last item of a list",
      queue(of: 2).after(.milestone(.concluded), .playlist(1, of: 3)),
      last + stepsOver + [
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
      (.elapsed(.timeout), closes(.timeout, status)),
      (.milestone(.concluded), closes(.ended, status)),
      (.elapsed(.nextInPlaylist), closes(.ended, status)),
      (.playing, plays),
      (.elapsed(.loopPoint), [.player(.restart)]),
    ] + standsStill + triesRefusedAgain() + reopens + waitsForThePerson
  }

  private static let lastOfTwo = queue(of: 2).after(.milestone(.concluded))

  private static let afterFaults: [Situation<Queue>] = [
    Situation("one video that was refused", faulted(queue(of: 1)), ends(.refused)),
    Situation(
      "one video that never answered", faulted(queue(of: 1), .noAnswer),
      ends(.unreachable) + answersLate),
    Situation(
      "one video whose web process is gone",
      faulted(queue(of: 1), .webProcessEnded(reason: "")), ends(.engineFailed) + answersLate),
    Situation(
      "one video that cannot be decoded",
      faulted(queue(of: 1), .undecodable(missing: ["VP9"])), ends(.unequipped)),
    Situation(
      "one video that was refused after it played", faulted(queue(of: 1).after(.playing)),
      ends(.refused)),
    Situation(
      "one video that plays after it was refused",
      faulted(queue(of: 1)).after(.playing), one + waitsForThePerson + over(closes(.ended))),
    Situation(
      "one video that is tried again after it was given up",
      faulted(queue(of: 1), .crash).after(.milestone(.reopened)),
      one.replacing(.elapsed(.timeout), closes(.timeout, .engineFailed)) + waitsForThePerson
        + over(closes(.ended))),
    Situation(
      "the last of two, refused, and neither played", faulted(lastOfTwo), ends(.refused)),
    Situation(
      "the last of two, refused, and one played",
      faulted(queue(of: 2).after(.playing, .milestone(.concluded))), ends(.success)),
    Situation(
      "the first of two, whose player never answered", faulted(queue(of: 2), .noAnswer),
      always.replacing(.person(.close), closes(.closed, .unreachable))
        .replacing(.elapsed(.timeout), closes(.timeout, .unreachable))
        + [(.elapsed(.errorShown), opens(1, .inFreshPage))] + triesRefusedAgain(1)
        + skips + over(opens(1)) + reopens + answersLate),
    Situation(
      "the first of two, refused in a loop in which the other was too, --quit-on-error",
      faulted(
        faulted(
          queue(of: 2) {
            $0.loops = true
            $0.quitsOnError = true
          }
        ).after(.elapsed(.errorShown))),
      always.replacing(.person(.close), closes(.closed, .refused))
        .replacing(.elapsed(.timeout), closes(.timeout, .refused))
        + [(.elapsed(.errorShown), closes(.error, .refused))] + triesRefusedAgain(0)
        + closesSoon + over(opens(0)) + reopens),
    Situation(
      "all of a kiosk's list refused",
      faulted(faulted(kiosk(of: 2)).after(.elapsed(.errorShown))),
      always.replacing(.person(.close), closes(.closed, .refused))
        .replacing(.elapsed(.timeout), closes(.timeout, .refused))
        + [(.elapsed(.errorShown), closes(.error, .refused))] + triesRefusedAgain(0)
        + triesMuchLater + over(opens(0)) + reopens),
    Situation(
      "a kiosk that tries a refused list again",
      faulted(faulted(kiosk(of: 2)).after(.elapsed(.errorShown))).after(
        .elapsed(.refusedAgain), .ready),
      first + skips + over(opens(1))),
  ]

  // MARK: - What can be read

  @Test func beginningOpensTheFirstItemInAPage() {
    var queue = Queue(Queue.Options(count: 2))
    #expect(
      queue.begin() == [
        .cancel(.loopPoint), .cancel(.errorShown), .cancel(.nextInPlaylist),
        .cancel(.refusedAgain), .report(.loading(index: 0)), .raise(.opened(.inFreshPage)),
        .open(index: 0, .inFreshPage),
      ])
    #expect(queue.index == 0)
    #expect(queue.after(.milestone(.concluded)).index == 1)
  }

  @Test func silenceIsToldWhereTheTimeIsUpBeforeAnAnswer() {
    var options = Queue.Options(count: 1)
    options.timeout = 7
    var queue = Queue(options)
    _ = queue.begin()
    #expect(
      queue.reduce(.elapsed(.timeout))
        == [.report(.error(.noAnswer))] + Self.closes(.timeout, .unreachable))
  }

  @Test func timeoutBeginsWithTheRun() {
    var options = Queue.Options(count: 1)
    options.timeout = 7
    var queue = Queue(options)
    #expect(queue.begin() == [.start(.timeout, after: 7)] + Self.opens(0, .inFreshPage))
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

extension [Situation<Queue>.Answer] {
  /// The answers with another one to `event`.
  fileprivate func replacing(_ event: Event, _ effects: [Effect]) -> Self {
    map { $0.event == event ? (event, effects) : $0 }
  }
}
