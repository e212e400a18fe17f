import CWebKitGTK

/// A program that runs for its exit status.
@MainActor
package enum Subprocess {
  /// Runs a program to its end without its output, by `g_subprocess_newv` and
  /// `g_subprocess_wait_check`.
  ///
  /// The call blocks: it is for programs that end within milliseconds.
  ///
  /// - Parameter arguments: The program, looked for in `PATH` if it has no slash, and its arguments.
  /// - Throws: ``GLibError`` where it does not start or ends with another status than 0.
  package static func run(_ arguments: [String]) throws(GLibError) {
    var words: [UnsafePointer<CChar>?] = arguments.map { UnsafePointer(g_strdup($0)) } + [nil]
    defer { words.forEach { g_free(UnsafeMutableRawPointer(mutating: $0)) } }
    let flags = GSubprocessFlags(
      G_SUBPROCESS_FLAGS_STDOUT_SILENCE.rawValue | G_SUBPROCESS_FLAGS_STDERR_SILENCE.rawValue)
    guard let process = try GLibError.check({ g_subprocess_newv(&words, flags, $0) }) else {
      return
    }
    defer { g_object_unref(UnsafeMutableRawPointer(process)) }
    _ = try GLibError.check { g_subprocess_wait_check(process, nil, $0) }
  }
}
