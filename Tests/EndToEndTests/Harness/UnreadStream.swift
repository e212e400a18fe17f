import Foundation
import TestSupport

/// A place to write to that is full or becomes so, since a test reads it late or never.
final class UnreadStream {
  /// Where a program writes.
  let path: String
  private let descriptor: Int32
  private var splitter = LineSplitter()

  private init(path: String, descriptor: Int32) throws {
    guard descriptor >= 0 else { throw Failure("No \(path): errno \(errno)") }
    (self.path, self.descriptor) = (path, descriptor)
  }

  deinit {
    close(descriptor)
  }

  /// A terminal that takes some thousand bytes.
  static func terminal() throws -> UnreadStream {
    guard let terminal = Terminal() else { throw Failure("No terminal: errno \(errno)") }
    let stream = try UnreadStream(path: terminal.path, descriptor: terminal.screen)
    guard fcntl(stream.descriptor, F_SETFL, O_RDWR | O_NONBLOCK) == 0 else {
      throw Failure("The terminal waits: errno \(errno)")
    }
    return stream
  }

  /// A pipe at `path` that is full of one line.
  static func pipe(at path: String) throws -> UnreadStream {
    let size = 4096
    let setPipeSize: Int32 = 1031  // F_SETPIPE_SZ, which stands among GNU's own.
    guard mkfifo(path, 0o600) == 0 else { throw Failure("No pipe: errno \(errno)") }
    // With a writing end of its own, so that there is no end before the program has come.
    let stream = try UnreadStream(
      path: path, descriptor: open(path, O_RDWR | O_CLOEXEC | O_NONBLOCK))
    let line = [UInt8](repeating: UInt8(ascii: "."), count: size - 1) + [UInt8(ascii: "\n")]
    guard fcntl(stream.descriptor, setPipeSize, Int32(size)) == size,
      write(stream.descriptor, line, size) == size
    else { throw Failure("The pipe is not filled: errno \(errno)") }
    return stream
  }

  /// The lines so far, with those that are there to be read.
  func lines() -> [String] {
    withUnsafeTemporaryAllocation(byteCount: 256, alignment: 1) { buffer in
      while true {
        let count = read(descriptor, buffer.baseAddress, buffer.count)
        guard count > 0 else { break }
        splitter.append(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      }
    }
    return splitter.lines
  }
}
