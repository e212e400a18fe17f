import XCTest

/// A network on which YouTube's API script or its player cannot be had, and then can.
///
/// Each fault has a YouTube and a program of its own, at the same time, as most of it is waiting.
final class FaultSiteTests: EndToEndTestCase {
  /// A program before a site with a fault.
  private struct Case {
    let name: String
    let site: PrivateSite
    let stage: XStage
    let player: Player
  }

  /// What there is before the programs start, which they do at the same time.
  private struct Preparation {
    let name: String
    let site: PrivateSite
    let stage: XStage
    let video: String
  }

  /// A stage and a site that fails as `fail` makes it.
  private func prepare(
    _ name: String, number: Int, video: String = "fortysecs__",
    fail: (PrivateSite) throws -> Void
  ) throws -> Preparation {
    let site = try makePrivateSite(number: number)
    try fail(site)
    return Preparation(name: name, site: site, stage: try makeStage(), video: video)
  }

  /// Starts a program before each site.
  private func start(_ preparations: [Preparation]) throws -> [Case] {
    try preparations.map { it in
      let player = try play(it.video, on: it.stage, seeing: it.site.mounts)
      return Case(name: it.name, site: it.site, stage: it.stage, player: player)
    }
  }

  /// Asserts that the fault is told as `reason`, in words and, where there is the time to look, on the
  /// screen.
  private func assertTold(
    _ it: Case, reason: String, sentence: String, isSeen: Bool = true
  ) throws {
    let told = try it.player.wait(for: "retrying")
    XCTAssertEqual(told.reason, reason, it.name)
    XCTAssertEqual(told.pause, 1, it.name)
    if isSeen {
      try waitForPanel(on: it.stage)
      try assertCount(of: "revealed", 0, in: it.player)
    }
    XCTAssertEqual(
      try it.player.errorLines(atLeast: 1).count, 1, "\(it.name)\n\(it.player.transcript)")
    XCTAssertEqual(
      it.player.errorLines.first?.contains(sentence), true, "\(it.name)\n\(it.player.transcript)")
  }

  /// Asserts that the video plays, and that nothing but waiting was needed.
  private func assertPlays(_ it: Case) throws {
    try it.player.wait(for: "playing", within: 60)
    try it.player.wait(for: "revealed")
    XCTAssertTrue(try it.stage.screenshot().isFilledByClip, it.name)
    try assertCount(of: "error", 0, in: it.player)
    try assertCount(of: "fullscreen", 1, in: it.player)
    it.player.send(SIGTERM)
    try assertEnds(it.player, status: 0)
  }

  func testAnAPIThatFailsAtOnceIsTriedAgainAfterGrowingPauses() throws {
    let cases = try start([
      prepare("no name", number: 0) { site in
        try site.unname()
        try site.open()
      },
      prepare("refused", number: 1) { $0.close() },
      prepare("bad certificate", number: 2) { try $0.open(as: .untrusted) },
      prepare("503", number: 3) { try $0.open(["--api-status", "503"]) },
      prepare("throws", number: 4) { try $0.open(["--api-throws"]) },
    ])
    let causes = [
      "www.youtube.com was not found.", "www.youtube.com cannot be reached (",
      "the certificate of www.youtube.com does not verify.",
      "www.youtube.com answers with HTTP status 503.", "",
    ]
    for (it, cause) in zip(cases, causes) {
      try assertTold(
        it, reason: "api-failed", sentence: "YouTube's player could not be loaded: \(cause)")
    }
    for it in cases {
      let again = try it.player.wait(for: "retrying")
      XCTAssertEqual(again.reason, "api-failed", it.name)
      XCTAssertEqual(again.pause, 2, it.name)
    }
    XCTAssertEqual(try cases[2].site.requests().map(\.path), [], "an impostor was talked to")

    for it in cases {
      try it.site.name()
      try it.site.open()
    }
    for it in cases {
      try assertPlays(it)
      let pauses = try it.player.events().compactMap(\.pause)
      XCTAssertEqual(pauses, Array([1, 2, 4, 8, 16].prefix(pauses.count)), it.name)
      XCTAssertEqual(
        try it.player.errorLines(atLeast: 1).count, 1, "\(it.name)\n\(it.player.transcript)")
    }
  }

  /// What waits for seconds, all at once: what does not come, what does not speak, and what stops.
  func testAPlayerThatNeverAnswersOrStopsIsTriedAgain() throws {
    // Twice, where there is to be the time to look at the panel.
    let (once, twice) = (["--failures", "1"], ["--failures", "2"])
    let cases = try start([
      prepare("API never comes", number: 0) { try $0.open(["--api-hangs"] + twice) },
      prepare("404", number: 1) { try $0.open(["--embed-status", "404"] + twice) },
      prepare("503", number: 2) { try $0.open(["--embed-status", "503"] + once) },
      prepare("never comes", number: 3) { try $0.open(["--embed-hangs"] + once) },
      prepare("never answers", number: 4) { try $0.open(["--embed-mute"] + once) },
      prepare("stalls", number: 5, video: "stallsat3s_") { try $0.open() },
    ])
    let silent = cases[1..<5]
    try assertTold(
      cases[0], reason: "api-failed", sentence: "YouTube's player could not be loaded")
    for it in silent {
      // A second later they are all tried again.
      try assertTold(
        it, reason: "no-answer", sentence: "YouTube's player does not answer",
        isSeen: it.name == silent.first?.name)
    }
    // As they come to it.
    for it in [2, 3, 4, 0, 1] { try assertPlays(cases[it]) }
    try assertStallIsTold(cases[5])
  }

  /// A player that has played shows itself, with a bar below, and is loaded again where it was.
  private func assertStallIsTold(_ it: Case) throws {
    let told = try it.player.wait(for: "retrying", within: 60)
    XCTAssertEqual(told.reason, "stalled", it.player.transcript)
    XCTAssertEqual(told.pause, 1)
    XCTAssertEqual(
      try it.player.errorLines(atLeast: 1),
      ["matinee: The video has stopped: no data comes from YouTube."])
    let buffering = try it.player.events().last {
      $0.event == "buffering" && $0.time <= told.time
    }
    XCTAssertGreaterThan(told.time - (buffering?.time ?? .infinity), 19, it.player.transcript)

    let embed = "/embed/stallsat3s_"
    try it.site.waitForRequests(of: embed, count: 2)
    let again = try XCTUnwrap(it.site.requests().last { $0.path == embed })
    let start = try XCTUnwrap(again.parameters["start"].flatMap(Int.init), "\(again)")
    XCTAssertTrue((2...3).contains(start), "it begins at \(start)")
    it.player.send(SIGTERM)
    try assertEnds(it.player, status: 0)
  }
}
