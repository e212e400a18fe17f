import GLibBridge

/// Tells when the machine goes to sleep and when it is back, as systemd's logind says it.
@MainActor
public final class SleepMonitor {
  private var bus: BusConnection?

  /// A monitor that tells nothing yet.
  public init() {}

  /// Begins to tell: true before the machine sleeps, false once it is back.
  ///
  /// The signal is `PrepareForSleep` of `org.freedesktop.login1.Manager`.
  ///
  /// - Throws: The reason why the system bus cannot be asked.
  public func start(_ handler: @escaping @MainActor (_ isGoingToSleep: Bool) -> Void) async throws {
    let bus = try await BusConnection.connect(to: .system)
    self.bus = bus
    bus.onSignal(
      "PrepareForSleep",
      of: BusAddress(
        "org.freedesktop.login1", "/org/freedesktop/login1", "org.freedesktop.login1.Manager")
    ) { arguments in
      if case .boolean(let isBeginning) = arguments.first { handler(isBeginning) }
    }
  }
}
