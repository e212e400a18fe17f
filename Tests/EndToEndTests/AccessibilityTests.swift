import XCTest

/// The program for somebody who does not see it, or has no pointer: by AT-SPI, and by a look at the
/// focus.
final class AccessibilityTests: EndToEndTestCase {
  func testThePanelIsToldAndItsButtonsAreNamedAndPressed() throws {
    let stage = try makeStage()
    let reader = try ScreenReader(on: stage)
    afterwards(reader.end)
    let cable = try makeCable()
    let site = try makePrivateSite()
    let player = try play(
      "plainplain_", on: stage, seeing: site.mounts, environment: ["NO_AT_BRIDGE": nil])
    try player.wait(for: "retrying")
    let refused = try reader.waitForAlert()
    XCTAssertTrue(refused.name.hasPrefix("YouTube's player could not be loaded"), "\(refused)")
    try waitForPanel(on: stage)

    let shown = try reader.things()
    assertNamed(shown)
    let buttons = shown.filter { $0.role == "push button" }
    XCTAssertEqual(buttons.map(\.name), ["Try again", "Close"], "\(shown)")
    for button in buttons {
      XCTAssertTrue(button.above.contains("alert \(refused.name)"), "\(button.above)")
    }
    XCTAssertEqual(shown.filter { $0.states.contains("focused") }.map(\.name), ["Try again"])
    XCTAssertTrue(shown.contains { $0.role == "label" && $0.name.hasPrefix("Trying again") })
    try assertFocusMoves(on: stage)

    // What is said in the place of it is told as well.
    try cable.cut()
    _ = try reader.waitForAlert { $0.name == "There is no network." }
    try reader.press("Close")
    XCTAssertEqual(try player.wait(for: "dismissed").reason, "closed")
    try assertEnds(player, status: 0)
  }

  func testTheWindowOfShortcutsNamesTheKeysAndGoesByEscape() throws {
    let stage = try makeStage()
    let reader = try ScreenReader(on: stage)
    afterwards(reader.end)
    let player = try play(
      "--demo", "--loop", "--windowed", on: stage, environment: ["NO_AT_BRIDGE": nil])
    try player.wait(for: "revealed")
    for key in ["question", "ctrl+question"] {
      try stage.press(key)
      try waitUntil("the keys are shown") {
        try reader.things().contains { $0.name.contains("Fullscreen on and off") }
      }
      try stage.press("Escape")
      try waitUntil("the keys are gone") {
        try !reader.things().contains { $0.name.contains("Fullscreen on and off") }
      }
    }
    // Escape was the other window's, and the video goes on.
    try assertCount(of: "paused", 0, in: player)
    try stage.press("q")
    try assertEnds(player, status: 0)
  }

  func testTheBarIsToldAndItsButtonsAreNamedAndPressed() throws {
    let stage = try makeStage()
    let reader = try ScreenReader(on: stage)
    afterwards(reader.end)
    try makeStandIn()
    let player = try play(
      "--stay", "error150___", on: stage, environment: ["NO_AT_BRIDGE": nil])
    try player.wait(for: "error")
    let refused = try reader.waitForAlert()
    XCTAssertTrue(refused.name.contains("error 150"), "\(refused)")
    try waitForBar(on: stage)

    let shown = try reader.things()
    assertNamed(shown)
    let buttons = shown.filter { $0.above.contains("alert \(refused.name)") && $0.isControl }
    XCTAssertEqual(buttons.map(\.name), ["Open on YouTube", "Close"], "\(shown)")
    // What the player itself says is there to be read, too.
    let page = shown.filter { $0.above.contains("filler YouTube player") }
    XCTAssertTrue(page.contains { $0.name == "Video unavailable" }, "\(shown)")
    try reader.press("Close")
    XCTAssertEqual(try player.wait(for: "dismissed").reason, "closed")
    try assertEnds(player, status: 3)
  }

  /// Asserts that all of the program's own that can be used has a name.
  private func assertNamed(
    _ things: [ScreenReader.Thing], file: StaticString = #filePath, line: UInt = #line
  ) {
    let own = things.filter { !$0.above.contains("filler YouTube player") }
    XCTAssertFalse(own.isEmpty, file: file, line: line)
    let nameless = own.filter { $0.name.isEmpty && ($0.isControl || $0.role == "alert") }
    XCTAssertEqual(nameless.map(\.description), [], file: file, line: line)
  }

  /// Asserts that one button looks other than the other, and that Tab makes it the other one.
  private func assertFocusMoves(on stage: XStage) throws {
    let window = try stage.frameOfOnlyWindow()
    let buttons = try stage.screenshot().panelButtons(in: window)
    XCTAssertEqual(buttons.count, 2)
    for focused in [0, 1] {
      try waitFor("focus on button \(focused)", on: stage) { picture, _ in
        buttons.indices.allSatisfy { index in
          let isMarked = picture.count(0x35_84E4, within: 8, in: buttons[index]) > 50
          return isMarked == (index == focused)
        }
      }
      if focused == 0 { try stage.press("Tab") }
    }
  }
}

extension ScreenReader.Thing {
  /// Whether a person can do something with it.
  fileprivate var isControl: Bool { states.contains("focusable") || role == "push button" }
}
