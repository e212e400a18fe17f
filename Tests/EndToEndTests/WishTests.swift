import XCTest

/// What keys, the wheel and a remote control do to what plays, whoever has the keyboard.
final class WishTests: EndToEndTestCase {
  func testKeysAreTheSameForTheWindowAndThePlayerAndActOnce() throws {
    let stage = try makeStage()
    try makeStandIn()
    let player = try play("--windowed", "fortysecs__", on: stage)
    try player.wait(for: "revealed")
    try press("space", then: "paused", in: player, on: stage)
    try press("k", then: "playing", in: player, on: stage)
    try press("XF86AudioPlay", then: "paused", in: player, on: stage)
    try press("Return", then: "playing", in: player, on: stage)
    // A click gives the keyboard to the player, and pauses as its own player does.
    let window = try stage.frameOfOnlyWindow()
    try stage.click(x: window.x + window.width / 2, y: window.y + window.height / 3)
    try player.wait(for: "paused")
    try press("space", then: "playing", in: player, on: stage)
    try press("k", then: "paused", in: player, on: stage)
    try press("space", then: "playing", in: player, on: stage)

    let half = try seek(by: "5", in: player, on: stage)
    XCTAssertEqual(half, 20, accuracy: 1.5)
    let later = try seek(by: "l", in: player, on: stage)
    XCTAssertEqual(later, half + 10, accuracy: 4)
    XCTAssertEqual(try seek(by: "Left", in: player, on: stage), later - 5, accuracy: 4)
    XCTAssertTrue(player.goesOn(for: 0.5), player.transcript)
    // The player pauses for each of the three seeks, too.
    try assertCount(of: "paused", 4 + 3, in: player)
    try stage.press("XF86Back")
    XCTAssertEqual(try player.wait(for: "dismissed").reason, "closed")
    try assertEnds(player, status: 0)
  }

  /// Presses a key that seeks, waits until it plays there, and answers where.
  private func seek(by key: String, in player: Player, on stage: XStage) throws -> Double {
    try stage.press(key)
    let position = try XCTUnwrap(player.wait(for: "seeked").position)
    try player.wait(for: "playing")
    return position
  }

  func testAChangeIsShownBelowAWindowAndNotInFullscreen() throws {
    let stage = try makeStage()
    try makeStandIn()
    let player = try play("--windowed", "fortysecs__", on: stage)
    try player.wait(for: "revealed")
    for change in ["Down", "less", "m", "4"] {
      try stage.press(change)
      try waitForBar(on: stage)
      try waitFor("picture without a bar", on: stage) { $0.barHeight(in: $1) == 0 }
    }
    try stage.press("Left", "f")
    try player.wait(for: "fullscreen") { $0.on == true }
    try waitFor("picture of the whole video", on: stage) { picture, _ in picture.isFilledByClip }
    try stage.press("Up", "greater", "Left")
    try player.wait(for: "seeked")
    XCTAssertTrue(try stage.screenshot().isFilledByClip)
    try stage.press("XF86Back")
    try player.wait(for: "fullscreen") { $0.on == false }
    try stage.press("q")
    try assertEnds(player, status: 0)
  }

  /// Presses a key and waits for the one event that it brings.
  private func press(
    _ key: String, then event: String, in player: Player, on stage: XStage
  ) throws {
    try stage.press(key)
    try player.wait(for: event)
  }
}
