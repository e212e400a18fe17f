import XCTest

/// A monitor that goes and comes.
final class MonitorTests: EndToEndTestCase {
  func testAVideoIsFullscreenAgainWhenItsMonitorIsBack() throws {
    let stage = try makeSwayStage()
    try makeStandIn()
    let player = try play("fortysecs__", on: stage)
    try player.wait(for: "revealed")
    try waitForPicture(on: stage)

    try stage.unplug()
    XCTAssertTrue(player.goesOn(for: 1.5), player.transcript)
    try stage.plugIn()
    try waitForPicture(on: stage)
    XCTAssertEqual(try player.events().last { $0.event == "fullscreen" }?.on, true)
    for name in ["retrying", "error", "paused"] { try assertCount(of: name, 0, in: player) }
    player.send(SIGTERM)
    try assertEnds(player, status: 0)
  }

  /// Waits until the video moves and fills the screen.
  private func waitForPicture(on stage: SwayStage) throws {
    let deadline = Date(timeIntervalSinceNow: 10)
    var first: Int?
    repeat {
      let picture = try stage.screenshot()
      guard picture.isFilledByClip, let frame = picture.frameNumber else { continue }
      if let first, frame > first { return }
      first = first ?? frame
    } while Date.now < deadline
    throw Failure("The video does not fill the screen")
  }
}
