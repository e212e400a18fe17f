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
  private static let output = LineWriter(fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3))
  private static let errors = LineWriter(fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3))

  /// How long nobody may read what is still to be written at the end, in seconds.
  private static let patience = 2.0
  /// How long who does read may take for it, in seconds.
  private static let limit = 10.0

  private let isVerbose: Bool

  /// Takes both streams over; make one before a library that prints is used, and no other.
  init(isVerbose: Bool) {
    self.isVerbose = isVerbose
    // Who reads the events may go away; the video plays on.
    signal(SIGPIPE, SIG_IGN)
    takeAgain()
    if !isVerbose {
      LastWords.write(
        to: Self.errors.descriptor, of: "matinee", advice: "With --verbose it may say why.")
    }
  }

  /// Gives both streams back: to a program that takes this one's place, or to GLib, by which a Matinee
  /// that acts on this one's command line prints.
  ///
  /// One that is in the midst of a line, since nobody reads it, stays away: what comes next would be
  /// taken for the rest of the line.
  func giveBack() {
    Self.flush()
    for (writer, stream) in [(Self.output, STDOUT_FILENO), (Self.errors, STDERR_FILENO)]
    where writer.isAtStartOfLine {
      dup2(writer.descriptor, stream)
    }
  }

  /// Takes both streams over once more.
  func takeAgain() {
    // The program's own way is made from them.
    _ = (Self.output, Self.errors)
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

  /// Prints an event on standard output.
  ///
  /// Who asked for events and does not read them loses some; the video does not wait.
  func print(_ line: JSONLine) {
    Self.output.write(line.text)
  }

  /// Prints a line on standard output, as soon as there is room for it.
  ///
  /// - Returns: Whether it was written.
  @discardableResult
  func print(_ line: String) -> Bool {
    Self.print(line)
  }

  /// Prints a sentence on standard error.
  ///
  /// Who does not read what the program says loses some of it, too.
  func say(_ sentence: String) {
    Self.say(sentence)
  }

  /// Prints a sentence on standard error, before there are streams or where there are none.
  static func say(_ sentence: String) {
    errors.write("matinee: \(sentence)")
  }

  /// Prints a line on standard output, as soon as there is room for it.
  ///
  /// It is for a command that does nothing but print, and so waits for its reader as any filter does,
  /// while the signals that end a program end it.
  ///
  /// - Returns: Whether it was written.
  static func print(_ line: String) -> Bool {
    output.writeAndWait(line)
  }

  /// Waits for what is still to be written, before the process ends or becomes another one.
  static func flush() {
    LineWriter.flush([output, errors], patience: patience, limit: limit)
  }
}
