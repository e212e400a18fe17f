import Glibc

/// A file of this machine, looked at before it is played.
public enum LocalFile {
  /// What keeps a file from being played.
  public enum Obstacle: Error, Equatable, Sendable {
    /// There is none.
    case missing
    /// It is a folder.
    case folder
    /// It is a device, a pipe or the like, of which no part can be read anew.
    case special
    /// This person may not read it.
    case unreadable
  }

  /// What keeps the file at `path` from being played, or nil where nothing does: `stat` and `access`.
  public static func obstacle(at path: [UInt8]) -> Obstacle? {
    var status = stat()
    let characters = path.map { CChar(bitPattern: $0) } + [0]
    guard stat(characters, &status) == 0 else {
      return errno == EACCES ? .unreadable : .missing
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return .folder
    case S_IFREG: return access(characters, R_OK) == 0 ? nil : .unreadable
    default: return .special
    }
  }
}
