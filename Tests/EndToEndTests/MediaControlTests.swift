import XCTest

/// The desktop's media controls, as `playerctl` and the bus see them.
final class MediaControlTests: EndToEndTestCase {
  private static let bus = "org.mpris.MediaPlayer2.matinee"
  private static let track = "/io/github/matineeplayer/Matinee/track"

  func testThereIsOnePlayerAndItDoesWhatPlayerctlSays() throws {
    let stage = try makeStage()
    try makeStandIn()
    let player = try play("--windowed", "fortysecs__", on: stage)
    try player.wait(for: "revealed")
    // The clip has sound, for which the web engine would put a player of its own on the bus.
    XCTAssertEqual(try stage.run("playerctl", ["--list-all"]), ["matinee"])
    let told = try ChildProcess(
      "gdbus", ["monitor", "--session", "--dest", Self.bus], environment: stage.environment)
    afterwards(told.end)
    _ = try told.waitForLine(within: 20) { $0.contains("is owned by") }

    let format = "{{title}}|{{mpris:length}}|{{xesam:url}}|{{mpris:artUrl}}|{{status}}"
    XCTAssertEqual(
      try stage.run("playerctl", ["metadata", "--format", format]),
      [
        "Long|40000000|https://www.youtube.com/watch?v=fortysecs__|"
          + "https://i.ytimg.com/vi/fortysecs__/hqdefault.jpg|Playing"
      ])
    try stage.run("playerctl", ["pause"])
    try player.wait(for: "paused")
    XCTAssertEqual(try stage.run("playerctl", ["status"]), ["Paused"])
    try stage.run("playerctl", ["play-pause"])
    try player.wait(for: "playing")
    try stage.run("playerctl", ["volume", "0.4"])
    XCTAssertEqual(try stage.run("playerctl", ["volume"]), ["0.400000"])
    try stage.run("playerctl", ["loop", "Track"])
    XCTAssertEqual(try stage.run("playerctl", ["loop"]), ["Track"])
    try stage.run("playerctl", ["position", "20"])
    let position = try XCTUnwrap(player.wait(for: "seeked").position)
    XCTAssertEqual(position, 20, accuracy: 1)
    XCTAssertTrue(player.goesOn(for: 2.5), player.transcript)
    let jumps = told.outputLines.filter { $0.contains("Player.Seeked") }
    XCTAssertEqual(jumps.count, 1, "\(told.outputLines)")
    XCTAssertFalse(told.outputLines.contains { $0.contains("'Position'") })

    try set("org.mpris.MediaPlayer2", "Fullscreen", "<true>", on: stage)
    try player.wait(for: "fullscreen") { $0.on == true }
    try set("org.mpris.MediaPlayer2.Player", "Rate", "<0.0>", on: stage)
    try player.wait(for: "paused")
    for other in ["file:///etc/passwd", "/etc/passwd", "--kiosk", "https://example.org/x"] {
      XCTAssertThrowsError(
        try call("org.mpris.MediaPlayer2.Player.OpenUri", "--", other, on: stage), other
      ) { XCTAssertTrue("\($0)".contains("InvalidArgs"), "\($0)") }
    }
    try stage.run("playerctl", ["open", "matinee:short3secs_"])
    XCTAssertEqual(try player.wait(for: "dismissed").reason, "replaced")
    try call("org.mpris.MediaPlayer2.Quit", on: stage)
    try assertEnds(player, status: 0)
  }

  func testAListHasTracksAndOldTracksAreIgnored() throws {
    let stage = try makeStage()
    try makeStandIn()
    let player = try play("--windowed", "fortysecs__", "plainplain_", on: stage)
    try player.wait(for: "revealed")
    let tracks = try stage.run(
      "gdbus",
      [
        "call", "--session", "--dest", Self.bus, "--object-path", "/org/mpris/MediaPlayer2",
        "--method", "org.freedesktop.DBus.Properties.Get", "org.mpris.MediaPlayer2.TrackList",
        "Tracks",
      ])
    XCTAssertEqual(
      tracks, ["(<[objectpath '\(Self.track)/list0_0', '\(Self.track)/list0_1']>,)"])
    // Without a sandbox the web processes see the bus where it usually is.
    let beside = try play(
      "--new-window", "--no-sandbox", "--windowed", "fortysecs__", on: stage,
      environment: ["DBUS_SESSION_BUS_ADDRESS": nil])
    try beside.wait(for: "playing")
    XCTAssertEqual(
      Set(try stage.run("playerctl", ["--list-all"])),
      ["matinee", "matinee.instance\(beside.id)"])
    beside.send(SIGTERM)
    try assertEnds(beside, status: 0)

    try call("org.mpris.MediaPlayer2.TrackList.GoTo", "\(Self.track)/list0_1", on: stage)
    XCTAssertEqual(try player.wait(for: "loading").index, 1)
    XCTAssertEqual(try player.wait(for: "opened").video, "plainplain_")
    try player.wait(for: "revealed")
    try waitForLength(on: stage)
    try call(
      "org.mpris.MediaPlayer2.Player.SetPosition", "\(Self.track)/list0_0", "4000000", on: stage)
    try call(
      "org.mpris.MediaPlayer2.Player.SetPosition", "\(Self.track)/list0_1", "15000000", on: stage)
    XCTAssertEqual(try XCTUnwrap(player.wait(for: "seeked").position), 15, accuracy: 0.9)
    try stage.run("playerctl", ["--player", "matinee", "previous"])
    XCTAssertEqual(try player.wait(for: "loading").index, 0)
    player.send(SIGTERM)
    try assertEnds(player, status: 0)
  }

  /// A new video tells its length a moment after it plays, and takes positions from then on.
  private func waitForLength(on stage: XStage) throws {
    let deadline = Date(timeIntervalSinceNow: 10)
    let question = [
      "call", "--session", "--dest", Self.bus, "--object-path", "/org/mpris/MediaPlayer2",
      "--method", "org.freedesktop.DBus.Properties.Get", "org.mpris.MediaPlayer2.Player", "CanSeek",
    ]
    while try stage.run("gdbus", question) != ["(<true>,)"] {
      guard Date.now < deadline else { throw Failure("It does not tell how long it is") }
    }
  }

  private func call(_ method: String, _ arguments: String..., on stage: XStage) throws {
    try stage.run(
      "gdbus",
      [
        "call", "--session", "--dest", Self.bus, "--object-path", "/org/mpris/MediaPlayer2",
        "--method", method,
      ] + arguments)
  }

  private func set(
    _ interface: String, _ property: String, _ value: String, on stage: XStage
  ) throws {
    try call(
      "org.freedesktop.DBus.Properties.Set", interface, property, value, on: stage)
  }
}
