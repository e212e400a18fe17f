import XCTest

/// Where the window is, on which monitor, and how large.
final class PlaceTests: EndToEndTestCase {
  private static let secondMonitor = Picture.Area(
    x: ScreenSize.width, y: 0, width: ScreenSize.width, height: ScreenSize.height)

  func testTheWindowIsWhereAndAsLargeAsItIsAskedForOnX() throws {
    let stage = try makeStage(hasTwoMonitors: true)
    try makeStandIn()
    let list = try start(["--list-monitors"], on: stage)
    XCTAssertEqual(try list.waitForStatus(), 0, list.transcript)
    XCTAssertEqual(
      list.outputLines,
      [
        "1\tDUMMY0\t-\t1280x720\tscale 1\tprimary", "2\tDUMMY1\t-\t1280x720\tscale 1\t-",
      ])
    let mistaken = try start(["--monitor", "HDMI-7", "short3secs_"], on: stage)
    XCTAssertEqual(try mistaken.waitForStatus(), 2)
    XCTAssertEqual(
      mistaken.errorLines,
      ["matinee: There is no monitor “HDMI-7”; there are 1 (DUMMY0) and 2 (DUMMY1)."])

    let player = try play(
      "--windowed", "--monitor", "dummy1", "--geometry", "320x240-0-10", "--always-on-top",
      "fortysecs__", on: stage)
    try player.wait(for: "revealed")
    // The window manager leaves a line of a pixel around it.
    XCTAssertEqual(
      try stage.frameOfOnlyWindow(),
      Picture.Area(x: 2 * ScreenSize.width - 320 - 1, y: 470 - 1, width: 320, height: 240))
    XCTAssertTrue(try stage.onlyWindow().states.contains("_NET_WM_STATE_ABOVE"))
    let hints = try stage.run("xprop", ["-id", stage.onlyWindow().id, "WM_NORMAL_HINTS"])
    XCTAssertTrue(hints.contains { $0.contains("minimum size: 320 by 240") }, "\(hints)")
    try stage.press("f")
    try player.wait(for: "fullscreen") { $0.on == true }
    try waitUntil("it covers the second monitor") {
      try stage.frameOfOnlyWindow() == Self.secondMonitor
    }
    XCTAssertEqual(player.errorLines, [])
    try stage.press("q")
    try assertEnds(player, status: 0)

    let launch = try play("--monitor", "2", "--new-window", "fortysecs__", on: stage)
    try launch.wait(for: "revealed")
    XCTAssertTrue(try stage.screenshot(ofMonitor: 1).isFilledByClip)
    try assertSettled(launch)
    try stage.press("q")
    try assertEnds(launch, status: 0)
  }

  func testFullscreenIsOnTheNamedMonitorOnWaylandAndAWindowIsSaidToBeElsewhere() throws {
    let stage = try makeSwayStage(hasTwoMonitors: true)
    try makeStandIn()
    let window = try play("--windowed", "--monitor", "HEADLESS-2", "fortysecs__", on: stage)
    try window.waitForErrorLine { $0.contains("The window is on monitor 1 (HEADLESS-1") }
    window.send(SIGTERM)
    try assertEnds(window, status: 0)
    let player = try play("--monitor", "HEADLESS-2", "fortysecs__", on: stage)
    try player.wait(for: "revealed")
    XCTAssertTrue(try stage.screenshot(ofMonitor: 1).isFilledByClip)
    try assertSettled(player)
    XCTAssertEqual(player.errorLines, [])
    player.send(SIGTERM)
    try assertEnds(player, status: 0)
  }

  func testTheHandOverSettlesWhereAPixelIsNotOne() throws {
    let stage = try makeStage()
    try makeStandIn()
    let player = try play("fortysecs__", on: stage, environment: ["GDK_SCALE": "2"])
    try player.wait(for: "revealed")
    XCTAssertTrue(try stage.screenshot().isFilledByClip)
    try assertSettled(player)
    try stage.press("q")
    try assertEnds(player, status: 0)
  }

  func testTheWindowIsAsLargeAsItWas() throws {
    let stage = try makeStage()
    try makeStandIn()
    let first = try play("--windowed", "fortysecs__", on: stage)
    try first.wait(for: "revealed")
    try stage.run("xdotool", ["windowsize", "--sync", stage.onlyWindow().id, "700", "400"])
    try stage.press("f")
    try first.wait(for: "fullscreen") { $0.on == true }
    try stage.press("f")
    try first.wait(for: "fullscreen") { $0.on == false }
    try stage.press("q")
    try assertEnds(first, status: 0)
    let second = try play("--windowed", "fortysecs__", on: stage)
    try second.wait(for: "revealed")
    let frame = try stage.frameOfOnlyWindow()
    XCTAssertEqual([frame.width, frame.height], [700, 400])
    try stage.press("q")
    try assertEnds(second, status: 0)
  }

  /// Asserts that the curtain rose on the page's word and not because the time was up.
  private func assertSettled(
    _ player: Player, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let events = try player.events()
    let playing = try XCTUnwrap(events.first { $0.event == "playing" })
    let revealing = try XCTUnwrap(events.first { $0.event == "revealing" })
    XCTAssertLessThan(revealing.time - playing.time, 0.55, file: file, line: line)
  }
}
