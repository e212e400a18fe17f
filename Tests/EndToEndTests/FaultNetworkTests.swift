import XCTest

/// A machine that has no network, or loses it.
final class FaultNetworkTests: EndToEndTestCase {
  func testWithoutANetworkTheProgramSaysSoAndStartsWhenThereIsOne() throws {
    let stage = try makeStage()
    let cable = try makeCable()
    try makeStandIn()
    try cable.cut()
    let player = try play("plainplain_", on: stage)
    let impatient = try play("--no-wait", "plainplain_", on: makeStage())

    let told = try player.wait(for: "retrying")
    XCTAssertEqual(told.reason, "offline")
    XCTAssertNil(told.pause)
    try waitForPanel(on: stage)
    XCTAssertEqual(try player.errorLines(atLeast: 1), ["matinee: There is no network."])
    XCTAssertEqual(try impatient.wait(for: "error").reason, "offline")
    try assertEnds(impatient, status: 4)

    try cable.mend()
    try player.wait(for: "ready")
    try player.wait(for: "fullscreen") { $0.on == true }
    try player.wait(for: "revealed")
    XCTAssertTrue(try stage.screenshot().isFilledByClip)
    try assertCount(of: "retrying", 1, in: player)
    try assertCount(of: "error", 0, in: player)
    XCTAssertEqual(try player.events().first?.event, "loading", player.transcript)
    XCTAssertEqual(try impatient.events().first?.event, "loading", impatient.transcript)
    try stage.press("q")
    try assertEnds(player, status: 0)
  }

  /// What is wrong is told to whoever waits for the video of which it is so.
  func testAnItemThatFindsNoNetworkIsToldOfAsThatItem() throws {
    let stage = try makeStage()
    let cable = try makeCable()
    try makeStandIn()
    let first = try play("--windowed", "sixseconds_", on: stage)
    try first.wait(for: "playing")
    let waiting = try play("--enqueue", "short3seco_", on: stage)
    try waitUntil("it has a next video") {
      try stage.run(
        "gdbus",
        [
          "call", "--session", "--dest", "org.mpris.MediaPlayer2.matinee", "--object-path",
          "/org/mpris/MediaPlayer2", "--method", "org.freedesktop.DBus.Properties.Get",
          "org.mpris.MediaPlayer2.Player", "CanGoNext",
        ]) == ["(<true>,)"]
    }
    try cable.cut()

    XCTAssertEqual(try waiting.wait(for: "loading").index, 1)
    XCTAssertEqual(try waiting.wait(for: "retrying").reason, "offline")
    XCTAssertEqual(try waiting.errorLines(atLeast: 1), ["matinee: There is no network."])
    try assertCount(of: "retrying", 0, in: first)
    try cable.mend()
    try waiting.wait(for: "ended")
    try assertEnds(waiting, status: 0)
    try assertEnds(first, status: 0)
  }

  func testACutIsToldWhereItStopsTheVideoWhichThenGoesOnByItself() throws {
    let stage = try makeStage()
    let cable = try makeCable()
    try makeStandIn()
    let player = try play("fortysecs__", on: stage)
    try player.wait(for: "revealed")

    // What is loaded already plays on, and nobody has to know.
    try cable.cut()
    XCTAssertTrue(player.goesOn(for: 2), player.transcript)
    try assertCount(of: "buffering", 1, in: player)
    try assertCount(of: "retrying", 0, in: player)

    // What is not loaded is where the player stops.
    try stage.clickAt(partOfVideo: 0.7)
    try player.wait(for: "buffering")
    let told = try player.wait(for: "retrying")
    XCTAssertEqual(told.reason, "offline")
    XCTAssertNil(told.pause)
    try waitForBar(on: stage)

    try cable.mend()
    // Where the person wanted to go. A player that goes on before it tells where is told of first with the
    // place that it had.
    let aim = 24.0..<34
    let recovered = try player.wait(for: "recovered")
    if !aim.contains(recovered.position ?? 0) {
      try player.wait(for: "seeked") { aim.contains($0.position ?? 0) }
    }
    try waitFor("picture of the whole video", on: stage) { picture, _ in picture.isFilledByClip }
    XCTAssertTrue(try stage.onlyWindow().isFullscreen)
    try assertCount(of: "fullscreen", 1, in: player)
    try assertCount(of: "error", 0, in: player)
    try stage.press("q")
    try assertEnds(player, status: 0)
  }
}
