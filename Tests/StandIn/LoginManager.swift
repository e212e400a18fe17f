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
    var failure: UnsafeMutablePointer<GError>?
    let flags = GDBusConnectionFlags(
      G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
        | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
    guard
      let bus = g_dbus_connection_new_for_address_sync(address, flags, nil, nil, &failure)
    else { throw Complaint(takingFull: failure) }
    defer { g_object_unref(UnsafeMutableRawPointer(bus)) }
    try own(name, on: bus)

    let loop = g_main_loop_new(nil, 0)
    defer { g_main_loop_unref(loop) }
    g_unix_signal_add(SIGUSR1, didReceiveSleep, UnsafeMutableRawPointer(bus))
    g_unix_signal_add(SIGUSR2, didReceiveWake, UnsafeMutableRawPointer(bus))
    print("listening")
    fflush(nil)
    g_main_loop_run(loop)
  }

  private static func own(_ name: String, on bus: OpaquePointer) throws {
    var failure: UnsafeMutablePointer<GError>?
    let doNotQueue: guint32 = 4
    var arguments = [g_variant_new_string(name), g_variant_new_uint32(doNotQueue)]
    guard
      let reply = g_dbus_connection_call_sync(
        bus, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
        "RequestName", g_variant_new_tuple(&arguments, 2), nil, G_DBUS_CALL_FLAGS_NONE, -1, nil,
        &failure)
    else { throw Complaint(takingFull: failure) }
    g_variant_unref(reply)
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
