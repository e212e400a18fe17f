import XCTest

/// What takes longer than it may in `make test`, since the program itself waits for so long.
///
/// `make test-slow` runs these.
final class SlowTests: EndToEndTestCase {
  /// Three times it is loaded anew, and waited for 20 s each time.
  func testAVideoThatStallsAgainAndAgainIsGivenUp() throws {
    let stage = try makeStage()
    let standIn = try makeStandIn()
    let player = try play("stallsgood_", on: stage)
    try player.wait(for: "playing")
    for pause in [1.0, 2, 4] {
      let told = try player.wait(for: "retrying", within: 60)
      XCTAssertEqual(told.reason, "stalled", player.transcript)
      XCTAssertEqual(told.pause, pause)
      // What the player shows stays to be seen, above the reason.
      try waitForBar(on: stage)
      try player.wait(for: "buffering")
    }
    let error = try player.wait(for: "error", within: 60)
    XCTAssertEqual(error.reason, "stalled")
    XCTAssertEqual(error.message, "The video has stopped: no data comes from YouTube.")
    try waitForBar(on: stage)
    try assertEnds(player, status: 4)
    try assertCount(of: "playing", 1, in: player)
    XCTAssertEqual(player.errorLines.count, 1, player.transcript)

    let loads = try standIn.requests().filter { $0.path == "/embed/stallsgood_" }
    let starts = loads.map { $0.parameters["start"].flatMap(Int.init) ?? 0 }
    XCTAssertEqual(starts.first, 0)
    XCTAssertEqual(starts.count, 4, "\(starts)")
    XCTAssertTrue(starts.dropFirst().allSatisfy { (2...3).contains($0) }, "\(starts)")
  }

  /// It looks at the memory every 30 s, and waits for the end of what plays.
  func testAKioskRenewsAWebProcessThatHasGrownBetweenTwoVideos() throws {
    let stage = try makeStage()
    try makeStandIn()
    let player = try play("--kiosk", "hoards1GiB_", on: stage)
    try player.wait(for: "loading")
    try player.wait(for: "playing")
    let grown = try player.process(.web)
    // The player goes back to the start by itself; only a new one is loaded.
    let loading = try player.wait(for: "loading", within: 60)
    XCTAssertGreaterThan(loading.time, 30, player.transcript)
    try player.wait(for: "ready")
    try player.wait(for: "playing")
    try player.wait(for: "revealed")
    XCTAssertTrue(try stage.screenshot().isFilledByClip)
    XCTAssertNotEqual(try player.process(.web, after: grown).id, grown.id)
    XCTAssertFalse(player.processes().contains { $0.id == grown.id }, "the old one is still there")

    try stage.press("ctrl+alt+q")
    try assertEnds(player, status: 0)
    try assertCount(of: "retrying", 0, in: player)
    try assertCount(of: "error", 0, in: player)
    try assertCount(of: "fullscreen", 1, in: player)
    XCTAssertEqual(player.errorLines, [])
  }

  /// The memory and the files of two hundred tell what those of a few would hide.
  func testNothingIsLeftOfTwoHundredPlayersOfTheLibrary() throws {
    try makeStandIn()
    try MainActor.assumeIsolated { try PlayerLives.comeAndGo(200) }
  }
}
