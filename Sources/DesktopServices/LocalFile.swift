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
    /// There is nothing in it.
    case empty
    /// It is a list of what to play.
    case list
  }

  /// What keeps the file at `path` from being played, or nil where nothing does that can be told before:
  /// `stat`, `access` and `read`.
  public static func obstacle(at path: [UInt8]) -> Obstacle? {
    var status = stat()
    let characters = path.map { CChar(bitPattern: $0) } + [0]
    guard stat(characters, &status) == 0 else {
      return errno == EACCES ? .unreadable : .missing
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return .folder
    case S_IFREG where access(characters, R_OK) != 0: return .unreadable
    case S_IFREG where status.st_size == 0: return .empty
    case S_IFREG: return isList(path, characters) ? .list : nil
    default: return .special
    }
  }

  /// Whether a file is a music player's list, by the end of its name or by its first words.
  private static func isList(_ path: [UInt8], _ characters: [CChar]) -> Bool {
    let name = String(decoding: path, as: UTF8.self).lowercased()
    if [".m3u", ".m3u8", ".pls"].contains(where: name.hasSuffix) { return true }
    let descriptor = open(characters, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    let beginning = [UInt8](unsafeUninitializedCapacity: 16) { buffer, filled in
      filled = max(0, read(descriptor, buffer.baseAddress, buffer.count))
    }
    let words = String(decoding: beginning, as: UTF8.self).trimmingPrefix("\u{FEFF}").lowercased()
    return ["#extm3u", "[playlist]"].contains(where: words.hasPrefix)
  }
}
