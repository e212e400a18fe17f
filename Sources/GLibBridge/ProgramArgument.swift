import CWebKitGTK

/// A word of the program's command line, as the kernel gave it.
package enum ProgramArgument {
  /// A copy of the word for C, to be freed by ``free(_:)``.
  ///
  /// Swift's text of it has lost bytes that are no UTF-8, as names of files may have.
  ///
  /// - Parameters:
  ///   - text: The word, of this program's command line or of another one.
  ///   - index: Its place, 0 for the program's name.
  /// - Returns: The copy.
  package static func copy(_ text: String, at index: Int) -> UnsafeMutablePointer<CChar>? {
    let original = index < Int(CommandLine.argc) ? CommandLine.unsafeArgv[index] : nil
    return if let original, String(cString: original) == text {
      g_strdup(original)
    } else {
      g_strdup(text)
    }
  }

  /// Frees a copy, by `g_free`.
  package static func free(_ copy: UnsafeMutablePointer<CChar>?) {
    g_free(copy)
  }
}
