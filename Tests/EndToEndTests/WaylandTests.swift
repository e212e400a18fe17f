import XCTest

/// The same on Wayland, where there is no other word on fullscreen than what is seen.
final class WaylandTests: EndToEndTestCase {
  private func makeWestonStage() throws -> WestonStage {
    _ = try World.current()
    let stage = try WestonStage()
    afterwards(stage.strike)
    return stage
  }

  func testAVideoPlaysFullscreenToItsEnd() throws {
    let stage = try makeWestonStage()
    let standIn = try makeStandIn()
    let player = try play("sixseconds_", on: stage)
    try player.wait(for: "revealed")
    let first = try stage.screenshot()
    XCTAssertTrue(first.isFilledByClip)
    XCTAssertGreaterThan(
      try stage.screenshot().frameNumber ?? 0, first.frameNumber ?? .max, "it stands still")
    try assertEnds(player, status: 0)
    try assertOrder(
      "loading", "ready", "playing", "fullscreen", "revealing", "revealed", "ended", "closed",
      in: player)
    try assertIdentity(of: "sixseconds_", in: standIn.requests())
    try assertNothingTells(of: "sixseconds_", on: stage)
  }

  func testARefusedVideoIsToldBelowThePlayerAndEndsWithItsStatus() throws {
    let stage = try makeWestonStage()
    try makeStandIn()
    let player = try play("--windowed", "--stay", "error150___", on: stage)
    XCTAssertEqual(try player.wait(for: "error").code, 150)
    try player.wait(for: "revealed")
    let picture = try stage.screenshot()
    let desktop = picture.count(0x00FF00)
    XCTAssertGreaterThan(
      picture.count(0x16_181A, within: 4), (picture.area.pixels - desktop) / 2,
      "the player's message is not seen")
    player.send(SIGTERM)
    try assertEnds(player, status: 3)
  }

  func testAWindowIsBlackUntilThePlayerShowsSomething() throws {
    let stage = try makeWestonStage()
    try makeStandIn()
    let player = try play("--windowed", "slowready__", on: stage)
    try player.wait(for: "ready")
    let before = try stage.screenshot()
    let desktop = before.count(0x00FF00)
    XCTAssertGreaterThan(desktop, 0, "the window covers the screen")
    XCTAssertGreaterThan(before.count(0), (before.area.pixels - desktop) / 2)
    XCTAssertEqual(before.count(Clip.wall), 0)
    try player.wait(for: "revealed")
    XCTAssertGreaterThan(try stage.screenshot().count(Clip.wall), before.area.pixels / 8)
    player.send(SIGTERM)
    try assertEnds(player, status: 0)
  }

  func testAKeyboardAndAPointerSteerIt() throws {
    let screen = try makeStage(isManaged: false)
    let stage = try makeSwayStage(on: screen)
    try makeStandIn()
    let player = try play("fortysecs__", on: stage)
    try player.wait(for: "revealed")
    // Without a window manager keys go where the pointer is.
    try screen.movePointer(toX: 640, y: 360)
    try screen.press("space")
    try player.wait(for: "paused")
    try screen.press("space")
    try waitUntil("it plays on") { try player.events().last?.event == "playing" }
    try screen.run("xdotool", ["click", "5"])
    try waitUntil("it is a step quieter") {
      try stage.run("playerctl", ["--player", "matinee", "volume"]) == ["0.950000"]
    }
    try screen.press("f")
    try player.wait(for: "fullscreen") { $0.on == false }
    try screen.run("xdotool", ["click", "--repeat", "2", "--delay", "60", "1"])
    try waitUntil("a double click makes it fullscreen") {
      try player.events().last { $0.event == "fullscreen" }?.on == true
    }
    try screen.press("q")
    try assertEnds(player, status: 0)
  }
}
