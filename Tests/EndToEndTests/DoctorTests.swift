import XCTest

/// `--doctor` on stages that lack one thing or another.
final class DoctorTests: EndToEndTestCase {
  /// How long all checks, the demonstration and a video may take on a slow machine.
  private static let patience = 60.0

  /// A line of `--doctor --json`: a check, a moment of the video's, or the summary.
  private struct Line: Decodable {
    var check: String?
    var ok: Bool?
    var found: String?
    var advice: String?
    var event: String?
    var code: Int?
    var summary: String?
    var demo: Bool?
    var video: Bool?
    var status: Int?

    enum CodingKeys: CodingKey {
      case check, ok, found, advice, event, code, summary, demo, video, status
    }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      check = try values.decodeIfPresent(String.self, forKey: .check)
      ok = try values.decodeIfPresent(Bool.self, forKey: .ok)
      found = try values.decodeIfPresent(String.self, forKey: .found)
      advice = try values.decodeIfPresent(String.self, forKey: .advice)
      event = try values.decodeIfPresent(String.self, forKey: .event)
      code = try values.decodeIfPresent(Int.self, forKey: .code)
      summary = try values.decodeIfPresent(String.self, forKey: .summary)
      demo = try values.decodeIfPresent(Bool.self, forKey: .demo)
      // An event names its video, the summary says whether it played.
      video = summary == nil ? nil : try values.decodeIfPresent(Bool.self, forKey: .video)
      status = try values.decodeIfPresent(Int.self, forKey: .status)
    }
  }

  private func examine(
    _ arguments: String..., on stage: some Stage, environment: [String: String] = [:],
    status: Int32 = 0, file: StaticString = #filePath, line: UInt = #line
  ) throws -> [Line] {
    let player = try start(
      ["--doctor", "--json"] + arguments, on: stage, environment: environment)
    let ended = try player.waitForStatus(within: Self.patience)
    XCTAssertEqual(ended, status, player.transcript, file: file, line: line)
    XCTAssertEqual(player.errorLines, [], file: file, line: line)
    XCTAssertEqual(
      player.processesLeft().map(\.description), [], "left running", file: file, line: line)
    let lines = try player.outputLines.map {
      try JSONDecoder().decode(Line.self, from: Data($0.utf8))
    }
    XCTAssertEqual(lines.last?.status, Int(status), player.transcript, file: file, line: line)
    return lines
  }

  private func check(_ name: String, in lines: [Line]) throws -> Line {
    try XCTUnwrap(lines.first { $0.check == name }, "no check of \(name)")
  }

  func testOfflineEverythingIsCheckedAndTheDemoPlays() throws {
    let stage = try makeStage()
    let standIn = try makeStandIn()
    let lines = try examine("--offline", on: stage)
    for name in ["Versions", "Display", "Sandbox", "Session bus", "Demonstration"] {
      XCTAssertEqual(try check(name, in: lines).ok, true, name)
      XCTAssertNil(try check(name, in: lines).advice, name)
    }
    XCTAssertEqual(try check("Window manager", in: lines).found, "Openbox")
    for name in ["H.264", "AAC", "VP9", "Opus", "WebM files", "MP4 files"] {
      XCTAssertEqual(try check(name, in: lines).ok, true, name)
      XCTAssertEqual(try check(name, in: lines).found?.hasSuffix("web engine: yes"), true, name)
    }
    let demo = try XCTUnwrap(check("Demonstration", in: lines).found)
    XCTAssertTrue(demo.contains("VP9"), demo)
    XCTAssertTrue(demo.contains("Opus"), demo)
    XCTAssertNil(lines.first { $0.check == "Network" })
    XCTAssertNil(lines.first { $0.check == "www.youtube.com" })
    XCTAssertEqual(lines.last?.demo, true)
    XCTAssertNil(lines.last?.video)
    XCTAssertEqual(try standIn.requests().count, 0, "asked of YouTube in spite of --offline")
  }

  func testAVideoIsPlayedAndItsTimelineTold() throws {
    let stage = try makeStage()
    let standIn = try makeStandIn()
    let lines = try examine("plainplain_", on: stage)
    for name in ["Network", "www.youtube.com", "www.youtube-nocookie.com", "Video"] {
      XCTAssertEqual(try check(name, in: lines).ok, true, name)
    }
    let events = lines.compactMap(\.event)
    for name in ["api", "embed", "ready", "playing", "decoders"] {
      XCTAssertEqual(events.filter { $0 == name }.count, 1, "\(events)")
    }
    XCTAssertEqual(lines.last?.video, true)
    XCTAssertEqual(
      Set(try standIn.requests().map(\.host)), ["www.youtube.com", "www.youtube-nocookie.com"])
    let embed = try XCTUnwrap(standIn.requests().first { $0.path == "/embed/plainplain_" })
    XCTAssertEqual(embed.parameters["mute"], "1")
  }

  func testARefusedVideoIsTold() throws {
    let stage = try makeStage()
    try makeStandIn()
    let lines = try examine("error150___", on: stage, status: 3)
    XCTAssertEqual(lines.first { $0.event == "error" }?.code, 150)
    let video = try check("Video", in: lines)
    XCTAssertEqual(video.ok, false)
    XCTAssertEqual(video.advice?.contains("150"), true)
    XCTAssertEqual(lines.last?.demo, true)
    XCTAssertEqual(lines.last?.video, false)
  }

  func testAVideoOfAYouTubeThatCannotBeReachedHasItsStatus() throws {
    let stage = try makeStage()
    try makeStandIn("--api-status", "503")
    let lines = try examine("plainplain_", on: stage, status: 4)
    XCTAssertEqual(try check("Video", in: lines).ok, false)
    XCTAssertEqual(lines.last?.demo, true)
    XCTAssertEqual(lines.last?.video, false)
    XCTAssertEqual(lines.last?.summary?.contains("Matinee plays here"), false)
  }

  func testAHostThatNeverAnswersIsToldInTime() throws {
    let stage = try makeStage()
    try makeStandIn("--api-hangs")
    let lines = try examine(on: stage)
    let host = try check("www.youtube.com", in: lines)
    XCTAssertEqual(host.ok, false)
    XCTAssertEqual(host.found?.contains("5 s"), true, host.found ?? "")
    XCTAssertEqual(try check("www.youtube-nocookie.com", in: lines).ok, true)
  }

  func testAMissingCodecIsToldByWhatIsToBeDone() throws {
    let stage = try makeStage()
    let lines = try examine(
      "--offline", on: stage,
      environment: ["GST_PLUGIN_FEATURE_RANK": "avdec_h264:NONE,openh264dec:NONE"])
    let h264 = try check("H.264", in: lines)
    XCTAssertEqual(h264.ok, false)
    XCTAssertEqual(h264.found?.hasSuffix("web engine: no"), true, h264.found ?? "")
    XCTAssertEqual(h264.advice?.contains("GST_PLUGIN_FEATURE_RANK"), true)
    XCTAssertEqual(try check("VP9", in: lines).ok, true)
    XCTAssertEqual(lines.last?.demo, true)
  }

  func testMissingPluginsAreToldByPackageAndThatTheDemoDoesNotPlay() throws {
    let stage = try makeStage()
    let plugins = stage.folders.root.appendingPathComponent("plugins")
    try linkPlugins(to: plugins) { name in
      !["libav", "openh264", "autodetect", "va.so", "vaapi", "v4l2codecs", "nvcodec"]
        .contains { name.contains($0) }
    }
    let lines = try examine(
      "--offline", on: stage,
      environment: [
        "GST_PLUGIN_SYSTEM_PATH_1_0": plugins.path,
        "GST_REGISTRY_1_0": stage.folders.root.appendingPathComponent("registry.bin").path,
      ], status: 6)
    let h264 = try check("H.264", in: lines)
    XCTAssertEqual(h264.ok, false)
    XCTAssertEqual(h264.advice, "Install gstreamer1.0-libav.")
    let sink = try check("Sound sink", in: lines)
    XCTAssertEqual(sink.ok, false)
    XCTAssertEqual(sink.advice?.contains("gstreamer1.0-plugins-good"), true)
    XCTAssertEqual(lines.last?.demo, false)
  }

  private func linkPlugins(to folder: URL, where isWanted: (String) -> Bool) throws {
    let source = "/usr/lib/x86_64-linux-gnu/gstreamer-1.0"
    let manager = FileManager.default
    guard manager.fileExists(atPath: source) else { throw XCTSkip("no plugins in \(source)") }
    try manager.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in try manager.contentsOfDirectory(atPath: source) where isWanted(name) {
      try manager.createSymbolicLink(
        atPath: folder.appendingPathComponent(name).path,
        withDestinationPath: "\(source)/\(name)")
    }
  }

  func testWithoutADisplayTheRestIsToldWithStatus6() throws {
    let stage = try makeStage()
    var environment = stage.environment
    environment["DISPLAY"] = nil
    let player = try Player(["--doctor", "--offline"], environment: environment)
    afterwards(player.end)
    XCTAssertEqual(try player.waitForStatus(), 6, player.transcript)
    let output = player.outputLines
    XCTAssertTrue(output.contains { $0.hasPrefix("lacks  Display ") }, player.transcript)
    XCTAssertTrue(output.contains { $0.hasPrefix("ok     H.264 ") }, player.transcript)
    XCTAssertTrue(output.contains { $0.hasPrefix("ok     Sandbox ") }, player.transcript)
    XCTAssertTrue(output.contains { $0.hasPrefix("lacks  Demonstration ") }, player.transcript)
    XCTAssertEqual(player.errorLines, [])
  }
}
