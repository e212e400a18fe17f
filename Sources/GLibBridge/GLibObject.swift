import CWebKitGTK

/// A counted reference to a GObject, named by how the reference came to be.
///
/// Subclasses wrap one C class each. They add no state that must outlive the C object: a wrapper
/// may be dropped and made again around the same pointer.
@MainActor
open class GLibObject {
  /// The C instance.
  ///
  /// Valid as long as this wrapper is.
  package let pointer: UnsafeMutableRawPointer

  /// Adopts a reference that the caller owns ("transfer full").
  package init(takingFull pointer: some TypedPointer) {
    self.pointer = pointer.raw
  }

  /// Adds a reference to one that somebody else owns ("transfer none"), by `g_object_ref`.
  package init(retaining pointer: some TypedPointer) {
    self.pointer = pointer.raw
    g_object_ref(self.pointer)
  }

  /// Takes the floating reference of a fresh widget, or adds one where it has sunk already, by
  /// `g_object_ref_sink`.
  package init(sinking pointer: some TypedPointer) {
    self.pointer = pointer.raw
    g_object_ref_sink(self.pointer)
  }

  /// Who is told whether others hold the instance, too.
  private var sharing: Sharing?

  isolated deinit {
    guard let sharing else { return g_object_unref(pointer) }
    g_object_remove_toggle_ref(cast(), tellSharing, Unmanaged.passUnretained(sharing).toOpaque())
  }

  /// Calls `handler` whenever somebody comes to hold the instance beside this wrapper, and when
  /// nobody does any longer.
  ///
  /// So what belongs to the instance can live for as long as it does. Call it at most once for an
  /// instance. The C function is `g_object_add_toggle_ref`.
  package func onShared(_ handler: @escaping @MainActor (_ isShared: Bool) -> Void) {
    precondition(sharing == nil, "One handler is told")
    let sharing = Sharing(handler)
    self.sharing = sharing
    g_object_add_toggle_ref(cast(), tellSharing, Unmanaged.passUnretained(sharing).toOpaque())
    // The reference that tells takes the place of the plain one.
    g_object_unref(pointer)
  }

  /// The instance as a pointer to the C type `Instance`, which it must be of.
  package func cast<Instance>(to type: Instance.Type = Instance.self)
    -> UnsafeMutablePointer<Instance>
  {
    pointer.assumingMemoryBound(to: type)
  }

  /// Connects `handler` to `signal`, before the class's own handler.
  ///
  /// The closure belongs to GLib and is freed when the handler is disconnected or the object
  /// finalised. Capture the receiver weakly. The C function is `g_signal_connect_closure`.
  ///
  /// - Parameters:
  ///   - signal: The signal's name, with `::detail` where it takes one. It must exist: an unknown
  ///     name is a mistake of the program and traps.
  ///   - handler: Gets the signal's arguments, without the instance.
  /// - Returns: What disconnects the handler early.
  @discardableResult
  package func connect(
    _ signal: String, _ handler: @escaping @MainActor (SignalArguments) -> Void
  ) -> SignalConnection {
    SignalConnection(to: pointer, signal, ClosureBox(handler))
  }

  /// Connects `handler` to a signal that asks whether it was handled.
  ///
  /// - Parameters:
  ///   - signal: The signal's name, of a signal that returns `gboolean`.
  ///   - handler: Answers whether the signal stops here.
  /// - Returns: What disconnects the handler early.
  @discardableResult
  package func connectHandling(
    _ signal: String, _ handler: @escaping @MainActor (SignalArguments) -> Bool
  ) -> SignalConnection {
    SignalConnection(to: pointer, signal, ClosureBox { $0.answer(handler($0)) })
  }

  /// Connects `handler` to a signal that asks for a number.
  ///
  /// - Parameters:
  ///   - signal: The signal's name, of a signal that returns `gint`.
  ///   - handler: Answers the number.
  /// - Returns: What disconnects the handler early.
  @discardableResult
  package func connectAnswering(
    _ signal: String, _ handler: @escaping @MainActor (SignalArguments) -> Int32
  ) -> SignalConnection {
    SignalConnection(to: pointer, signal, ClosureBox { $0.answer(handler($0)) })
  }
}

/// What is called when an instance comes to be shared, or ceases to be.
@MainActor
private final class Sharing {
  let handler: @MainActor (Bool) -> Void

  init(_ handler: @escaping @MainActor (Bool) -> Void) {
    self.handler = handler
  }
}

private nonisolated func tellSharing(
  _ data: gpointer?, _ object: UnsafeMutablePointer<GObject>?, _ isLast: gboolean
) {
  guard let data else { return }
  // The handler may drop the wrapper, and what is told with it.
  let sharing = Unmanaged<Sharing>.fromOpaque(data).takeUnretainedValue()
  MainActor.assumeIsolated { sharing.handler(isLast == 0) }
}

/// A pointer to a C instance, typed or not.
package protocol TypedPointer {
  /// The address without its type.
  var raw: UnsafeMutableRawPointer { get }
}

extension UnsafeMutablePointer: TypedPointer {
  package var raw: UnsafeMutableRawPointer { UnsafeMutableRawPointer(self) }
}

extension UnsafeMutableRawPointer: TypedPointer {
  package var raw: UnsafeMutableRawPointer { self }
}

extension OpaquePointer: TypedPointer {
  package var raw: UnsafeMutableRawPointer { UnsafeMutableRawPointer(self) }
}
