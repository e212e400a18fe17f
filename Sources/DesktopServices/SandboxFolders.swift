import FoundationEssentials
import GLibBridge
import Glibc

/// The folders in which WebKit writes down the sandboxes that it makes, for portals to read.
///
/// It makes one for each process and removes none.
@MainActor
public enum SandboxFolders {
  /// The only file in one.
  private static let file = "bwrapinfo.json"

  /// Removes those of this process, by their names; call it when nothing plays any more.
  ///
  /// What cannot be removed, or has anything else in it, stays.
  public static func remove() {
    remove(from: "\(UserFolder.runtime)/.flatpak", processID: getpid())
  }

  /// Removes those of a process from a folder.
  package static func remove(from parent: String, processID: Int32) {
    let prefix = "webkit-\(processID)-"
    for name in names(in: parent) where name.hasPrefix(prefix) {
      guard name.dropFirst(prefix.count).allSatisfy(\.isNumber) else { continue }
      unlink("\(parent)/\(name)/\(file)")
      rmdir("\(parent)/\(name)")
    }
  }

  private static func names(in folder: String) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch {
      // Nobody has made a sandbox, or not with a folder for it.
      return []
    }
  }
}
