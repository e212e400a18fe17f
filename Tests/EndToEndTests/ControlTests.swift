import XCTest

/// The program's own controls, in the strip below the picture.
final class ControlTests: EndToEndTestCase {
  func testControlsDoWhatTheySayAndShowWhatIs() throws {
    let stage = try makeStage()
    let reader = try ScreenReader(on: stage)
    afterwards(reader.end)
    let standIn = try makeStandIn()
    let player = try play(
      "--windowed", "--controls", "native", "fortysecs__", on: stage,
      environment: ["NO_AT_BRIDGE": nil])
    try player.wait(for: "revealed")
    let embed = try XCTUnwrap(standIn.requests().first { $0.path == "/embed/fortysecs__" })
    XCTAssertEqual(embed.parameters["controls"], "0")

    try reader.press("Pause")
    try player.wait(for: "paused")
    try waitForThing("Play", by: reader)
    XCTAssertTrue(try reader.things().contains { $0.name.hasSuffix(" / 0:40") })
    // A list of one has nothing to go on to.
    XCTAssertFalse(try reader.things().contains { $0.name == "Next" })
    try reader.press("Play")
    try player.wait(for: "playing")

    try reader.press("Speed, 1×")
    try waitForThing("Speed: 2×", by: reader)
    try reader.press("Speed: 2×")
    try waitForThing("Speed, 2×", by: reader)
    try reader.press("Mute")
    try waitForThing("Sound", by: reader)
    try reader.press("Captions, off")
    try waitForThing("Captions: German", by: reader)
    try reader.press("Captions: German")
    try waitForThing("Captions, German", by: reader)
    try waitForCaption(on: stage)
    try reader.press("Fullscreen")
    try player.wait(for: "fullscreen") { $0.on == true }
    try stage.press("q")
    try assertEnds(player, status: 0)
  }

  func testControlsOfASecondCallComeWhereThereWereNone() throws {
    let stage = try makeStage()
    try makeStandIn()
    let first = try play("--loop", "fortysecs__", on: stage)
    try first.wait(for: "revealed")
    let second = try play("--loop", "--controls", "native", "sixseconds_", on: stage)
    try second.wait(for: "revealed")
    try stage.movePointer(toX: 300, y: 300)
    try stage.movePointer(toX: 320, y: ScreenSize.height - 10)
    try waitForControls(on: stage)
    try stage.press("q")
    try assertEnds(second, status: 0)
    try assertEnds(first, status: 0)
  }

  func testControlsComeAndGoInFullscreenWithoutLyingOverThePicture() throws {
    let stage = try makeStage()
    try makeStandIn()
    let player = try play("--controls", "native", "fortysecs__", on: stage)
    try player.wait(for: "revealed")
    XCTAssertTrue(try stage.screenshot().isFilledByClip)

    try stage.press("Tab")
    try waitForControls(on: stage)
    // The picture has made way: it has black beside it, as it keeps its shape.
    XCTAssertEqual(try stage.screenshot()[4, 100], 0)
    // The first of them has the keyboard.
    try stage.press("space")
    try player.wait(for: "paused")
    try stage.press("space")
    try player.wait(for: "playing")
    try waitFor("picture of the whole video", on: stage) { picture, _ in picture.isFilledByClip }

    try stage.movePointer(toX: 300, y: 300)
    try stage.movePointer(toX: 320, y: ScreenSize.height - 10)
    try waitForControls(on: stage)
    try waitFor("picture of the whole video", on: stage) { picture, _ in picture.isFilledByClip }
    // The player has the keyboard again.
    try stage.press("k")
    try player.wait(for: "paused")
    try stage.press("Escape")
    try player.wait(for: "fullscreen") { $0.on == false }
    try waitForControls(on: stage)
    try stage.press("q")
    try assertEnds(player, status: 0)
  }

  func testTheSeekBarIsDraggedAndAsksOnce() throws {
    let stage = try makeStage()
    try makeStandIn()
    let player = try play("--windowed", "--controls", "native", "fortysecs__", on: stage)
    try player.wait(for: "revealed")
    try waitForControls(on: stage)
    let window = try stage.frameOfOnlyWindow()
    let height = try stage.screenshot().barHeight(in: window)
    let y = window.y + window.height - height + 12
    try stage.movePointer(toX: window.x + window.width / 4, y: y)
    try stage.run("xdotool", ["mousedown", "1"])
    for part in [0.3, 0.4, 0.5] {
      try stage.movePointer(toX: window.x + Int(Double(window.width) * part), y: y)
    }
    XCTAssertTrue(player.goesOn(for: 0.5), player.transcript)
    try assertCount(of: "seeked", 0, in: player)
    try stage.run("xdotool", ["mouseup", "1"])
    let position = try XCTUnwrap(player.wait(for: "seeked").position)
    XCTAssertEqual(position, 20, accuracy: 3)
    try stage.press("q")
    try assertEnds(player, status: 0)
    try assertCount(of: "seeked", 1, in: player)
  }

  func testTheWheelAndEachButtonOnTheBarsDoWhatTheirKeysDo() throws {
    let stage = try makeStage()
    let film = stage.folders.home.appendingPathComponent("film.webm").path
    try Films.put(.webm, seconds: 60, colour: "0x7A2B5E", at: film)
    let player = try play(
      "--windowed", "--controls", "native", "--start", "20", film, on: stage)
    try player.wait(for: "revealed")
    try waitForControls(on: stage)
    try stage.press("space")
    try player.wait(for: "paused")
    let window = try stage.frameOfOnlyWindow()
    let y = window.y + window.height - (try stage.screenshot().barHeight(in: window)) + 12
    func sought() throws -> Double {
      try XCTUnwrap(try player.wait(for: "seeked").position)
    }
    let left = try XCTUnwrap(Double(stage.run("playerctl", ["position"]).first ?? ""))
    try stage.movePointer(toX: window.x + window.width / 2, y: y)
    try stage.run("xdotool", ["click", "4"])
    XCTAssertEqual(try sought(), left + 5, accuracy: 0.6)
    try stage.run("xdotool", ["click", "5"])
    XCTAssertEqual(try sought(), left, accuracy: 0.6)
    // The middle button goes where it is, as the left one does.
    try stage.run("xdotool", ["click", "2"])
    XCTAssertEqual(try sought(), 30, accuracy: 3)
    // Whatever else is pressed meanwhile, the left one holds the slider.
    let buttons = ["mousedown 1", "mousedown 3", "mouseup 1", "mouseup 3"]
    try stage.movePointer(toX: window.x + window.width / 4, y: y)
    for words in buttons { try stage.run("xdotool", words.split(separator: " ").map(String.init)) }
    XCTAssertEqual(try sought(), 15, accuracy: 3)
    try stage.click(x: window.x + window.width * 3 / 4, y: y)
    XCTAssertEqual(try sought(), 45, accuracy: 3)
    try stage.press("q")
    try assertEnds(player, status: 0)
  }

  func testWhatHasNoRoomInASmallWindowGoesAndIsNotCut() throws {
    let stage = try makeStage()
    let reader = try ScreenReader(on: stage)
    afterwards(reader.end)
    let player = try play(
      "--demo", "--loop", "--windowed", "--geometry", "200x200", "--controls", "native", on: stage,
      environment: ["NO_AT_BRIDGE": nil])
    try player.wait(for: "revealed")
    func fits() throws -> Bool {
      let names = try reader.things().map(\.name)
      return names.contains("Pause") && names.contains("Fullscreen")
        && !names.contains { $0.hasPrefix("Speed") || $0.hasPrefix("Captions") || $0 == "Volume" }
    }
    try waitUntil("only what fits is shown") { try fits() }
    // And it stays so.
    for _ in 0..<8 { XCTAssertTrue(try fits()) }
    try stage.run(
      "xdotool", ["windowsize", stage.onlyWindow().id, "900", "500"])
    try waitUntil("all is shown again") {
      let names = try reader.things().map(\.name)
      return names.contains { $0.hasPrefix("Speed") } && names.contains("Volume")
    }
    try stage.press("q")
    try assertEnds(player, status: 0)
  }

  func testASmallWindowStaysAsSmallAsThePlayerMayBe() throws {
    let stage = try makeStage()
    let player = try play(
      "--demo", "--loop", "--windowed", "--geometry", "200x200", "--controls", "native", on: stage)
    try player.wait(for: "revealed")
    let window = try stage.frameOfOnlyWindow()
    XCTAssertEqual(window.width, 200)
    // The player itself is no smaller than YouTube's terms ask, and the strip is below it.
    XCTAssertTrue((240..<300).contains(window.height), "\(window)")
    try stage.press("q")
    try assertEnds(player, status: 0)
  }

  func testALiveStreamIsShownAsLive() throws {
    let stage = try makeStage()
    let reader = try ScreenReader(on: stage)
    afterwards(reader.end)
    try makeStandIn()
    let player = try play(
      "--windowed", "--controls", "native", "live_______", on: stage,
      environment: ["NO_AT_BRIDGE": nil])
    try player.wait(for: "revealed")
    // The window's title is the same word.
    try waitUntil("the time is “Live”") {
      try reader.things().contains { $0.role == "label" && $0.name == "Live" }
    }
    let things = try reader.things()
    XCTAssertFalse(things.contains { $0.name.contains(" / ") }, "\(things)")
    try stage.press("q")
    try assertEnds(player, status: 0)
  }

  func testAFilmOfOnesOwnHasThemWithoutYouTubes() throws {
    let stage = try makeStage()
    let reader = try ScreenReader(on: stage)
    afterwards(reader.end)
    let film = stage.folders.home.appendingPathComponent("film.webm").path
    try Films.put(.webm, seconds: 20, colour: "0x7A2B5E", at: film)
    let player = try play(
      "--windowed", "--controls", "native", film, on: stage, environment: ["NO_AT_BRIDGE": nil])
    try player.wait(for: "revealed")
    try waitUntil("the length is shown") {
      try reader.things().contains { $0.name.hasSuffix(" / 0:20") }
    }
    try reader.press("Pause")
    try player.wait(for: "paused")
    let names = try reader.things().map(\.name)
    XCTAssertFalse(names.contains("Open on YouTube"), "\(names)")
    XCTAssertFalse(names.contains { $0.hasPrefix("Captions") }, "\(names)")
    try stage.press("q")
    try assertEnds(player, status: 0)
  }

  private func waitForThing(_ name: String, by reader: ScreenReader) throws {
    try waitUntil("“\(name)” is shown") { try reader.things().contains { $0.name == name } }
  }

  /// Waits for the strip below the picture.
  private func waitForControls(on stage: XStage) throws {
    try waitFor("strip of controls", on: stage) { $0.barHeight(in: $1) > 40 }
  }
}
