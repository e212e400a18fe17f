import CWebKitGTK

/// The session's D-Bus.
@MainActor
package enum SessionBus {
  /// Connects, by `g_bus_get`.
  ///
  /// - Throws: `GLibError` where there is no session bus, or where it does not answer in `seconds`.
  package static func connect(within seconds: Double) async throws {
    let cancellable = GLibObject(takingFull: g_cancellable_new())
    let limit = MainLoop.after(seconds) { g_cancellable_cancel(cancellable.cast()) }
    defer { limit.cancel() }
    try await asyncCall { callback, data in
      g_bus_get(G_BUS_TYPE_SESSION, cancellable.cast(), callback, data)
    } finish: { result throws(GLibError) in
      let connection = try GLibError.checkPointer { g_bus_get_finish(result, $0) }
      g_object_unref(UnsafeMutableRawPointer(connection))
    }
  }
}
