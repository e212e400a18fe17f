import Foundation

/// A pipe whose ends no started program inherits by chance.
///
/// Foundation's own type of this name closes and buffers in its own way, which the harness does not
/// want.
final class Pipe: Sendable {
  /// The end to read from.
  let readEnd: Int32
  /// The end to write to.
  let writeEnd: Int32

  /// A new pipe.
  init() throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw Failure("No pipe: errno \(errno)") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (readEnd, writeEnd) = (ends[0], ends[1])
  }

  /// Closes the end to read from.
  func closeReadEnd() {
    close(readEnd)
  }

  /// Closes the end to write to, for the reader to see the end.
  func closeWriteEnd() {
    close(writeEnd)
  }

  /// Gives everything that comes to `take`, and closes the reading end after the last byte.
  func readToEnd(_ take: (UnsafeRawBufferPointer) -> Void) {
    withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { buffer in
      while true {
        let count = read(readEnd, buffer.baseAddress, buffer.count)
        if count > 0 {
          take(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        } else if count == 0 || errno != EINTR {
          break
        }
      }
    }
    closeReadEnd()
  }

  /// Writes a short text, which fits into a pipe's buffer.
  func write(_ text: String) {
    let bytes = Array(text.utf8)
    precondition(bytes.count <= 1 << 16, "The text would wait for its reader")
    let written = bytes.withUnsafeBytes { Glibc.write(writeEnd, $0.baseAddress, $0.count) }
    precondition(written == bytes.count, "A pipe takes a short text at once")
  }
}
