import XCTest

/// Standard streams that are closed, full, or not read.
final class FaultStreamTests: EndToEndTestCase {
  func testWithoutAReaderOfItsEventsTheVideoPlays() throws {
    try makeStandIn()
    let endings = [#"exec "$0" "$@" >&-"#, #"exec "$0" "$@" > /dev/full"#, #""$0" "$@" | :"#]
    let runs = try endings.map { ending in
      let stage = try makeStage()
      let player = try Player(
        prefix: ["sh", "-c", ending], ["--json", "plainplain_"], environment: stage.environment)
      afterwards(player.end)
      return (stage: stage, player: player)
    }
    for run in runs {
      try waitForPicture(on: run.stage) { $0.isFilledByClip }
      try run.stage.press("q")
      XCTAssertEqual(try run.player.waitForStatus(), 0, run.player.transcript)
      XCTAssertEqual(run.player.outputLines, [])
      XCTAssertEqual(run.player.errorLines, [])
      XCTAssertEqual(run.player.processesLeft().map(\.description), [])
    }
  }

  func testATerminalThatNobodyReadsHoldsNothingUp() throws {
    try makeStandIn()
    let runs = try (1...2).map { _ in
      let stage = try makeStage()
      // More sentences than a terminal takes.
      try stage.folders.write(
        (1...300).map { "colour\($0)=red\n" }.joined(),
        to: stage.folders.config.appendingPathComponent("matinee/matinee.conf"))
      let terminal = try UnreadStream.terminal()
      let player = try play(into: terminal, with: "2>&1", on: stage)
      return (stage: stage, terminal: terminal, player: player)
    }
    for run in runs {
      try waitForPicture(on: run.stage) { $0.isFilledByClip }
      let frame = try XCTUnwrap(run.stage.screenshot().frameNumber)
      try waitForPicture(on: run.stage) { $0.frameNumber ?? 0 > frame }
    }
    runs[0].player.send(SIGTERM)
    runs[1].player.send(SIGILL)
    XCTAssertEqual(try runs[0].player.waitForStatus(), 0)
    XCTAssertEqual(try runs[1].player.waitForSignal(), SIGILL)
    for run in runs {
      XCTAssertEqual(run.player.processesLeft().map(\.description), [])
      // The terminal's own way of ending a line.
      XCTAssertEqual(run.terminal.lines().filter { !$0.hasSuffix("It is ignored.\r") }, [])
    }
  }

  func testWhoReadsTheEventsLateMissesNone() throws {
    let stage = try makeStage()
    try makeStandIn()
    let pipe = try UnreadStream.pipe(
      at: stage.folders.temporary.appendingPathComponent("events").path)
    let player = try play(into: pipe, on: stage)
    try waitForPicture(on: stage) { $0.isFilledByClip }
    player.send(SIGTERM)
    try waitUntil("all is written") { pipe.lines().last?.contains(#""closed""#) ?? false }
    XCTAssertEqual(try player.waitForStatus(), 0, player.transcript)
    XCTAssertEqual(player.errorLines, [])
    let events = try pipe.lines().dropFirst().map(PlayerEvent.init(line:)).map(\.event)
    XCTAssertEqual(events.first, "loading")
    var rest = ["loading", "ready", "playing", "revealed", "dismissed", "closed"][...]
    for event in events where event == rest.first { rest.removeFirst() }
    XCTAssertEqual(rest, [], "missing in this order in \(events)")
  }

  /// The program with its events in a stream, and whatever else a shell is told about its output.
  private func play(
    into stream: UnreadStream, with redirection: String = "", on stage: XStage
  ) throws -> Player {
    let player = try Player(
      prefix: ["sh", "-c", #"exec "$0" "$@" > '\#(stream.path)' \#(redirection)"#],
      ["--json", "fortysecs__"], environment: stage.environment)
    afterwards(player.end)
    return player
  }
}
