import CWebKitGTK

extension BusConnection {
  /// Asks for a name on the bus, and does not wait for it where another program has it.
  ///
  /// The C function is `g_bus_own_name_on_connection_with_closures`.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - onAcquired: Is called once the program has it.
  ///   - onLost: Is called where another has it, or takes it, or the bus goes.
  /// - Returns: What gives the name back.
  package func own(
    _ name: String, onAcquired: @escaping @MainActor () -> Void = {},
    onLost: @escaping @MainActor () -> Void = {}
  ) -> BusRegistration {
    let identifier = g_bus_own_name_on_connection_with_closures(
      bus, name, G_BUS_NAME_OWNER_FLAGS_DO_NOT_QUEUE,
      ClosureBox { _ in onAcquired() }.closure(), ClosureBox { _ in onLost() }.closure())
    return BusRegistration { g_bus_unown_name(identifier) }
  }

  /// Tells whether anybody has a name on the bus, soon and then whenever that changes.
  ///
  /// A name that goes from one program to another is told as gone in between. The C function is
  /// `g_bus_watch_name_on_connection_with_closures`.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - handler: Gets the answer.
  /// - Returns: What ends the watch.
  package func watch(
    _ name: String, _ handler: @escaping @MainActor (_ isOwned: Bool) -> Void
  ) -> BusRegistration {
    let identifier = g_bus_watch_name_on_connection_with_closures(
      bus, name, G_BUS_NAME_WATCHER_FLAGS_NONE,
      ClosureBox { _ in handler(true) }.closure(), ClosureBox { _ in handler(false) }.closure())
    return BusRegistration { g_bus_unwatch_name(identifier) }
  }
}
