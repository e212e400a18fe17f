import XCTest

/// The panel and the bar, and what a person does with their buttons.
final class NoticeTests: EndToEndTestCase {
  func testTryAgainIsDoneByTheKeyboardBeforeThePauseIsOver() throws {
    let stage = try makeStage()
    let site = try makePrivateSite()
    let player = try play("plainplain_", on: stage, seeing: site.mounts)
    let last = try player.wait(for: "retrying") { ($0.pause ?? 0) >= 8 }
    try waitForPanel(on: stage)
    try site.open()
    // The keyboard is on the panel's first button.
    try stage.press("Return")
    let ready = try player.wait(for: "ready")
    XCTAssertLessThan(ready.time, last.time + 8, "it only came with the next try")
    try player.wait(for: "playing")
    try player.wait(for: "revealed")
    try waitFor("picture of the whole video", on: stage) { picture, _ in picture.isFilledByClip }
    // The player has the keyboard, with the keys that are its own.
    try stage.press("c")
    try waitForCaption(on: stage)
    try stage.press("q")
    try assertEnds(player, status: 0)
  }

  func testCloseIsDoneByTheKeyboardOrAClick() throws {
    let stages = [try makeStage(), try makeStage()]
    let site = try makePrivateSite()
    let players = try stages.map { try play("plainplain_", on: $0, seeing: site.mounts) }
    for (stage, player) in zip(stages, players) {
      try player.wait(for: "retrying")
      try waitForPanel(on: stage)
    }
    try stages[0].press("Tab", "Return")
    let buttons = try stages[1].screenshot().panelButtons(in: stages[1].frameOfOnlyWindow())
    XCTAssertEqual(buttons.count, 2, "\(buttons)")
    try stages[1].click(inMiddleOf: XCTUnwrap(buttons.last))
    for player in players {
      XCTAssertEqual(try player.wait(for: "dismissed").reason, "closed")
      try assertEnds(player, status: 0)
    }
  }

  func testOpenOnYouTubeOpensTheVideoInTheBrowser() throws {
    let stage = try makeStage()
    try makeStandIn()
    let browser = try FakeBrowser(on: stage)
    afterwards(browser.end)
    let player = try play("--stay", "error150___", on: stage)
    try player.wait(for: "error")
    try player.wait(for: "revealed")
    try waitForBar(on: stage)
    let window = try stage.frameOfOnlyWindow()
    let buttons = try stage.screenshot().barButtons(in: window)
    XCTAssertEqual(buttons.count, 2, "\(buttons)")
    try stage.click(inMiddleOf: XCTUnwrap(buttons.first))
    XCTAssertEqual(
      try browser.waitForOpening(), "https://www.youtube.com/watch?v=error150___")
    // The bar takes its strip from the player, which still says what it has to say.
    let shown = try stage.screenshot().count(0x16_181A, within: 4, in: window)
    XCTAssertGreaterThan(shown, window.pixels * 7 / 10, "the player's message is not seen")
    try stage.click(inMiddleOf: XCTUnwrap(buttons.last))
    XCTAssertEqual(try player.wait(for: "dismissed").reason, "closed")
    try assertEnds(player, status: 3)
    XCTAssertEqual(browser.openings.count, 1)
  }

  func testTheBarIsReachedByTheKeyboardAfterThePlayer() throws {
    let stage = try makeStage()
    try makeStandIn()
    let browser = try FakeBrowser(on: stage)
    afterwards(browser.end)
    // What the player's own controls would do with the keys is not asked here.
    let player = try play("--stay", "--no-controls", "error150___", on: stage)
    try player.wait(for: "error")
    try player.wait(for: "revealed")
    try waitForBar(on: stage)
    for _ in 1...3 where browser.openings.isEmpty {
      try stage.press("Tab", "Return")
      XCTAssertTrue(player.goesOn(for: 0.5), player.transcript)
    }
    XCTAssertEqual(browser.openings, ["https://www.youtube.com/watch?v=error150___"])
    try stage.press("Tab", "Return")
    XCTAssertEqual(try player.wait(for: "dismissed").reason, "closed")
    try assertEnds(player, status: 3)
  }

  func testAPlayerThatWaitsForItsPersonIsShownWithWhatItMayWaitFor() throws {
    try makeStandIn()
    let stages = [try makeStage(), try makeStage()]
    let patient = try play("loginwall__", on: stages[0])
    let clickable = try play("noautoplay_", on: stages[1])
    let bounded = try play("--timeout", "7", "readynothin", on: makeStage())

    XCTAssertEqual(try clickable.wait(for: "waiting").wait, "click")
    try waitForBar(on: stages[1])
    XCTAssertEqual(
      try clickable.errorLines(atLeast: 1),
      ["matinee: The video waits for a click on its play button."])
    let frame = try stages[1].frameOfOnlyWindow()
    try stages[1].click(x: frame.x + frame.width / 2, y: frame.y + frame.height / 3)
    try clickable.wait(for: "playing")
    try waitFor("picture without a bar", on: stages[1]) { picture, _ in picture.isFilledByClip }

    for player in [patient, bounded] {
      XCTAssertEqual(try player.wait(for: "waiting").wait, "unknown")
      try assertCount(of: "retrying", 0, in: player)
      try assertCount(of: "error", 0, in: player)
      XCTAssertEqual(
        try player.errorLines(atLeast: 1),
        [
          "matinee: The player is waiting: for a sign-in, a confirmation, or a start time."
        ])
    }
    try waitForBar(on: stages[0])
    let window = try stages[0].frameOfOnlyWindow()
    XCTAssertEqual(try stages[0].screenshot().barButtons(in: window).count, 2)
    XCTAssertEqual(try bounded.wait(for: "dismissed").reason, "timeout")
    try assertEnds(bounded, status: 3)
    for player in [patient, clickable] {
      player.send(SIGTERM)
      try assertEnds(player, status: 0)
    }
  }
}
