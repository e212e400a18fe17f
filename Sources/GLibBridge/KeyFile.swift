import CWebKitGTK

/// A file of groups, keys and values: `GKeyFile`.
package struct KeyFile: ~Copyable {
  private let file: OpaquePointer

  /// An empty file, in memory only.
  package init() {
    guard let file = g_key_file_new() else { preconditionFailure("GLib made no key file") }
    self.file = file
  }

  /// The file at `path`, by `g_key_file_load_from_file`.
  ///
  /// - Throws: ``GLibError`` where it is not there or does not parse.
  package init(path: String) throws(GLibError) {
    self.init()
    let file = self.file
    _ = try GLibError.check { g_key_file_load_from_file(file, path, G_KEY_FILE_NONE, $0) }
  }

  deinit {
    g_key_file_unref(file)
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

/// The folders where programs keep what is the person's, by the XDG base directories.
package enum UserFolder {
  /// What a program remembers from run to run, by `g_get_user_state_dir`.
  package static var state: String { String(cString: g_get_user_state_dir()) }
}
