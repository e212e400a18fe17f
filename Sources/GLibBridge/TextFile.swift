import CWebKitGTK

/// A text on disk.
package enum TextFile {
  /// Reads the file at `path`, by `g_file_get_contents`.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - limit: How many bytes of it count.
  /// - Returns: Its text, with bytes that are no UTF-8 replaced, or nil where there is no file.
  /// - Throws: ``GLibError`` where it cannot be read.
  package static func read(_ path: String, limit: Int) throws(GLibError) -> String? {
    guard g_file_test(path, G_FILE_TEST_IS_REGULAR) != 0 else { return nil }
    var bytes: UnsafeMutablePointer<CChar>?
    var count: gsize = 0
    _ = try GLibError.check { g_file_get_contents(path, &bytes, &count, $0) }
    defer { g_free(bytes) }
    let buffer = UnsafeRawBufferPointer(start: bytes, count: min(Int(count), limit))
    return String(decoding: buffer, as: UTF8.self)
  }
}
