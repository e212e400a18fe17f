import Foundation

/// A person's home with everything that programs keep in it, made for one test.
final class PersonalFolders {
  /// The folder that holds all others.
  let root: URL

  /// Empty folders.
  init() throws {
    root = FileManager.default.temporaryDirectory
      .appendingPathComponent("matinee-test-\(UUID().uuidString)")
    for folder in [home, config, data, cache, state, runtime, temporary] {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    // Programs refuse a runtime folder that others may look into.
    chmod(runtime.path, 0o700)
    // Whoever looks finds a sound server; whoever asks it gets no answer and plays without.
    try write("", to: soundServer)
    try PluginRegistry.lend(to: self)
  }

  var home: URL { root.appendingPathComponent("home") }
  var config: URL { root.appendingPathComponent("home/.config") }
  var data: URL { root.appendingPathComponent("home/.local/share") }
  var state: URL { root.appendingPathComponent("home/.local/state") }
  var cache: URL { root.appendingPathComponent("home/.cache") }
  var runtime: URL { root.appendingPathComponent("run") }
  /// What tells that there is a sound server.
  var soundServer: URL { runtime.appendingPathComponent("pipewire-0") }
  var temporary: URL { root.appendingPathComponent("tmp") }

  /// What tells programs about the folders.
  var environment: [String: String] {
    [
      "HOME": home.path, "XDG_CONFIG_HOME": config.path, "XDG_DATA_HOME": data.path,
      "XDG_STATE_HOME": state.path, "XDG_CACHE_HOME": cache.path,
      "XDG_RUNTIME_DIR": runtime.path, "TMPDIR": temporary.path,
    ]
  }

  /// The regular files in all folders, by their paths below the root.
  func files() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: root.path).filter { path in
      var status = stat()
      let result = lstat(root.appendingPathComponent(path).path, &status)
      return result == 0 && status.st_mode & S_IFMT == S_IFREG
    }
  }

  /// What a file holds.
  func contents(of path: String) throws -> Data {
    try Data(contentsOf: root.appendingPathComponent(path))
  }

  /// Writes a file, with the folders on the way to it.
  func write(_ text: String, to file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: false, encoding: .utf8)
  }

  /// Removes everything.
  func remove() throws {
    try PluginRegistry.keep(from: self)
    try FileManager.default.removeItem(at: root)
  }
}
