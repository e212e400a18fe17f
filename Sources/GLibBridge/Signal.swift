import CWebKitGTK

/// A handler connected to a signal of an object.
///
/// The object owns the handler. The token only serves to disconnect it early; it cannot be copied,
/// so that a handler is not disconnected twice.
@MainActor
package struct SignalConnection: ~Copyable {
  private let instance: UnsafeMutableRawPointer
  private let identifier: gulong

  init(to instance: UnsafeMutableRawPointer, _ signal: String, _ box: ClosureBox) {
    self.instance = instance
    identifier = g_signal_connect_closure(instance, signal, box.closure(), 0)
    precondition(identifier > 0, "No signal “\(signal)” to connect to")
  }

  /// Disconnects and frees the handler, by `g_signal_handler_disconnect`.
  ///
  /// The object must be alive.
  package consuming func disconnect() {
    g_signal_handler_disconnect(instance, identifier)
  }
}

/// A signal's arguments, valid only while its handler runs.
package struct SignalArguments {
  private let values: UnsafePointer<GValue>
  private let count: Int
  private let result: UnsafeMutablePointer<GValue>?

  fileprivate init(
    values: UnsafePointer<GValue>, count: Int, result: UnsafeMutablePointer<GValue>?
  ) {
    self.values = values
    self.count = count
    self.result = result
  }

  /// The argument at `index`, counted from 0 behind the instance, as an object, boxed value or
  /// plain pointer.
  package func pointer(_ index: Int) -> UnsafeMutableRawPointer? {
    let value = self[index]
    if g_type_is_a(value.pointee.g_type, matinee_type_object()) != 0 {
      return g_value_get_object(value)
    }
    return g_value_fits_pointer(value) != 0 ? g_value_peek_pointer(value) : nil
  }

  /// The argument at `index` as a pointer to the C type `Pointee`.
  package func pointer<Pointee>(_ index: Int, to type: Pointee.Type) -> UnsafeMutablePointer<
    Pointee
  >? {
    pointer(index)?.assumingMemoryBound(to: type)
  }

  /// The argument at `index` as a string.
  package func string(_ index: Int) -> String? {
    g_value_get_string(self[index]).map { String(cString: $0) }
  }

  /// The argument at `index`, of an enum type, as its number.
  package func enumeration(_ index: Int) -> UInt32 {
    UInt32(bitPattern: g_value_get_enum(self[index]))
  }

  /// The argument at `index`, of type `gint`.
  package func integer(_ index: Int) -> Int32 {
    g_value_get_int(self[index])
  }

  /// The argument at `index`, of type `gdouble`.
  package func double(_ index: Int) -> Double {
    g_value_get_double(self[index])
  }

  /// The argument at `index` as a `GVariant`, or nil where it has none.
  package func variant(_ index: Int) -> OpaquePointer? {
    g_value_get_variant(self[index])
  }

  /// Sets what the signal's emission returns, where it returns a `gboolean`.
  func answer(_ handled: Bool) {
    result.map { g_value_set_boolean($0, handled ? 1 : 0) }
  }

  /// Sets what the signal's emission returns, where it returns a `gint`.
  func answer(_ number: Int32) {
    result.map { g_value_set_int($0, number) }
  }

  private subscript(index: Int) -> UnsafePointer<GValue> {
    precondition(index + 1 < count, "The signal has no argument \(index)")
    return values + index + 1
  }
}

/// A Swift closure as GLib holds it.
///
/// One marshaller serves the signals of every signature, since GLib brings the arguments as typed
/// values.
@MainActor
final class ClosureBox {
  private let handler: @MainActor (SignalArguments) -> Void

  init(_ handler: @escaping @MainActor (SignalArguments) -> Void) {
    self.handler = handler
  }

  /// A floating closure that owns this box until GLib finalises it.
  func closure() -> UnsafeMutablePointer<GClosure>? {
    let data = Unmanaged.passRetained(self).toOpaque()
    let closure = g_closure_new_simple(guint(MemoryLayout<GClosure>.size), data)
    g_closure_add_finalize_notifier(closure, data, releaseClosure)
    g_closure_set_marshal(closure, marshal)
    return closure
  }

  fileprivate func call(_ arguments: SignalArguments) {
    handler(arguments)
  }
}

private nonisolated func marshal(
  _ closure: UnsafeMutablePointer<GClosure>?, _ result: UnsafeMutablePointer<GValue>?,
  _ count: guint, _ values: UnsafePointer<GValue>?, _ hint: gpointer?, _ data: gpointer?
) {
  guard let data = closure?.pointee.data, let values else { return }
  let box = Unmanaged<ClosureBox>.fromOpaque(data).takeUnretainedValue()
  // The arguments are GLib's until this function returns, and the call below is over by then.
  nonisolated(unsafe) let arguments = SignalArguments(
    values: values, count: Int(count), result: result)
  MainActor.assumeIsolated { box.call(arguments) }
}

private nonisolated func releaseClosure(
  _ data: gpointer?, _ closure: UnsafeMutablePointer<GClosure>?
) {
  guard let data else { return }
  Unmanaged<ClosureBox>.fromOpaque(data).release()
}
