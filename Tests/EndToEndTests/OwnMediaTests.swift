import XCTest

/// Films of one's own, from the command line to their end.
final class OwnMediaTests: EndToEndTestCase {
  /// A name with everything that a path, a URL, a page or a shell could take for something else.
  private static let oddName = "50% of #1? 'a' \"b\" <i>&amp; ä\u{301}\u{1F600}\\ %41.webm"

  /// What the film is filled with, which is no colour of YouTube's stand-in.
  private static let colour: UInt32 = 0x7A2B5E

  private func makeFilm(
    _ name: String, on stage: some Stage, _ form: Films.Form = .webm, seconds: Int = 3
  ) throws -> String {
    let path = stage.folders.home.appendingPathComponent(name).path
    try Films.put(form, seconds: seconds, colour: "0x7A2B5E", at: path)
    return path
  }

  /// Without a network, as there is none that it needs; only this machine's own loopback is there.
  func testAFilmOfAnyNamePlaysFullscreenToItsEndWithoutANetworkAndLeavesNothing() throws {
    let stage = try makeStage()
    let film = try makeFilm(Self.oddName, on: stage)
    let player = try Player(
      prefix: ["unshare", "--net", "sh", "-c", #"ip link set lo up && exec "$@""#, "sh"],
      ["--json", "--no-controls", film], environment: stage.environment)
    afterwards(player.end)
    try player.wait(for: "revealed")
    XCTAssertTrue(try stage.onlyWindow().isFullscreen)
    let picture = try stage.screenshot()
    XCTAssertGreaterThan(
      Double(picture.count(Self.colour)), 0.99 * Double(picture.area.pixels))
    try assertEnds(player, status: 0)
    try assertOrder(
      "loading", "ready", "opened", "playing", "fullscreen", "revealing", "revealed", "ended",
      "dismissed", "closed", in: player)
    let opened = try player.events().first { $0.event == "opened" }
    XCTAssertEqual(opened?.title, Films.title)
    XCTAssertNil(opened?.video)
    XCTAssertEqual(opened?.media.flatMap(URL.init(string:))?.path, film)
    for path in try stage.folders.files() where !path.hasSuffix(".webm") {
      let contents = String(decoding: try stage.folders.contents(of: path), as: UTF8.self)
      XCTAssertFalse(
        contents.contains("of #1") || contents.contains("of%20"), "\(path) tells what was watched")
    }
  }

  func testKeysAndMediaControlsSteerAFilmAndNoHostOfYouTubesIsAsked() throws {
    let stage = try makeStage()
    let standIn = try makeStandIn()
    let film = try makeFilm("a film.mp4", on: stage, .mp4, seconds: 40)
    let player = try play("--windowed", film, on: stage)
    try player.wait(for: "revealed")
    try stage.press("l")
    XCTAssertGreaterThan(try XCTUnwrap(player.wait(for: "seeked").position), 9)
    try stage.press("5")
    let middle = try XCTUnwrap(player.wait(for: "seeked").position)
    XCTAssertEqual(middle, 20, accuracy: 1.5)
    try stage.press("space")
    try player.wait(for: "paused")
    XCTAssertEqual(try stage.run("playerctl", ["--list-all"]), ["matinee"])
    let format = "{{title}}|{{mpris:length}}|{{xesam:url}}|{{mpris:artUrl}}|{{status}}"
    let told = try stage.run("playerctl", ["metadata", "--format", format])
    let parts = try XCTUnwrap(told.first).split(
      separator: "|", omittingEmptySubsequences: false)
    XCTAssertEqual(parts[0], "\(Films.title)")
    XCTAssertEqual(try XCTUnwrap(Double(parts[1])), 40e6, accuracy: 0.2e6)
    XCTAssertEqual("\(parts[2])", URL(fileURLWithPath: film).absoluteString)
    XCTAssertEqual(parts[3...], ["", "Paused"])
    try stage.run("playerctl", ["position", "39"])
    try player.wait(for: "seeked")
    try stage.run("playerctl", ["play"])
    try player.wait(for: "playing")
    try assertEnds(player, status: 0)
    XCTAssertEqual(try standIn.requests().map(\.path), [])
  }

  func testALoopGoesBackBeforeTheEnd() throws {
    let stage = try makeStage()
    let player = try play("--windowed", "--loop", makeFilm("a.webm", on: stage), on: stage)
    try player.wait(for: "playing")
    for _ in 1...2 {
      try player.wait(for: "seeked") { $0.position.map { $0 < 1 } ?? false }
    }
    try assertCount(of: "ended", 0, in: player)
    player.send(SIGTERM)
    try assertEnds(player, status: 0)
  }

  func testItPlaysFromTheStartToTheEndThatWasAskedForAndGoesOnWhereItWasLeft() throws {
    let stage = try makeStage()
    let film = try makeFilm("a.webm", on: stage, seconds: 40)
    let part = try play("--windowed", "--start", "20", "--end", "22", film, on: stage)
    try part.wait(for: "playing")
    let begin = try XCTUnwrap(part.events().last?.time)
    try part.wait(for: "ended")
    XCTAssertGreaterThan(try XCTUnwrap(part.events().last?.time) - begin, 1.5)
    try assertEnds(part, status: 0)

    let left = try play("--windowed", "--resume", "--start", "20", film, on: stage)
    try left.wait(for: "revealed")
    try stage.press("q")
    try assertEnds(left, status: 0)
    let positions = "home/.local/state/matinee/positions.conf"
    let kept = String(decoding: try stage.folders.contents(of: positions), as: UTF8.self)
    XCTAssertTrue(kept.contains("=20") || kept.contains("=21"), kept)
    XCTAssertFalse(kept.contains("a.webm"), kept)
    let again = try play("--windowed", "--resume", film, on: stage)
    try again.wait(for: "revealed")
    let position = try XCTUnwrap(Double(stage.run("playerctl", ["position"]).first ?? ""))
    XCTAssertGreaterThan(position, 19)
    try stage.press("q")
    try assertEnds(again, status: 0)
  }

  func testMusicShowsItsTitle() throws {
    let stage = try makeStage()
    let film = try makeFilm("a.webm", on: stage, seconds: 40)
    let music = stage.folders.home.appendingPathComponent("music.ogg").path
    try stage.run("ffmpeg", ["-v", "error", "-i", film, "-vn", "-c", "copy", music])
    let player = try play("--windowed", music, film, on: stage)
    try player.wait(for: "revealed")
    func hasTitle(_ picture: Picture, _ window: Picture.Area) -> Bool {
      let middle = Picture.Area(
        x: window.x + window.width / 4, y: window.y + window.height / 3,
        width: window.width / 2, height: window.height / 3)
      return picture.count(0xFF_FFFF, within: 30, in: middle) > 100
    }
    try waitFor("title", on: stage, where: hasTitle)
    try stage.press("n")
    try player.wait(for: "revealed")
    try waitFor("picture without a title", on: stage) { !hasTitle($0, $1) }
    try stage.press("q")
    try assertEnds(player, status: 0)
  }

  func testAListMayHaveFilmsAndVideosOfYouTubes() throws {
    let stage = try makeStage()
    let standIn = try makeStandIn()
    let films = try ["a.webm", "b.webm"].map { try makeFilm($0, on: stage) }
    let player = try play(
      "--windowed", films[0], films[1], "short3secs_", films[0], on: stage)
    for (index, name) in ["a.webm", "b.webm", nil, "a.webm"].enumerated() {
      XCTAssertEqual(try player.wait(for: "loading").index, index)
      let opened = try player.wait(for: "opened")
      XCTAssertEqual(opened.media.flatMap(URL.init(string:))?.lastPathComponent, name)
      XCTAssertEqual(opened.video, name == nil ? "short3secs_" : nil)
      try player.wait(for: "playing")
      try player.wait(for: "revealed")
    }
    try assertEnds(player, status: 0)
    XCTAssertEqual(try standIn.requests().filter { $0.path == "/iframe_api" }.count, 1)
  }

  func testAFileWhoseNameIsNoTextPlays() throws {
    let stage = try makeStage()
    _ = try makeFilm("a.webm", on: stage)
    let command = #"cd "$1" && cp a.webm "$(printf 'b\377.webm')" && shift && exec "$@" b*.webm"#
    let player = try Player(
      prefix: ["sh", "-c", command, "sh", stage.folders.home.path],
      ["--json", "--windowed"], environment: stage.environment)
    afterwards(player.end)
    let opened = try player.wait(for: "opened")
    XCTAssertEqual(opened.media?.hasSuffix("/b%FF.webm"), true, player.transcript)
    try player.wait(for: "playing")
    try assertEnds(player, status: 0)
  }

  func testASecondCallPlaysAFileOfItsOwnFolderInTheFirst() throws {
    let stage = try makeStage()
    try makeStandIn()
    let folder = stage.folders.home.appendingPathComponent("other folder")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    _ = try makeFilm("other folder/dQw4w9WgXcQ", on: stage)
    let first = try play("--windowed", "--loop", "fortysecs__", on: stage)
    try first.wait(for: "revealed")
    let second = try Player(
      prefix: ["env", "-C", folder.path], ["--json", "--windowed", "./dQw4w9WgXcQ"],
      environment: stage.environment)
    afterwards(second.end)
    XCTAssertEqual(try first.wait(for: "dismissed").reason, "replaced")
    let opened = try second.wait(for: "opened") { $0.media != nil }
    XCTAssertEqual(
      opened.media.flatMap(URL.init(string:))?.path, folder.path + "/dQw4w9WgXcQ")
    try second.wait(for: "revealed")
    try assertEnds(second, status: 0)
    try assertEnds(first, status: 0)
  }

  func testAProxyIsNotAskedForWhatIsOnThisMachine() throws {
    let stage = try makeStage()
    let film = try makeFilm("a.webm", on: stage)
    let nobody = "http://192.0.2.77:9"
    let named = try play("--windowed", "--proxy", nobody, film, on: stage)
    try named.wait(for: "playing")
    try assertEnds(named, status: 0)
    let environment = ["http_proxy": nobody, "https_proxy": nobody, "all_proxy": nobody]
    let found = try play("--windowed", film, on: stage, environment: environment)
    try found.wait(for: "playing")
    try assertEnds(found, status: 0)
    let plain = try play("--windowed", film, on: stage, environment: ["http_proxy": nobody])
    try plain.wait(for: "playing")
    try assertEnds(plain, status: 0)
  }
}
