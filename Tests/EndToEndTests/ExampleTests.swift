import Foundation
import XCTest

/// The programs of `Examples`, as a person would run them.
final class ExampleTests: EndToEndTestCase {
  func testAHostPlaysAVideoAndEndsWithIt() throws {
    let stage = try makeStage()
    try makeStandIn()
    let host = try start("Host", "sixseconds_", on: stage)
    try waitForTitle("Six seconds", on: stage)
    XCTAssertEqual(try host.waitForEnd(within: Player.patience), .status(0))
    XCTAssertEqual(try stage.windows().count, 0)
  }

  func testAHostsPlayerFollowsItsWindow() throws {
    let stage = try makeStage()
    let server = try makeStandIn()
    let host = try start("Host", "tellscalls_", on: stage)
    try waitForTitle("Told", on: stage)
    try waitFor("picture", on: stage) { picture, frame in
      picture.count(0, in: frame) < frame.pixels / 2
    }
    // The player's own button asks the host, which asks the window manager.
    try stage.clickFullscreenButton(of: try stage.frameOfOnlyWindow())
    try waitUntil("it is fullscreen") { try stage.onlyWindow().isFullscreen }
    try waitUntil("the picture fills the screen") { try stage.screenshot().frameNumber != nil }
    try stage.clickFullscreenButton(of: try stage.frameOfOnlyWindow())
    try waitUntil("it is a window") { try !stage.onlyWindow().isFullscreen }
    // Nothing plays that nobody can see.
    try stage.minimise()
    try waitUntil("it is paused") { try server.commands().last == #"["pauseVideo"]"# }
    try stage.restore()
    try waitUntil("it goes on") { try server.commands().last == #"["playVideo"]"# }
    XCTAssertNil(host.ending)
  }

  func testOfTwoPlayersEachHasItsButton() throws {
    let stage = try makeStage()
    let server = try makeStandIn()
    let program = try start("TwoPlayers", "fortysecs__", "tellscalls_", on: stage)
    // The first plays by itself, the second by its button.
    try waitForTitle("Two players", on: stage)
    try waitUntil("the second is shown") {
      try server.requests().contains { $0.path == "/embed/tellscalls_" }
    }
    let frame = try stage.frameOfOnlyWindow()
    try waitUntil("the second is told to play") {
      if try server.commands().contains(#"["playVideo"]"#) { return true }
      try stage.click(x: frame.x + frame.width * 3 / 4, y: frame.y + frame.height - 14)
      usleep(500_000)
      return false
    }
    XCTAssertNil(program.ending)
    XCTAssertEqual(program.outputLines, [])
  }

  func testAListIsChosenFromInASidebar() throws {
    let stage = try makeStage()
    try makeStandIn()
    let program = try start("Sidebar", "fortysecs__", "short3secs_", "sixseconds_", on: stage)
    try waitForTitle("Long", on: stage)
    let frame = try stage.frameOfOnlyWindow()
    // The second line; what follows it goes on by itself.
    try stage.click(x: frame.x + 60, y: frame.y + 60)
    try waitForTitle("Short", on: stage)
    try waitForTitle("Six seconds", on: stage)
    XCTAssertNil(program.ending)
  }

  func testAnExampleWithoutAVideoSaysWhatItNeeds() throws {
    let stage = try makeStage()
    for (name, usage) in [
      ("Host", "usage: Host VIDEO_ID"), ("TwoPlayers", "usage: TwoPlayers VIDEO_ID VIDEO_ID"),
      ("Sidebar", "usage: Sidebar VIDEO_ID…"),
    ] {
      let program = try start(name, on: stage)
      XCTAssertEqual(try program.waitForEnd(within: Player.patience), .status(2))
      XCTAssertEqual(program.outputLines, [usage])
    }
  }

  private func start(_ name: String, _ arguments: String..., on stage: XStage) throws
    -> ChildProcess
  {
    let folder = URL(fileURLWithPath: World.standIn).deletingLastPathComponent()
    let program = try ChildProcess(
      folder.appendingPathComponent(name).path, arguments, environment: stage.environment)
    afterwards(program.end)
    return program
  }

  private func waitForTitle(_ title: String, on stage: XStage) throws {
    try waitUntil("a window is called “\(title)”") {
      try stage.windows().contains { $0.title == title }
    }
  }
}
