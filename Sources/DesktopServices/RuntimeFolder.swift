import FoundationEssentials
import Glibc

/// The folder for what lives as long as a person's session: `XDG_RUNTIME_DIR`.
public enum RuntimeFolder {
  /// Forgets the folder that the environment names where it cannot be used.
  ///
  /// WebKit aborts the program where it cannot write there, and does without where none is named.
  /// That happens under `sudo -u`, which keeps the variable of somebody else.
  ///
  /// - Returns: The folder that was forgotten, or nil where all is well.
  @discardableResult
  public static func forgetUnusable() -> String? {
    guard let path = ProcessInfo.processInfo.environment["XDG_RUNTIME_DIR"] else { return nil }
    var isFolder = false
    let isUsable =
      path.hasPrefix("/") && FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder && access(path, W_OK | X_OK) == 0
    guard !isUsable else { return nil }
    unsetenv("XDG_RUNTIME_DIR")
    return path
  }
}
