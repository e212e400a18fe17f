import CWebKitGTK
import Glibc
import Synchronization

/// What GLib and the libraries above it print by `g_printerr`, collected instead of printed.
///
/// GLib's option parser reports only in this way when GApplication drives it, and so does the bus where
/// another instance does not answer.
package enum PrintedErrors {
  /// What is collected.
  package enum Kind: Sendable {
    /// Everything.
    case all
    /// Errors that came over the bus, as `g_dbus_error_encode_gerror` writes them; the rest is printed.
    case errorsOfTheBus
  }

  private static let collected = Mutex((kind: Kind.all, text: ""))

  /// Collects from now on, by `g_set_printerr_handler`.
  package static func collect(_ kind: Kind = .all) {
    collected.withLock { $0.kind = kind }
    g_set_printerr_handler { line in
      guard let line = String(copying: line) else { return }
      PrintedErrors.take(line)
    }
  }

  /// Ends collecting and takes what was printed since it began.
  package static func take() -> String {
    g_set_printerr_handler(nil)
    return collected.withLock { collected in
      defer { collected.text = "" }
      return collected.text
    }
  }

  private nonisolated static func take(_ line: String) {
    let isCollected = collected.withLock { collected in
      let isCollected = collected.kind == .all || line.hasPrefix("GDBus.Error:")
      if isCollected { collected.text += line }
      return isCollected
    }
    guard !isCollected else { return }
    let bytes = Array(line.utf8)
    _ = bytes.withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
