import CWebKitGTK
import GLibBridge
import MatineeKit
import Playback
import PlayerPages
import TestSupport
import WebKitGTK
import XCTest

// X has types of these names, too.
private typealias Window = WebKitGTK.Window
private typealias Display = WebKitGTK.Display

/// How a player ends, and that nothing comes of it afterwards.
final class LibraryEndTests: EndToEndTestCase {
  func testADroppedPlayerEndsItsSequencesAndItsPage() throws {
    try makeStandIn()
    try MainActor.assumeIsolated {
      let ends = Ends()
      weak var dropped: PlayerView?
      var window: Window?
      var processes: [RunningProcess] = []
      do {
        let seat = try Seat("fortysecs__")
        (dropped, window) = (seat.view, seat.window)
        seat.view.start()
        try seat.wait(for: "it plays") { $0.playback == .playing }
        processes = seat.processes(.web)
        XCTAssertFalse(processes.isEmpty)
        Self.listen(to: seat.view, ends)
      }
      // Its window stays, as a program's would.
      try Seat.wait(for: "all has ended") {
        dropped == nil && ends.count == 4 && processes.allSatisfy { !$0.isRunning }
      }
      window?.close()
    }
  }

  func testWhoeverHoldsTheWidgetHoldsThePlayer() throws {
    try makeStandIn()
    try MainActor.assumeIsolated {
      MainLoop.install()
      XCTAssert(Display.open())
      let (one, two) = (Window(), Window())
      let ends = Ends()
      weak var view: PlayerView?
      var widget: UnsafeMutablePointer<GtkWidget>?
      do {
        let player = PlayerView(video: try XCTUnwrap(VideoID("fortysecs__")))
        (view, widget) = (player, player.widget.native())
        one.setContent(player.widget)
        Self.listen(to: player, ends)
      }
      one.present()
      try Seat.wait(for: "it plays") { view?.state.playback == .playing }
      // Moved, as a program in C does it.
      g_object_ref(widget)
      gtk_container_remove(one.native(), widget)
      Loop.runPending()
      XCTAssertNotNil(view)
      gtk_container_add(two.native(), widget)
      g_object_unref(widget)
      two.present()
      try Seat.wait(for: "it plays there") { view?.state.playback == .playing }
      // Taken out for good, by nobody who holds it.
      gtk_container_remove(two.native(), widget)
      XCTAssertNil(view)
      try Seat.wait(for: "its sequences end") { ends.count == 4 }
      one.close()
      two.close()
    }
  }

  func testAWindowThatStaysKeepsNothingOfThePlayersThatWereInIt() throws {
    try makeStandIn()
    try MainActor.assumeIsolated {
      MainLoop.install()
      XCTAssert(Display.open())
      let window = Window()
      defer { window.close() }
      window.present()
      try Seat.wait(for: "the window is there") { window.isMapped }
      // The window itself, and what the pointer over it is set on.
      let surface = try XCTUnwrap(gtk_widget_get_window(window.native()))
      let handlers = {
        [HandlerCount.of(window.pointer), HandlerCount.of(UnsafeMutableRawPointer(surface))]
      }
      let before = handlers()
      for isAttended in [true, true, false] {
        weak var view: PlayerView?
        do {
          var options = PlayerView.Options(identity: "https://org.example.lives")
          options.session.isUnattended = !isAttended
          let video = try XCTUnwrap(VideoID("fortysecs__"))
          let player = PlayerView([PlayRequest(.video(video))], options: options)
          view = player
          window.setContent(player.widget)
        }
        try Seat.wait(for: "it plays") { view?.state.playback == .playing }
        XCTAssertNotEqual(handlers(), before)
        try XCTUnwrap(view).widget.destroy()
        try Seat.wait(for: "it is freed") { view == nil }
        XCTAssertEqual(handlers(), before)
      }
    }
  }

  func testAPlayerThatIsClosedGivesItsWindowThePointerBack() throws {
    try makeStandIn()
    try MainActor.assumeIsolated {
      // Where nobody attends, it is out of sight from the start.
      let seat = try Seat("fortysecs__") { $0.session.isUnattended = true }
      defer { seat.leave() }
      seat.view.start()
      let surface = try XCTUnwrap(gtk_widget_get_window(seat.window.native()))
      try Seat.wait(for: "the pointer is out of sight") { gdk_window_get_cursor(surface) != nil }
      seat.view.close()
      XCTAssertNil(gdk_window_get_cursor(surface))
    }
  }

  func testAWindowThatIsDestroyedEndsAnyPlayer() throws {
    try makeStandIn()
    try MainActor.assumeIsolated {
      let seat = try Seat("fortysecs__")
      let view = seat.view
      view.start()
      try seat.wait(for: "it plays") { $0.playback == .playing }
      let waiting = Task { try await view.currentTime() }
      Loop.runPending()
      seat.window.close()
      XCTAssert(view.isClosed)
      Self.expect(.closed) { _ = try await waiting.value }
      Self.expect(.closed) { _ = try await view.currentTime() }
      Self.expect(.closed) { try await view.pause() }
      Self.expect(.closed) { try await view.load(link: "sixseconds_") }
    }
  }

  func testACommandOfALostPageIsSaidToBeSo() throws {
    try makeStandIn()
    try MainActor.assumeIsolated {
      let seat = try Seat()
      defer { seat.leave() }
      let view = seat.view
      view.start()
      try seat.wait(for: "it plays") { $0.playback == .playing }
      let process = try XCTUnwrap(seat.processes(.web).first)
      process.send(SIGSTOP)
      let told = Task { try await view.pause() }
      Loop.runPending()
      process.send(SIGKILL)
      Self.expect(.playerReloaded) { try await told.value }
    }
  }

  func testAClosedPlayerSaysSoAndChangesNoLonger() throws {
    try makeStandIn()
    try MainActor.assumeIsolated {
      let seat = try Seat("fortysecs__")
      let view = seat.view
      var last: [PlayerState] = []
      let values = view.values(of: \.playback)
      Task { for await value in values { last.append(value) } }
      view.start()
      try seat.wait(for: "it plays") { $0.playback == .playing }
      XCTAssertFalse(view.isClosed)
      view.close()
      XCTAssert(view.isClosed)
      XCTAssertFalse(view.state.isReady)
      XCTAssertEqual(view.state.playback, .unstarted)
      XCTAssertEqual(view.state.video?.id, "fortysecs__")
      try Seat.wait(for: "the last value is told") { last.last == .unstarted }
      let more = PlayRequest(.video(try XCTUnwrap(VideoID("sixseconds_"))))
      Self.expect(.closed) { try await view.enqueue([more]) }
      view.append([more])
      view.play([more, more], parameters: PlayerParameters(), session: Session.Options(count: 2))
      view.start()
      XCTAssertEqual(view.requests.map(\.videoID), ["fortysecs__"])
      XCTAssertEqual(view.session.queue.count, 1)
      seat.window.close()
    }
  }

  func testNoHandlerIsCalledAfterTheEndWhereverThatComes() throws {
    try makeStandIn()
    for moment in ["loading", "ready", "changed", "playing", "dismissed"] {
      try MainActor.assumeIsolated {
        let place = try Place("short3secs_")
        var late: [String] = []
        var handlers = PlayerView.Handlers()
        let hear: @MainActor (PlayerView?, String, Bool) -> Void = { view, what, isIt in
          guard let view else { return }
          if view.isClosed { late.append(what) } else if isIt { view.close() }
        }
        handlers.onReport = { [weak view = place.view] report in
          hear(view, "\(report)", "\(report)".hasPrefix(moment) && moment != "dismissed")
        }
        handlers.onChanged = { [weak view = place.view] in
          hear(view, "changed", moment == "changed")
        }
        handlers.onDismissed = { [weak view = place.view] _, _ in
          hear(view, "dismissed", moment == "dismissed")
        }
        handlers.onLog = { [weak view = place.view] in hear(view, $0, false) }
        place.view.handlers = handlers
        place.window.present()
        try Seat.wait(for: "it is closed") { place.view.isClosed }
        XCTAssertFalse(Loop.run(within: 0.3) { !late.isEmpty }, "\(moment): \(late)")
        XCTAssertEqual(place.dismissals, 0)
        place.window.close()
      }
    }
  }

  func testHandlersThatHoldThePlayerGoWithTheEnd() throws {
    try makeStandIn()
    try MainActor.assumeIsolated {
      weak var view: PlayerView?
      do {
        let place = try Place("fortysecs__")
        let player = place.view
        view = player
        player.handlers.onReport = { _ in _ = player.state }
        place.window.present()
        try Seat.wait(for: "its page is loaded") { place.hasLoaded }
        place.window.close()
      }
      try Seat.wait(for: "it is freed") { view == nil }
    }
  }

  func testEachEndOfWhatPlaysIsToldWhateverHandlersAreSet() throws {
    try makeStandIn()
    try MainActor.assumeIsolated {
      let place = try Place("short3secs_")
      let view = place.view
      view.handlers = PlayerView.Handlers()
      defer { place.window.close() }
      place.window.present()
      try Seat.wait(for: "it is over") { place.dismissals == 1 }
      try Seat.run { try await view.play() }
      try Seat.wait(for: "it is over again") { place.dismissals == 2 }
      try Seat.run { try await view.load(link: "short3seco_") }
      try Seat.wait(for: "another one is over") { place.dismissals == 3 }
    }
  }

  /// Counts each sequence of the player's that ends.
  @MainActor
  private static func listen(to view: PlayerView, _ ends: Ends) {
    let (events, reports) = (view.events, view.reports)
    let (states, values) = (view.states, view.values(of: \.playback))
    Task {
      for await _ in events {}
      ends.count += 1
    }
    Task {
      for await _ in reports {}
      ends.count += 1
    }
    Task {
      for await _ in states {}
      ends.count += 1
    }
    Task {
      for await _ in values {}
      ends.count += 1
    }
    Loop.runPending()
  }

  @MainActor
  private static func expect(
    _ error: PlayerError, _ call: @escaping @MainActor () async throws -> Void
  ) {
    XCTAssertThrowsError(try Seat.run(call)) { XCTAssertEqual($0 as? PlayerError, error) }
  }
}
