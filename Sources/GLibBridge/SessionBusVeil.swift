import CWebKitGTK

/// Keeps the address of the session's D-Bus from the processes that this one starts.
///
/// WebKit has no setting against the media player that its web processes put on the bus. They find
/// the bus by the environment, as everything does; this process has its connection by then, which
/// GLib shares among all who ask.
@MainActor
package enum SessionBusVeil {
  /// The variable that names the bus.
  package static let variable = "DBUS_SESSION_BUS_ADDRESS"

  /// What the variable was, for processes that are to reach the bus all the same; nil where it was
  /// not set, or is still there.
  package private(set) static var hiddenAddress: String?

  /// An address of a kind that nobody knows.
  private static let nowhere = "none:"

  /// Hides the address from now on, by `g_setenv`.
  ///
  /// Whatever is to use the bus in this process connects before.
  ///
  /// Without the variable a process would look at the bus's usual place, or start a bus of its own.
  package static func draw() {
    guard hiddenAddress == nil else { return }
    hiddenAddress = String(copying: g_getenv(variable))
    g_setenv(variable, nowhere, 1)
  }

  /// Gives the variable back its value, for a program that takes this one's place.
  package static func lift() {
    if let hiddenAddress { g_setenv(variable, hiddenAddress, 1) } else { g_unsetenv(variable) }
    hiddenAddress = nil
  }
}
