import CWebKitGTK
import XCTest

/// Runs the GLib main loop in a test, never for longer than a bound.
@MainActor
public enum Loop {
  /// Runs the loop until `condition` holds.
  ///
  /// - Returns: Whether it came to hold within `seconds`.
  public static func run(
    within seconds: Double = 10, until condition: @MainActor () throws -> Bool
  ) rethrows -> Bool {
    let end = g_get_monotonic_time() + gint64(seconds * 1_000_000)
    // The loop wakes by itself often enough to see the bound, whatever else happens or does not.
    let wakeUp = g_timeout_add(20, { _ in 1 }, nil)
    defer { g_source_remove(wakeUp) }
    while try !condition() {
      guard g_get_monotonic_time() < end else { return false }
      g_main_context_iteration(nil, 1)
    }
    return true
  }

  /// Runs what is ready now, and returns.
  public static func runPending() {
    while g_main_context_iteration(nil, 0) != 0 {}
  }
}
