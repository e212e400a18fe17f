import GLibBridge
import MatineeKit
import Playback
import PlayerPages
import TestSupport
import XCTest

/// What is done with a player before it was started holds afterwards, and is not seen before.
final class LibraryStartTests: EndToEndTestCase {
  func testAPlayerThatIsNotTheFirstKeepsWhatWasDoneBeforeItsStart() throws {
    try makeStandIn()
    try MainActor.assumeIsolated {
      let places = try [Place("fortysecs__"), Place("fortyother_")]
      defer { places.forEach { $0.window.close() } }
      let (first, second) = (places[0].view, places[1].view)
      places[0].window.present()
      try Seat.wait(for: "the first plays") { first.state.playback == .playing }
      let more = PlayRequest(.video(try XCTUnwrap(VideoID("sixseconds_"))))
      try Seat.run { try await second.enqueue([more]) }
      second.send(.person(.list(.setLoop(.playlist))))
      XCTAssertEqual(second.requests.count, 2)
      XCTAssertEqual(second.session.queue.count, 2)
      places[1].window.present()
      try Seat.wait(for: "the second is ready") { second.state.isReady }
      XCTAssertNotEqual(second.state.playback, .playing)
      XCTAssertEqual(second.session.queue.count, 2)
      XCTAssertEqual(second.state.loopMode, .playlist)
      try Seat.run { try await second.goTo(item: 1) }
      XCTAssertEqual(second.state.index, 1)
    }
  }

  func testWhatIsToPlayIsOnlyRememberedBeforeTheStart() throws {
    let server = try makeStandIn()
    try MainActor.assumeIsolated {
      let place = try Place("fortysecs__")
      let view = place.view
      defer { place.window.close() }
      var reports: [Report] = []
      view.handlers.onReport = { reports.append($0) }
      var session = Session.Options(count: 1)
      session.fullscreen = .never
      let video = try XCTUnwrap(VideoID("sixseconds_"))
      view.play([PlayRequest(.video(video))], parameters: PlayerParameters(), session: session)
      XCTAssertFalse(Loop.run(within: 0.5) { !reports.isEmpty })
      place.window.present()
      try Seat.wait(for: "it plays") { view.state.playback == .playing }
      XCTAssertEqual(view.state.video?.id, "sixseconds_")
      let pages = try server.requests().map(\.path).filter {
        $0.hasSuffix("s__") || $0.hasSuffix("s_")
      }
      XCTAssertEqual(pages, ["/embed/sixseconds_"])
      XCTAssertEqual(reports.filter { $0 == .loading(index: 0) }.count, 1)
    }
  }

  func testAHandlerMayPlayAnotherListInTheMidstOfAReport() throws {
    try makeStandIn()
    try MainActor.assumeIsolated {
      let list = try ["short3secs_", "short3seco_", "fortysecs__"].map {
        PlayRequest(.video(try XCTUnwrap(VideoID($0))))
      }
      MainLoop.install()
      XCTAssert(Display.open())
      var options = PlayerView.Options(identity: "https://org.example.list")
      options.session.fullscreen = .never
      let view = PlayerView(list, options: options)
      let window = Window()
      defer { window.close() }
      var reports: [Report] = []
      let told = view.reports
      Task { for await report in told { reports.append(report) } }
      let session = options.session
      view.handlers.onReport = { [weak view] report in
        guard report == .loading(index: 1) else { return }
        view?.play([list[2]], parameters: PlayerParameters(), session: session)
      }
      window.setContent(view.widget)
      window.present()
      try Seat.wait(for: "what the handler wants plays") {
        view.state.playback == .playing && view.state.video?.id == "fortysecs__"
      }
      XCTAssertEqual(view.requests.count, 1)
      XCTAssertEqual(view.state.index, 0)
      // Each in its turn.
      let opened = reports.compactMap { if case .loading(let index) = $0 { index } else { nil } }
      XCTAssertEqual(opened, [0, 1, 0])
      XCTAssertEqual(reports.filter { $0 == .dismissed(.replaced) }.count, 1)
    }
  }

  func testAPlayerThatIsPutIntoAFullscreenWindowKnowsThatItIs() throws {
    try makeStandIn()
    try MainActor.assumeIsolated {
      MainLoop.install()
      XCTAssert(Display.open())
      let window = Window()
      defer { window.close() }
      window.present()
      window.requestFullscreen()
      let watch = WindowWatch(of: window, WindowWatch.Handlers())
      try Seat.wait(for: "the window is fullscreen") { watch.isFullscreen }
      let view = PlayerView(video: try XCTUnwrap(VideoID("fortysecs__")))
      window.setContent(view.widget)
      try Seat.wait(for: "it plays") { view.state.playback == .playing }
      XCTAssert(view.session.handOver.isFullscreen)
    }
  }

  func testAPlayerIsToldOfTheWindowAndOfTheMachine() throws {
    try makeStandIn()
    try MainActor.assumeIsolated {
      let seat = try Seat("fortysecs__")
      defer { seat.leave() }
      let view = seat.view
      // Before the start, too.
      view.noteFullscreen(true)
      view.noteNetwork(isAvailable: false)
      view.start()
      try seat.wait(for: "it waits for the network") { $0.fault == .offline }
      XCTAssert(view.session.handOver.isFullscreen)
      view.noteNetwork(isAvailable: true)
      try seat.wait(for: "it plays") { $0.playback == .playing && $0.fault == nil }
      view.noteFullscreen(false)
      XCTAssertFalse(view.session.handOver.isFullscreen)
      view.noteSleep(isBeginning: true)
      view.noteSleep(isBeginning: false)
      view.noteMonitor(hasCome: false)
      view.noteMonitor(hasCome: true)
      XCTAssertEqual(view.state.playback, .playing)
    }
  }

  func testAnyNumberIsALimit() throws {
    try makeStandIn()
    try MainActor.assumeIsolated {
      let seat = try Seat()
      defer { seat.leave() }
      let view = seat.view
      view.start()
      try seat.wait(for: "it plays") { $0.playback == .playing }
      for limit in [5e6, 1e12, 1e19, Double.greatestFiniteMagnitude, Double.infinity] {
        view.callLimit = limit
        XCTAssertEqual(try Seat.run { try await view.playbackRate() }, 1)
      }
      for limit in [0, -1, -Double.infinity, Double.nan] {
        view.callLimit = limit
        XCTAssertThrowsError(try Seat.run { try await view.playbackRate() }) {
          XCTAssertEqual($0 as? PlayerError, .unavailable(.noAnswer))
        }
      }
    }
  }
}
