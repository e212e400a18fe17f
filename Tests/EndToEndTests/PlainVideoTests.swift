import XCTest

/// A video by its ID, from the command line to its end.
final class PlainVideoTests: EndToEndTestCase {
  private static let video = "sixseconds_"

  func testAVideoPlaysFullscreenToItsEndAndLeavesNothing() throws {
    let stage = try makeStage()
    let standIn = try makeStandIn()
    let player = try play(Self.video, on: stage)
    try player.wait(for: "revealed")
    let window = try stage.onlyWindow()
    XCTAssertTrue(window.isFullscreen, "\(window.states)")
    let first = try stage.screenshot()
    XCTAssertTrue(first.isFilledByClip)
    let second = try stage.screenshot()
    XCTAssertGreaterThan(second.frameNumber ?? 0, first.frameNumber ?? .max, "it stands still")

    try assertEnds(player, status: 0)
    try assertOrder(
      "loading", "ready", "opened", "playing", "fullscreen", "revealing", "revealed", "ended",
      "dismissed", "closed", in: player)
    for name in ["loading", "ready", "fullscreen", "revealed", "ended", "closed"] {
      try assertCount(of: name, 1, in: player)
    }
    let opened = try player.events().first { $0.event == "opened" }
    XCTAssertEqual(opened?.video, Self.video)
    XCTAssertEqual(opened?.title, "Six seconds")
    let times = try player.events().map(\.time)
    XCTAssertEqual(times, times.sorted())

    try assertIdentity(of: Self.video, in: standIn.requests())
    try assertNothingTells(of: Self.video, on: stage)
  }

  func testWithoutJSONTheProgramIsSilent() throws {
    let stage = try makeStage()
    try makeStandIn()
    let player = try start(["https://youtu.be/short3secs_"], on: stage)
    XCTAssertEqual(try player.waitForStatus(), 0, player.transcript)
    XCTAssertEqual(player.outputLines, [])
    XCTAssertEqual(player.errorLines, [])
  }

  /// GTK's bridge to assistive technology warns where the bus knows none, while the display is opened.
  func testWhatLibrariesPrintStaysOutFromTheFirstLineOn() throws {
    let stage = try makeStage()
    try makeStandIn()
    func run(_ arguments: [String]) throws -> [String] {
      let player = try start(arguments, on: stage, environment: ["NO_AT_BRIDGE": nil])
      XCTAssertEqual(try player.waitForStatus(), 0, player.transcript)
      return player.errorLines
    }
    XCTAssertTrue(
      try run(["--verbose", "short3secs_"]).contains { $0.contains("AT-SPI") }, "nothing warns")
    XCTAssertEqual(try run(["short3secs_"]), [])
    XCTAssertEqual(try run(["--list-monitors"]), [])
  }

  func testTheDemoPlaysWithoutAnyNetwork() throws {
    let stage = try makeStage()
    let player = try Player(
      prefix: ["unshare", "--net"], ["--json", "--demo"], environment: stage.environment)
    afterwards(player.end)
    try player.wait(for: "revealed")
    XCTAssertTrue(try stage.onlyWindow().isFullscreen)
    XCTAssertTrue(try stage.screenshot().isFilledByClip)
    try stage.press("q")
    try assertEnds(player, status: 0)
    try assertOrder(
      "loading", "ready", "playing", "fullscreen", "revealing", "revealed", "closed", in: player)
  }
}
