import MatineeKit
import Playback
import TestSupport
import XCTest

/// What the library tells: all of it, in order, to everybody who listens.
final class LibraryEventTests: EndToEndTestCase {
  func testTenThousandRapidEventsArriveAllAndInOrder() throws {
    try makeStandIn()
    try MainActor.assumeIsolated {
      let seat = try Seat("tenthousand")
      defer { seat.leave() }
      let view = seat.view
      view.start()
      try seat.wait(for: "it plays") { $0.playback == .playing }
      let quick = Listener(to: view.events)
      // One that takes nothing before the last has come.
      let late = view.events
      try Seat.run { try await view.pause() }
      try Seat.wait(for: "all have come") { quick.flood.count >= 10_000 }
      let expected = (0..<10_000).map { $0 % 2 == 0 ? PlayerState.buffering : .paused }
      XCTAssertEqual(quick.flood, expected)
      let slow = Listener(to: late)
      try Seat.wait(for: "all have come to the other, too") { slow.flood.count >= 10_000 }
      XCTAssertEqual(slow.flood, expected)
      XCTAssertEqual(view.state.playback, .paused)
      // The player is there as before.
      XCTAssertEqual(try Seat.run { try await view.playerState() }, .paused)
      seat.leave()
      try Seat.wait(for: "both end") { quick.hasEnded && slow.hasEnded }
    }
  }

  func testTheStateIsAtHandAndItsChangesCome() throws {
    try makeStandIn()
    try MainActor.assumeIsolated {
      let seat = try Seat("fortysecs__")
      defer { seat.leave() }
      let view = seat.view
      XCTAssertEqual(view.state.playback, .unstarted)
      var playback: [PlayerState] = []
      var titles: [String?] = []
      var levels: [Int?] = []
      var reports: [Report] = []
      let (states, videos, volumes, told) = (
        view.values(of: \.playback), view.values(of: \.video), view.values(of: \.volume?.level),
        view.reports
      )
      Task { for await state in states { playback.append(state) } }
      Task { for await video in videos { titles.append(video?.title) } }
      Task { for await level in volumes { levels.append(level) } }
      Task { for await report in told { reports.append(report) } }
      Loop.runPending()
      view.start()
      try seat.wait(for: "it plays") { $0.playback == .playing && $0.isRevealed }
      try Seat.run {
        try await view.setVolume(20)
        try await view.pause()
      }
      try Seat.wait(for: "all is told") {
        playback.last == .paused && titles.last == "Long" && levels.last == 20
          && reports.last == .paused
      }
      // At once what is so, then what changes, and each once.
      XCTAssertEqual(playback.first, .unstarted)
      XCTAssert(zip(playback, playback.dropFirst()).allSatisfy(!=), "\(playback)")
      XCTAssertEqual(titles, [nil, "Long"])
      XCTAssertNil(levels[0])
      XCTAssertEqual(reports.filter { $0 == .revealing }.count, 1)
      XCTAssertEqual(view.state.duration?.rounded(), 40)
      XCTAssertGreaterThan(view.state.position(at: Date.now.timeIntervalSince1970), 0)
    }
  }

  /// Takes events as they come.
  @MainActor
  private final class Listener {
    /// What the player did since it was paused.
    private(set) var flood: [PlayerState] = []
    private(set) var hasEnded = false
    private var isPaused = false

    init(to events: AsyncStream<Playback.PlayerEvent>) {
      Task {
        for await event in events {
          guard case .state(let state) = event else { continue }
          if isPaused { flood.append(state) }
          isPaused = isPaused || state == .paused
        }
        hasEnded = true
      }
    }
  }
}
