import XCTest

/// When the curtain rises although nothing plays: a person must see what the player shows.
final class CurtainTests: EndToEndTestCase {
  func testAVideoThatMayNotStartByItselfIsShownAndStartsByAClick() throws {
    let stage = try makeStage()
    try makeStandIn()
    let player = try play("noautoplay_", on: stage)
    try player.wait(for: "autoplayBlocked")
    try player.wait(for: "revealed")
    try assertCount(of: "playing", 0, in: player)
    XCTAssertFalse(try stage.onlyWindow().isFullscreen)

    let frame = try stage.frameOfOnlyWindow()
    try stage.click(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
    try player.wait(for: "playing")
    try player.wait(for: "fullscreen") { $0.on == true }
    try stage.press("q")
    try assertEnds(player, status: 0)
  }

  func testAPlayerThatSaysNothingIsShown() throws {
    try makeStandIn()
    let players = try ["readynothin", "loginwall__"].map { try play($0, on: makeStage()) }
    for player in players {
      try player.wait(for: "ready")
      try player.wait(for: "revealed")
      try assertCount(of: "playing", 0, in: player)
      player.send(SIGTERM)
      try assertEnds(player, status: 0)
    }
  }

  /// An advertisement before a video and one in its middle, at the same time on two desktops, as
  /// they take long.
  func testAdvertisementsAreShownAndTakenForPlayback() throws {
    let standIn = try makeStandIn()
    let stage = try makeStage()
    let before = try play("prerollad__", on: stage)
    let other = try makeStage()
    let during = try play("midrollad__", on: other)

    try before.wait(for: "revealed")
    try assertCount(of: "playing", 0, in: before)
    XCTAssertGreaterThan(
      try stage.screenshot().count(Clip.wall, in: stage.frameOfOnlyWindow()),
      ScreenSize.width * ScreenSize.height / 8, "the advertisement is not seen")
    try during.wait(for: "revealed")
    try waitFor("advertisement in the middle", on: other) { picture, window in
      let label = Picture.Area(x: 20, y: window.height - 92, width: 110, height: 26)
      return picture.isFilledByClip && picture.count(0xEE_EEEE, within: 30, in: label) > 40
    }
    try before.wait(for: "playing")
    try before.wait(for: "fullscreen") { $0.on == true }
    try assertEnds(before, status: 0)
    try assertOrder("revealing", "revealed", "playing", "fullscreen", "ended", in: before)

    try during.wait(for: "ended", within: 90)
    try assertEnds(during, status: 0)
    for player in [before, during] {
      try assertCount(of: "loading", 1, in: player)
      try assertCount(of: "retrying", 0, in: player)
      try assertCount(of: "error", 0, in: player)
    }
    let embeds = try standIn.requests().filter { $0.path == "/embed/midrollad__" }
    XCTAssertEqual(embeds.count, 1)
  }

  func testPlaybackBeforeTheHandshakeIsNoticed() throws {
    try makeStandIn()
    let players = try ["playsearly_", "losesearly_", "slowready__"].map {
      try play($0, on: makeStage())
    }
    for player in players {
      try player.wait(for: "ready")
      try player.wait(for: "playing")
      try player.wait(for: "fullscreen") { $0.on == true }
      try player.wait(for: "revealed")
      player.send(SIGTERM)
      try assertEnds(player, status: 0)
    }
  }
}
