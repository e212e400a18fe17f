import Foundation

/// GStreamer's list of its plugins.
///
/// Making it takes a second of a person's first film; on a stage every film would be the first. So the
/// list that the first test's player made is lent to the others.
enum PluginRegistry {
  private static let folder = "gstreamer-1.0"

  /// Puts the list into a new person's cache, if there is one already.
  static func lend(to folders: PersonalFolders) throws {
    guard let kept, FileManager.default.fileExists(atPath: kept.path) else { return }
    let target = folders.cache.appendingPathComponent(folder)
    try FileManager.default.copyItem(at: kept, to: target)
  }

  /// Keeps the list of a person who has one, if there is none yet.
  static func keep(from folders: PersonalFolders) throws {
    let made = folders.cache.appendingPathComponent(folder)
    let manager = FileManager.default
    guard let kept, manager.fileExists(atPath: made.path), !manager.fileExists(atPath: kept.path)
    else { return }
    try manager.copyItem(at: made, to: kept)
  }

  /// Where it is kept: in the world, and gone with it.
  private static var kept: URL? {
    ProcessInfo.processInfo.environment["MATINEE_WORLD"].map {
      URL(fileURLWithPath: $0).appendingPathComponent(folder)
    }
  }
}
