import XCTest

/// What goes wrong with films of one's own, and how it is told.
final class OwnMediaFaultTests: EndToEndTestCase {
  /// What ffmpeg makes ten minutes of sound of 100 MB by.
  private static let longSound = ["-f", "lavfi", "-i", "sine=440:duration=600", "-ac", "2"]

  private func makeFilm(
    _ name: String, on stage: some Stage, _ form: Films.Form = .webm, seconds: Int = 3
  ) throws -> String {
    let path = stage.folders.home.appendingPathComponent(name).path
    try Films.put(form, seconds: seconds, at: path)
    return path
  }

  func testWhatIsNoFileIsToldBeforeAnyWindowIsThere() throws {
    let stage = try makeStage()
    let home = stage.folders.home.path
    for (name, text) in [("empty.webm", ""), ("list.m3u", "a.webm\n"), ("plain", "#EXTM3U\n")] {
      try stage.folders.write(text, to: stage.folders.home.appendingPathComponent(name))
    }
    for (name, word) in [
      ("\(home)/none.webm", "no file"), ("none.webm", "no file"), (home, "folder"),
      ("/dev/zero", "kind"), ("\(home)/empty.webm", "empty"), ("\(home)/list.m3u", "--playlist"),
      ("\(home)/plain", "--playlist"), ("--media=data:video/webm,x", "only addresses"),
      ("-", "--playlist -"), ("file:///none", "no file"), ("--media=\(home)/none", "no file"),
    ] {
      let player = try start([name], on: stage, environment: ["DISPLAY": nil])
      XCTAssertEqual(try player.waitForStatus(), 2, name)
      XCTAssertEqual(player.errorLines.count, 1, player.transcript)
      XCTAssertEqual(player.errorLines.first?.contains(word), true, player.transcript)
    }
  }

  func testWhatCannotBeDecodedIsToldWithStatus6() throws {
    let stage = try makeStage()
    let standIn = try makeStandIn()
    let text = stage.folders.home.appendingPathComponent("text.webm")
    try stage.folders.write(String(repeating: "This is no film. ", count: 2000), to: text)
    let player = try play("--windowed", text.path, on: stage)
    let error = try player.wait(for: "error")
    XCTAssertEqual(error.reason, "undecodable")
    XCTAssertEqual(error.message?.contains("YouTube"), false)
    try waitForPanel(on: stage)
    try assertEnds(player, status: 6)
    XCTAssertEqual(try standIn.requests().map(\.path), [])
  }

  func testAMissingCodecIsNamedWithItsPackage() throws {
    let stage = try makeStage()
    let film = try makeFilm("a.mp4", on: stage, .mp4)
    let player = try play(
      "--windowed", film, on: stage,
      environment: ["GST_PLUGIN_FEATURE_RANK": "avdec_h264:NONE,openh264dec:NONE"])
    let error = try player.wait(for: "error")
    XCTAssertEqual(error.reason, "undecodable")
    for word in ["H.264 missing", "gstreamer1.0-libav"] {
      XCTAssertEqual(error.message?.contains(word), true, player.transcript)
    }
    try assertEnds(player, status: 6)
  }

  func testAFileThatHasVanishedIsSkippedInAList() throws {
    let stage = try makeStage()
    let films = try ["a.webm", "b.webm", "c.webm"].map { try makeFilm($0, on: stage) }
    let player = try play("--windowed", films[0], films[1], films[2], on: stage)
    try player.wait(for: "playing")
    try FileManager.default.removeItem(atPath: films[1])
    let error = try player.wait(for: "error")
    XCTAssertEqual(error.reason, "vanished")
    XCTAssertEqual(try player.wait(for: "loading").index, 2)
    try player.wait(for: "playing")
    try assertEnds(player, status: 0)
  }

  func testAFileThatIsCutShortOrReplacedWhileItPlaysIsTold() throws {
    let stage = try makeStage()
    for change in ["cut", "emptied", "replaced"] {
      // More than any player has at hand.
      let film = stage.folders.home.appendingPathComponent("\(change).wav").path
      try stage.run("ffmpeg", ["-v", "error"] + Self.longSound + [film])
      let player = try play("--windowed", film, on: stage)
      try player.wait(for: "revealed")
      let size = try XCTUnwrap(
        FileManager.default.attributesOfItem(atPath: film)[.size] as? Int)
      switch change {
      case "cut": XCTAssertEqual(truncate(film, size / 2), 0)
      case "emptied": XCTAssertEqual(truncate(film, 0), 0)
      default:
        try FileManager.default.removeItem(atPath: film)
        try stage.run("ffmpeg", ["-v", "error"] + Self.longSound + [film])
      }
      // Behind the cut.
      try stage.press("9")
      let error = try player.wait(for: "error")
      XCTAssertEqual(error.reason, "vanished", player.transcript)
      XCTAssertEqual(error.message?.contains("server"), false)
      try assertEnds(player, status: 2)
      try assertCount(of: "ended", 0, in: player)
      try assertCount(of: "recovered", 0, in: player)
    }
  }

  func testAWebProcessThatIsKilledIsStartedAgainWhereTheFilmWas() throws {
    let stage = try makeStage()
    let film = try makeFilm("a.webm", on: stage, seconds: 40)
    let player = try play("--windowed", "--start", "20", film, on: stage)
    try player.wait(for: "revealed")
    kill(try player.process(.web).id, SIGKILL)
    XCTAssertEqual(try player.wait(for: "retrying").reason, "web-process-ended")
    XCTAssertGreaterThan(try XCTUnwrap(player.wait(for: "recovered").position), 19)
    player.send(SIGTERM)
    try assertEnds(player, status: 0)
  }

  func testAWebServersMediaPlaysAndWhatItDoesNotGiveIsTold() throws {
    let stage = try makeStage()
    _ = try makeFilm("a.webm", on: stage)
    try stage.folders.write("no film", to: stage.folders.home.appendingPathComponent("text.webm"))
    let server = try ChildProcess(
      "python3",
      ["-u", "-m", "http.server", "--bind", "127.0.0.1", "-d", stage.folders.home.path, "0"],
      environment: stage.environment)
    afterwards(server.end)
    let line = try server.waitForLine(within: 20) { $0.contains("http://") }.text
    // A server of any name would do whose certificate nobody knows; the world has this one.
    try makeStandIn(as: .untrusted)
    let origin = try XCTUnwrap(line.firstMatch(of: /http:\/\/127.0.0.1:[0-9]+/)).output
    let good = try play("--windowed", "\(origin)/a.webm", on: stage)
    try good.wait(for: "revealed")
    try assertEnds(good, status: 0)
    for (address, status, reason) in [
      ("\(origin)/none.webm", 4, "media-refused"), ("\(origin)/text.webm", 6, "undecodable"),
      ("http://127.0.0.1:9999/a.webm", 4, "unreachable"),
      ("https://www.example.test/a.webm", 4, "unreachable"),
      ("--media=https://www.youtube.com/a.webm", 4, "unreachable"),
    ] as [(String, Int32, String)] {
      let player = try play("--windowed", "--no-wait", address, on: stage)
      let error = try player.wait(for: "error")
      XCTAssertEqual(error.reason, reason, player.transcript)
      XCTAssertEqual(error.message?.contains("YouTube"), false, player.transcript)
      XCTAssertEqual(
        error.message?.contains("certificate"), address.hasPrefix("--media"), player.transcript)
      try assertEnds(player, status: status)
    }
  }
}
