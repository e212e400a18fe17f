import XCTest

/// Films of web servers that send the player elsewhere, or do not answer.
final class OwnMediaServerTests: EndToEndTestCase {
  private func makeServer(
    on stage: some Stage, redirections: [String: String] = [:], silent: Set<String> = [],
    unexplained: Set<String> = []
  ) throws -> FilmServer {
    let server = try FilmServer(
      of: stage.folders.home, redirections: redirections, silent: silent,
      unexplained: unexplained, environment: stage.environment)
    afterwards(server.end)
    return server
  }

  func testAPlayerThatIsSentWhereItMayNotFollowIsToldAndNotTriedAgain() throws {
    let stage = try makeStage()
    try Films.put(.webm, seconds: 3, at: stage.folders.home.appendingPathComponent("a.webm").path)
    let server = try makeServer(
      on: stage,
      redirections: [
        "/other.webm": "http://localhost:PORT/a.webm", "/circle.webm": "/circle.webm",
      ])
    for name in ["other", "circle"] {
      let player = try play("--windowed", "\(server.origin)/\(name).webm", on: stage)
      let error = try player.wait(for: "error")
      XCTAssertEqual(error.reason, "misdirected", player.transcript)
      XCTAssertEqual(error.message?.contains(".."), false, player.transcript)
      try assertEnds(player, status: 4)
      try assertCount(of: "retrying", 0, in: player)
    }
  }

  func testAPlayerThatIsSentToAnotherServerHearsWhatThatAnswers() throws {
    let stage = try makeStage()
    try Films.put(.webm, seconds: 3, at: stage.folders.home.appendingPathComponent("a.webm").path)
    try stage.folders.write("no film", to: stage.folders.home.appendingPathComponent("text.webm"))
    // A server of any name would do that has a certificate; the world has this one.
    try makeStandIn()
    let server = try makeServer(
      on: stage,
      redirections: [
        "/far.webm": "https://www.youtube.com/none.webm", "/gone.webm": "/none.webm",
        "/words.webm": "/text.webm", "/near.webm": "/a.webm",
      ])
    for name in ["far", "gone"] {
      let player = try play("--windowed", "\(server.origin)/\(name).webm", on: stage)
      let error = try player.wait(for: "error")
      XCTAssertEqual(error.reason, "media-refused", player.transcript)
      XCTAssertEqual(error.message, "The server does not have this file.")
      try assertEnds(player, status: 4)
      try assertCount(of: "retrying", 0, in: player)
    }
    let words = try play("--windowed", "\(server.origin)/words.webm", on: stage)
    XCTAssertEqual(try words.wait(for: "error").reason, "undecodable", words.transcript)
    try assertEnds(words, status: 6)
    let near = try play("--windowed", "\(server.origin)/near.webm", on: stage)
    try near.wait(for: "playing")
    try assertEnds(near, status: 0)
  }

  /// Such as `python3 -m http.server`.
  func testAFilmOfAServerThatGivesNoPartsPlaysAllTheSame() throws {
    let stage = try makeStage()
    try Films.put(.webm, seconds: 24, at: stage.folders.home.appendingPathComponent("a.webm").path)
    let server = try makeServer(on: stage)
    let player = try play("--windowed", "--start", "22", "\(server.origin)/a.webm", on: stage)
    try player.wait(for: "playing")
    try stage.press("q")
    try assertEnds(player, status: 0)
  }

  /// The page asks the server once more why its player fails, and the answer may never come.
  func testWhatFailsIsToldWhereTheServerDoesNotSayWhy() throws {
    let stage = try makeStage()
    try stage.folders.write("no film", to: stage.folders.home.appendingPathComponent("text.webm"))
    let server = try makeServer(on: stage, unexplained: ["/text.webm"])
    let player = try play("--windowed", "\(server.origin)/text.webm", on: stage)
    XCTAssertEqual(try player.wait(for: "error").reason, "undecodable", player.transcript)
    try assertEnds(player, status: 6)
    try assertCount(of: "retrying", 0, in: player)
  }

  func testAServerThatNeverAnswersIsToldAndTriedAgain() throws {
    let stage = try makeStage()
    let server = try makeServer(on: stage, silent: ["/a.webm"])
    let player = try play("--windowed", "\(server.origin)/a.webm", on: stage)
    for pause in [1.0, 2.0] {
      let retrying = try player.wait(for: "retrying")
      XCTAssertEqual(retrying.reason, "unreachable", player.transcript)
      XCTAssertEqual(retrying.pause, pause)
    }
    XCTAssertEqual(
      player.errorLines.filter { $0.contains("does not answer") }.count, 1, player.transcript)
    player.send(SIGTERM)
    XCTAssertEqual(try player.waitForStatus(), 0)
  }

  func testAServerThatNeverAnswersEndsWhoDoesNotWait() throws {
    let stage = try makeStage()
    let server = try makeServer(on: stage, silent: ["/a.webm"])
    let bounded = try play("--windowed", "--timeout", "5", "\(server.origin)/a.webm", on: stage)
    XCTAssertEqual(try bounded.wait(for: "error").reason, "unreachable", bounded.transcript)
    try assertEnds(bounded, status: 4)
    XCTAssertTrue(
      bounded.errorLines.contains { $0.contains("does not answer") }, bounded.transcript)
    let hasty = try play("--windowed", "--no-wait", "\(server.origin)/a.webm", on: stage)
    XCTAssertEqual(try hasty.wait(for: "error").reason, "unreachable", hasty.transcript)
    try assertEnds(hasty, status: 4)
    try assertCount(of: "retrying", 0, in: hasty)
  }
}
