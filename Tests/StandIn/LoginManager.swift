import CSoup
import Glibc

/// The machine's logind, as far as it says when the machine sleeps.
///
///     StandIn --login-manager BUS-ADDRESS
///
/// SIGUSR1 makes it say that the machine is about to sleep, SIGUSR2 that it is awake again.
enum LoginManager {
  /// What makes the program be this.
  static let option = "--login-manager"
  private static let name = "org.freedesktop.login1"

  /// Owns logind's name on a bus until SIGTERM comes.
  static func run(bus address: String) throws {
    let bus = try BusName.connect(to: address)
    defer { g_object_unref(UnsafeMutableRawPointer(bus)) }
    try BusName.own(name, on: bus)

    let loop = g_main_loop_new(nil, 0)
    defer { g_main_loop_unref(loop) }
    g_unix_signal_add(SIGUSR1, didReceiveSleep, UnsafeMutableRawPointer(bus))
    g_unix_signal_add(SIGUSR2, didReceiveWake, UnsafeMutableRawPointer(bus))
    print("listening")
    fflush(nil)
    g_main_loop_run(loop)
  }

  /// Says whether the machine is about to sleep, or awake, and then the same on standard output.
  fileprivate static func tell(isAboutToSleep: Bool, on bus: UnsafeMutableRawPointer?) {
    var arguments = [g_variant_new_boolean(isAboutToSleep ? 1 : 0)]
    g_dbus_connection_emit_signal(
      OpaquePointer(bus), nil, "/org/freedesktop/login1", "org.freedesktop.login1.Manager",
      "PrepareForSleep", g_variant_new_tuple(&arguments, 1), nil)
    g_dbus_connection_flush_sync(OpaquePointer(bus), nil, nil)
    print(isAboutToSleep ? "asleep" : "awake")
    fflush(nil)
  }
}

private func didReceiveSleep(bus: UnsafeMutableRawPointer?) -> gboolean {
  LoginManager.tell(isAboutToSleep: true, on: bus)
  return 1
}

private func didReceiveWake(bus: UnsafeMutableRawPointer?) -> gboolean {
  LoginManager.tell(isAboutToSleep: false, on: bus)
  return 1
}
