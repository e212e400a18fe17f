import XCTest

/// The screen stays awake while something plays, and no longer.
final class IdleTests: EndToEndTestCase {
  func testTheScreenSaverIsHeldWhileAVideoPlays() throws {
    let stage = try makeStage()
    try makeStandIn()
    let screenSaver = try FakeIdleService(.screenSaver, on: stage)
    afterwards(screenSaver.end)
    let player = try play("--windowed", "--verbose", "fortysecs__", on: stage)
    try player.wait(for: "playing")
    XCTAssertEqual(try screenSaver.wait(for: "inhibit"), "inhibit 1: 'A video plays'")
    try player.waitForErrorLine { $0.contains("Kept awake by org.freedesktop.ScreenSaver") }
    try stage.press("space")
    try player.wait(for: "paused")
    try screenSaver.wait(for: "release 1", within: 5)
    try stage.press("space")
    try player.wait(for: "playing")
    try screenSaver.wait(for: "inhibit 2")
    // A screen saver that is started anew knows nothing of it, and is asked again.
    screenSaver.end()
    let other = try FakeIdleService(.screenSaver, on: stage)
    afterwards(other.end)
    try other.wait(for: "inhibit 1")
    try stage.press("q")
    try assertEnds(player, status: 0)
    try other.wait(for: "release 1", within: 5)
    XCTAssertEqual(other.record.count, 2)
  }

  func testItIsLetGoWhenTheWebProcessCrashesAndNothingPlays() throws {
    let stage = try makeStage()
    let site = try makePrivateSite()
    let screenSaver = try FakeIdleService(.screenSaver, on: stage)
    afterwards(screenSaver.end)
    try site.open()
    let player = try play("--windowed", "fortysecs__", on: stage, seeing: site.mounts)
    try player.wait(for: "playing")
    try screenSaver.wait(for: "inhibit")
    site.close()
    kill(try player.process(.web).id, SIGKILL)
    try player.wait(for: "retrying") { $0.reason == "web-process-ended" }
    try screenSaver.wait(for: "release", within: 5)
    player.send(SIGTERM)
    try assertEnds(player, status: 0)
  }

  func testTheSessionManagerIsHeldAndOneThatHangsStopsNothing() throws {
    let stage = try makeStage()
    try makeStandIn()
    let manager = try FakeIdleService(.sessionManager, on: stage)
    let portal = try FakeIdleService(.portal, on: stage)
    for service in [manager, portal] { afterwards(service.end) }
    let player = try play("--windowed", "fortysecs__", on: stage)
    // By the flags of the session manager: neither idle nor suspended.
    XCTAssertEqual(try manager.wait(for: "inhibit"), "inhibit 1: 12 'A video plays'")
    try player.wait(for: "playing")
    try stage.press("space")
    try player.wait(for: "paused")
    try manager.wait(for: "release 1", within: 5)
    XCTAssertEqual(portal.record, [], "the last resort was asked")

    manager.send(SIGSTOP)
    try stage.press("space")
    try player.wait(for: "playing")
    XCTAssertEqual(
      try portal.wait(for: "inhibit", within: 6), "inhibit 1: 12 {'reason': <'A video plays'>}")
    try stage.press("q")
    try assertEnds(player, status: 0)
    try portal.wait(for: "release 1", within: 5)
  }

  /// The X server blanks the screen, too, where no desktop sees to that.
  func testWhoeverComesLaterIsAskedAndEverybodyIsLetGo() throws {
    let stage = try makeStage()
    try makeStandIn()
    try stage.blank(after: 2)
    let portal = try FakeIdleService(.portal, on: stage)
    afterwards(portal.end)
    let player = try play("--windowed", "--verbose", "fortysecs__", on: stage)
    try portal.wait(for: "inhibit 1")
    try player.waitForErrorLine {
      $0.contains("Kept awake by org.freedesktop.portal.Desktop, the X server")
    }
    XCTAssertTrue(player.goesOn(for: 3), player.transcript)
    XCTAssertFalse(try stage.isBlank())
    let screenSaver = try FakeIdleService(.screenSaver, on: stage)
    afterwards(screenSaver.end)
    try screenSaver.wait(for: "inhibit 1")
    try stage.press("space")
    try player.wait(for: "paused")
    for service in [portal, screenSaver] { try service.wait(for: "release 1", within: 5) }
    try stage.waitUntilBlank(within: 10)
    player.send(SIGTERM)
    try assertEnds(player, status: 0)
    XCTAssertEqual(portal.record.count, 2)
  }
}
