import GLibBridge

/// Whether the machine has a network.
@MainActor
public final class NetworkState {
  private let monitor = NetworkMonitor()

  /// The state of this machine.
  public init() {}

  /// Whether there is a route to other machines.
  public var isAvailable: Bool { monitor.isAvailable }

  /// Calls `handler` when the network comes or goes.
  public func onChanged(_ handler: @escaping @MainActor (_ isAvailable: Bool) -> Void) {
    monitor.onChanged(handler)
  }
}
