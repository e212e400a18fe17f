import MatineeKit
import Playback
import PlayerPages
import TestSupport
import WebKitGTK
import XCTest

/// What a player is told while it does not know yet, or still answers with what was before.
final class LibrarySeekTests: EndToEndTestCase {
  /// Whether it plays on from `seconds`.
  @MainActor
  private static func plays(_ state: PlayerView.State, from seconds: Double) -> Bool {
    let position = state.position(at: Date().timeIntervalSince1970)
    return state.playback == .playing && position >= seconds - 0.5 && position < seconds + 8
  }

  func testASeekWaitsForTheVideosLength() throws {
    try makeStandIn()
    let video = try XCTUnwrap(VideoID("fortyother_"))
    try MainActor.assumeIsolated {
      let seat = try Seat("fortysecs__")
      defer { seat.leave() }
      let view = seat.view
      view.start()
      try Seat.run { try await view.seek(to: 20) }
      try seat.wait(for: "it plays from 20 s") { Self.plays($0, from: 20) }
      try Seat.run {
        try await view.load(video, start: 3)
        try await view.seek(by: 6)
        try await view.seek(by: 4)
      }
      try seat.wait(for: "another one plays from 13 s") { Self.plays($0, from: 13) }
      try Seat.run {
        let events = view.events
        try await view.cue(video)
        for await event in events where event == .state(.cued) { break }
        try await view.seek(to: 25)
        try await view.play()
      }
      try seat.wait(for: "what was cued plays from 25 s") { Self.plays($0, from: 25) }
    }
  }

  func testASeekIntoAPageThatIsLoadedAnewIsNotLost() throws {
    try makeStandIn()
    try MainActor.assumeIsolated {
      let seat = try Seat("fortysecs__")
      defer { seat.leave() }
      let view = seat.view
      view.start()
      try seat.wait(for: "it plays") { $0.playback == .playing }
      try XCTUnwrap(seat.processes(.web).first).send(SIGKILL)
      try seat.wait(for: "the page is lost") { !$0.isReady }
      try Seat.run { try await view.seek(to: 30) }
      try seat.wait(for: "it plays from 30 s") { Self.plays($0, from: 30) }
    }
  }

  func testQuickSeeksAddUp() throws {
    try makeStandIn()
    try MainActor.assumeIsolated {
      let seat = try Seat("fortysecs__")
      defer { seat.leave() }
      let view = seat.view
      view.start()
      try seat.wait(for: "it plays") { $0.playback == .playing && $0.duration ?? 0 > 30 }
      let before = try Seat.run { try await view.currentTime() }
      let after = try Seat.run {
        for _ in 0..<3 { try await view.seek(by: 8) }
        return try await view.currentTime()
      }
      XCTAssertEqual(after, before + 24, accuracy: 3)
      try seat.wait(for: "it plays 24 s on") { Self.plays($0, from: before + 24) }
    }
  }

  func testWhatAPlayerWasToldIsAnsweredAtOnce() throws {
    try makeStandIn()
    try MainActor.assumeIsolated {
      let seat = try Seat("fortysecs__")
      defer { seat.leave() }
      let view = seat.view
      view.start()
      try Seat.run {
        try await view.setVolume(30)
        let volume = try await view.volume()
        XCTAssertEqual(volume, 30)
        try await view.mute()
        let isMuted = try await view.isMuted()
        XCTAssertTrue(isMuted)
        try await view.setPlaybackRate(2)
        let rate = try await view.playbackRate()
        XCTAssertEqual(rate, 2)
      }
    }
  }

  func testAPauseBeforeThePictureIsNoRefusal() throws {
    try makeStandIn()
    try MainActor.assumeIsolated {
      let seat = try Seat("slowready__")
      defer { seat.leave() }
      let view = seat.view
      var reports: [Report] = []
      view.handlers.onReport = { reports.append($0) }
      view.start()
      try Seat.run { try await view.pause() }
      try seat.wait(for: "it is shown") { $0.isRevealed }
      // Longer than a refusal and a wall of YouTube's take to be told.
      XCTAssertFalse(Loop.run(within: 5) { view.state.fault != nil }, "\(view.state)")
      XCTAssertFalse(reports.contains(.waiting(.click)), "\(reports)")
      try Seat.run { try await view.play() }
      try seat.wait(for: "it plays") { $0.playback == .playing }
    }
  }

  func testThousandsOfCallsAtOnceAreAnswered() throws {
    try makeStandIn()
    try MainActor.assumeIsolated {
      let seat = try Seat("slowready__")
      defer { seat.leave() }
      let view = seat.view
      view.callLimit = 100
      let calls = (0..<4_000).map { number in
        Task { try await view.setVolume(number % 100) }
      }
      Loop.runPending()
      view.start()
      try Seat.run(within: 100) { for call in calls { try await call.value } }
      try seat.wait(for: "the last is told") { $0.volume?.level == 99 }
    }
  }
}
