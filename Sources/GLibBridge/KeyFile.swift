import CWebKitGTK

/// A file of groups, keys and values: `GKeyFile`.
package struct KeyFile: ~Copyable {
  private let file: OpaquePointer

  /// An empty file, in memory only.
  package init() {
    guard let file = g_key_file_new() else { preconditionFailure("GLib made no key file") }
    self.file = file
  }

  /// How much of a file counts, in bytes: nothing that is kept comes near it.
  private static let limit = 1 << 20

  /// The file at `path`, or an empty one where there is no regular file.
  ///
  /// `g_key_file_load_from_file` would wait for ever for somebody to write to a pipe.
  ///
  /// - Throws: ``GLibError`` where it cannot be read or does not parse.
  package init(path: String) throws(GLibError) {
    try self.init(text: TextFile.read(path, limit: Self.limit) ?? "")
  }

  /// The file that `text` is, by `g_key_file_load_from_data`.
  ///
  /// - Throws: ``GLibError`` where it does not parse.
  package init(text: String) throws(GLibError) {
    self.init()
    let file = self.file
    _ = try GLibError.check {
      g_key_file_load_from_data(file, text, gsize(text.utf8.count), G_KEY_FILE_NONE, $0)
    }
  }

  deinit {
    g_key_file_unref(file)
  }

  /// The groups, in the file's order, by `g_key_file_get_groups`.
  package var groups: [String] { Self.strings(g_key_file_get_groups(file, nil)) }

  /// The keys of `group`, in the file's order, by `g_key_file_get_keys`.
  package func keys(in group: String) -> [String] {
    Self.strings(g_key_file_get_keys(file, group, nil, nil))
  }

  /// Removes `key` from `group`, by `g_key_file_remove_key`.
  ///
  /// One that is not there is no mistake.
  package func remove(_ key: String, from group: String) {
    g_key_file_remove_key(file, group, key, nil)
  }

  private static func strings(
    _ list: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
  ) -> [String] {
    defer { g_strfreev(list) }
    var strings: [String] = []
    var next = list
    while let text = next?.pointee {
      strings.append(String(cString: text))
      next = next?.advanced(by: 1)
    }
    return strings
  }

  /// The value of `key` in `group`, by `g_key_file_get_string`; nil where there is none.
  package func string(_ key: String, in group: String) -> String? {
    String(taking: g_key_file_get_string(file, group, key, nil))
  }

  /// Sets the value of `key` in `group`, by `g_key_file_set_string`.
  package func set(_ key: String, in group: String, to value: String) {
    g_key_file_set_string(file, group, key, value)
  }

  /// Writes the file as a whole or not at all, its folder made where it is missing, for the person's
  /// eyes only.
  ///
  /// The C functions are `g_mkdir_with_parents` and `g_key_file_save_to_file`.
  ///
  /// - Throws: ``GLibError`` where it cannot be written.
  package func save(to path: String) throws(GLibError) {
    let folder = g_path_get_dirname(path)
    defer { g_free(folder) }
    g_mkdir_with_parents(folder, 0o700)
    _ = try GLibError.check { g_key_file_save_to_file(file, path, $0) }
  }
}
