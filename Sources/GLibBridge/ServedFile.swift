import CWebKitGTK
import Glibc

/// A file that is open to be read, at any place and from any thread.
package final class ServedFile: Sendable {
  /// The file's size in bytes when it was opened.
  package let size: Int
  /// What tells the file from one that took its name: `st_dev` and `st_ino`.
  let identity: [UInt64]
  private let descriptor: Int32

  /// Opens the file at `path`, or is nil where there is none that can be read: `open` and `fstat`.
  ///
  /// Neither a pipe nor a device is opened as a file: they would not end.
  package init?(path: [UInt8]) {
    let characters = path.map { CChar(bitPattern: $0) } + [0]
    let descriptor = open(characters, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    self.descriptor = descriptor
    var status = stat()
    let isKnown = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    size = Int(status.st_size)
    identity = [UInt64(status.st_dev), UInt64(status.st_ino)]
    guard isKnown else { return nil }
  }

  deinit {
    close(descriptor)
  }

  /// The bytes from `offset` on, at most `count`; fewer only at the end, and none where reading
  /// fails: `pread`.
  package func bytes(at offset: Int, count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: max(0, count)) { buffer, filled in
      filled = read(into: UnsafeMutableRawBufferPointer(buffer), at: offset)
    }
  }

  /// The same as `GBytes`, which the caller owns.
  func block(at offset: Int, count: Int) -> OpaquePointer? {
    guard let memory = g_malloc(gsize(count)) else { return nil }
    let filled = read(
      into: UnsafeMutableRawBufferPointer(start: memory, count: count), at: offset)
    return g_bytes_new_take(memory, gsize(filled))
  }

  private func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) -> Int {
    var filled = 0
    while filled < buffer.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
      let count = pread(descriptor, rest.baseAddress, rest.count, off_t(offset + filled))
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { break }
      filled += count
    }
    return filled
  }
}
