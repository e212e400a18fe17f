import CWebKitGTK

/// An object that a program offers on a D-Bus.
@MainActor
package final class BusObject {
  /// What an object answers.
  package struct Handlers {
    /// Does what a method of an interface asks for and answers its results.
    package var call:
      @MainActor (_ interface: String, _ method: String, _ arguments: [Variant]) throws(BusRefusal)
        -> [Variant]
    /// Answers a property of an interface, or nil for one that is not there.
    package var get: @MainActor (_ interface: String, _ property: String) -> Variant?
    /// Sets a property of an interface.
    package var set:
      @MainActor (_ interface: String, _ property: String, Variant) throws(BusRefusal) -> Void

    /// Handlers of the given functions.
    package init(
      call: @escaping @MainActor (String, String, [Variant]) throws(BusRefusal) -> [Variant],
      get: @escaping @MainActor (String, String) -> Variant?,
      set: @escaping @MainActor (String, String, Variant) throws(BusRefusal) -> Void
    ) {
      self.call = call
      self.get = get
      self.set = set
    }
  }

  /// The object's interfaces as D-Bus describes them: introspection data in XML.
  ///
  /// GDBus refuses what does not fit it before a handler is asked.
  let description: String

  fileprivate let handlers: Handlers

  /// An object with these interfaces.
  package init(description: String, _ handlers: Handlers) {
    self.description = description
    self.handlers = handlers
  }
}

/// Why a call or a property is refused, in a sentence for who called.
package struct BusRefusal: Error, Equatable {
  /// What is wrong, as D-Bus tells errors apart.
  package enum Kind: Sendable {
    /// It is not done here, or not now: `org.freedesktop.DBus.Error.NotSupported`.
    case notSupported
    /// A value makes no sense: `org.freedesktop.DBus.Error.InvalidArgs`.
    case invalidValue

    fileprivate var code: GDBusError {
      switch self {
      case .notSupported: G_DBUS_ERROR_NOT_SUPPORTED
      case .invalidValue: G_DBUS_ERROR_INVALID_ARGS
      }
    }
  }

  /// What is wrong.
  package let kind: Kind
  /// The sentence.
  package let reason: String

  /// A refusal for `reason`.
  package init(_ reason: String, _ kind: Kind = .notSupported) {
    self.reason = reason
    self.kind = kind
  }

  /// The refusal as a `GError`, which the caller takes over.
  fileprivate var error: UnsafeMutablePointer<GError>? {
    g_error_new_literal(g_dbus_error_quark(), gint(kind.code.rawValue), reason)
  }
}

nonisolated func answerCall(
  _ connection: OpaquePointer?, _ sender: UnsafePointer<CChar>?, _ path: UnsafePointer<CChar>?,
  _ interface: UnsafePointer<CChar>?, _ method: UnsafePointer<CChar>?, _ arguments: OpaquePointer?,
  _ invocation: OpaquePointer?, _ data: gpointer?
) {
  guard let data, let invocation, let interface = String(copying: interface),
    let method = String(copying: method)
  else { return }
  let members =
    if let arguments, case .tuple(let members) = Variant(reading: arguments) { members } else {
      [Variant]()
    }
  let object = Unmanaged<BusObject>.fromOpaque(data).takeUnretainedValue()
  // The invocation is answered before this function returns.
  nonisolated(unsafe) let open = invocation
  MainActor.assumeIsolated {
    do throws(BusRefusal) {
      let results = try object.handlers.call(interface, method, members)
      g_dbus_method_invocation_return_value(open, Variant.tuple(results).cValue)
    } catch {
      g_dbus_method_invocation_take_error(open, error.error)
    }
  }
}

nonisolated func answerProperty(
  _ connection: OpaquePointer?, _ sender: UnsafePointer<CChar>?, _ path: UnsafePointer<CChar>?,
  _ interface: UnsafePointer<CChar>?, _ property: UnsafePointer<CChar>?,
  _ error: UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?, _ data: gpointer?
) -> OpaquePointer? {
  guard let data, let interface = String(copying: interface),
    let property = String(copying: property)
  else { return nil }
  let object = Unmanaged<BusObject>.fromOpaque(data).takeUnretainedValue()
  let value = MainActor.assumeIsolated { object.handlers.get(interface, property) }
  guard let value else {
    error?.pointee = BusRefusal("There is no \(property)").error
    return nil
  }
  return value.cValue
}

nonisolated func takeProperty(
  _ connection: OpaquePointer?, _ sender: UnsafePointer<CChar>?, _ path: UnsafePointer<CChar>?,
  _ interface: UnsafePointer<CChar>?, _ property: UnsafePointer<CChar>?, _ value: OpaquePointer?,
  _ error: UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?, _ data: gpointer?
) -> gboolean {
  guard let data, let value, let interface = String(copying: interface),
    let property = String(copying: property), let wanted = Variant(reading: value)
  else { return 0 }
  let object = Unmanaged<BusObject>.fromOpaque(data).takeUnretainedValue()
  let refusal: BusRefusal? = MainActor.assumeIsolated {
    do throws(BusRefusal) {
      try object.handlers.set(interface, property, wanted)
      return nil
    } catch {
      return error
    }
  }
  guard let refusal else { return 1 }
  error?.pointee = refusal.error
  return 0
}

nonisolated func releaseObject(_ data: gpointer?) {
  guard let data else { return }
  Unmanaged<BusObject>.fromOpaque(data).release()
}
