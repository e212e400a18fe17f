import XCTest

/// Lists: of a file, of a channel, of YouTube's, and of what other calls bring.
final class ListTests: EndToEndTestCase {
  /// The list in a file of the stage's, by the file's path.
  private func makeList(_ text: String, named name: String = "list.txt", on stage: XStage) throws
    -> String
  {
    let file = stage.folders.home.appendingPathComponent(name)
    try stage.folders.write(text, to: file)
    return file.path
  }

  /// The videos that opened, in order; a video that is told again with its title is one.
  private func opened(in player: Player) throws -> [String] {
    try player.events().filter { $0.event == "opened" }.compactMap(\.video)
      .reduce(into: []) { videos, video in
        if videos.last != video { videos.append(video) }
      }
  }

  func testAListFilePlaysInItsPlaceAndABadLineIsNamed() throws {
    let stage = try makeStage()
    try makeStandIn()
    let path = try makeList(
      "\u{FEFF}# mine\r\n\r\nshort3seco_\r\nnull\r\nhttps://youtu.be/error150___\r\n", on: stage)
    let player = try play(
      "--windowed", "short3secs_", "--playlist", path, "sixseconds_", on: stage)
    try assertEnds(player, status: 0)
    XCTAssertEqual(
      try player.events().filter { $0.event == "loading" }.map(\.index), [0, 1, 2, 3])
    XCTAssertEqual(
      try opened(in: player).filter { $0 != "error150___" },
      ["short3secs_", "short3seco_", "sixseconds_"])
    XCTAssertEqual(player.errorLines.count, 2, player.transcript)
    XCTAssertTrue(player.errorLines[0].contains("\(path), line 4: “null”"), player.transcript)
    XCTAssertTrue(player.errorLines[1].contains("(error 150)"), player.transcript)
    try assertCount(of: "error", 1, in: player)
  }

  func testACallHandsOverWhatItsOwnFolderAndInputSay() throws {
    let stage = try makeStage()
    try makeStandIn()
    let first = try play("--windowed", "fortysecs__", on: stage)
    try first.wait(for: "playing")
    _ = try makeList("short3secs_\n", named: "relative list", on: stage)
    let second = try Player(
      prefix: ["env", "--chdir", stage.folders.home.path],
      ["--json", "--windowed", "--playlist", "relative list", "--playlist=-"],
      environment: stage.environment, input: "# from a pipe\nshort3seco_\nno video\n")
    afterwards(second.end)
    XCTAssertEqual(try second.wait(for: "opened").video, "short3secs_")
    XCTAssertEqual(try second.wait(for: "loading").index, 1)
    try assertEnds(second, status: 0)
    XCTAssertEqual(try opened(in: second), ["short3secs_", "short3seco_"])
    XCTAssertEqual(second.errorLines.count, 1, second.transcript)
    XCTAssertTrue(
      second.errorLines.joined().contains("Standard input, line 3: “no video”"),
      second.transcript)
    XCTAssertEqual(first.errorLines, [])
    try assertEnds(first, status: 0)
  }

  func testAPlaylistPlaysAllOfItsVideosAndARefusedOneIsSteppedOver() throws {
    let stage = try makeStage()
    let standIn = try makeStandIn()
    let player = try play("--windowed", "--loop", "PLwithrefused", "sixseconds_", on: stage)
    try player.wait(for: "opened") { $0.video == "short3secs_" }
    XCTAssertEqual(try player.wait(for: "error").code, 150)
    try player.wait(for: "opened") { $0.video == "short3seco_" }
    // The list loops and the playlist in it does not.
    XCTAssertEqual(try player.wait(for: "loading").index, 1)
    try player.wait(for: "opened") { $0.video == "sixseconds_" }
    XCTAssertEqual(try player.wait(for: "loading").index, 0)
    try player.wait(for: "opened") { $0.video == "short3secs_" }
    XCTAssertEqual(try standIn.requests().filter { $0.path == "/iframe_api" }.count, 1)
    player.send(SIGTERM)
    try assertEnds(player, status: 0)
  }

  func testAListOfWhichAllIsRefusedIsRefused() throws {
    let stage = try makeStage()
    try makeStandIn()
    let player = try play("--windowed", "PLallrefused_", "error152___", on: stage)
    try assertEnds(player, status: 3)
    XCTAssertEqual(
      try player.events().filter { $0.event == "error" }.map(\.code), [150, 150, 152])
    // Each after what it is about.
    let told = try player.events().filter { ["opened", "error"].contains($0.event) }
    XCTAssertEqual(
      told.map(\.event), Array(repeating: ["opened", "error"], count: 3).flatMap(\.self))
    let videos = told.map(\.video)
    XCTAssertEqual(
      videos, [videos[0], videos[0], videos[2], videos[2], "error152___", "error152___"])
    XCTAssertFalse(videos.contains(nil), player.transcript)
    XCTAssertEqual(player.errorLines.count, 3, player.transcript)
  }

  func testTheSameVideoTwiceIsOpenedTwice() throws {
    let stage = try makeStage()
    try makeStandIn()
    let film = stage.folders.home.appendingPathComponent("film.webm").path
    try Films.put(.webm, seconds: 2, at: film)
    let player = try play("--windowed", "short3secs_", "short3secs_", film, film, on: stage)
    try assertEnds(player, status: 0)
    try assertCount(of: "opened", 4, in: player)
    try assertCount(of: "ended", 4, in: player)
  }

  func testAChannelPlaysItsUploads() throws {
    let stage = try makeStage()
    let standIn = try makeStandIn()
    let player = try play(
      "--windowed", "https://www.youtube.com/channel/UCuploads_______________/videos", on: stage)
    try assertEnds(player, status: 0)
    XCTAssertEqual(try opened(in: player), ["short3seco_", "sixseconds_"])
    let titles = try player.events().filter { $0.event == "opened" }.map(\.title)
    XCTAssertEqual(titles.count, 2, player.transcript)
    XCTAssertFalse(titles.contains(nil), player.transcript)
    let embed = try standIn.requests().first { $0.path == "/embed/videoseries" }
    XCTAssertEqual(embed?.parameters["list"], "UUuploads_______________")
    XCTAssertEqual(embed?.parameters["listType"], "playlist")
  }

  func testAUserPlaysWhatThePlayerFindsByTheName() throws {
    let stage = try makeStage()
    let standIn = try makeStandIn()
    let player = try play(
      "--windowed", "short3seco_", "youtube.com/embed?listType=user_uploads&list=SomeUser",
      on: stage)
    try assertEnds(player, status: 0)
    XCTAssertEqual(try opened(in: player), ["short3seco_", "short3secs_"])
    XCTAssertEqual(try standIn.requests().filter { $0.path == "/iframe_api" }.count, 1)
  }

  func testALiveStreamOfAChannelPlaysInAPageOfItsOwn() throws {
    let stage = try makeStage()
    let standIn = try makeStandIn()
    let player = try play(
      "--windowed", "short3secs_",
      "https://www.youtube.com/channel/UClivenow_______________/live", "short3seco_", on: stage)
    try player.wait(for: "opened") { $0.video == "live_______" }
    try player.wait(for: "playing")
    try player.wait(for: "revealed")
    XCTAssertTrue(player.goesOn(for: 3), player.transcript)
    try stage.press("n")
    try player.wait(for: "opened") { $0.video == "short3seco_" }
    try assertEnds(player, status: 0)
    let embeds = try standIn.requests().filter { $0.path.hasPrefix("/embed/") }
    let pages = embeds.filter { !$0.path.contains(".") && $0.parameters["enablejsapi"] == "1" }
    XCTAssertEqual(pages.map(\.path), ["/embed/short3secs_", "/embed/live_stream"])
    XCTAssertEqual(pages.last?.parameters["channel"], "UClivenow_______________")
  }

  func testAChannelThatSendsNothingIsTold() throws {
    try makeStandIn()
    let none = try play(
      "https://www.youtube.com/embed/live_stream?channel=UCnotlive_______________",
      on: makeStage())
    let later = try play(
      "--timeout", "8", "youtube.com/channel/UClivesoon______________/live", on: makeStage())
    XCTAssertEqual(try none.wait(for: "error").code, 150)
    try assertEnds(none, status: 3)
    try later.wait(for: "waiting")
    try later.wait(for: "revealed")
    try assertEnds(later, status: 3)
  }

  /// Black from the end of one video to the first picture of the next, and the clip otherwise.
  func testBetweenTwoItemsThereIsBlackAndNothingElse() throws {
    let stage = try makeStage()
    try makeStandIn()
    let player = try play("--no-controls", "short3secs_", "sixseconds_", on: stage)
    try player.wait(for: "revealed")
    let film = try ScreenFilm(of: stage)
    try player.wait(for: "ended")
    try player.wait(for: "revealed")
    let frames = try film.stop(after: 20)
    let isBlack = frames.map { $0.black > $0.total * 95 / 100 }
    let first = try XCTUnwrap(isBlack.firstIndex(of: true), "it is never covered")
    let last = try XCTUnwrap(isBlack.lastIndex(of: true))
    XCTAssertFalse(isBlack[first...last].contains(false), "it is covered twice: \(isBlack)")
    XCTAssertLessThan(last, frames.count - 1)
    for (number, frame) in frames.enumerated() {
      XCTAssertEqual(frame.desktop, 0, "frame \(number) shows the desktop")
      XCTAssertLessThan(frame.white.count, frame.total / 100, "frame \(number) is white")
      // The curtain fades over the next one's picture.
      let isFading = (last...last + 12).contains(number)
      if !isBlack[number] && !isFading {
        XCTAssertLessThan(frame.black, frame.total / 10, "frame \(number) shows neither")
      }
    }
    player.send(SIGTERM)
    try assertEnds(player, status: 0)
  }
}
