import XCTest

/// Command lines that show no window, on a machine without a display.
final class CommandLineTests: XCTestCase {
  /// How a run of the program ended and what it said.
  private struct Outcome {
    let status: Int32
    let output: [String]
    let errors: [String]
  }

  private func run(_ arguments: String..., input: String? = nil) throws -> Outcome {
    let folders = try PersonalFolders()
    let environment = XStage.commonEnvironment.merging(folders.environment) { $1 }
    let player = try Player(arguments, environment: environment, input: input)
    let status = try player.waitForStatus()
    let outcome = Outcome(status: status, output: player.outputLines, errors: player.errorLines)
    try folders.remove()
    return outcome
  }

  /// Asserts a refusal in one line that has all these words, with status 2 and nothing else said.
  private func assertRefused(
    _ outcome: Outcome, saying words: [String], file: StaticString = #filePath, line: UInt = #line
  ) {
    XCTAssertEqual(outcome.status, 2, "\(outcome)", file: file, line: line)
    XCTAssertEqual(outcome.output, [], file: file, line: line)
    XCTAssertEqual(outcome.errors.count, 1, "\(outcome.errors)", file: file, line: line)
    for word in words {
      let isSaid = outcome.errors.joined().contains(word)
      XCTAssertTrue(isSaid, "“\(word)” is not in \(outcome.errors)", file: file, line: line)
    }
  }

  func testAnUnusableVideoIsRefusedWithAnExample() throws {
    let videos = [
      "", "nonsense", "dQw4w9WgXcQQ", "https://example.com/watch?v=dQw4w9WgXcQ",
      "https://www.youtube.com/watch?v=short", "ftp://youtu.be/dQw4w9WgXcQ", "dQw4w9WgXc\u{442}",
    ]
    for video in videos {
      assertRefused(try run(video), saying: ["matinee dQw4w9WgXcQ"])
    }
    assertRefused(try run("dQw4w9WgXcQ", "nonsense"), saying: ["nonsense"])
    assertRefused(try run(), saying: ["matinee dQw4w9WgXcQ"])
  }

  func testAWrongOptionIsRefusedWithWhatIsAllowed() throws {
    let video = "dQw4w9WgXcQ"
    assertRefused(try run("--volume", "abc", video), saying: ["--volume", "abc", "100"])
    assertRefused(try run("--volume=101", video), saying: ["--volume", "101", "100"])
    assertRefused(try run("--start", "soon", video), saying: ["--start", "soon", "1m30s"])
    assertRefused(try run("--end", "-1", video), saying: ["--end", "-1"])
    assertRefused(try run("--start=9", "--end=9", video), saying: ["9"])
    assertRefused(
      try run("--embed-host", "example.com", video),
      saying: ["--embed-host", "youtube-nocookie", "youtube"])
    assertRefused(
      try run("--acceleration", "maybe", video), saying: ["--acceleration", "auto", "never"])
    assertRefused(try run("--captions", "!", video), saying: ["--captions", "!"])
    assertRefused(try run("--language", "", video), saying: ["--language"])
    assertRefused(try run("--nope", video), saying: ["--nope", "--help"])
    assertRefused(try run("--volume"), saying: ["--volume"])
    assertRefused(try run("--demo", video), saying: ["--demo", video])
    assertRefused(try run("--demo", "--start", "5"), saying: ["--demo", "--start"])
    assertRefused(try run("--demo", "--end", "5"), saying: ["--demo", "--end"])
    assertRefused(try run("--kiosk", "--windowed", video), saying: ["--kiosk", "--windowed"])
    assertRefused(try run("--json=no", video), saying: ["--json", "true or false", "=no"])
    assertRefused(
      try run("--gapplication-service", video), saying: ["--gapplication-service", video])
  }

  func testAListOfNothingIsRefused() throws {
    assertRefused(
      try run("--playlist", "/nowhere/list.txt"), saying: ["/nowhere/list.txt", "No such file"])
    assertRefused(try run("--playlist", "/"), saying: ["/ cannot be read"])
    assertRefused(try run("--playlist"), saying: ["--playlist", "--help"])
    assertRefused(
      try run("--playlist", "-", input: "# nothing\n\n"),
      saying: ["Standard input names nothing", "matinee dQw4w9WgXcQ"])
    let mistaken = try run("--playlist=-", input: "null\nWL2\n")
    XCTAssertEqual(mistaken.status, 2)
    XCTAssertEqual(mistaken.errors.count, 3, "\(mistaken)")
  }

  func testAListIsResolvedInItsPlace() throws {
    let outcome = try run(
      "--resolve", "dQw4w9WgXcQ", "--playlist", "-", "WL",
      input: "UCuAXFkgsw1L7xaCfnd5JJOw\n# x\nyoutube.com/channel/UCuAXFkgsw1L7xaCfnd5JJOw/live\n")
    XCTAssertEqual(outcome.status, 0, "\(outcome)")
    XCTAssertEqual(outcome.errors, [])
    let nothing = #""video":null,"start":null,"playlist""#
    XCTAssertEqual(
      outcome.output,
      [
        #"{"input":"dQw4w9WgXcQ","video":"dQw4w9WgXcQ","start":null,"playlist":null}"#,
        #"{"input":"UCuAXFkgsw1L7xaCfnd5JJOw",\#(nothing):"UUuAXFkgsw1L7xaCfnd5JJOw"}"#,
        #"{"input":"youtube.com/channel/UCuAXFkgsw1L7xaCfnd5JJOw/live",\#(nothing):null,"#
          + #""channel":"UCuAXFkgsw1L7xaCfnd5JJOw"}"#,
        #"{"input":"WL",\#(nothing):"WL"}"#,
      ])
  }

  func testAnIDThatBeginsWithADashIsExplained() throws {
    for video in ["-hdveCh1kQk", "-cdveCh1kQk", "--dveCh1kQ_"] {
      assertRefused(try run(video), saying: ["matinee -- \(video)"])
    }
  }

  func testWithoutADisplayTheProgramSaysSo() throws {
    let outcome = try run("dQw4w9WgXcQ")
    XCTAssertEqual(outcome.status, 6)
    XCTAssertEqual(outcome.output, [])
    XCTAssertEqual(outcome.errors.count, 1, "\(outcome.errors)")
    XCTAssertTrue(outcome.errors.joined().contains("display"), "\(outcome.errors)")
  }

  func testResolveSaysWhatEachTextNames() throws {
    let outcome = try run(
      "--resolve", "https://youtu.be/dQw4w9WgXcQ?t=1m30s", "-",
      "https://www.youtube.com/playlist?list=PL0123456789abcdef", "nonsense",
      input: "# a list\n-hdveCh1kQk\n\n  M7lc1UVf-VE \n#EXTINF\n")
    XCTAssertEqual(outcome.status, 2)
    XCTAssertEqual(outcome.errors, [])
    let objects = try outcome.output.map {
      try XCTUnwrap(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    func values<Value>(_ name: String, _: Value.Type) -> [Value?] {
      objects.map { $0[name] as? Value }
    }
    let videos = ["dQw4w9WgXcQ", "-hdveCh1kQk", "M7lc1UVf-VE", nil, nil]
    XCTAssertEqual(values("video", String.self), videos)
    XCTAssertEqual(values("start", Int.self), [90, nil, nil, nil, nil])
    XCTAssertEqual(values("playlist", String.self), [nil, nil, nil, "PL0123456789abcdef", nil])
    XCTAssertEqual(
      values("error", String.self).map { $0 != nil }, [false, false, false, false, true])
    XCTAssertEqual(
      values("input", String.self).first, "https://youtu.be/dQw4w9WgXcQ?t=1m30s")
    // None is null, not absent.
    let names = objects.dropLast().map { Set($0.keys) }
    XCTAssertTrue(names.allSatisfy { $0 == ["input", "video", "start", "playlist"] }, "\(names)")

    let good = try run("--resolve", "dQw4w9WgXcQ")
    XCTAssertEqual(good.status, 0)
    let dashed = try run("--resolve", "--", "-hdveCh1kQk")
    XCTAssertEqual(dashed.status, 0, "\(dashed)")
  }

  func testHelpAndVersionNeedNoDisplay() throws {
    let help = try run("--help")
    XCTAssertEqual(help.status, 0)
    for option in ["--start", "--quit-on-leave", "--json", "--demo", "VIDEO"] {
      XCTAssertTrue(help.output.joined().contains(option), "no \(option) in the help")
    }
    let version = try run("--version")
    XCTAssertEqual(version.status, 0)
    XCTAssertEqual(version.output.count, 1)
    XCTAssertTrue(version.output.joined().hasPrefix("matinee "))
  }
}
