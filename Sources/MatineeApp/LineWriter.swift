import Dispatch
import Glibc
import Synchronization

/// A stream's lines, which are written as a whole and in their order while nobody waits for them.
///
/// A terminal or a pipe may stop being read at any time, and what `poll` says of its room is not said of
/// a whole line. So a queue of the stream's own waits in the caller's place.
final class LineWriter: Sendable {
  /// Where the lines go.
  let descriptor: Int32

  private let queue = DispatchQueue(label: "LineWriter")
  private let lines = DispatchGroup()
  /// How many bytes wait to be written.
  private let waiting = Atomic<Int>(0)
  /// How often the stream has taken something, or refused it.
  private let steps = Atomic<Int>(0)
  /// What is left of a line that the stream took the beginning of before it failed; only the queue waits
  /// while it holds it.
  private let rest = Mutex<ArraySlice<UInt8>>([])

  /// How many bytes may wait to be written; who does not read them loses what comes after.
  private static let limit = 1 << 20

  /// A writer to `descriptor`, which stays open.
  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Has a line written, unless too many wait.
  func write(_ line: String) {
    let count = line.utf8.count + 1
    guard waiting.add(count, ordering: .relaxed).newValue <= Self.limit else {
      waiting.subtract(count, ordering: .relaxed)
      return
    }
    queue.async(group: lines) { [self] in
      put(line)
      waiting.subtract(count, ordering: .releasing)
    }
  }

  /// Writes a line, and waits for that as long as it takes.
  ///
  /// - Returns: Whether it was written: nobody may read, or the disk be full.
  func writeAndWait(_ line: String) -> Bool {
    queue.sync { put(line) }
  }

  /// Whether what comes next from elsewhere would begin a line.
  var isAtStartOfLine: Bool {
    waiting.load(ordering: .acquiring) == 0 && rest.withLock(\.isEmpty)
  }

  /// Waits until all lines are written, as long as one of the writers gets on.
  ///
  /// - Parameters:
  ///   - writers: The writers.
  ///   - patience: How long none of them may get on, in seconds.
  ///   - limit: How long it may take in all, in seconds.
  static func flush(_ writers: [LineWriter], patience: Double, limit: Double) {
    let end = DispatchTime.now() + limit
    func steps() -> Int { writers.reduce(0) { $0 + $1.steps.load(ordering: .relaxed) } }
    var before: Int
    repeat {
      before = steps()
      let pause = min(.now() + patience, end)
      if writers.allSatisfy({ $0.lines.wait(timeout: pause) == .success }) { return }
    } while steps() != before && .now() < end
  }

  @discardableResult
  private func put(_ line: String) -> Bool {
    rest.withLock { rest in
      // A line that was begun ends before the next one begins.
      guard send(&rest) else { return false }
      let bytes = Array((line + "\n").utf8)
      var unsent = bytes[...]
      guard !send(&unsent) else { return true }
      if unsent.count < bytes.count { rest = unsent }
      return false
    }
  }

  /// Writes bytes and takes away those that were written; answers whether all were.
  private func send(_ bytes: inout ArraySlice<UInt8>) -> Bool {
    while !bytes.isEmpty {
      let written = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      steps.add(1, ordering: .relaxed)
      if written > 0 {
        bytes = bytes.dropFirst(written)
      } else if written < 0, errno == EAGAIN {
        waitForRoom()
      } else if written == 0 || errno != EINTR {
        return false
      }
    }
    return true
  }

  /// Waits where somebody else who has the stream open has asked that a write should not.
  private func waitForRoom() {
    var stream = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    poll(&stream, 1, -1)
  }
}
