import XCTest

/// The web engine's processes die or hang, and the person sees the video go on.
final class FaultEngineTests: EndToEndTestCase {
  func testAKilledWebProcessIsReplacedAndTheVideoGoesOnWhereItWas() throws {
    let stage = try makeStage()
    try makeStandIn()
    let player = try play("plainplain_", on: stage)
    let playing = try player.wait(for: "playing")
    try player.wait(for: "revealed")
    // Far enough from the start to tell one from the other.
    let frame = try waitForFrame(after: 4 * 30, on: stage)
    try player.process(.web).send(SIGKILL)

    let told = try player.wait(for: "retrying")
    XCTAssertEqual(told.reason, "web-process-ended")
    let recovered = try XCTUnwrap(player.wait(for: "recovered").position)
    XCTAssertGreaterThan(recovered, Double(frame) / 30 - 2, player.transcript)
    XCTAssertLessThan(recovered, told.time - playing.time + 1, player.transcript)
    try player.wait(for: "revealed")
    let after = try waitForFrame(after: frame - 2 * 30, on: stage)
    XCTAssertLessThan(Double(after) / 30, told.time - playing.time + 10)
    XCTAssertTrue(try stage.onlyWindow().isFullscreen)
    try assertCount(of: "fullscreen", 1, in: player)
    try assertCount(of: "error", 0, in: player)
    XCTAssertEqual(try player.errorLines(atLeast: 1).count, 1, player.transcript)
    try stage.press("q")
    try assertEnds(player, status: 0)
  }

  /// What is healed goes on where it was, and what begins again begins at its own start.
  func testALoopThatWasHealedBeginsAtTheVideosStart() throws {
    let stage = try makeStage()
    try makeStandIn()
    // Long enough that it is far from its end when a busy machine has seen it past its third second.
    let player = try play("--loop", "--end", "10", "fortysecs__", on: stage)
    try player.wait(for: "revealed")
    _ = try waitForFrame(after: 3 * 30, on: stage)
    try player.process(.web).send(SIGKILL)
    XCTAssertGreaterThan(
      try XCTUnwrap(player.wait(for: "recovered").position), 2, player.transcript)
    // Earlier than it went on at.
    try waitFor("picture of the video's first two seconds", on: stage) { picture, _ in
      picture.frameNumber.map { $0 < 2 * 30 } ?? false
    }
    try stage.press("q")
    try assertEnds(player, status: 0)
  }

  /// WebKit looks at a process's memory every 10 s.
  func testAWebProcessThatTakesTooMuchMemoryIsReplacedLikeAKilledOne() throws {
    let stage = try makeStage()
    try makeStandIn()
    let player = try play("hoards2GiB_", on: stage)
    let playing = try player.wait(for: "playing")
    let hoarder = try player.process(.web)
    let told = try player.wait(for: "retrying")
    XCTAssertEqual(told.reason, "web-process-ended")
    let recovered = try player.wait(for: "recovered")
    let lost = told.time - playing.time - (recovered.position ?? 0)
    XCTAssertLessThan(abs(lost), 2, player.transcript)
    XCTAssertNotEqual(try player.process(.web, after: hoarder).id, hoarder.id)
    try player.wait(for: "revealed")
    try stage.press("q")
    try assertEnds(player, status: 0)
    try assertCount(of: "error", 0, in: player)
    XCTAssertEqual(
      player.errorLines,
      ["matinee: The web engine's process ended: it used too much memory."], player.transcript)
  }

  /// The number of a frame of the clip's that is seen, after this one.
  private func waitForFrame(after first: Int, on stage: XStage) throws -> Int {
    let deadline = Date(timeIntervalSinceNow: Player.patience)
    while Date.now < deadline {
      if let frame = try stage.screenshot().frameNumber, frame > first { return frame }
    }
    throw Failure("The clip does not come to frame \(first)")
  }

  /// One page loops for ever, another's process gets no time from the kernel.
  func testAPageThatHangsIsEndedAndReplaced() throws {
    try makeStandIn()
    let looping = try play("hangsat3s__", on: makeStage())
    let stopped = try play("fortysecs__", on: makeStage())
    try stopped.wait(for: "revealed")
    try stopped.process(.web).send(SIGSTOP)
    for player in [looping, stopped] {
      XCTAssertEqual(try player.wait(for: "retrying").reason, "hung", player.transcript)
      XCTAssertGreaterThan(try XCTUnwrap(player.wait(for: "recovered").position), 0)
      player.send(SIGTERM)
      try assertEnds(player, status: 0)
      try assertCount(of: "error", 0, in: player)
    }
  }

  func testAKilledNetworkProcessIsNotMissed() throws {
    let stage = try makeStage()
    try makeStandIn()
    let player = try play("fortysecs__", on: stage)
    try player.wait(for: "revealed")
    let network = try player.process(.network)
    network.send(SIGKILL)
    // Data that no earlier process has fetched.
    try seek(in: player, on: stage)
    try player.wait(for: "playing")
    XCTAssertNotEqual(try player.process(.network, after: network).id, network.id)
    XCTAssertGreaterThan(try waitForFrame(after: 0, on: stage), 0)
    try assertCount(of: "error", 0, in: player)
    try stage.press("q")
    try assertEnds(player, status: 0)
  }

  /// Clicks into the progress bar, again where the first click was lost with the process.
  private func seek(in player: Player, on stage: XStage) throws {
    for _ in 1...3 {
      try stage.clickAt(partOfVideo: 0.7)
      do {
        try player.wait(for: "buffering", within: 4)
        return
      } catch {
        XCTAssertTrue(player.isRunning, player.transcript)
      }
    }
    throw Failure("The player does not go where it is told to\n\(player.transcript)")
  }

  /// Three times are healed within a minute, and the fourth is told.
  func testAWebProcessThatDiesAgainAndAgainIsGivenUpWithAPanel() throws {
    let stage = try makeStage()
    try makeStandIn()
    let player = try play("--stay", "fortysecs__", on: stage)
    try player.wait(for: "revealed")
    var dead: RunningProcess?
    for _ in 1...3 {
      let next = try player.process(.web, after: dead)
      next.send(SIGKILL)
      dead = next
      XCTAssertEqual(try player.wait(for: "retrying").reason, "web-process-ended")
      try player.wait(for: "recovered")
    }
    try player.process(.web, after: dead).send(SIGKILL)
    let error = try player.wait(for: "error")
    XCTAssertEqual(error.reason, "web-process-ended")
    XCTAssertNotNil(error.message)
    try assertCount(of: "retrying", 3, in: player)
    try waitForPanel(on: stage)

    // The keyboard is on the first button; the second closes.
    try stage.press("Tab", "Return")
    XCTAssertEqual(try player.wait(for: "dismissed").reason, "closed")
    try assertEnds(player, status: 5)
  }

  /// The web process dies before it has shown anything, as it does with a driver that fails.
  func testTheProgramStartsItselfAnewWithSaferWaysOfDrawing() throws {
    let stage = try makeStage()
    let standIn = try makeStandIn()
    let player = try play("--acceleration", "always", "slowready__", on: stage)
    let program = player.id
    let variable = "WEBKIT_DISABLE_DMABUF_RENDERER"
    var loads = 0
    for isUnshared in [false, true] {
      XCTAssertEqual(try player.wait(for: "loading").index, 0)
      for _ in 1...2 {
        loads += 1
        try standIn.waitForRequests(of: "/embed/slowready__", count: loads)
        let engine = try player.process(.web)
        XCTAssertEqual(engine.environment[variable], isUnshared ? "1" : nil)
        engine.send(SIGKILL)
        XCTAssertEqual(try player.wait(for: "retrying").reason, "web-process-ended")
      }
    }

    // Nothing is safer than the third way, which plays.
    try player.wait(for: "loading")
    try player.wait(for: "playing")
    try player.wait(for: "revealed")
    XCTAssertEqual(player.id, program)
    XCTAssertTrue(player.isRunning)
    XCTAssertTrue(try stage.screenshot().isFilledByClip)
    try assertCount(of: "loading", 3, in: player)
    try assertCount(of: "error", 0, in: player)
    try stage.press("q")
    try assertEnds(player, status: 0)
  }
}
