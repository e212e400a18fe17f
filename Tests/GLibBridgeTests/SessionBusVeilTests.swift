import CWebKitGTK
import GLibBridge
import XCTest

/// The session bus's address, hidden from processes that are started and given back.
final class SessionBusVeilTests: XCTestCase {
  private static let variable = "DBUS_SESSION_BUS_ADDRESS"

  /// Runs `test` with the variable set to `address` or not set, and puts it back.
  private static func with(_ address: String?, _ test: @MainActor () -> Void) {
    let before = ProcessInfo.processInfo.environment[variable]
    set(address)
    MainActor.assumeIsolated(test)
    set(before)
  }

  private static func set(_ address: String?) {
    if let address { g_setenv(variable, address, 1) } else { g_unsetenv(variable) }
  }

  private static var address: String? { String(copying: g_getenv(variable)) }

  func testAnAddressIsHiddenAndGivenBack() {
    Self.with("unix:path=/run/bus") {
      SessionBusVeil.draw()
      SessionBusVeil.draw()
      XCTAssertEqual(Self.address, "none:")
      SessionBusVeil.lift()
      XCTAssertEqual(Self.address, "unix:path=/run/bus")
    }
  }

  /// Who finds none looks at the bus's usual place.
  func testAPlaceIsHiddenWhereThereIsNoAddress() {
    Self.with(nil) {
      SessionBusVeil.draw()
      SessionBusVeil.draw()
      XCTAssertEqual(Self.address, "none:")
      SessionBusVeil.lift()
      XCTAssertNil(Self.address)
    }
  }
}
