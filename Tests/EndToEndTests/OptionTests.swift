import XCTest

/// What the options make of the request to YouTube.
final class OptionTests: EndToEndTestCase {
  func testOptionsReachThePlayer() throws {
    let stage = try makeStage()
    let standIn = try makeStandIn()
    let player = try play(
      "--start", "0:05", "--end", "8", "--mute", "--volume", "30", "--captions", "de",
      "--language", "pt-BR", "--no-controls", "--embed-host", "youtube", "plainplain_", on: stage)
    try player.wait(for: "revealed")
    let frame = try XCTUnwrap(stage.screenshot().frameNumber)
    XCTAssertTrue((5 * 30..<8 * 30).contains(frame), "frame \(frame)")
    try player.wait(for: "ended")
    try assertEnds(player, status: 0)

    let requests = try standIn.requests()
    XCTAssertEqual(Set(requests.map(\.host)), ["www.youtube.com"])
    let embed = try XCTUnwrap(requests.first { $0.path == "/embed/plainplain_" })
    let expected = [
      "start": "5", "end": "8", "mute": "1", "cc_load_policy": "1", "cc_lang_pref": "de",
      "hl": "pt-BR", "controls": "0",
    ]
    XCTAssertEqual(embed.parameters.filter { expected.keys.contains($0.key) }, expected)
    XCTAssertEqual(embed.acceptLanguage?.hasPrefix("pt-BR"), true, "\(embed)")
  }

  func testAVideoThatIsOverBeforeItBeginsIsToldOf() throws {
    let stage = try makeStage()
    try makeStandIn()
    let player = try play("--start", "100", "short3secs_", on: stage)
    try player.wait(for: "ended")
    try assertEnds(player, status: 0)
    try assertCount(of: "playing", 0, in: player)
    XCTAssertEqual(
      player.errorLines,
      ["matinee: The video was over before it had begun: does it start behind its end?"])
  }

  func testTheLanguageIsTheLocales() throws {
    let stage = try makeStage()
    let standIn = try makeStandIn()
    let player = try play(
      "short3secs_", on: stage, environment: ["LANGUAGE": "de", "LC_ALL": "C.UTF-8"])
    try player.wait(for: "ready")
    player.send(SIGTERM)
    try assertEnds(player, status: 0)
    let embed = try XCTUnwrap(standIn.requests().first { $0.path == "/embed/short3secs_" })
    XCTAssertEqual(embed.parameters["hl"], "de")
    XCTAssertEqual(embed.acceptLanguage?.hasPrefix("de"), true, "\(embed)")
  }

  func testAnIDThatBeginsWithADashPlaysAfterTwoDashes() throws {
    let stage = try makeStage()
    let standIn = try makeStandIn()
    let player = try play("--", "-hdveCh1kQk", on: stage)
    XCTAssertEqual(try player.wait(for: "opened").video, "-hdveCh1kQk")
    player.send(SIGTERM)
    try assertEnds(player, status: 0)
    XCTAssertTrue(try standIn.requests().contains { $0.path == "/embed/-hdveCh1kQk" })
  }
}
