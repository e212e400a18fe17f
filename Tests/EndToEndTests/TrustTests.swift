import XCTest

/// What the player's frame may not do, and the one thing that it may.
final class TrustTests: EndToEndTestCase {
  func testMessagesOfAnotherFrameAreNotBelieved() throws {
    let stage = try makeStage()
    try makeStandIn()
    let player = try play("--verbose", "forgesposts", on: stage)
    let playing = try player.wait(for: "playing")
    let ended = try player.wait(for: "ended")
    // The video is six seconds long, and the forged ends come in the first four.
    XCTAssertGreaterThan(ended.time - playing.time, 5)
    try assertEnds(player, status: 0)
    try assertCount(of: "error", 0, in: player)
    try assertCount(of: "ended", 1, in: player)
    // Five a second are forged for four seconds.
    let told = player.errorLines.filter { $0.contains("dropped") }
    XCTAssertEqual(
      Set(told), ["matinee: Messages are dropped: they are not of the page"], player.transcript)
    XCTAssertLessThanOrEqual(told.count, 6)
  }

  func testTheTopFrameStaysWhereItIs() throws {
    let standIn = try makeStandIn()
    let players = try ["topgoesweb_", "topgoblank_", "topgonohost"].map {
      try play($0, on: makeStage())
    }
    for player in players {
      try player.wait(for: "playing")
      try player.wait(for: "ended")
      try assertEnds(player, status: 0)
      try assertCount(of: "loading", 1, in: player)
      try assertCount(of: "error", 0, in: player)
    }
    XCTAssertEqual(try standIn.requests().filter { $0.path == "/taken" }.count, 0)
  }

  func testPopupsThatNobodyClickedOpenNothing() throws {
    let stage = try makeStage()
    try makeStandIn()
    let browser = try FakeBrowser(on: stage)
    afterwards(browser.end)
    let player = try play("openspopups", on: stage)
    try player.wait(for: "revealed")
    XCTAssertEqual(try stage.windows().count, 1)
    try assertEnds(player, status: 0)
    XCTAssertEqual(browser.openings, [])
  }

  func testAClickOnALinkOfThePlayersOpensTheBrowserOnce() throws {
    let stage = try makeStage()
    try makeStandIn()
    let browser = try FakeBrowser(on: stage)
    afterwards(browser.end)
    let player = try play("plainplain_", on: stage)
    try player.wait(for: "revealed")
    // The title stands in the player's bar, before the fullscreen button at its right end.
    let title = Picture.Area(
      x: ScreenSize.width - 160, y: ScreenSize.height - 36, width: 100, height: 24)
    XCTAssertGreaterThan(try stage.screenshot().count(0xFF_FFFF, in: title), 0, "there is no link")
    // The player's bar is drawn again more than once meanwhile.
    try stage.click(x: title.x + title.width / 2, y: title.y + title.height / 2, for: 0.5)
    let opened: String
    do {
      opened = try browser.waitForOpening()
    } catch {
      throw Failure("No browser was opened: \(error)\n\(player.transcript)")
    }
    XCTAssertEqual(opened, "https://www.youtube.com/watch?v=plainplain_")
    try assertCount(of: "paused", 0, in: player)
    XCTAssertEqual(try stage.windows().count, 1)
    try stage.press("q")
    try assertEnds(player, status: 0)
    XCTAssertEqual(browser.openings.count, 1)
  }

  func testAServerThatCannotProveToBeYouTubeIsNotTalkedTo() throws {
    let stage = try makeStage()
    let impostor = try makeStandIn(as: .untrusted)
    let player = try play("--no-wait", "plainplain_", on: stage)
    try player.wait(for: "error")
    try assertEnds(player, status: 4)
    XCTAssertEqual(try impostor.requests().map(\.path), [])
  }
}
