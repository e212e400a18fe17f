import XCTest

/// Videos that YouTube's player refuses.
final class RefusalTests: EndToEndTestCase {
  /// The codes that are documented, those that are seen, and one that nobody knows.
  private static let codes = [2, 5, 100, 101, 150, 151, 152, 153, 999]
  /// How many programs run at once: each waits for seconds, but starts at the processor's cost.
  private static let atOnce = 3

  func testEveryErrorIsShownExplainedAndEndsWithStatus3() throws {
    try makeStandIn()
    for first in stride(from: 0, to: Self.codes.count, by: Self.atOnce) {
      let codes = Self.codes[first..<min(first + Self.atOnce, Self.codes.count)]
      let runs = try codes.map { code in
        let video = "error\(code)".padding(toLength: 11, withPad: "_", startingAt: 0)
        return (code: code, player: try play(video, on: makeStage()))
      }
      for run in runs { try assertRefused(run.player, code: run.code) }
    }
  }

  private func assertRefused(_ player: Player, code: Int) throws {
    let error = try player.wait(for: "error")
    // The player's own failure, and no other, is worth one more try.
    try assertCount(of: "retrying", code == 5 ? 1 : 0, in: player)
    XCTAssertEqual(error.code, code)
    XCTAssertEqual(error.reason, "refused")
    let message = try XCTUnwrap(error.message)
    XCTAssertTrue(message.contains("\(code)"), message)
    try assertEnds(player, status: 3)
    try assertOrder("error", "dismissed", "closed", in: player)
    try assertOrder("revealing", "revealed", "closed", in: player)
    try assertCount(of: "fullscreen", 0, in: player)
    // Once, in the same words.
    XCTAssertEqual(player.errorLines.filter { $0.contains(message) }.count, 1, player.transcript)
    XCTAssertEqual(player.errorLines.count, 1, player.transcript)
  }

  func testWithoutJSONTheWindowStaysAndShowsWhatYouTubeSays() throws {
    let stage = try makeStage()
    try makeStandIn()
    let player = try start(["error150___"], on: stage)
    try player.waitForErrorLine { $0.contains("150") }
    // The player's message stays for as long as the person likes.
    XCTAssertTrue(player.goesOn(for: 4), player.transcript)
    let frame = try stage.frameOfOnlyWindow()
    let shown = try stage.screenshot().count(0x16_181A, within: 4, in: frame)
    // But for the bar below it.
    XCTAssertGreaterThan(shown, frame.pixels * 7 / 10, "the player's message is not seen")
    XCTAssertTrue(try stage.screenshot().showsBar(in: frame))
    try stage.press("q")
    XCTAssertEqual(try player.waitForStatus(), 3)
    XCTAssertEqual(player.outputLines, [])
    XCTAssertEqual(player.errorLines.count, 1, player.transcript)
    XCTAssertEqual(player.processesLeft().map(\.description), [])
  }

  func testAnUnreachableAPIEndsWithStatus4() throws {
    let stage = try makeStage()
    try makeStandIn("--api-status", "503")
    let player = try play("--no-wait", "plainplain_", on: stage)
    let error = try player.wait(for: "error")
    XCTAssertEqual(error.reason, "api-failed")
    XCTAssertNil(error.code)
    try assertEnds(player, status: 4)
  }
}
