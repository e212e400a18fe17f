/// A file that has an address, and what it was when it was first asked for.
///
/// Whoever reads one part of it after the other must not get parts of two files, nor take the end of
/// one that was cut short for its own.
@MainActor
final class PublishedFile {
  let path: [UInt8]
  private var first: (identity: [UInt64], size: Int)?

  /// The file at `path`, before anybody has asked for it.
  init(_ path: [UInt8]) {
    self.path = path
  }

  /// Whether `file`, which is at the path now, is the one that it was, and not shorter.
  ///
  /// A file that grows, as one that is being fetched does, stays what it is.
  func isStill(_ file: ServedFile) -> Bool {
    guard let first else {
      first = (file.identity, file.size)
      return true
    }
    return first.identity == file.identity && first.size <= file.size
  }

  /// Takes whatever is asked for next for the file.
  func forget() {
    first = nil
  }
}
