import XCTest

/// A screen that nobody watches over.
final class KioskTests: EndToEndTestCase {
  func testAKioskIsFullscreenAtOnceAndHasOneWayOut() throws {
    let stage = try makeStage()
    try makeStandIn()
    let browser = try FakeBrowser(on: stage)
    afterwards(browser.end)
    let player = try play("--kiosk", "fortysecs__", on: stage)
    try player.wait(for: "fullscreen") { $0.on == true }
    try assertCount(of: "playing", 0, in: player)
    try player.wait(for: "playing")
    try player.wait(for: "revealed")

    try stage.press("Escape", "f", "F11", "q", "ctrl+q", "ctrl+w", "alt+F4")
    // Asks the window to close, as a window manager's button does.
    try stage.run("wmctrl", ["-i", "-c", stage.onlyWindow().id])
    // The title in the player's bar is a link.
    try stage.click(x: ScreenSize.width - 70, y: ScreenSize.height - 24)
    try stage.clickFullscreenButton(of: stage.screenshot().area)
    try stage.minimise()
    XCTAssertTrue(player.goesOn(for: 2), player.transcript)
    try stage.restore()
    XCTAssertFalse(try stage.pointerIsSeen())
    XCTAssertTrue(try stage.onlyWindow().isFullscreen)
    XCTAssertEqual(browser.openings, [])
    try assertCount(of: "fullscreen", 1, in: player)
    try assertCount(of: "paused", 0, in: player)

    try stage.press("ctrl+alt+q")
    try assertEnds(player, status: 0)
  }

  func testAKioskTakesNoPointer() throws {
    let stage = try makeStage()
    try makeStandIn()
    let player = try play("--kiosk", "fortysecs__", on: stage)
    try player.wait(for: "revealed")
    try stage.clickAt(partOfVideo: 0.9)
    try stage.click(x: ScreenSize.width / 2, y: ScreenSize.height / 2)
    try stage.run("xdotool", ["click", "--repeat", "3", "4"])
    try stage.press("Tab", "Return", "space", "Right", "5", "m")
    XCTAssertTrue(player.goesOn(for: 1.5), player.transcript)
    for name in ["paused", "seeked", "buffering"] {
      let told = try player.events().drop { $0.event != "revealed" }.filter { $0.event == name }
      XCTAssertEqual(told.count, 0, player.transcript)
    }
    // Neither the player's controls nor another look of what takes no input.
    XCTAssertTrue(try stage.screenshot().isFilledByClip)
    XCTAssertEqual(try stage.run("playerctl", ["volume"]), ["1.000000"])
    try stage.press("ctrl+alt+q")
    try assertEnds(player, status: 0)
  }

  func testAKiosksNoticeHasNothingToPress() throws {
    let stage = try makeStage()
    let site = try makePrivateSite()
    let player = try play("--kiosk", "fortysecs__", on: stage, seeing: site.mounts)
    try player.wait(for: "retrying") { ($0.pause ?? 0) >= 8 }
    try waitForPanel(on: stage)
    let window = try stage.frameOfOnlyWindow()
    XCTAssertEqual(try stage.screenshot().panelButtons(in: window), [])
    try stage.press("Return", "Tab", "Return", "space")
    for y in stride(from: window.y + 20, to: window.y + window.height, by: 40) {
      try stage.click(x: window.x + window.width / 2, y: y)
    }
    XCTAssertTrue(player.goesOn(for: 0.5), player.transcript)
    try assertCount(of: "dismissed", 0, in: player)
    try site.open()
    try player.wait(for: "playing")
    try stage.press("ctrl+alt+q")
    try assertEnds(player, status: 0)
  }

  func testAKioskSkipsWhatIsRefusedAndBeginsAgain() throws {
    let stage = try makeStage()
    try makeStandIn()
    let player = try play("--kiosk", "error150___", "short3secs_", on: stage)
    XCTAssertEqual(try player.wait(for: "loading").index, 0)
    for _ in 1...2 {
      XCTAssertEqual(try player.wait(for: "error").code, 150)
      XCTAssertEqual(try player.wait(for: "loading").index, 1)
      try player.wait(for: "playing")
      try player.wait(for: "ended")
      XCTAssertEqual(try player.wait(for: "loading").index, 0)
    }
    XCTAssertTrue(try stage.onlyWindow().isFullscreen)
    try stage.press("ctrl+alt+q")
    try assertEnds(player, status: 0)
    try assertCount(of: "fullscreen", 1, in: player)
  }

  func testAKioskNeverGivesAFaultUp() throws {
    let stage = try makeStage()
    let site = try makePrivateSite()
    try site.open(["--api-status", "503", "--failures", "2"])
    let player = try play("--kiosk", "fortysecs__", on: stage, seeing: site.mounts)
    for _ in 1...2 { XCTAssertEqual(try player.wait(for: "retrying").reason, "api-failed") }
    try player.wait(for: "playing")

    for _ in 1...3 {
      XCTAssertEqual(try end(player), 0)
      try player.wait(for: "recovered")
    }
    // After so many in a minute it waits for as long as it ever does.
    XCTAssertEqual(try end(player), 30)
    try waitForPanel(on: stage)
    try assertCount(of: "error", 0, in: player)

    // Somebody who has a keyboard need not wait.
    try stage.press("ctrl+alt+q")
    try assertEnds(player, status: 0)
  }

  /// Ends the web process of a player, and answers after how many seconds it tries again.
  private func end(_ player: Player) throws -> Double? {
    try player.process(.web).send(SIGKILL)
    let told = try player.wait(for: "retrying")
    XCTAssertEqual(told.reason, "web-process-ended")
    return told.pause
  }

  func testSystemdHearsThatItIsReadyAndWhetherItIsAlive() throws {
    let stage = try makeStage()
    try makeStandIn()
    let systemd = try NotifySocket(in: stage.folders)
    afterwards(systemd.end)
    let player = try play(
      "--kiosk", "fortysecs__", on: stage,
      environment: ["NOTIFY_SOCKET": systemd.path, "WATCHDOG_USEC": "1000000"])
    XCTAssertTrue(systemd.hears("READY=1", within: Player.patience), player.transcript)
    try player.wait(for: "playing")
    XCTAssertTrue(systemd.hears("WATCHDOG=1", after: systemd.count, within: 5))

    player.send(SIGSTOP)
    // What was on its way may still come.
    _ = systemd.hears("nothing more", within: 0.5)
    XCTAssertFalse(systemd.hears("WATCHDOG=1", after: systemd.count, within: 2))
    player.send(SIGCONT)
    XCTAssertTrue(systemd.hears("WATCHDOG=1", after: systemd.count, within: 5))
    player.send(SIGTERM)
    XCTAssertTrue(systemd.hears("STOPPING=1", within: 5))
    try assertEnds(player, status: 0)
  }
}
