import CWebKitGTK

/// Keeps the address of the session's D-Bus from the processes that this one starts.
///
/// WebKit has no setting against the media player that its web processes put on the bus. They find
/// the bus by the environment, as everything does; this process has its connection by then, which
/// GLib shares among all who ask.
@MainActor
package enum SessionBusVeil {
  /// The variable that names the bus.
  private static let variable = "DBUS_SESSION_BUS_ADDRESS"

  /// An address of a kind that nobody knows.
  ///
  /// Without the variable a process would look at the bus's usual place, `XDG_RUNTIME_DIR/bus`, or
  /// start a bus of its own.
  private static let nowhere = "none:"

  private static var isDrawn = false
  /// What the variable was; nil where it was not set.
  private static var hiddenAddress: String?

  /// Hides the address from now on, by `g_setenv`.
  ///
  /// Whatever is to use the bus in this process connects before.
  package static func draw() {
    guard !isDrawn else { return }
    isDrawn = true
    hiddenAddress = String(copying: g_getenv(variable))
    g_setenv(variable, nowhere, 1)
  }

  /// Gives the variable back its value, for a program that takes this one's place.
  package static func lift() {
    guard isDrawn else { return }
    isDrawn = false
    if let hiddenAddress { g_setenv(variable, hiddenAddress, 1) } else { g_unsetenv(variable) }
  }

  /// Lets a program that is launched with `context` find the bus all the same.
  ///
  /// The C functions are `g_app_launch_context_setenv` and `g_app_launch_context_unsetenv`.
  static func lift(for context: UnsafeMutablePointer<GAppLaunchContext>) {
    guard isDrawn else { return }
    if let hiddenAddress {
      g_app_launch_context_setenv(context, variable, hiddenAddress)
    } else {
      g_app_launch_context_unsetenv(context, variable)
    }
  }
}
