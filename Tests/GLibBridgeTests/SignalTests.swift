import CWebKitGTK
import GLibBridge
import TestSupport
import XCTest

/// Signals: handlers are called with the signal's arguments, and freed whichever way they end.
final class SignalTests: XCTestCase {
  func testAHandlerIsFreedWhenItIsDisconnected() {
    MainActor.assumeIsolated {
      let instances = LiveInstances()
      let object = Self.makeAction()
      let connection = Self.connect(to: object, instances)
      XCTAssertEqual(instances.count, 1)
      connection.disconnect()
      XCTAssertEqual(instances.count, 0)
    }
  }

  func testAHandlerIsFreedWithItsObject() {
    MainActor.assumeIsolated {
      let instances = LiveInstances()
      do {
        let object = Self.makeAction()
        _ = Self.connect(to: object, instances)
        XCTAssertEqual(instances.count, 1)
      }
      XCTAssertEqual(instances.count, 0)
    }
  }

  func testAThousandRoundsLeaveNothing() {
    MainActor.assumeIsolated {
      let instances = LiveInstances()
      let object = Self.makeAction()
      for _ in 0..<1000 { Self.connect(to: object, instances).disconnect() }
      XCTAssertEqual(instances.count, 0)
    }
  }

  func testDisconnectingOneHandlerKeepsTheOther() {
    MainActor.assumeIsolated {
      let object = Self.makeAction()
      var calls: [String] = []
      let first = object.connect("activate") { _ in calls.append("first") }
      object.connect("activate") { _ in calls.append("second") }
      g_action_activate(OpaquePointer(object.pointer), nil)
      first.disconnect()
      g_action_activate(OpaquePointer(object.pointer), nil)
      XCTAssertEqual(calls, ["first", "second", "second"])
    }
  }

  func testAHandlerGetsTheArguments() {
    MainActor.assumeIsolated {
      let object = Self.makeAction(parameterType: "s")
      var text: String?
      object.connect("activate") { arguments in
        text = arguments.pointer(0).flatMap {
          String(copying: g_variant_get_string(OpaquePointer($0), nil))
        }
      }
      g_action_activate(OpaquePointer(object.pointer), g_variant_new_string("Grüße"))
      XCTAssertEqual(text, "Grüße")
    }
  }

  func testAHandlerRunsOnTheMainActorFromAPlainCCallback() {
    MainActor.assumeIsolated {
      let cancellable = GLibObject(takingFull: g_cancellable_new())
      var wasCalled = false
      cancellable.connect("cancelled") { _ in
        MainActor.preconditionIsolated()
        wasCalled = true
      }
      g_cancellable_cancel(cancellable.cast())
      XCTAssert(wasCalled)
    }
  }

  func testAnObjectIsFreedWithItsLastReference() {
    MainActor.assumeIsolated {
      var isGone = false
      do {
        let object = Self.makeAction()
        let another = GLibObject(retaining: object.pointer)
        withUnsafeMutablePointer(to: &isGone) { flag in
          g_object_weak_ref(
            object.cast(), { data, _ in data?.assumingMemoryBound(to: Bool.self).pointee = true },
            flag)
          _ = another
        }
        XCTAssertFalse(isGone)
      }
      XCTAssert(isGone)
    }
  }

  @MainActor
  private static func makeAction(parameterType: String? = nil) -> GLibObject {
    let type = parameterType.flatMap { g_variant_type_new($0) }
    defer { g_variant_type_free(type) }
    return GLibObject(takingFull: UnsafeMutableRawPointer(g_simple_action_new("test", type)))
  }

  @MainActor
  private static func connect(to object: GLibObject, _ instances: LiveInstances) -> SignalConnection
  {
    let token = instances.token()
    return object.connect("activate") { _ in token.use() }
  }
}
