import CSoup

/// A name on a D-Bus.
enum BusName {
  /// Connects to the bus at an address.
  static func connect(to address: String) throws -> OpaquePointer {
    var failure: UnsafeMutablePointer<GError>?
    let flags = GDBusConnectionFlags(
      G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
        | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
    guard
      let bus = g_dbus_connection_new_for_address_sync(address, flags, nil, nil, &failure)
    else { throw Complaint(takingFull: failure) }
    return bus
  }

  /// Takes a name, which nobody may have.
  static func own(_ name: String, on bus: OpaquePointer) throws {
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
}
