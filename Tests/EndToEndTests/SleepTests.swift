import XCTest

/// A machine that sleeps and wakes, as logind tells it.
final class SleepTests: EndToEndTestCase {
  /// A sleep takes the network away and pauses the sound, and leaves the rest to the program.
  func testAVideoThatPlayedBeforeTheSleepPlaysAfterItAndAPausedOneDoesNot() throws {
    let stage = try makeStage()
    let cable = try makeCable()
    try makeStandIn()
    let login = try FakeLogin(on: stage)
    afterwards(login.end)
    let player = try play("fortysecs__", on: stage, environment: login.environment)
    try player.wait(for: "revealed")

    try login.fallAsleep()
    try cable.cut()
    try stage.press("space")
    try player.wait(for: "paused")
    try login.wake()
    try cable.mend()
    try player.wait(for: "playing")
    XCTAssertTrue(try stage.onlyWindow().isFullscreen)

    try stage.press("space")
    try player.wait(for: "paused")
    try login.fallAsleep()
    try login.wake()
    XCTAssertTrue(player.goesOn(for: 3), player.transcript)
    try assertCount(of: "playing", 2, in: player)

    for name in ["retrying", "error"] { try assertCount(of: name, 0, in: player) }
    try assertCount(of: "fullscreen", 1, in: player)
    try stage.press("q")
    try assertEnds(player, status: 0)
  }

  /// The machine's processes stand still together, and go on together.
  func testAVideoGoesOnWhereTheSleepBegan() throws {
    let stage = try makeStage()
    try makeStandIn()
    let login = try FakeLogin(on: stage)
    afterwards(login.end)
    let player = try play("fortysecs__", on: stage, environment: login.environment)
    try player.wait(for: "revealed")
    try login.fallAsleep()
    let frame = try XCTUnwrap(stage.screenshot().frameNumber)
    let processes = player.processes()
    for process in processes { process.send(SIGSTOP) }
    XCTAssertTrue(player.goesOn(for: 5))
    for process in processes { process.send(SIGCONT) }
    try login.wake()
    try waitFor("moving picture", on: stage) { picture, _ in
      picture.frameNumber ?? 0 > frame + 30
    }
    for name in ["retrying", "error"] { try assertCount(of: name, 0, in: player) }
    try assertCount(of: "fullscreen", 1, in: player)
    try stage.press("q")
    try assertEnds(player, status: 0)
  }
}
