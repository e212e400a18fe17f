import CWebKitGTK

/// A connection to a D-Bus: `GDBusConnection`.
@MainActor
package final class BusConnection: GLibObject {
  /// Which bus.
  package enum Kind: Sendable {
    /// The person's.
    case session
    /// The machine's.
    case system
  }

  /// The connection as the functions of GDBus take it.
  var bus: OpaquePointer { OpaquePointer(pointer) }

  /// Connects, by `g_bus_get`; all who do share the connection.
  ///
  /// The program goes on where the bus goes, which GDBus would end it for:
  /// `g_dbus_connection_set_exit_on_close`.
  ///
  /// - Parameters:
  ///   - kind: Which bus.
  ///   - seconds: How long the bus may take to answer.
  /// - Returns: The connection.
  /// - Throws: ``GLibError`` where there is no such bus, or where it does not answer.
  package static func connect(to kind: Kind, within seconds: Double = 5) async throws
    -> BusConnection
  {
    try await asyncCall(within: seconds) { cancellable, callback, data in
      g_bus_get(
        kind == .session ? G_BUS_TYPE_SESSION : G_BUS_TYPE_SYSTEM, cancellable, callback, data)
    } finish: { result throws(GLibError) in
      let bus = try GLibError.checkPointer { g_bus_get_finish(result, $0) }
      g_dbus_connection_set_exit_on_close(bus, 0)
      return BusConnection(takingFull: bus)
    }
  }

  /// Calls `handler` when the bus has gone: the signal `closed`.
  package func onClosed(_ handler: @escaping @MainActor () -> Void) {
    connect("closed") { _ in handler() }
  }

  /// Calls a method, by `g_dbus_connection_call`.
  ///
  /// - Parameters:
  ///   - method: The method's name.
  ///   - address: The object that has it.
  ///   - arguments: What it takes.
  ///   - seconds: How long it may take to answer.
  /// - Returns: What it answers, or nil for types that ``Variant`` does not know.
  /// - Throws: ``GLibError`` where nobody has the name, what the callee says, or that it says
  ///   nothing in time.
  @discardableResult
  package func call(
    _ method: String, of address: BusAddress, _ arguments: [Variant] = [],
    within seconds: Double = 2
  ) async throws -> Variant? {
    let bus = bus
    return try await asyncCall { callback, data in
      g_dbus_connection_call(
        bus, address.name, address.path, address.interface, method,
        Variant.tuple(arguments).cValue, nil, address.flags, gint(seconds * 1000), nil, callback,
        data)
    } finish: { result throws(GLibError) in
      let answer = try GLibError.checkPointer { g_dbus_connection_call_finish(bus, result, $0) }
      defer { g_variant_unref(answer) }
      return Variant(reading: answer)
    }
  }

  /// Calls `handler` with the arguments of each such signal.
  ///
  /// The C function is `g_dbus_connection_signal_subscribe`.
  ///
  /// - Parameters:
  ///   - signal: The signal's name.
  ///   - address: Who must have sent it.
  ///   - handler: Gets the arguments; a signal with others than ``Variant`` knows is left out.
  /// - Returns: What ends it before the connection does.
  @discardableResult
  package func onSignal(
    _ signal: String, of address: BusAddress,
    _ handler: @escaping @MainActor ([Variant]) -> Void
  ) -> BusRegistration {
    let box = Unmanaged.passRetained(ArgumentsHandler(handler)).toOpaque()
    let identifier = g_dbus_connection_signal_subscribe(
      bus, address.name, address.interface, signal, address.path, nil,
      G_DBUS_SIGNAL_FLAGS_NONE, receiveSignal, box, releaseArgumentsHandler)
    return BusRegistration { [self] in g_dbus_connection_signal_unsubscribe(bus, identifier) }
  }

  /// Calls a method and does not wait for its answer, by `g_dbus_connection_call`.
  package func tell(_ method: String, of address: BusAddress, _ arguments: [Variant]) {
    g_dbus_connection_call(
      bus, address.name, address.path, address.interface, method, Variant.tuple(arguments).cValue,
      nil, address.flags, -1, nil, nil, nil)
  }

  /// Sends a signal to all, by `g_dbus_connection_emit_signal`.
  ///
  /// A connection that is closed sends nothing, and nobody hears it.
  package func emit(_ signal: String, path: String, interface: String, _ arguments: [Variant]) {
    g_dbus_connection_emit_signal(
      bus, nil, path, interface, signal, Variant.tuple(arguments).cValue, nil)
  }

  /// Offers `object` at `path`, by `g_dbus_connection_register_object`.
  ///
  /// - Returns: What withdraws it.
  /// - Throws: ``GLibError`` where one of its interfaces is there already.
  package func export(_ object: BusObject, at path: String) throws(GLibError) -> BusRegistration {
    let node = try GLibError.checkPointer { g_dbus_node_info_new_for_xml(object.description, $0) }
    defer { g_dbus_node_info_unref(node) }
    var interfaces = node.pointee.interfaces
    var identifiers: [guint] = []
    while let interface = interfaces?.pointee {
      var table = GDBusInterfaceVTable()
      table.method_call = answerCall
      table.get_property = answerProperty
      table.set_property = takeProperty
      do throws(GLibError) {
        // Where it fails, GDBus takes nothing over.
        let box = Unmanaged.passUnretained(object)
        let identifier = try GLibError.check {
          g_dbus_connection_register_object(
            bus, path, interface, &table, box.toOpaque(), releaseObject, $0)
        }
        _ = box.retain()
        identifiers.append(identifier)
      } catch {
        registration(of: identifiers).cancel()
        throw error
      }
      interfaces = interfaces?.advanced(by: 1)
    }
    return registration(of: identifiers)
  }

  private func registration(of identifiers: [guint]) -> BusRegistration {
    BusRegistration { [self] in
      for identifier in identifiers { g_dbus_connection_unregister_object(bus, identifier) }
    }
  }
}

/// An interface of an object on a bus.
package struct BusAddress: Sendable {
  /// The bus name of whom it belongs to.
  package let name: String
  /// The object's path.
  package let path: String
  /// The interface.
  package let interface: String
  /// Whether a call may start whom it belongs to, where it does not run.
  package let startsProgram: Bool

  /// The interface `interface` of the object `path` of `name`.
  package init(
    _ name: String, _ path: String, _ interface: String, startsProgram: Bool = false
  ) {
    self.name = name
    self.path = path
    self.interface = interface
    self.startsProgram = startsProgram
  }

  fileprivate var flags: GDBusCallFlags {
    startsProgram ? G_DBUS_CALL_FLAGS_NONE : G_DBUS_CALL_FLAGS_NO_AUTO_START
  }
}

/// Something of this program's that a bus knows of, until it is cancelled or the connection ends.
///
/// Dropping the token cancels nothing.
@MainActor
package final class BusRegistration {
  private var end: (@MainActor () -> Void)?

  init(end: @escaping @MainActor () -> Void) {
    self.end = end
  }

  /// Ends it.
  ///
  /// Cancelling what has ended does nothing.
  package func cancel() {
    end?()
    end = nil
  }
}

@MainActor
private final class ArgumentsHandler {
  let handler: @MainActor ([Variant]) -> Void

  init(_ handler: @escaping @MainActor ([Variant]) -> Void) {
    self.handler = handler
  }
}

private nonisolated func receiveSignal(
  _ connection: OpaquePointer?, _ sender: UnsafePointer<CChar>?, _ path: UnsafePointer<CChar>?,
  _ interface: UnsafePointer<CChar>?, _ name: UnsafePointer<CChar>?, _ arguments: OpaquePointer?,
  _ data: gpointer?
) {
  guard let data, let arguments, case .tuple(let members) = Variant(reading: arguments) else {
    return
  }
  let box = Unmanaged<ArgumentsHandler>.fromOpaque(data).takeUnretainedValue()
  MainActor.assumeIsolated { box.handler(members) }
}

private nonisolated func releaseArgumentsHandler(_ data: gpointer?) {
  guard let data else { return }
  Unmanaged<ArgumentsHandler>.fromOpaque(data).release()
}
