import FoundationEssentials
import GLibBridge

/// Where `--keep-session` keeps cookies and site data.
public enum KeptSession {
  /// The profile's folder in the person's data folder.
  public static var folder: String { "\(UserFolder.data)/matinee/session" }

  /// Deletes the profile with all in it, and nothing that a link in it leads to.
  ///
  /// - Returns: Whether there was one.
  /// - Throws: The reason why it cannot be deleted.
  public static func forget() throws -> Bool {
    let manager = FileManager.default
    guard manager.fileExists(atPath: folder) else { return false }
    try manager.removeItem(atPath: folder)
    return true
  }
}
