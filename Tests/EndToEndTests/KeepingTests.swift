import XCTest

/// What is kept from run to run, what is not, and what the person has set.
final class KeepingTests: EndToEndTestCase {
  private static let habits = "home/.local/state/matinee/player.conf"
  private static let positions = "home/.local/state/matinee/positions.conf"

  func testHowLoudAndFastItWasIsKeptUnlessARunIsPrivate() throws {
    let stage = try makeStage()
    try makeStandIn()
    try watch("--windowed", on: stage, pressing: "Down", "Down", "less")
    XCTAssertEqual(try kept(on: stage), [Self.habits])
    let before = try stage.folders.contents(of: Self.habits)
    try watch("--windowed", "--private", on: stage, pressing: "Down") { _ in
      try waitForVolume("0.950000", on: stage)
    }
    XCTAssertEqual(try stage.folders.contents(of: Self.habits), before)
    // What a call tells the player to begin with is not what the person has changed.
    try watch("--windowed", "--volume", "40", "--mute", on: stage)
    XCTAssertEqual(try stage.folders.contents(of: Self.habits), before)
    try watch("--windowed", on: stage, pressing: "Down") { _ in
      try waitForVolume("0.850000", on: stage)
    }
    try stage.folders.write("nonsense", to: stage.folders.root.appendingPathComponent(Self.habits))
    try watch("--windowed", on: stage)
    XCTAssertEqual(try kept(on: stage), [Self.habits])
  }

  func testAVideoGoesOnWhereItWasLeftIfThatIsWanted() throws {
    let stage = try makeStage()
    try makeStandIn()
    try watch("--resume", "--start", "20", on: stage)
    XCTAssertEqual(try kept(on: stage), [Self.positions])
    try watch("--resume", on: stage) { _ in
      let frame = try XCTUnwrap(stage.screenshot().frameNumber)
      XCTAssertGreaterThan(frame, 20 * 30)
    }
    try watch(on: stage) { _ in
      XCTAssertLessThan(try XCTUnwrap(stage.screenshot().frameNumber), 20 * 30)
    }
  }

  /// A pipe in a memory's place is not waited for.
  func testAVideoThatHasBecomeShorterBeginsAtItsStart() throws {
    let stage = try makeStage()
    let site = try makeStandIn()
    try stage.folders.write(
      "[Positions]\nshort3secs_=30\nsixseconds_=30\n",
      to: stage.folders.root.appendingPathComponent(Self.positions))
    XCTAssertEqual(mkfifo(stage.folders.root.appendingPathComponent(Self.habits).path, 0o600), 0)
    let player = try play("--windowed", "--resume", "short3secs_", "sixseconds_", on: stage)
    for _ in 1...2 {
      try player.wait(for: "playing")
      try player.wait(for: "ended")
    }
    try assertEnds(player, status: 0)
    try assertCount(of: "ended", 2, in: player)
    XCTAssertEqual(player.errorLines, [])
    XCTAssertTrue(try site.requests().contains { $0.parameters["start"] == "30" })
  }

  func testTheSettingsAreOptionsAndABadLineIsNamed() throws {
    let stage = try makeStage()
    let standIn = try makeStandIn()
    let file = stage.folders.config.appendingPathComponent("matinee/matinee.conf")
    try stage.folders.write(
      """
      # what I like
      windowed=true
      captions=de\u{20}\u{20}
      colour=red
      volume=loud
      this is nothing
      demo=true
      language=fr
      monitor=99
      """, to: file)
    let player = try play("--language", "pt-BR", "short3secs_", on: stage)
    try player.wait(for: "revealed")
    XCTAssertEqual(
      try player.errorLines(atLeast: 5),
      [
        "line 4: there is no setting “colour”. It is ignored.",
        "line 5: --volume takes a whole number from 0 to 100, not “loud”. It is ignored.",
        "line 6: a setting is a name, “=” and a value. The line is ignored.",
        "line 7: “demo” belongs on the command line. It is ignored.",
        "line 9: There is no monitor “99”; there is 1 (screen). It is ignored.",
      ].map { "matinee: \(file.path), \($0)" })
    try player.wait(for: "ended")
    try assertEnds(player, status: 0)
    try assertCount(of: "fullscreen", 0, in: player)
    let embed = try XCTUnwrap(standIn.requests().first { $0.path == "/embed/short3secs_" })
    XCTAssertEqual(embed.parameters["cc_lang_pref"], "de")
    XCTAssertEqual(embed.parameters["hl"], "pt-BR")
  }

  func testTheCommandLineBeatsTheSettings() throws {
    let stage = try makeStage()
    let standIn = try makeStandIn()
    try stage.folders.write(
      "windowed=true\nloop=true\nmute=true\ncontrols=native\n",
      to: stage.folders.config.appendingPathComponent("matinee/matinee.conf"))
    let player = try play(
      "--windowed=false", "--volume", "60", "--no-controls", "fortysecs__", on: stage)
    try player.wait(for: "fullscreen") { $0.on == true }
    try player.wait(for: "revealed")
    try waitForVolume("0.600000", on: stage)
    try stage.press("m")
    try waitForVolume("0.000000", on: stage)
    // They are beaten for a Matinee that runs, too.
    let other = try play("--loop=false", "--mute=false", "sixseconds_", on: stage)
    try other.wait(for: "playing")
    try waitForVolume("0.600000", on: stage)
    try other.wait(for: "ended")
    XCTAssertEqual(try other.waitForStatus(), 0)
    try assertEnds(player, status: 0)
    XCTAssertEqual(player.errorLines + other.errorLines, [])
    let requests = try standIn.requests()
    let first = try XCTUnwrap(requests.first { $0.path == "/embed/fortysecs__" })
    XCTAssertEqual(first.parameters["controls"], "0")
    XCTAssertNil(first.parameters["mute"])
  }

  func testCookiesAreKeptWhereThatIsWantedAndForgotten() throws {
    let stage = try makeStage()
    let standIn = try makeStandIn()
    let data = "home/.local/share/matinee/session/"
    for _ in 1...2 { try watch("--windowed", "--keep-session", on: stage) }
    XCTAssertFalse(try standIn.requests().compactMap(\.cookie).isEmpty)
    XCTAssertTrue(try kept(on: stage).allSatisfy { $0.hasPrefix(data) })
    let told = try standIn.requests().compactMap(\.cookie).count
    try watch("--windowed", on: stage)
    XCTAssertEqual(try standIn.requests().compactMap(\.cookie).count, told)

    let forgetting = try start(["--forget"], on: stage, environment: ["DISPLAY": nil])
    XCTAssertEqual(try forgetting.waitForStatus(), 0)
    XCTAssertEqual(forgetting.errorLines, ["matinee: The kept session is deleted."])
    XCTAssertEqual(try kept(on: stage), [])
    let again = try start(["--forget"], on: stage)
    XCTAssertEqual(try again.waitForStatus(), 0)
    XCTAssertEqual(again.errorLines, ["matinee: No session was kept."])
  }

  func testTheNetworkIsReachedByAProxy() throws {
    let stage = try makeStage()
    try makeStandIn()
    let proxy = try ConnectProxy()
    afterwards(proxy.end)
    try watch("--windowed", "--proxy", proxy.address, on: stage)
    let named = proxy.connections.count
    XCTAssertTrue(proxy.connections.contains("CONNECT www.youtube-nocookie.com:443"))
    let player = try play(
      "--windowed", "fortysecs__", on: stage, environment: ["https_proxy": proxy.address])
    try player.wait(for: "revealed")
    player.send(SIGTERM)
    try assertEnds(player, status: 0)
    XCTAssertGreaterThan(proxy.connections.count, named)
    for address in ["somewhere", "http://127.0.0.1:99999", "http://:3128"] {
      let wrong = try start(["--proxy", address, "fortysecs__"], on: stage)
      XCTAssertEqual(try wrong.waitForStatus(), 2, address)
    }
  }

  /// Waits until the desktop is told that it is so loud.
  private func waitForVolume(_ volume: String, on stage: XStage) throws {
    let deadline = Date(timeIntervalSinceNow: 10)
    var told: [String] = []
    repeat {
      told = try stage.run("playerctl", ["volume"])
    } while told != [volume]
      && Date.now < deadline
    XCTAssertEqual(told, [volume])
  }

  /// Plays until the picture is there, does something, and closes.
  private func watch(
    _ options: String..., on stage: XStage, pressing keys: String...,
    then check: (Player) throws -> Void = { _ in }
  ) throws {
    let player = try start(["--json"] + options + ["fortysecs__"], on: stage)
    try player.wait(for: "revealed")
    for key in keys { try stage.press(key) }
    try check(player)
    try stage.press("q")
    try player.wait(for: "dismissed")
    try assertEnds(player, status: 0)
  }

  /// The files that the runs have left in the person's folders.
  private func kept(on stage: XStage) throws -> [String] {
    try stage.folders.files().filter { $0.hasPrefix("home/") && $0.contains("matinee") }.sorted()
  }
}
