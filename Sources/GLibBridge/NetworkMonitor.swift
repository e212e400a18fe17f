import CWebKitGTK

/// Whether the machine has a network, as GIO's `GNetworkMonitor` sees it.
@MainActor
package final class NetworkMonitor: GLibObject {
  /// The process's monitor, by `g_network_monitor_get_default`.
  package init() {
    super.init(retaining: UnsafeMutableRawPointer(g_network_monitor_get_default()))
  }

  /// Whether there is a route to other machines, by `g_network_monitor_get_network_available`.
  package var isAvailable: Bool {
    g_network_monitor_get_network_available(OpaquePointer(pointer)) != 0
  }

  /// Calls `handler` when the answer may have changed: `notify::network-available`.
  ///
  /// The last handler counts, and it goes with this object: the monitor itself stays.
  package func onChanged(_ handler: @escaping @MainActor (_ isAvailable: Bool) -> Void) {
    connection.take()?.disconnect()
    connection = connect("notify::network-available") { [weak self] _ in
      guard let self else { return }
      handler(isAvailable)
    }
  }

  private var connection: SignalConnection?

  isolated deinit {
    connection.take()?.disconnect()
  }
}
