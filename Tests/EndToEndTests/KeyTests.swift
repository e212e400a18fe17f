import XCTest

/// The keys of the window.
final class KeyTests: EndToEndTestCase {
  func testFullscreenIsLeftAndEnteredByKeysWhileTheVideoGoesOn() throws {
    let stage = try makeStage()
    try makeStandIn()
    let player = try play("plainplain_", on: stage)
    try player.wait(for: "revealed")

    try stage.press("Escape")
    try player.wait(for: "fullscreen") { $0.on == false }
    XCTAssertFalse(try stage.onlyWindow().isFullscreen)
    try stage.press("f")
    try player.wait(for: "fullscreen") { $0.on == true }
    XCTAssertTrue(try stage.onlyWindow().isFullscreen)
    try stage.press("F11")
    try player.wait(for: "fullscreen") { $0.on == false }
    XCTAssertFalse(try stage.onlyWindow().isFullscreen)
    try stage.press("F11")
    try player.wait(for: "fullscreen") { $0.on == true }
    let before = try XCTUnwrap(stage.screenshot().frameNumber)
    let after = try XCTUnwrap(stage.screenshot().frameNumber)
    XCTAssertGreaterThan(after, before, "the video stands still")

    // What the API does not know is the player's.
    try stage.press("c")
    try waitForCaption(on: stage)

    // Each key once: none that WebKit gave back to the window acted again.
    XCTAssertTrue(player.goesOn(for: 0.5), player.transcript)
    let changes = try player.events().filter { $0.event == "fullscreen" }.map(\.on)
    XCTAssertEqual(changes, [true, false, true, false, true])
    try assertCount(of: "paused", 0, in: player)
    try stage.press("q")
    try assertEnds(player, status: 0)
  }

  func testEachClosingKeyCloses() throws {
    try makeStandIn()
    let runs = try ["q", "ctrl+q", "ctrl+w"].map { key in
      let stage = try makeStage()
      return (key: key, stage: stage, player: try play("--windowed", "plainplain_", on: stage))
    }
    for run in runs {
      try run.player.wait(for: "playing")
      try run.stage.press(run.key)
      XCTAssertEqual(try run.player.wait(for: "dismissed").reason, "closed", run.key)
      try assertEnds(run.player, status: 0)
    }
  }

  func testTheWindowOfKeysGoesByItsOwnKeysAndWithAnotherVideo() throws {
    let stage = try makeStage()
    try makeStandIn()
    let player = try play("--windowed", "--loop", "fortysecs__", on: stage)
    try player.wait(for: "revealed")
    func open() throws {
      try stage.press("question")
      try waitUntil("the keys are shown") { try stage.windows().count == 2 }
    }
    for key in ["q", "Escape", "question"] {
      try open()
      // What is typed is looked for nowhere.
      try stage.press("m", "k")
      try stage.press(key)
      try waitUntil("the keys are gone") { try stage.windows().count == 1 }
    }
    try assertCount(of: "paused", 0, in: player)
    try open()
    let other = try play("--windowed", "sixseconds_", on: stage)
    try other.wait(for: "playing")
    try waitUntil("the keys are gone") { try stage.windows().count == 1 }
    try stage.press("q")
    try assertEnds(other, status: 0)
    try assertEnds(player, status: 0)
  }

  func testLeavingFullscreenIsTheEndWhenAskedFor() throws {
    let stage = try makeStage()
    try makeStandIn()
    let player = try play("--quit-on-leave", "plainplain_", on: stage)
    try player.wait(for: "revealed")
    try stage.press("Escape")
    XCTAssertEqual(try player.wait(for: "dismissed").reason, "left")
    try assertEnds(player, status: 0)
  }
}
