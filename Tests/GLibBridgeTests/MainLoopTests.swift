import Dispatch
import Foundation
import GLibBridge
import TestSupport
import XCTest

/// The GLib main loop and Swift's main actor, joined.
final class MainLoopTests: XCTestCase {
  func testMainActorJobsRunUnderTheLoop() {
    MainActor.assumeIsolated {
      MainLoop.install()
      var order: [String] = []
      Task { order.append("task") }
      DispatchQueue.main.async { MainActor.assumeIsolated { order.append("queue") } }
      XCTAssert(Loop.run { order.count == 2 })
      XCTAssertEqual(order, ["task", "queue"])
    }
  }

  func testAJobThatSleepsComesBackToTheMainThread() {
    MainActor.assumeIsolated {
      MainLoop.install()
      var isOnMainThread: Bool?
      Task {
        try await Task.sleep(for: .milliseconds(5))
        isOnMainThread = Thread.isMainThread
      }
      XCTAssert(Loop.run { isOnMainThread != nil })
      XCTAssertEqual(isOnMainThread, true)
    }
  }

  func testInstallingTwiceKeepsOneSource() {
    MainActor.assumeIsolated {
      MainLoop.install()
      MainLoop.install()
      var runs = 0
      Task { runs += 1 }
      XCTAssert(Loop.run { runs > 0 })
      Loop.runPending()
      XCTAssertEqual(runs, 1)
    }
  }

  func testAnActionRunsOnceAndIsFreed() {
    MainActor.assumeIsolated {
      let instances = LiveInstances()
      var runs = 0
      let source = Self.scheduled(instances) { runs += 1 }
      XCTAssertEqual(instances.count, 1)
      XCTAssert(Loop.run { runs == 1 })
      Loop.runPending()
      XCTAssertFalse(source.isActive)
      XCTAssertEqual(instances.count, 0)
      source.cancel()
      XCTAssertEqual(runs, 1)
    }
  }

  func testACancelledActionNeverRunsAndIsFreed() {
    MainActor.assumeIsolated {
      let instances = LiveInstances()
      let source = Self.scheduled(instances) { XCTFail("A cancelled action ran") }
      source.cancel()
      XCTAssertEqual(instances.count, 0)
      var hasPassed = false
      _ = MainLoop.after(0.01) { hasPassed = true }
      XCTAssert(Loop.run { hasPassed })
    }
  }

  func testAThousandSourcesLeaveNothing() {
    MainActor.assumeIsolated {
      let instances = LiveInstances()
      for _ in 0..<1000 { Self.scheduled(instances) {}.cancel() }
      XCTAssertEqual(instances.count, 0)
    }
  }

  func testARepeatedActionStopsWhenItSaysSo() {
    MainActor.assumeIsolated {
      var runs = 0
      let source = MainLoop.repeating(every: 0.001) {
        runs += 1
        return runs < 3 ? .again : .stop
      }
      XCTAssert(Loop.run { !source.isActive })
      XCTAssertEqual(runs, 3)
    }
  }

  func testASignalThatEndsAProgramWaitsForTheLoopToHearIt() {
    MainActor.assumeIsolated {
      EndSignals.hold()
      // To this thread: others of the tests' process do not hold it back.
      raise(SIGHUP)
      var arrivals = 0
      EndSignals.hear { arrivals += 1 }
      XCTAssert(Loop.run { arrivals == 1 })
      raise(SIGTERM)
      XCTAssert(Loop.run { arrivals == 2 })
      EndSignals.release()
    }
  }

  @MainActor
  private static func scheduled(
    _ instances: LiveInstances, _ action: @escaping @MainActor () -> Void
  ) -> LoopSource {
    let token = instances.token()
    return MainLoop.after(0.001) {
      token.use()
      action()
    }
  }
}
