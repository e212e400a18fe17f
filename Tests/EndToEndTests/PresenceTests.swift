import XCTest

/// Nothing plays that nobody can see.
final class PresenceTests: EndToEndTestCase {
  func testAMinimisedVideoIsPausedAndALaunchWaitsForItsWindow() throws {
    let stage = try makeStage()
    let other = try makeStage()
    try makeStandIn()
    let launch = try play("slowready__", on: other)
    try waitUntil("there is a window") { try other.windows().count == 1 }
    try other.minimise()

    let player = try play("fortysecs__", on: stage)
    try player.wait(for: "revealed")
    XCTAssertEqual(try stage.onlyWindow().title, "Long")
    try stage.minimise()
    try player.wait(for: "paused")
    XCTAssertTrue(player.goesOn(for: 0.5), player.transcript)
    try stage.restore()
    try player.wait(for: "playing")
    XCTAssertTrue(try stage.onlyWindow().isFullscreen)
    // What the window's minimising had paused goes on, whatever became of the web process meanwhile.
    try stage.minimise()
    try player.wait(for: "paused")
    try player.process(.web).send(SIGKILL)
    try player.wait(for: "ready")
    try stage.restore()
    try player.wait(for: "recovered")
    try player.wait(for: "revealed")
    XCTAssertTrue(player.goesOn(for: 0.5), player.transcript)
    let told = try player.events().map(\.event)
    XCTAssertGreaterThan(
      try XCTUnwrap(told.lastIndex(of: "recovered")), try XCTUnwrap(told.lastIndex(of: "paused")),
      player.transcript)

    try launch.wait(for: "paused")
    for name in ["fullscreen", "revealing", "waiting"] { try assertCount(of: name, 0, in: launch) }
    try other.restore()
    try launch.wait(for: "playing")
    try launch.wait(for: "fullscreen") { $0.on == true }
    try launch.wait(for: "revealed")
    XCTAssertTrue(try other.screenshot().isFilledByClip)
    for player in [player, launch] {
      player.send(SIGTERM)
      try assertEnds(player, status: 0)
    }
  }

  func testAVideoOnAnotherWorkspaceIsPausedOnWaylandToo() throws {
    let stage = try makeSwayStage()
    try makeStandIn()
    let player = try play("fortysecs__", on: stage)
    try player.wait(for: "revealed")
    try stage.showWorkspace(2)
    try player.wait(for: "paused")
    try stage.showWorkspace(1)
    try player.wait(for: "playing")
    player.send(SIGTERM)
    try assertEnds(player, status: 0)
  }
}
