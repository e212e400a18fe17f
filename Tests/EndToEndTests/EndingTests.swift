import XCTest

/// What ends a run and what does not.
final class EndingTests: EndToEndTestCase {
  func testAPauseIsTheEndOnlyWhenAskedFor() throws {
    try makeStandIn()
    let stays = try play("pausesself_", on: makeStage())
    let quits = try play("--quit-on-pause", "pausesself_", on: makeStage())

    try quits.wait(for: "playing")
    try quits.wait(for: "paused")
    XCTAssertEqual(try quits.wait(for: "dismissed").reason, "paused")
    try assertEnds(quits, status: 0)

    try stays.wait(for: "playing")
    try stays.wait(for: "paused")
    XCTAssertTrue(stays.goesOn(for: 2), stays.transcript)
    stays.send(SIGINT)
    XCTAssertEqual(try stays.wait(for: "dismissed").reason, "closed")
    try assertEnds(stays, status: 0)
  }

  func testStrangeEndsAreOneEnd() throws {
    try makeStandIn()
    let players = try ["neverends__", "endstwice__", "newevents__"].map {
      try play($0, on: makeStage())
    }
    for player in players {
      try player.wait(for: "revealed")
      try assertEnds(player, status: 0)
      try assertCount(of: "ended", 1, in: player)
    }
  }

  func testStayKeepsTheWindowAfterTheEnd() throws {
    let stage = try makeStage()
    try makeStandIn()
    let player = try play("--stay", "--windowed", "short3secs_", on: stage)
    try player.wait(for: "revealed")
    XCTAssertFalse(try stage.onlyWindow().isFullscreen)
    XCTAssertTrue(try stage.screenshot().count(Clip.wall) > 0)
    try player.wait(for: "ended")
    XCTAssertTrue(player.goesOn(for: 1.5), player.transcript)
    XCTAssertEqual(try stage.windows().count, 1)
    try stage.press("q")
    try assertEnds(player, status: 0)
    try assertCount(of: "fullscreen", 0, in: player)
  }

  func testAVideoInALoopShowsNothingElse() throws {
    let stage = try makeStage()
    try makeStandIn()
    let player = try play("--loop", "short3secs_", on: stage)
    try player.wait(for: "revealed")
    let film = try ScreenFilm(of: stage)
    let rounds = try film.stop(after: 8 * 30)
    for (number, frame) in rounds.enumerated() {
      XCTAssertEqual(frame.desktop, 0, "frame \(number) shows the desktop")
      XCTAssertLessThan(frame.black, frame.total / 10, "frame \(number) is black")
      XCTAssertLessThan(frame.white.count, frame.total / 10, "frame \(number) is white")
    }
    let picture = try stage.screenshot()
    XCTAssertLessThan(try XCTUnwrap(picture.frameNumber), 3 * 30)
    try assertCount(of: "ended", 0, in: player)
    try assertCount(of: "fullscreen", 1, in: player)
    try stage.press("q")
    try assertEnds(player, status: 0)
  }

  func testSignalsCloseCleanly() throws {
    try makeStandIn()
    let interrupted = try play("fortysecs__", on: makeStage())
    let terminated = try play("fortysecs__", on: makeStage())
    try interrupted.wait(for: "loading")
    interrupted.send(SIGINT)
    try assertEnds(interrupted, status: 0)

    try terminated.wait(for: "revealed")
    XCTAssertFalse(terminated.processes().isEmpty)
    terminated.send(SIGTERM)
    XCTAssertEqual(try terminated.wait(for: "dismissed").reason, "closed")
    try assertEnds(terminated, status: 0)
  }

  /// Scripts have `xdotool windowclose`, which asks nobody.
  func testAWindowThatIsDestroyedIsAnEndThatIsTold() throws {
    let stage = try makeStage()
    try makeStandIn()
    let player = try play("fortysecs__", on: stage)
    try player.wait(for: "revealed")
    try stage.run("xdotool", ["windowclose", stage.onlyWindow().id])
    XCTAssertEqual(try player.wait(for: "dismissed").reason, "closed")
    try assertEnds(player, status: 0)
  }

  /// A terminal's Ctrl+C goes to every process of the program, and may find the web engine half started.
  func testAnInterruptionOfAllProcessesAtTheStartClosesCleanly() throws {
    let stage = try makeStage()
    try makeStandIn()
    for name in ["bwrap", "xdg-dbus-proxy", "WebKitWebProces"] {
      let player = try play("fortysecs__", on: stage)
      try waitUntil("\(name) runs") { player.processes().contains { $0.name == name } }
      player.sendToAll(SIGINT)
      try assertEnds(player, status: 0)
      XCTAssertEqual(player.errorLines, [])
    }
    // WebKit writes down each of its sandboxes.
    XCTAssertEqual(try stage.folders.files().filter { $0.contains(".flatpak/") }, [])
  }

  func testAPlaylistPlaysToItsEnd() throws {
    let stage = try makeStage()
    let standIn = try makeStandIn()
    let list = "PL0123456789abcdef"
    let player = try play("https://www.youtube.com/playlist?list=\(list)", on: stage)
    let first = try player.wait(for: "opened").video
    let second = try player.wait(for: "opened") { $0.video != first }.video
    XCTAssertEqual([first, second], ["short3secs_", "short3seco_"])
    try assertEnds(player, status: 0)
    try assertCount(of: "fullscreen", 1, in: player)
    let embed = try standIn.requests().first { $0.path == "/embed/videoseries" }
    XCTAssertEqual(embed?.parameters["list"], list)
  }
}
