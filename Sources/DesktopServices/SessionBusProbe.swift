import GLibBridge

/// Finds out whether the session has a D-Bus.
@MainActor
public enum SessionBusProbe {
  /// Connects to the session's bus, before anything in this process uses it.
  ///
  /// The process does without one that does not answer.
  ///
  /// - Throws: The reason why that does not work.
  public static func check() async throws {
    do throws(GLibError) {
      try await SessionBus.meet()
    } catch {
      throw error.isCancellation ? Silence() : error
    }
  }

  /// A bus that takes connections and does not answer.
  private struct Silence: Error, CustomStringConvertible {
    let description = "it does not answer"
  }
}
