import XCTest

/// A second call while Matinee runs.
final class InstanceTests: EndToEndTestCase {
  func testASecondCallPlaysInTheFirstThroughTheSameWebProcess() throws {
    let stage = try makeStage()
    let standIn = try makeStandIn()
    let first = try play("--loop", "fortysecs__", on: stage)
    try first.wait(for: "revealed")
    let engine = try first.process(.web)
    try stage.press("Escape")
    try first.wait(for: "fullscreen") { $0.on == false }

    let second = try play("short3secs_", on: stage)
    XCTAssertEqual(try first.wait(for: "dismissed").reason, "replaced")
    XCTAssertEqual(try second.wait(for: "opened").video, "short3secs_")
    try second.wait(for: "playing")
    // It enters fullscreen as a launch does, and without the first one's loop it ends.
    try second.wait(for: "fullscreen") { $0.on == true }
    XCTAssertEqual(try first.process(.web).id, engine.id)
    try second.wait(for: "revealed")
    XCTAssertTrue(try stage.screenshot().isFilledByClip)
    try second.wait(for: "ended")
    XCTAssertEqual(try second.wait(for: "dismissed").reason, "ended")
    try assertEnds(second, status: 0)
    try assertEnds(first, status: 0)
    XCTAssertEqual(second.processes().map(\.description), [])
    XCTAssertEqual(try standIn.requests().filter { $0.path == "/iframe_api" }.count, 1)
  }

  func testACallReturnsAsSoonAsItIsAcceptedAndAnEnqueuedOneWaitsItsTurn() throws {
    let stage = try makeStage()
    try makeStandIn()
    let first = try play("--windowed", "sixseconds_", on: stage)
    try first.wait(for: "playing")
    let waiting = try play("--enqueue", "short3seco_", on: stage)
    let mistaken = try start(["--enqueue", "no video"], on: stage)
    XCTAssertEqual(try mistaken.waitForStatus(), 2)
    let quick = try start(["--enqueue", "error150___"], on: stage)
    XCTAssertEqual(try quick.waitForStatus(), 0)
    XCTAssertEqual(quick.outputLines + quick.errorLines, [])
    XCTAssertEqual(try waiting.wait(for: "loading").index, 1)
    try assertCount(of: "opened", 1, in: first)
    XCTAssertEqual(try waiting.wait(for: "opened").video, "short3seco_")
    try waiting.wait(for: "ended")
    // Its video is over, and the list goes on.
    try assertEnds(waiting, status: 0)
    XCTAssertTrue(first.isRunning)
    first.send(SIGTERM)
    try assertEnds(first, status: 0)
  }

  /// A page that is still to load takes no commands, and its player none either.
  func testWhatIsAskedForBeforeThePlayerAnswersIsDone() throws {
    let stage = try makeStage()
    try makeStandIn()
    let first = try play("--windowed", "--stay", "fortysecs__", on: stage)
    try first.wait(for: "loading")
    let second = try play("--stay", "sixseconds_", on: stage)
    XCTAssertEqual(try second.wait(for: "opened").video, "sixseconds_")
    try second.wait(for: "playing")
    XCTAssertEqual(try stage.run("playerctl", ["metadata", "title"]), ["Six seconds"])
    first.send(SIGTERM)
    try assertEnds(first, status: 0)

    let alone = try play("--windowed", "--stay", "fortysecs__", on: stage)
    try alone.wait(for: "loading")
    for words in [["volume", "20"], ["pause"]] {
      try stage.run("gapplication", ["action", Self.identifier] + words)
    }
    try alone.wait(for: "revealed")
    try waitUntil("it is paused") { try stage.run("playerctl", ["status"]) == ["Paused"] }
    XCTAssertEqual(try stage.run("playerctl", ["volume"]), ["0.200000"])
    alone.send(SIGTERM)
    try assertEnds(alone, status: 0)
  }

  func testACallThatNeedsAnotherPlayerStandsAloneAndSaysWhy() throws {
    let stage = try makeStage()
    try makeStandIn()
    let first = try play("--windowed", "fortysecs__", on: stage)
    try first.wait(for: "playing")
    let other = try play("--no-sandbox", "--windowed", "short3secs_", on: stage)
    let asked = try play("--new-window", "--windowed", "short3secs_", on: stage)
    try other.wait(for: "playing")
    try asked.wait(for: "playing")
    XCTAssertEqual(
      try other.errorLines(atLeast: 1),
      ["matinee: Another Matinee runs with another sandbox: this one stands alone."])
    XCTAssertEqual(asked.errorLines, [])
    try assertEnds(other, status: 0)
    try assertEnds(asked, status: 0)
    try assertCount(of: "dismissed", 0, in: first)
    first.send(SIGTERM)
    try assertEnds(first, status: 0)
  }

  /// Each asks before the other one can be found.
  func testOfTwoCallsAtOnceTheOneThatNeedsAnotherPlayerStandsAlone() throws {
    let stage = try makeStage()
    try makeStandIn()
    let calls = [
      try play("--windowed", "short3secs_", on: stage),
      try play("--windowed", "--private", "short3seco_", on: stage),
    ]
    for call in calls {
      try call.wait(for: "playing")
      try call.wait(for: "ended")
      try assertEnds(call, status: 0)
    }
    XCTAssertEqual(
      calls.flatMap(\.errorLines),
      ["matinee: Another Matinee runs with another privacy: this one stands alone."])
  }

  func testACallThatWaitsTellsThatTheOneThatPlayedIsGone() throws {
    let stage = try makeStage()
    try makeStandIn()
    let first = try play("--windowed", "--loop", "fortysecs__", on: stage)
    try first.wait(for: "playing")
    let second = try play("--loop", "sixseconds_", on: stage)
    try second.wait(for: "playing")
    first.send(SIGKILL)
    try assertEnds(second, status: 1)
    XCTAssertEqual(
      second.errorLines, ["matinee: The Matinee that played it has ended unexpectedly."])
  }

  func testOneThatDoesNotAnswerIsReplaced() throws {
    let stage = try makeStage()
    try makeStandIn()
    let first = try play("--windowed", "fortysecs__", on: stage)
    try first.wait(for: "playing")
    first.send(SIGSTOP)
    let second = try play("--windowed", "short3secs_", on: stage)
    try second.wait(for: "playing")
    XCTAssertEqual(
      try second.errorLines(atLeast: 1),
      ["matinee: The Matinee that runs does not answer: this one takes its place."])
    first.send(SIGCONT)
    XCTAssertEqual(try first.wait(for: "dismissed").reason, "closed")
    try assertEnds(first, status: 0)
    try assertEnds(second, status: 0)
  }

  func testOtherProgramsSteerByActionsAndOpenLinksThatNameVideosOnly() throws {
    let stage = try makeStage()
    try makeStandIn()
    let player = try play("--windowed", "--stay", "fortysecs__", on: stage)
    try player.wait(for: "playing")
    func act(_ words: String...) throws {
      try stage.run("gapplication", ["action", Self.identifier] + words)
    }
    try act("play-pause")
    try player.wait(for: "paused")
    try act("play-pause")
    try player.wait(for: "playing")
    try act("seek", "20")
    let later = try XCTUnwrap(player.wait(for: "seeked").position)
    XCTAssertGreaterThan(later, 19)
    try act("seek", "-10")
    XCTAssertLessThan(try XCTUnwrap(player.wait(for: "seeked").position), later - 5)
    try act("fullscreen")
    try player.wait(for: "fullscreen") { $0.on == true }

    for link in ["file:///etc/passwd", "https://example.org/watch?v=short3secs_", "--kiosk"] {
      try stage.run("gapplication", ["launch", Self.identifier, link])
    }
    try act("open", "'--volume=3'")
    try act("enqueue", "'short3seco_'")
    try stage.run(
      "gapplication", ["launch", Self.identifier, "https://youtu.be/short3secs_"])
    XCTAssertEqual(try player.wait(for: "dismissed").reason, "replaced")
    try act("quit")
    try assertEnds(player, status: 0)
    let refusals = player.errorLines.filter { $0.contains("For example") }
    XCTAssertEqual(refusals.count, 4, player.transcript)
  }

  /// As `make install PREFIX=~/.local` leaves it.
  func testALinkFromAnotherProgramStartsTheInstalledOneAndThenReachesIt() throws {
    let stage = try makeStage()
    let standIn = try makeStandIn()
    let prefix = stage.folders.home.appendingPathComponent(".local").path
    try stage.run(
      World.packageRoot.appendingPathComponent("Scripts/install.sh").path,
      [World.program, prefix])
    try stage.folders.write(
      """
      [Default Applications]
      x-scheme-handler/matinee=\(Self.identifier).desktop

      """, to: stage.folders.config.appendingPathComponent("mimeapps.list"))
    // As a session does once its display is there.
    try stage.run("dbus-update-activation-environment", Array(stage.environment.keys))
    try stage.run("gio", ["open", "matinee:fortysecs__"])
    try standIn.waitForRequests(of: "/embed/fortysecs__", count: 1)
    try waitFor("the picture", on: stage) { picture, _ in picture.isFilledByClip }
    try stage.run("gio", ["open", "matinee:short3secs_"])
    // The same page plays it, and the program ends with it.
    try waitUntil("the bus's program has ended") {
      try stage.run(
        "gdbus",
        [
          "call", "--session", "--dest", "org.freedesktop.DBus", "--object-path", "/",
          "--method", "org.freedesktop.DBus.NameHasOwner", Self.identifier,
        ]) == ["(false,)"]
    }
    let pages = ["/embed/fortysecs__", "/embed/short3secs_"]
    XCTAssertEqual(
      try standIn.requests().map(\.path).filter(pages.contains), ["/embed/fortysecs__"])
  }

  /// So a session's bus starts a program for a link.
  func testALinkStartsAProgramThatTheBusHasStarted() throws {
    let stage = try makeStage()
    let standIn = try makeStandIn()
    let service = try start(["--gapplication-service"], on: stage)
    try stage.run("gdbus", ["wait", "--session", "--timeout", "20", Self.identifier])
    try stage.run("gapplication", ["launch", Self.identifier, "matinee:short3secs_"])
    try standIn.waitForRequests(of: "/embed/short3secs_", count: 1)
    XCTAssertEqual(try service.waitForStatus(), 0)
    XCTAssertEqual(service.outputLines, [])
    XCTAssertEqual(service.processesLeft().map(\.description), [])
  }

  private static let identifier = "io.github.matineeplayer.Matinee"
}
