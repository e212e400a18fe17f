import CWebKitGTK
import Synchronization

/// What GLib and the libraries above it print by `g_printerr`, collected instead of printed.
///
/// GLib's option parser reports only in this way when GApplication drives it.
package enum PrintedErrors {
  private static let text = Mutex("")

  /// Collects from now on, by `g_set_printerr_handler`.
  package static func collect() {
    g_set_printerr_handler { line in
      guard let line = String(copying: line) else { return }
      PrintedErrors.append(line)
    }
  }

  /// Ends collecting and takes what was printed since it began.
  package static func take() -> String {
    g_set_printerr_handler(nil)
    return text.withLock { text in
      defer { text = "" }
      return text
    }
  }

  private nonisolated static func append(_ line: String) {
    text.withLock { $0 += line }
  }
}
