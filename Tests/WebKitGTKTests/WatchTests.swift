import CWebKitGTK
import GLibBridge
import TestSupport
import XCTest

@testable import WebKitGTK

/// What watches a window, and leaves nothing in one that stays.
final class WatchTests: XCTestCase {
  func testAWatchOfFramesThatHasEndedLeavesNothing() {
    MainActor.assumeIsolated {
      MainLoop.install()
      XCTAssert(Display.open())
      let window = Window()
      defer { window.close() }
      window.present()
      let before = HandlerCount.of(window.pointer)
      let watch = FrameWatch(of: window) { _ in }
      XCTAssertGreaterThan(HandlerCount.of(window.pointer), before)
      watch.end()
      XCTAssertEqual(HandlerCount.of(window.pointer), before)
    }
  }

  func testAFrameThatIsNoLongerWantedLeavesNothing() {
    MainActor.assumeIsolated {
      MainLoop.install()
      XCTAssert(Display.open())
      // Nobody sees it, and so no frame comes.
      let window = Window()
      defer { window.close() }
      let instances = LiveInstances()
      let frame = window.onEachFrame { [token = instances.token()] _ in
        token.use()
        return true
      }
      XCTAssertEqual(instances.count, 1)
      frame.cancel()
      XCTAssertEqual(instances.count, 0)
    }
  }

  func testAWatchThatIsDroppedLeavesNothingInAnyWindow() {
    MainActor.assumeIsolated {
      MainLoop.install()
      XCTAssert(Display.open())
      let windows = [Window(), Window()]
      defer { windows.forEach { $0.close() } }
      let before = windows.map { HandlerCount.of($0.pointer) }
      let label = Label("watched")
      var watch: WindowWatch?
      for window in windows {
        window.setContent(label)
        watch = watch ?? WindowWatch(of: label, WindowWatch.Handlers())
        XCTAssertNotEqual(windows.map { HandlerCount.of($0.pointer) }, before)
        gtk_container_remove(window.cast(), label.widget)
        XCTAssertEqual(windows.map { HandlerCount.of($0.pointer) }, before)
      }
      windows[0].setContent(label)
      watch = nil
      XCTAssertEqual(windows.map { HandlerCount.of($0.pointer) }, before)
    }
  }
}
