import CWebKitGTK
import GLibBridge

extension Application {
  /// Lets other programs do `name`, as `gapplication action` does.
  ///
  /// The C functions are `g_simple_action_new` and `g_action_map_add_action`; GApplication tells the
  /// bus of it.
  public func addAction(_ name: String, _ perform: @escaping @MainActor () -> Void) {
    add(name, type: nil) { _ in perform() }
  }

  /// Lets other programs do `name` with a text.
  public func addTextAction(
    _ name: String, _ perform: @escaping @MainActor (String) -> Void
  ) {
    add(name, type: "s") { argument in
      argument.flatMap { String(copying: g_variant_get_string($0, nil)) }.map(perform)
    }
  }

  /// Lets other programs do `name` with a whole number.
  public func addNumberAction(_ name: String, _ perform: @escaping @MainActor (Int) -> Void) {
    add(name, type: "i") { argument in
      argument.map { perform(Int(g_variant_get_int32($0))) }
    }
  }

  /// Lets other programs do `name` with a yes or no.
  public func addFlagAction(_ name: String, _ perform: @escaping @MainActor (Bool) -> Void) {
    add(name, type: "b") { argument in
      argument.map { perform(g_variant_get_boolean($0) != 0) }
    }
  }

  private func add(
    _ name: String, type: String?, _ perform: @escaping @MainActor (OpaquePointer?) -> Void
  ) {
    let parameter = type.flatMap { g_variant_type_new($0) }
    defer { parameter.map { g_variant_type_free($0) } }
    let action = GLibObject(takingFull: g_simple_action_new(name, parameter))
    action.connect("activate") { arguments in perform(arguments.variant(0)) }
    g_action_map_add_action(OpaquePointer(pointer), OpaquePointer(action.pointer))
  }

  /// Tells other instances in a text what this one is like.
  ///
  /// It is the state of an action that does nothing, since GApplication tells the bus of states.
  public func describe(as text: String) {
    let action = GLibObject(
      takingFull: g_simple_action_new_stateful(
        Self.descriptionAction, nil, g_variant_new_string(text)))
    g_simple_action_set_enabled(OpaquePointer(action.pointer), 0)
    g_action_map_add_action(OpaquePointer(pointer), OpaquePointer(action.pointer))
  }

  private static let descriptionAction = "description"

  /// What is known of the instance that runs.
  public enum Running: Equatable, Sendable {
    /// None runs, or there is no session bus.
    case none
    /// One runs, and says this of itself.
    case described(String)
    /// One runs and is another program, or another version of this one.
    case unknown
    /// One runs and does not answer.
    case silent
  }

  /// Finds out whether the session's bus, if there is one, answers within 2 s; the program does without
  /// one that does not.
  ///
  /// It is called before anything that uses the bus, ``askRunning(within:)`` and the run of an
  /// application among them: GLib waits for a bus without a limit. The C function is
  /// `g_dbus_connection_new_for_address`.
  ///
  /// - Parameter isGivenUp: Whether there is no need for a bus any longer.
  /// - Returns: Whether it answers, or there is none.
  public static func meetSessionBus(
    unless isGivenUp: @MainActor () -> Bool = { false }
  ) -> Bool {
    SessionBus.meet(unless: isGivenUp)
  }

  /// Asks the instance that runs what it is like.
  ///
  /// It is asked before there is a window, and without a main loop: the call waits. The C functions
  /// are `g_bus_get_sync` and `g_dbus_connection_call_sync`, for `org.gtk.Actions.Describe`.
  ///
  /// - Parameter seconds: How long it may take to answer.
  /// - Returns: What is known of it.
  public func askRunning(within seconds: Double) -> Running {
    guard let bus = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil) else { return .none }
    defer { g_object_unref(UnsafeMutableRawPointer(bus)) }
    let identifier = String(copying: g_application_get_application_id(cast())) ?? ""
    let path = "/" + identifier.split(separator: ".").joined(separator: "/")
    do {
      let answer = try GLibError.checkPointer {
        g_dbus_connection_call_sync(
          bus, identifier, path, "org.gtk.Actions", "Describe",
          matinee_variant_tuple_of_string(Self.descriptionAction), nil,
          G_DBUS_CALL_FLAGS_NO_AUTO_START, gint(seconds * 1000), nil, $0)
      }
      defer { g_variant_unref(answer) }
      return String(taking: matinee_variant_described_state(answer)).map(Running.described)
        ?? .unknown
    } catch {
      if error.isTimeout { return .silent }
      return error.isNoOwner ? .none : .unknown
    }
  }
}

extension GLibError {
  /// Whether a call got no answer in time.
  fileprivate var isTimeout: Bool {
    domain == "g-io-error-quark" && code == Int(G_IO_ERROR_TIMED_OUT.rawValue)
      || domain == "g-dbus-error-quark"
        && [G_DBUS_ERROR_NO_REPLY, G_DBUS_ERROR_TIMEOUT, G_DBUS_ERROR_TIMED_OUT]
          .contains { Int($0.rawValue) == code }
  }

  /// Whether nobody has the name that was called.
  fileprivate var isNoOwner: Bool {
    domain == "g-dbus-error-quark"
      && [G_DBUS_ERROR_SERVICE_UNKNOWN, G_DBUS_ERROR_NAME_HAS_NO_OWNER]
        .contains { Int($0.rawValue) == code }
  }
}
