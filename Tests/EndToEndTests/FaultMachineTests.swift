import XCTest

/// A machine that lacks something: the program plays without it, or says what to install.
final class FaultMachineTests: EndToEndTestCase {
  // MARK: What nothing plays without

  func testWithoutTheSandboxHelperThePackageIsNamed() throws {
    let stage = try makeStage()
    try makeStandIn()
    let nothing = stage.folders.root.appendingPathComponent("nothing")
    try stage.folders.write("", to: nothing)
    var mounts = Mounts()
    mounts.put(nothing, over: "/usr/bin/bwrap")
    let refused = try play("short3secs_", on: stage, seeing: mounts)
    XCTAssertEqual(try refused.waitForStatus(), 6, refused.transcript)
    XCTAssertEqual(refused.outputLines, [])
    XCTAssertEqual(refused.errorLines.count, 1, refused.transcript)
    for word in ["/usr/bin/bwrap", "package bubblewrap", "--no-sandbox"] {
      XCTAssertEqual(refused.errorLines.first?.contains(word), true, refused.transcript)
    }

    let unprotected = try play("--no-sandbox", "short3secs_", on: stage, seeing: mounts)
    try unprotected.wait(for: "playing")
    try assertEnds(unprotected, status: 0)
  }

  /// A container forbids it; or the helper hangs, and the window would never come.
  func testARefusedSandboxIsToldWithItsCause() throws {
    let stage = try makeStage()
    try makeStandIn()
    for (number, (script, cause)) in [
      ("echo 'bwrap: No permissions to create new namespace' >&2; exit 1", "No permissions"),
      ("exit 1", "code 1"),
      ("exec sleep 60", "/usr/bin/bwrap has not ended"),
    ].enumerated() {
      let helper = stage.folders.root.appendingPathComponent("helper\(number)")
      try stage.folders.write("#!/bin/sh\n\(script)\n", to: helper)
      chmod(helper.path, 0o755)
      var mounts = Mounts()
      mounts.put(helper, over: "/usr/bin/bwrap")
      let refused = try play("short3secs_", on: stage, seeing: mounts)
      XCTAssertEqual(try refused.waitForStatus(), 6, refused.transcript)
      XCTAssertEqual(refused.outputLines, [])
      XCTAssertEqual(refused.errorLines.count, 1, refused.transcript)
      for word in ["sandbox", cause, "--no-sandbox"] {
        XCTAssertEqual(refused.errorLines.first?.contains(word), true, refused.transcript)
      }
      XCTAssertEqual(refused.processesLeft().map(\.description), [], "left running")
    }
  }

  func testWithoutASoundSinkThePackageIsNamed() throws {
    let player = try play(
      "short3secs_", on: makeStage(), environment: ["GST_PLUGIN_SYSTEM_PATH_1_0": "/nowhere"])
    XCTAssertEqual(try player.waitForStatus(), 6, player.transcript)
    XCTAssertEqual(player.outputLines, [])
    XCTAssertEqual(player.errorLines.count, 1, player.transcript)
    XCTAssertEqual(
      player.errorLines.first?.contains("package gstreamer1.0-plugins-good"), true,
      player.transcript)
  }

  /// The player fails, is tried once more, and only then is the codec named that it may lack.
  func testAMissingCodecIsNamedWhereThePlayerFails() throws {
    let stage = try makeStage()
    try makeStandIn()
    let player = try play(
      "error5_____", on: stage,
      environment: ["GST_PLUGIN_FEATURE_RANK": "avdec_h264:NONE,openh264dec:NONE"])
    let again = try player.wait(for: "retrying")
    XCTAssertEqual(again.reason, "refused")
    XCTAssertEqual(again.pause, 1)
    let error = try player.wait(for: "error")
    XCTAssertEqual(error.reason, "undecodable")
    XCTAssertEqual(error.code, 5)
    for word in ["H.264", "gstreamer1.0-libav"] {
      XCTAssertEqual(error.message?.contains(word), true, player.transcript)
    }
    try waitForBar(on: stage)
    try assertEnds(player, status: 6)
    try assertCount(of: "retrying", 1, in: player)
  }

  /// Whatever ends the program is told.
  ///
  /// A web process that ends before it has said its number ends the program with it: so WebKit wants
  /// it.
  func testWhatEndsTheProgramIsTold() throws {
    try makeStandIn()
    let struck = try play("fortysecs__", on: makeStage())
    try struck.wait(for: "playing")
    let engine = try XCTUnwrap(struck.process(.web).command.split(separator: " ").first)
    struck.send(SIGILL)
    var mounts = Mounts()
    mounts.put(URL(fileURLWithPath: "/bin/false"), over: String(engine))
    let stillborn = try play("fortysecs__", on: makeStage(), seeing: mounts)

    XCTAssertEqual(try struck.waitForSignal(), SIGILL)
    XCTAssertEqual(
      struck.errorLines,
      ["matinee: The program failed, and ends. With --verbose it may say why."])
    XCTAssertEqual(try stillborn.waitForSignal(), SIGTRAP)
    XCTAssertEqual(stillborn.errorLines.count, 1, stillborn.transcript)
    XCTAssertEqual(
      stillborn.errorLines.first?.hasPrefix("matinee: The program failed: readPIDFromPeer"), true,
      stillborn.transcript)
    for player in [struck, stillborn] {
      XCTAssertEqual(player.processesLeft().map(\.description), [], "left running")
    }
  }

  // MARK: What one can do without

  /// Run by root and without a bus, WebKit leaves a file behind, and takes it the next time for a sign
  /// that it runs in Flatpak and needs no sandbox of its own.
  private func removeMarkAfterwards() {
    let mark = "/.flatpak-info"
    guard !FileManager.default.fileExists(atPath: mark) else { return }
    addTeardownBlock {
      guard FileManager.default.fileExists(atPath: mark) else { return }
      try FileManager.default.removeItem(atPath: mark)
    }
  }

  func testWithoutABusOrASoundDeviceTheVideoPlays() throws {
    try makeStandIn()
    removeMarkAfterwards()
    let unconnected = try play(
      "short3secs_", on: makeStage(),
      environment: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere"])
    let stage = try makeStage()
    try FileManager.default.removeItem(at: stage.folders.soundServer)
    let silent = try play("short3secs_", on: stage)
    for player in [unconnected, silent] {
      try player.wait(for: "playing")
      try player.wait(for: "fullscreen") { $0.on == true }
      try player.wait(for: "ended")
      try assertEnds(player, status: 0)
    }
    XCTAssertEqual(unconnected.errorLines, [])
    XCTAssertEqual(
      silent.errorLines,
      ["matinee: There is no sound device: the video plays without sound."])
  }

  /// It takes connections, and GLib, GTK and WebKit would wait for its answer without a limit.
  func testWithoutABusThatAnswersTheVideoPlays() throws {
    let stage = try makeStage()
    try makeStandIn()
    removeMarkAfterwards()
    stage.stopBus()
    let player = try play("short3secs_", on: stage)
    try player.wait(for: "playing")
    try player.wait(for: "fullscreen") { $0.on == true }
    try player.wait(for: "ended")
    try assertEnds(player, status: 0)
    XCTAssertEqual(
      player.errorLines,
      [
        "matinee: The session bus does not answer: media keys, other programs and another call of "
          + "Matinee do not reach this one."
      ])

    let doctor = try start(["--doctor", "--offline"], on: stage)
    XCTAssertEqual(try doctor.waitForStatus(within: 60), 0, doctor.transcript)
    let check = doctor.outputLines.first { $0.contains("Session bus") }
    XCTAssertEqual(check?.contains("does not answer"), true, doctor.transcript)
  }

  func testWithoutABusThatAnswersASignalEndsTheProgram() throws {
    let stage = try makeStage()
    try makeStandIn()
    removeMarkAfterwards()
    stage.stopBus()
    for signal in [SIGINT, SIGTERM] {
      let player = try play("fortysecs__", on: stage)
      try waitUntil("it keeps signals waiting") { try player.keepsWaiting(signal) }
      player.send(signal)
      try assertEnds(player, status: 0)
      try assertCount(of: "playing", 0, in: player)
      XCTAssertEqual(player.errorLines, [], player.transcript)
    }
  }

  /// The display's accessibility is what would wait for it.
  func testMonitorsAreListedWithoutABusThatAnswers() throws {
    let stage = try makeStage()
    stage.stopBus()
    let list = try start(["--list-monitors"], on: stage, environment: ["NO_AT_BRIDGE": nil])
    XCTAssertEqual(try list.waitForStatus(), 0, list.transcript)
    XCTAssertEqual(list.outputLines.count, 1, list.transcript)
    XCTAssertEqual(list.errorLines, [])
  }

  func testWhereTheBusGoesTheVideoPlaysOn() throws {
    let stage = try makeStage()
    try makeStandIn()
    let player = try play("--windowed", "sixseconds_", on: stage)
    try player.wait(for: "playing")
    stage.endBus()
    XCTAssertEqual(
      try player.errorLines(atLeast: 1),
      [
        "matinee: The session bus is gone: media keys, other programs and another call of Matinee "
          + "no longer reach this one."
      ])
    try player.wait(for: "ended")
    try assertEnds(player, status: 0)
    XCTAssertEqual(player.errorLines.count, 1, player.transcript)
  }

  func testWithoutAWindowManagerTheWindowTakesTheScreenAndGivesItBack() throws {
    let stage = try makeStage(isManaged: false)
    try makeStandIn()
    let player = try play("fortysecs__", on: stage)
    try player.wait(for: "fullscreen") { $0.on == true }
    try player.wait(for: "revealed")
    try waitForPicture(on: stage) { $0.isFilledByClip }
    // Nobody but the pointer says where keys go.
    try stage.run("xdotool", ["mousemove", "640", "360"])
    try stage.press("Escape")
    try player.wait(for: "fullscreen") { $0.on == false }
    try waitForPicture(on: stage) { $0.count(0x00FF00) > $0.area.pixels / 10 }
    try stage.press("q")
    try assertEnds(player, status: 0)
  }

  func testWithoutAPathThatLeadsAnywhereTheVideoPlays() throws {
    try makeStandIn()
    let player = try play("short3secs_", on: makeStage(), environment: ["PATH": "/nowhere"])
    try player.wait(for: "playing")
    try assertEnds(player, status: 0)
    XCTAssertEqual(player.errorLines, [], player.transcript)
  }

  func testWithoutAPlaceToWriteTheVideoPlays() throws {
    try makeStandIn()
    // Who has no HOME has the one that the machine's list of people says.
    let unset = try makeStage()
    let people = unset.folders.root.appendingPathComponent("passwd")
    try unset.folders.write("root:x:0:0::\(unset.folders.home.path):/bin/sh\n", to: people)
    var list = Mounts()
    list.put(people, over: "/etc/passwd")
    let variables = [
      "HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME",
    ]
    let homeless = try play(
      "short3secs_", on: unset, seeing: list,
      environment: Dictionary(uniqueKeysWithValues: variables.map { ($0, nil) }))
    let locked = try makeStage()
    var lock = Mounts()
    lock.lock(locked.folders.cache)
    let unwritable = try play("short3secs_", on: locked, seeing: lock)
    let filled = try makeStage()
    var filling = Mounts()
    filling.fill(filled.folders.home)
    filling.fill(filled.folders.temporary)
    let full = try play("short3secs_", on: filled, seeing: filling)
    for player in [homeless, unwritable, full] {
      try player.wait(for: "playing")
      try player.wait(for: "ended")
      try assertEnds(player, status: 0)
      XCTAssertEqual(player.errorLines, [], player.transcript)
    }
  }
}
