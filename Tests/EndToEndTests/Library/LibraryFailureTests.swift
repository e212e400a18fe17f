import MatineeKit
import Playback
import PlayerPages
import TestSupport
import WebKitGTK
import XCTest

/// Calls at the wrong time: each is answered, once, with a reason or when its time has come.
final class LibraryFailureTests: EndToEndTestCase {
  func testCallsBeforeThePlayerIsReadyWaitForIt() throws {
    try makeStandIn()
    try MainActor.assumeIsolated {
      let seat = try Seat("slowready__")
      defer { seat.leave() }
      let view = seat.view
      // Not even started.
      let asked = Task { try await view.duration() }
      let told = Task { try await view.setVolume(30) }
      Loop.runPending()
      view.start()
      XCTAssertFalse(view.state.isReady)
      XCTAssertGreaterThan(try Seat.run { try await asked.value }, -1)
      try Seat.run { try await told.value }
      XCTAssertEqual(view.state.volume?.level, 30)
    }
  }

  func testAPlayerThatIsNeverReadyIsSaidToBeSo() throws {
    try makeStandIn()
    try MainActor.assumeIsolated {
      let seat = try Seat("neveranswer")
      defer { seat.leave() }
      let view = seat.view
      view.callLimit = 0.5
      // Never started, and started without an answer.
      XCTAssertEqual(Self.failure { try await view.play() }, .notReady)
      view.start()
      XCTAssertEqual(Self.failure { try await view.duration() }, .notReady)
    }
  }

  func testAPlayerThatCannotBeHadIsSaidToBeSoAtOnce() throws {
    try makeStandIn("--api-status", "503")
    try MainActor.assumeIsolated {
      let seat = try Seat { $0.session.recovery.waits = false }
      defer { seat.leave() }
      let view = seat.view
      view.start()
      guard case .unavailable(.apiFailed) = Self.failure({ try await view.play() }) else {
        return XCTFail("\(view.state)")
      }
      // And from then on.
      guard case .unavailable(.apiFailed) = Self.failure({ try await view.volume() }) else {
        return XCTFail("\(view.state)")
      }
    }
  }

  func testCallsAfterTheEndAndDuringItFail() throws {
    try makeStandIn()
    try MainActor.assumeIsolated {
      let seat = try Seat("slowready__")
      let view = seat.view
      view.start()
      let waiting = (0..<50).map { _ in Task { try await view.currentTime() } }
      Loop.runPending()
      seat.leave()
      for task in waiting { XCTAssertEqual(Self.failure { try await task.value }, .closed) }
      XCTAssertEqual(Self.failure { try await view.play() }, .closed)
      XCTAssertEqual(Self.failure { try await view.load(link: "fortysecs__") }, .closed)
      // What listens ends, and does not begin.
      try Seat.run {
        for await event in view.events { XCTFail("\(event)") }
        // What is so is still said.
        var count = 0
        for await _ in view.states { count += 1 }
        XCTAssertEqual(count, 1)
      }
    }
  }

  func testALostPageFailsWhatItWasAskedAndTheNextOneAnswers() throws {
    try makeStandIn()
    try MainActor.assumeIsolated {
      let seat = try Seat()
      defer { seat.leave() }
      let view = seat.view
      view.start()
      try seat.wait(for: "it plays") { $0.playback == .playing }
      // Asked of a process that is gone before it can answer.
      let process = try XCTUnwrap(seat.processes(.web).first)
      process.send(SIGSTOP)
      var answers: [Result<Double, PlayerError>] = []
      for _ in 0..<20 {
        Task {
          do throws(PlayerError) {
            answers.append(.success(try await view.currentTime()))
          } catch {
            answers.append(.failure(error))
          }
        }
      }
      XCTAssertFalse(Loop.run(within: 0.5) { !answers.isEmpty })
      process.send(SIGKILL)
      try Seat.wait(for: "all are answered") { answers.count == 20 }
      XCTAssertEqual(answers, Array(repeating: .failure(.playerReloaded), count: 20))
      // A call that is made meanwhile waits for the next page.
      XCTAssertEqual(try Seat.run { try await view.playbackRate() }, 1)
    }
  }

  func testAnEngineThatEndsTwiceAtTheStartIsStartedAgainInAProgramThatDoesNotStartAnew() throws {
    try makeStandIn()
    try MainActor.assumeIsolated {
      // Nothing plays for as long as its player takes to be ready.
      let seat = try Seat("slowready__") { $0.session.recovery.rendering = .shared }
      defer { seat.leave() }
      let view = seat.view
      var (pages, tries) = (0, 0)
      let (events, reports) = (view.events, view.reports)
      Task { for await event in events where event == .apiLoaded { pages += 1 } }
      Task {
        for await report in reports { if case .retrying = report { tries += 1 } }
      }
      view.start()
      for number in 1...2 {
        try Seat.wait(for: "page \(number) is there") { pages == number }
        try XCTUnwrap(seat.processes(.web).first { $0.isRunning }).send(SIGKILL)
        try Seat.wait(for: "that is told") { tries == number }
      }
      try seat.wait(for: "it plays") { $0.playback == .playing && $0.fault == nil }
      XCTAssertEqual(tries, 2)
    }
  }

  func testWhatMakesNoSenseIsRefusedBeforeAnythingIsAsked() throws {
    try makeStandIn()
    try MainActor.assumeIsolated {
      let seat = try Seat()
      defer { seat.leave() }
      let view = seat.view
      let video = try XCTUnwrap(VideoID("fortysecs__"))
      let backwards = PlayRequest(.video(video), start: 5, end: 4)
      let calls: [@MainActor () async throws -> Void] = [
        { try await view.seek(to: -1) }, { try await view.seek(to: .nan) },
        { try await view.seek(by: .infinity) }, { try await view.scrub(to: .nan) },
        { try await view.setVolume(101) }, { try await view.setVolume(-1) },
        { try await view.setPlaybackRate(0) }, { try await view.setPlaybackRate(.nan) },
        { try await view.setCaptionFontSize(4) }, { try await view.setCaptionFontSize(-2) },
        { try await view.playVideo(at: -1) }, { try await view.goTo(item: 1) },
        { try await view.load([]) }, { try await view.load(link: "https://example.org/") },
        { try await view.load(link: "fortysecs__", start: 5, end: 5) },
        { try await view.cue(link: "fortysecs__", start: -1) },
        { try await view.load(link: String(repeating: "x", count: 1_000_000)) },
        { try await view.enqueue([backwards]) },
        { try await view.setSphericalProperties(SphericalProperties(yaw: .nan)) },
        { try await view.setSphericalProperties(SphericalProperties(roll: .infinity)) },
      ]
      for (number, call) in calls.enumerated() {
        guard case .invalidArgument(let words) = Self.failure(call) else {
          XCTFail("call \(number)")
          continue
        }
        XCTAssertFalse(words.isEmpty)
        let sentence = PlayerError.invalidArgument(words).localizedDescription
        XCTAssert(sentence.hasSuffix(".") && !sentence.hasSuffix(".."), sentence)
        XCTAssertLessThan(sentence.count, 400)
      }
    }
  }

  func testACancelledCallIsSaidToBeSo() throws {
    try makeStandIn()
    try MainActor.assumeIsolated {
      let seat = try Seat("slowready__")
      defer { seat.leave() }
      let view = seat.view
      view.start()
      let task = Task { try await view.currentTime() }
      Loop.runPending()
      task.cancel()
      XCTAssertEqual(Self.failure { try await task.value }, .cancelled)
    }
  }

  /// How the call fails, or nil where it does not.
  @MainActor
  private static func failure<Value: Sendable>(
    _ call: @escaping @MainActor () async throws -> Value
  ) -> PlayerError? {
    do {
      _ = try Seat.run(call)
      return nil
    } catch {
      return error as? PlayerError
    }
  }
}
