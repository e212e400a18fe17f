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

  private var bus: OpaquePointer { OpaquePointer(pointer) }

  /// Connects, by `g_bus_get`; all who do share the connection.
  ///
  /// - Parameters:
  ///   - kind: Which bus.
  ///   - seconds: How long the bus may take to answer.
  /// - Returns: The connection.
  /// - Throws: ``GLibError`` where there is no such bus, or where it does not answer.
  package static func connect(to kind: Kind, within seconds: Double = 5) async throws
    -> BusConnection
  {
    let cancellable = GLibObject(takingFull: g_cancellable_new())
    let limit = MainLoop.after(seconds) { g_cancellable_cancel(cancellable.cast()) }
    defer { limit.cancel() }
    return try await asyncCall { callback, data in
      g_bus_get(
        kind == .session ? G_BUS_TYPE_SESSION : G_BUS_TYPE_SYSTEM, cancellable.cast(), callback,
        data)
    } finish: { result throws(GLibError) in
      BusConnection(takingFull: try GLibError.checkPointer { g_bus_get_finish(result, $0) })
    }
  }

  /// Calls a method, by `g_dbus_connection_call`.
  ///
  /// - Parameters:
  ///   - method: The method's name.
  ///   - address: The object that has it.
  ///   - arguments: What it takes.
  ///   - seconds: How long it may take to answer.
  /// - Returns: What it answers, or nil for types that ``Variant`` does not know.
  /// - Throws: ``GLibError`` where nobody has the name, or what the callee says.
  @discardableResult
  package func call(
    _ method: String, of address: BusAddress, _ arguments: [Variant] = [],
    within seconds: Double = 2
  ) async throws -> Variant? {
    let bus = bus
    return try await asyncCall { callback, data in
      g_dbus_connection_call(
        bus, address.name, address.path, address.interface, method,
        Variant.tuple(arguments).cValue, nil, G_DBUS_CALL_FLAGS_NONE, gint(seconds * 1000), nil,
        callback, data)
    } finish: { result throws(GLibError) in
      let answer = try GLibError.checkPointer { g_dbus_connection_call_finish(bus, result, $0) }
      defer { g_variant_unref(answer) }
      return Variant(reading: answer)
    }
  }

  /// Calls `handler` with the arguments of each such signal, as long as the connection lasts.
  ///
  /// The C function is `g_dbus_connection_signal_subscribe`.
  ///
  /// - Parameters:
  ///   - signal: The signal's name.
  ///   - address: Who must have sent it.
  ///   - subject: What its first argument must be, where that is a string; nil for any.
  ///   - handler: Gets the arguments; a signal with others than ``Variant`` knows is left out.
  package func onSignal(
    _ signal: String, of address: BusAddress, about subject: String? = nil,
    _ handler: @escaping @MainActor ([Variant]) -> Void
  ) {
    let box = Unmanaged.passRetained(ArgumentsHandler(handler)).toOpaque()
    g_dbus_connection_signal_subscribe(
      bus, address.name, address.interface, signal, address.path, subject,
      G_DBUS_SIGNAL_FLAGS_NONE, receiveSignal, box, releaseArgumentsHandler)
  }

  /// Calls a method and does not wait for its answer, by `g_dbus_connection_call`.
  package func tell(_ method: String, of address: BusAddress, _ arguments: [Variant]) {
    g_dbus_connection_call(
      bus, address.name, address.path, address.interface, method, Variant.tuple(arguments).cValue,
      nil, G_DBUS_CALL_FLAGS_NONE, -1, nil, nil, nil)
  }

  /// Calls `handler` when a program takes `name` on the bus: `NameOwnerChanged`.
  package func onAppeared(_ name: String, _ handler: @escaping @MainActor () -> Void) {
    let address = BusAddress(
      "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus")
    onSignal("NameOwnerChanged", of: address, about: name) { arguments in
      guard case .string(let owner) = arguments.last, !owner.isEmpty else { return }
      handler()
    }
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
  /// - Throws: ``GLibError`` where something is there already.
  package func export(_ object: BusObject, at path: String) throws(GLibError) {
    let node = try GLibError.checkPointer { g_dbus_node_info_new_for_xml(object.description, $0) }
    defer { g_dbus_node_info_unref(node) }
    var interfaces = node.pointee.interfaces
    while let interface = interfaces?.pointee {
      var table = GDBusInterfaceVTable()
      table.method_call = answerCall
      table.get_property = answerProperty
      table.set_property = takeProperty
      let box = Unmanaged.passRetained(object).toOpaque()
      _ = try GLibError.check {
        g_dbus_connection_register_object(bus, path, interface, &table, box, releaseObject, $0)
      }
      interfaces = interfaces?.advanced(by: 1)
    }
  }

  /// Takes a name on the bus, by `g_bus_own_name_on_connection`.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - onLost: Is called where another has it already, or the bus goes.
  package func own(_ name: String, onLost: @escaping @MainActor () -> Void) {
    let box = Unmanaged.passRetained(NameHandler(onLost)).toOpaque()
    g_bus_own_name_on_connection(
      bus, name, G_BUS_NAME_OWNER_FLAGS_DO_NOT_QUEUE, nil, tellNameLost, box, releaseNameHandler)
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

  /// The interface `interface` of the object `path` of `name`.
  package init(_ name: String, _ path: String, _ interface: String) {
    self.name = name
    self.path = path
    self.interface = interface
  }
}

@MainActor
private final class ArgumentsHandler {
  let handler: @MainActor ([Variant]) -> Void

  init(_ handler: @escaping @MainActor ([Variant]) -> Void) {
    self.handler = handler
  }
}

@MainActor
private final class NameHandler {
  let handler: @MainActor () -> Void

  init(_ handler: @escaping @MainActor () -> Void) {
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

private nonisolated func tellNameLost(
  _ connection: OpaquePointer?, _ name: UnsafePointer<CChar>?, _ data: gpointer?
) {
  guard let data else { return }
  let box = Unmanaged<NameHandler>.fromOpaque(data).takeUnretainedValue()
  MainActor.assumeIsolated { box.handler() }
}

private nonisolated func releaseNameHandler(_ data: gpointer?) {
  guard let data else { return }
  Unmanaged<NameHandler>.fromOpaque(data).release()
}
