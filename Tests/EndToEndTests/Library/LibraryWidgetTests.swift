import GLibBridge
import MatineeKit
import TestSupport
import XCTest

/// The player as a widget of any window: it looks after itself, and nothing is left of it.
final class LibraryWidgetTests: EndToEndTestCase {
  func testAPlayerPlaysWhenItIsShownAndSaysWhenItIsOver() throws {
    try makeStandIn()
    try MainActor.assumeIsolated {
      let seat = try Place("short3secs_")
      XCTAssertFalse(seat.view.state.isReady)
      seat.window.present()
      try Seat.wait(for: "it is over") { seat.dismissals == 1 }
      XCTAssertEqual(seat.view.state.playback, .ended)
      // The window takes the player with it.
      let view = seat.view
      seat.window.close()
      XCTAssertEqual(view.state.playback, .ended)
      XCTAssertNotNil(view.events)
      try Seat.run { for await _ in view.events {} }
    }
  }

  func testAContainerHoldsItsPlayerAndNobodyElseDoes() throws {
    try makeStandIn()
    try MainActor.assumeIsolated {
      MainLoop.install()
      XCTAssert(Display.open())
      let video = try XCTUnwrap(VideoID("fortysecs__"))
      let window = Window()
      weak var held: PlayerView?
      weak var dropped: PlayerView?
      do {
        let players = [PlayerView(video: video), PlayerView(video: video)]
        (held, dropped) = (players[0], players[1])
        window.setContent(players[0].widget)
      }
      XCTAssertNil(dropped)
      window.present()
      try Seat.wait(for: "it plays") { held?.state.playback == .playing }
      window.close()
      try Seat.wait(for: "it is freed") { held == nil }
    }
  }

  func testEachPlayerHasOptionsOfItsOwn() throws {
    let server = try makeStandIn()
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("matinee-test-\(UUID().uuidString)").path
    afterwards { try FileManager.default.removeItem(atPath: folder) }
    try MainActor.assumeIsolated {
      MainLoop.install()
      XCTAssert(Display.open())
      var options = PlayerView.Options(identity: "https://org.example.own")
      options.hosts = .youTube
      options.parameters.language = LanguageTag("de")
      options.parameters.showsControls = false
      let video = try XCTUnwrap(VideoID("fortysecs__"))
      let view = PlayerView(
        [PlayRequest(.video(video))], options: options, keepingDataIn: folder)
      let window = Window()
      window.setContent(view.widget)
      window.present()
      defer { window.close() }
      try Seat.wait(for: "it plays") { view.state.playback == .playing }
      let embed = try XCTUnwrap(server.requests().first { $0.path == "/embed/fortysecs__" })
      XCTAssertEqual(embed.host, "www.youtube.com")
      XCTAssertEqual(embed.referer, "https://org.example.own/")
      XCTAssertEqual(embed.parameters["hl"], "de")
      XCTAssertEqual(embed.parameters["controls"], "0")
      try Seat.wait(for: "a cookie is kept") {
        FileManager.default.fileExists(atPath: folder + "/cookies.sqlite")
      }
    }
  }

  func testOfTwoPlayersOneStartsByItself() throws {
    try makeStandIn()
    try MainActor.assumeIsolated {
      let places = try [Place("fortysecs__"), Place("plainplain_")]
      defer { places.forEach { $0.window.close() } }
      places.forEach { $0.window.present() }
      let (first, second) = (places[0].view, places[1].view)
      try Seat.wait(for: "one plays and the other is shown") {
        first.state.playback == .playing && second.state.isReady && second.state.isRevealed
      }
      // A wait for the person's play is no fault, however long.
      XCTAssertFalse(
        Loop.run(within: 6) { second.state.playback == .playing || second.state.fault != nil })
      try Seat.run { try await second.play() }
      try Seat.wait(for: "both play") {
        first.state.playback == .playing && second.state.playback == .playing
      }
      // Once the first is closed, another may start by itself.
      places[0].window.close()
      let third = try Place("sixseconds_")
      third.window.present()
      defer { third.window.close() }
      try Seat.wait(for: "the next one plays") { third.view.state.playback == .playing }
    }
  }

  func testWithoutACurtainThePlayerIsSeenAtOnce() throws {
    try makeStandIn()
    try MainActor.assumeIsolated {
      let seat = try Seat("fortysecs__") { $0.hasCurtain = false }
      defer { seat.leave() }
      var reports: [Report] = []
      let told = seat.view.reports
      Task { for await report in told { reports.append(report) } }
      seat.view.start()
      try Seat.wait(for: "it is revealed") { reports.contains(.revealed) }
      XCTAssertEqual(reports.filter { $0 == .revealed }.count, 1)
    }
  }

  func testNothingIsLeftOfPlayersThatComeAndGo() throws {
    try makeStandIn()
    try MainActor.assumeIsolated { try PlayerLives.comeAndGo(30) }
  }
}
