import CWebKitGTK

/// The session's D-Bus, before anything in this process uses it.
@MainActor
package enum SessionBus {
  /// How long the bus may take to answer, in seconds.
  private static let patience = 2.0

  /// Finds out whether the bus answers, and hides one that does not, by ``SessionBusVeil``.
  ///
  /// A bus may take connections and never answer: its daemon is stopped, or hangs. GLib, GTK and WebKit
  /// wait for it without a limit, and do without one that they do not find. The connection is one of its
  /// own, as all who ask `g_bus_get` later would wait for one that hangs, whoever has given it up.
  ///
  /// The C functions are `g_dbus_address_get_for_bus_sync` and `g_dbus_connection_new_for_address`.
  ///
  /// - Throws: ``GLibError`` where there is no bus; its ``GLibError/isCancellation`` says that there is
  ///   one, which does not answer.
  package static func meet() async throws(GLibError) {
    do {
      _ = try await connect()
    } catch let error as GLibError {
      if error.isCancellation { SessionBusVeil.draw() }
      throw error
    } catch {
      preconditionFailure("A C function reported by no GError: \(error)")
    }
  }

  /// Does ``meet()`` before there is a main loop, and is content without a bus.
  ///
  /// - Parameter isGivenUp: Whether there is no need for a bus any longer: it is hidden then, too.
  /// - Returns: Whether the bus, if there is one, answers.
  package static func meet(unless isGivenUp: @MainActor () -> Bool) -> Bool {
    let answers = MainLoop.finish(unless: isGivenUp) {
      do throws(GLibError) {
        try await meet()
        return true
      } catch {
        return !error.isCancellation
      }
    }
    if isGivenUp() { SessionBusVeil.draw() }
    return answers ?? false
  }

  private static func connect() async throws -> BusConnection {
    let address = try GLibError.checkPointer {
      g_dbus_address_get_for_bus_sync(G_BUS_TYPE_SESSION, nil, $0)
    }
    defer { g_free(address) }
    let flags =
      G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
      | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue
    return try await asyncCall(within: patience) { cancellable, callback, data in
      g_dbus_connection_new_for_address(
        address, GDBusConnectionFlags(flags), nil, cancellable, callback, data)
    } finish: { result throws(GLibError) in
      BusConnection(
        takingFull: try GLibError.checkPointer {
          g_dbus_connection_new_for_address_finish(result, $0)
        })
    }
  }
}
