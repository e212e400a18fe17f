import GLibBridge
import Glibc

/// Standard output and standard error, kept for what the program itself has to say.
///
/// Libraries and child processes print to both as they like. So the program takes duplicates of the
/// two, which no child inherits, and turns the originals to `/dev/null`; only `--verbose` leaves
/// standard error where it was. What ends the program against its will is told all the same.
@MainActor
final class StandardStreams {
  /// The program's own way to both, whether they are taken over or not.
  private static var output = STDOUT_FILENO
  private static var errors = STDERR_FILENO

  private let isVerbose: Bool

  /// Takes both streams over; make one before a library that prints is used, and no other.
  init(isVerbose: Bool) {
    self.isVerbose = isVerbose
    Self.output = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
    Self.errors = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
    // Who reads the events may go away; the video plays on.
    signal(SIGPIPE, SIG_IGN)
    takeAgain()
    if !isVerbose {
      LastWords.write(
        to: Self.errors, of: "matinee", advice: "With --verbose it may say why.")
    }
  }

  /// Gives both streams back: to a program that takes this one's place, or to GLib, by which a Matinee
  /// that acts on this one's command line prints.
  func giveBack() {
    dup2(Self.output, STDOUT_FILENO)
    dup2(Self.errors, STDERR_FILENO)
  }

  /// Takes both streams over once more.
  func takeAgain() {
    let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
    guard nowhere >= 0 else { return }
    dup2(nowhere, STDOUT_FILENO)
    if !isVerbose { dup2(nowhere, STDERR_FILENO) }
    close(nowhere)
  }

  /// Opens `/dev/null` in the place of a standard stream that the program was started without.
  ///
  /// Otherwise the next thing to be opened, the display say, would take its number.
  static func fillGaps() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest free number is the one that is missing.
      _ = open("/dev/null", O_RDWR)
    }
  }

  /// Prints an event on standard output, if there is room for it.
  ///
  /// Who asked for events and does not read them loses some; the video does not wait.
  func print(_ line: JSONLine) {
    Self.writeIfRoom(line.text, to: Self.output)
  }

  /// Prints a line on standard output, as soon as there is room for it.
  ///
  /// - Returns: Whether it was written.
  @discardableResult
  func print(_ line: String) -> Bool {
    Self.write(line, to: Self.output)
  }

  /// Prints a sentence on standard error, if there is room for it.
  func say(_ sentence: String) {
    Self.writeIfRoom("matinee: \(sentence)", to: Self.errors)
  }

  /// Prints a sentence on standard error, as soon as there is room for it.
  static func say(_ sentence: String) {
    write("matinee: \(sentence)", to: errors)
  }

  /// Prints a line on standard output, as soon as there is room for it.
  ///
  /// - Returns: Whether it was written.
  static func print(_ line: String) -> Bool {
    write(line, to: output)
  }

  /// Writes a line where that does not make the main loop wait for who reads.
  private static func writeIfRoom(_ line: String, to descriptor: Int32) {
    var stream = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    guard poll(&stream, 1, 0) > 0 else { return }
    write(line, to: descriptor)
  }

  /// Writes a line as a whole.
  ///
  /// - Returns: Whether it was written: nobody may read, or the disk be full.
  @discardableResult
  private static func write(_ line: String, to descriptor: Int32) -> Bool {
    var bytes = Array((line + "\n").utf8)[...]
    while !bytes.isEmpty {
      let written = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if written < 0 && errno == EINTR { continue }
      guard written > 0 else { return false }
      bytes = bytes.dropFirst(written)
    }
    return true
  }
}
