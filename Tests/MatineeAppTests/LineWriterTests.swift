import Glibc
import TestSupport
import Testing

@testable import MatineeApp

/// Lines that are written while nobody waits for who reads.
@Suite(.timeLimit(.minutes(1))) struct LineWriterTests {
  /// How long the end of a test waits for a reader, in seconds; one that reads takes no such time.
  private static let patience = 0.5
  private static let limit = 30.0

  /// More lines than a terminal or a pipe takes unread, and fewer than may wait.
  private static let lines = (0..<2000).map { "\($0) " + String(repeating: "x", count: 190) }

  @Test("A terminal that nobody reads holds nobody up, and shows whole lines when it is read")
  func terminal() throws {
    let ends = try Ends.terminal()
    let writer = LineWriter(ends.write)
    Self.lines.forEach(writer.write)
    LineWriter.flush([writer], patience: Self.patience, limit: Self.limit)
    #expect(!writer.isAtStartOfLine)
    #expect(try ends.readLines(Self.lines.count) == Self.lines)
    LineWriter.flush([writer], patience: Self.patience, limit: Self.limit)
    #expect(writer.isAtStartOfLine)
  }

  @Test("What is beyond the backlog is dropped, and only as whole lines")
  func backlog() throws {
    let ends = try Ends.terminal()
    let writer = LineWriter(ends.write)
    let many = (0..<20_000).map { "\($0) " + String(repeating: "x", count: 190) }
    many.forEach(writer.write)
    LineWriter.flush([writer], patience: Self.patience, limit: Self.limit)
    // What the terminal holds leaves room for as much behind the backlog; then there is a gap.
    let kept = try ends.readLines(1000)
    #expect(kept == Array(many.prefix(kept.count)))
    LineWriter.flush([writer], patience: Self.patience, limit: Self.limit)
    writer.write("the end")
    LineWriter.flush([writer], patience: Self.patience, limit: Self.limit)
    let rest = try ends.readLines { $0 == "the end" }
    #expect(Set(rest.dropLast()).isSubset(of: many))
    #expect(kept.count + rest.count < many.count)
  }

  @Test("A pipe takes lines that are longer than it is, from a reader that takes its time")
  func pipe() throws {
    let ends = try Ends.pipe()
    #expect(fcntl(ends.write, Ends.setPipeSize, 4096) == 4096)
    let writer = LineWriter(ends.write)
    let lines = (0..<20).map { "\($0) " + String(repeating: "x", count: 5000) }
    lines.forEach(writer.write)
    LineWriter.flush([writer], patience: Self.patience, limit: Self.limit)
    #expect(!writer.isAtStartOfLine)
    #expect(try ends.readLines(lines.count) == lines)
  }

  @Test("A pipe that others have made refuse what has no room loses nothing")
  func refusingPipe() throws {
    let ends = try Ends.pipe()
    #expect(fcntl(ends.write, F_SETFL, O_WRONLY | O_NONBLOCK) == 0)
    let writer = LineWriter(ends.write)
    Self.lines.forEach(writer.write)
    #expect(try ends.readLines(Self.lines.count) == Self.lines)
  }

  @Test("What nobody can take is told to who waits, and held against nobody")
  func refused() throws {
    let full = open("/dev/full", O_WRONLY | O_CLOEXEC)
    defer { close(full) }
    let writer = LineWriter(full)
    Self.lines.forEach(writer.write)
    #expect(!writer.writeAndWait("one more"))
    LineWriter.flush([writer], patience: Self.patience, limit: Self.limit)
    #expect(writer.isAtStartOfLine)
    #expect(!LineWriter(-1).writeAndWait("nowhere"))
  }

  @Test("One that nobody reads does not take the time of one that is read")
  func two() throws {
    let (unread, slow) = (try Ends.terminal(), try Ends.pipe())
    let writers = [LineWriter(unread.write), LineWriter(slow.write)]
    for writer in writers { Self.lines.forEach(writer.write) }
    LineWriter.flush(writers, patience: Self.patience, limit: Self.limit)
    #expect(try slow.readLines(Self.lines.count) == Self.lines)
    LineWriter.flush(writers, patience: Self.patience, limit: Self.limit)
    #expect(writers.map(\.isAtStartOfLine) == [false, true])
    // Otherwise its queue would wait for the rest of the process.
    #expect(try unread.readLines(Self.lines.count) == Self.lines)
  }
}

/// Two ends of a stream, of which a test has both.
private final class Ends {
  let read: Int32
  let write: Int32
  private var unread: [UInt8] = []

  /// `F_SETPIPE_SZ`, which stands among GNU's own.
  static let setPipeSize: Int32 = 1031

  private struct Failure: Error {
    let number = errno
  }

  private init(read: Int32, write: Int32) throws {
    (self.read, self.write) = (read, write)
    guard read >= 0, write >= 0 else { throw Failure() }
  }

  static func pipe() throws -> Ends {
    var ends: [Int32] = [-1, -1]
    guard Glibc.pipe(&ends) == 0 else { throw Failure() }
    return try Ends(read: ends[0], write: ends[1])
  }

  /// A terminal that shows what is written as it is.
  static func terminal() throws -> Ends {
    guard let terminal = Terminal() else { throw Failure() }
    let ends = try Ends(
      read: terminal.screen, write: open(terminal.path, O_RDWR | O_NOCTTY | O_CLOEXEC))
    var mode = termios()
    tcgetattr(ends.write, &mode)
    cfmakeraw(&mode)
    guard tcsetattr(ends.write, TCSANOW, &mode) == 0 else { throw Failure() }
    return ends
  }

  deinit {
    close(read)
    close(write)
  }

  /// The next lines, as many as are asked for.
  func readLines(_ count: Int) throws -> [String] {
    var left = count
    return try readLines { _ in
      left -= 1
      return left == 0
    }
  }

  /// The next lines, to the first one that is the last.
  func readLines(upTo isLast: (String) -> Bool) throws -> [String] {
    var lines: [String] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      while let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
        lines.append(String(decoding: unread[..<end], as: UTF8.self))
        unread.removeFirst(end + 1)
        if let line = lines.last, isLast(line) { return lines }
      }
      let count = Glibc.read(read, &buffer, buffer.count)
      guard count > 0 else { throw Failure() }
      unread += buffer[..<count]
    }
  }
}
