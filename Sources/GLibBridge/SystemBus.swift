import CWebKitGTK

/// A connection to the system's D-Bus, for what its services tell.
@MainActor
package final class SystemBus: GLibObject {
  /// Connects, by `g_bus_get`.
  ///
  /// - Throws: ``GLibError`` where there is no system bus.
  /// - Returns: The connection.
  package static func connect() async throws -> SystemBus {
    try await asyncCall { callback, data in
      g_bus_get(G_BUS_TYPE_SYSTEM, nil, callback, data)
    } finish: { result throws(GLibError) in
      SystemBus(takingFull: try GLibError.checkPointer { g_bus_get_finish(result, $0) })
    }
  }

  /// Calls `handler` with the argument of each signal that has a single boolean.
  ///
  /// The C function is `g_dbus_connection_signal_subscribe`; the subscription lasts as long as the
  /// connection.
  ///
  /// - Parameters:
  ///   - name: The signal's name.
  ///   - sender: The bus name that must have sent it.
  ///   - interface: The signal's interface.
  ///   - path: The object's path.
  ///   - handler: Gets the boolean.
  package func onBoolean(
    signal name: String, from sender: String, interface: String, path: String,
    _ handler: @escaping @MainActor (Bool) -> Void
  ) {
    let box = Unmanaged.passRetained(BooleanHandler(handler)).toOpaque()
    g_dbus_connection_signal_subscribe(
      OpaquePointer(pointer), sender, interface, name, path, nil, G_DBUS_SIGNAL_FLAGS_NONE,
      receiveBoolean, box, releaseBooleanHandler)
  }
}

@MainActor
private final class BooleanHandler {
  let handler: @MainActor (Bool) -> Void

  init(_ handler: @escaping @MainActor (Bool) -> Void) {
    self.handler = handler
  }
}

private nonisolated func receiveBoolean(
  _ connection: OpaquePointer?, _ sender: UnsafePointer<CChar>?, _ path: UnsafePointer<CChar>?,
  _ interface: UnsafePointer<CChar>?, _ name: UnsafePointer<CChar>?, _ arguments: OpaquePointer?,
  _ data: gpointer?
) {
  guard let data, let arguments, String(copying: g_variant_get_type_string(arguments)) == "(b)"
  else { return }
  let child = g_variant_get_child_value(arguments, 0)
  defer { g_variant_unref(child) }
  let value = g_variant_get_boolean(child) != 0
  let box = Unmanaged<BooleanHandler>.fromOpaque(data).takeUnretainedValue()
  MainActor.assumeIsolated { box.handler(value) }
}

private nonisolated func releaseBooleanHandler(_ data: gpointer?) {
  guard let data else { return }
  Unmanaged<BooleanHandler>.fromOpaque(data).release()
}
