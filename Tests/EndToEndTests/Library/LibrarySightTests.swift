import GLibBridge
import MatineeKit
import TestSupport
import XCTest

/// What is seen of a player, and what becomes of one that nobody sees, whatever its program does.
final class LibrarySightTests: EndToEndTestCase {
  func testShowingAllOfAWindowPutsNothingOverAPlayerThatPlays() throws {
    try makeStandIn()
    try MainActor.assumeIsolated {
      let place = try Place("fortysecs__")
      let view = place.view
      place.window.present()
      try Seat.wait(for: "it plays, uncovered") {
        view.state.playback == .playing && !place.window.mappedTypes.contains(Self.surface)
      }
      place.window.showAll()
      Loop.runPending()
      XCTAssertFalse(place.window.mappedTypes.contains(Self.surface))
      // And in another window.
      let other = Window()
      place.window.remove(view.widget)
      other.setContent(view.widget)
      other.present()
      Loop.runPending()
      XCTAssert(other.mappedTypes.contains("WebKitWebView"))
      XCTAssertFalse(other.mappedTypes.contains(Self.surface))
      try Seat.wait(for: "it plays there") { view.state.playback == .playing }
      place.window.close()
      other.close()
    }
  }

  func testWhatNobodySeesIsPausedAndGoesOnOnceSomebodyDoes() throws {
    try makeStandIn()
    try MainActor.assumeIsolated {
      MainLoop.install()
      XCTAssert(Display.open())
      let view = PlayerView(video: try XCTUnwrap(VideoID("fortysecs__")))
      let notebook = try Notebook(with: view)
      let other = Window()
      defer {
        notebook.window.close()
        other.close()
      }
      let isPlaying = { try Seat.wait(for: "it plays") { view.state.playback == .playing } }
      let isPaused = { try Seat.wait(for: "it is paused") { view.state.playback == .paused } }
      try isPlaying()
      // Another page of a notebook.
      notebook.turn(to: 1)
      try isPaused()
      notebook.turn(to: 0)
      try isPlaying()
      // A window that is hidden.
      notebook.window.isVisible = false
      try isPaused()
      notebook.window.isVisible = true
      try isPlaying()
      // No window, and then another.
      notebook.remove(view)
      try isPaused()
      other.setContent(view.widget)
      other.present()
      try isPlaying()
    }
  }

  func testWhatIsStartedBeforeItIsShownPlaysOnceItIs() throws {
    try makeStandIn()
    try MainActor.assumeIsolated {
      let seat = try Seat("fortysecs__", isShown: false)
      defer { seat.leave() }
      let view = seat.view
      view.start()
      try seat.wait(for: "it is held back") { $0.playback == .paused }
      seat.window.present()
      try seat.wait(for: "it plays") { $0.playback == .playing && $0.isRevealed }
    }
  }

  /// What a curtain, a panel, a bar and the controls are for GTK.
  private static let surface = "GtkEventBox"
}
