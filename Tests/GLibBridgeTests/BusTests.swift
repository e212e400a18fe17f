import Foundation
import GLibBridge
import TestSupport
import XCTest

/// D-Bus: what one end of a connection offers, the other end finds.
///
/// The two ends are one process here, with the bus between them.
final class BusTests: XCTestCase {
  private static let interface = "io.github.matineeplayer.Test"
  private static let path = "/io/github/matineeplayer/Test"
  private static let name = "io.github.matineeplayer.Test"
  private static let description = """
    <node>
      <interface name="io.github.matineeplayer.Test">
        <method name="Echo">
          <arg type="a{sv}" direction="in"/><arg type="a{sv}" direction="out"/>
        </method>
        <method name="Refuse"/>
        <signal name="Said"><arg type="s"/></signal>
        <property name="Level" type="d" access="readwrite"/>
        <property name="Name" type="s" access="read"/>
      </interface>
    </node>
    """

  private static let object = BusAddress(name, path, interface)
  private static let properties = BusAddress(name, path, "org.freedesktop.DBus.Properties")

  /// Lets `test` run on a connection to the session's bus; skips it where there is none.
  private func onBus(
    _ test: @escaping @MainActor (BusConnection) async throws -> Void
  ) throws {
    guard ProcessInfo.processInfo.environment["DBUS_SESSION_BUS_ADDRESS"] != nil else {
      throw XCTSkip("There is no session bus")
    }
    let result: Result<Void, any Error> = MainActor.assumeIsolated {
      MainLoop.finish {
        do {
          return .success(try await test(BusConnection.connect(to: .session)))
        } catch {
          return .failure(error)
        }
      }
    }
    try result.get()
  }

  /// Offers an object that echoes.
  @MainActor
  private static func export(
    on bus: BusConnection, _ token: LiveInstances.Token? = nil
  ) throws -> BusRegistration {
    let handlers = BusObject.Handlers(
      call: { _, method, arguments throws(BusRefusal) in
        token?.use()
        guard method == "Echo" else { throw BusRefusal("Not today") }
        if arguments == [.dictionary(["": .string("nonsense")])] {
          throw BusRefusal("Nonsense", .invalidValue)
        }
        return arguments
      },
      get: { _, property in property == "Level" ? .double(0.5) : .string("Test") },
      set: { _, property, _ throws(BusRefusal) in throw BusRefusal("\(property) stays") })
    return try bus.export(BusObject(description: description, handlers), at: path)
  }

  /// Waits until `bus` knows of the name.
  @MainActor
  private static func own(_ name: String, on bus: BusConnection) async -> BusRegistration {
    var registration: BusRegistration?
    await withCheckedContinuation { continuation in
      registration = bus.own(name, onAcquired: { continuation.resume() })
    }
    guard let registration else { preconditionFailure("It was there a moment ago") }
    return registration
  }

  /// The words of the error that `call` is refused with.
  @MainActor
  private static func refusal(_ call: () async throws -> Void) async -> String {
    do {
      try await call()
      return "none"
    } catch {
      return "\(error)"
    }
  }

  func testValuesOfEachTypeComeBackAsTheyWent() throws {
    try onBus { bus in
      let object = try Self.export(on: bus)
      let name = await Self.own(Self.name, on: bus)
      let values: [String: Variant] = [
        "b": .boolean(true), "i": .int32(.min), "u": .uint32(.max), "x": .int64(.min),
        "d": .double(0.1), "s": .string("Grüße 🎬"), "o": .objectPath("/a/b_1"),
        "as": .strings(["", "ä"]), "none": .strings([]), "ao": .objectPaths(["/"]),
        "a{sv}": .dictionary(["x": .int32(1)]),
        "(ss)": .tuple([.string("a"), .string("b")]),
      ]
      let answer = try await bus.call("Echo", of: Self.object, [.dictionary(values)])
      XCTAssertEqual(answer, .tuple([.dictionary(values)]))
      for registration in [object, name] { registration.cancel() }
    }
  }

  func testPropertiesAreReadAndWhatIsWrongIsRefused() throws {
    try onBus { bus in
      let object = try Self.export(on: bus)
      let name = await Self.own(Self.name, on: bus)
      let all = try await bus.call("GetAll", of: Self.properties, [.string(Self.interface)])
      XCTAssertEqual(
        all, .tuple([.dictionary(["Level": .double(0.5), "Name": .string("Test")])]))
      let refused = await Self.refusal { try await bus.call("Refuse", of: Self.object) }
      XCTAssertTrue(refused.contains("NotSupported: Not today"), refused)
      let wrong = await Self.refusal {
        try await bus.call("Echo", of: Self.object, [.dictionary(["": .string("nonsense")])])
      }
      XCTAssertTrue(wrong.contains("InvalidArgs: Nonsense"), wrong)
      // What GDBus refuses by itself: arguments of another type.
      let type = await Self.refusal {
        try await bus.call("Echo", of: Self.object, [.string("")])
      }
      XCTAssertTrue(type.contains("InvalidArgs"), type)
      for registration in [object, name] { registration.cancel() }
    }
  }

  func testAnObjectThatIsWithdrawnIsGoneAndFreed() throws {
    try onBus { bus in
      let instances = LiveInstances()
      let name = await Self.own(Self.name, on: bus)
      try Self.export(on: bus, instances.token()).cancel()
      let refused = await Self.refusal { try await bus.call("Refuse", of: Self.object) }
      XCTAssertTrue(refused.contains("UnknownMethod"), refused)
      XCTAssertEqual(instances.count, 0)
      name.cancel()
    }
  }

  func testASecondObjectOfTheSamePathIsRefusedAndFreed() throws {
    try onBus { bus in
      let instances = LiveInstances()
      let first = try Self.export(on: bus)
      let refused = await Self.refusal {
        _ = try Self.export(on: bus, instances.token())
      }
      XCTAssertNotEqual(refused, "none")
      XCTAssertEqual(instances.count, 0)
      first.cancel()
    }
  }

  func testASignalIsHeardUntilNobodyListens() throws {
    try onBus { bus in
      let instances = LiveInstances()
      let name = await Self.own(Self.name, on: bus)
      var heard: [[Variant]] = []
      let say = { (word: String) in
        bus.emit("Said", path: Self.path, interface: Self.interface, [.string(word)])
        // The bus sends in order: what was said before is heard before this is answered.
        _ = try await bus.call("GetId", of: Self.daemon)
      }
      let token = instances.token()
      let listening = bus.onSignal("Said", of: Self.object) {
        token.use()
        heard.append($0)
      }
      try await say("one")
      listening.cancel()
      try await say("two")
      XCTAssertEqual(heard, [[.string("one")]])
      name.cancel()
    }
  }

  private static let daemon = BusAddress(
    "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus")

  func testANameIsWatchedAsItComesAndGoes() throws {
    try onBus { bus in
      var told: [Bool] = []
      let watch = bus.watch(Self.name) { told.append($0) }
      _ = try await bus.call("GetId", of: Self.daemon)
      let name = await Self.own(Self.name, on: bus)
      _ = try await bus.call("GetId", of: Self.daemon)
      name.cancel()
      _ = try await bus.call("GetId", of: Self.daemon)
      XCTAssertEqual(told, [false, true, false])
      watch.cancel()
      let again = await Self.own(Self.name, on: bus)
      _ = try await bus.call("GetId", of: Self.daemon)
      XCTAssertEqual(told.count, 3)
      again.cancel()
    }
  }

  func testACallOfNobodyIsRefused() throws {
    try onBus { bus in
      let nobody = BusAddress("io.github.matineeplayer.Nobody", Self.path, Self.interface)
      let refused = await Self.refusal { try await bus.call("Echo", of: nobody) }
      XCTAssertTrue(refused.contains("NameHasNoOwner"), refused)
    }
  }
}
