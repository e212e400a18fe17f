import CWebKitGTK

/// A file of `/proc` or `/sys`.
package enum KernelFile {
  /// All of a file as text, by `g_file_get_contents`; nil where it cannot be read.
  ///
  /// The kernel makes such a file while it is read and tells no size. Foundation takes the first piece,
  /// 4 KiB, for all of it.
  package static func text(of path: String) -> String? {
    var contents: UnsafeMutablePointer<CChar>?
    var length: gsize = 0
    guard g_file_get_contents(path, &contents, &length, nil) != 0, let contents else { return nil }
    defer { g_free(contents) }
    let bytes = UnsafeRawBufferPointer(start: contents, count: Int(length))
    return String(decoding: bytes, as: UTF8.self)
  }
}
