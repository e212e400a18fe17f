import GLibBridge

/// Finds out whether the session has a D-Bus.
@MainActor
public enum SessionBusProbe {
  /// How long the bus may take to answer.
  private static let limit = 2.0

  /// Connects to the session's bus.
  ///
  /// - Throws: The reason why that does not work.
  public static func check() async throws {
    _ = try await BusConnection.connect(to: .session, within: limit)
  }
}
