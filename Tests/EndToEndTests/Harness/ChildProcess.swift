import Foundation

/// A program that a test started: in a process group of its own, so that nothing of it survives the
/// test, and with output that is read as it comes, so that it never waits for its reader.
final class ChildProcess: Sendable {
  /// How a process ended.
  enum Ending: Equatable {
    case status(Int32)
    case signal(Int32)
  }

  /// What becomes of the standard output.
  enum Output {
    /// It is kept as lines.
    case lines
    /// Each piece goes to this function, in order, on a thread of the process's own.
    case pieces(@Sendable (UnsafeRawBufferPointer) -> Void)
  }

  /// What a process has said and done so far.
  private struct Progress {
    var output = LineSplitter()
    var error = LineSplitter()
    var openStreams = 2
    var ending: Ending?
  }

  /// The process ID, which is the process group's too.
  let id: pid_t
  private let name: String
  private let progress = Monitor(Progress())

  /// Starts a program by its path or by its name in `PATH`, with exactly this environment.
  init(
    _ program: String, _ arguments: [String], environment: [String: String],
    input: String? = nil, output: Output = .lines
  ) throws {
    name = program
    let outputPipe = try Pipe()
    let errorPipe = try Pipe()
    let inputPipe = try input.map { _ in try Pipe() }
    id = try Spawn.start(
      [program] + arguments, environment: environment,
      input: inputPipe?.readEnd, output: outputPipe.writeEnd, error: errorPipe.writeEnd)
    outputPipe.closeWriteEnd()
    errorPipe.closeWriteEnd()
    follow(outputPipe, errorPipe, output)
    if let input, let inputPipe {
      inputPipe.closeReadEnd()
      inputPipe.write(input)
      inputPipe.closeWriteEnd()
    }
  }

  deinit {
    end()
  }

  // MARK: What it says

  /// The lines of the standard output so far.
  var outputLines: [String] { progress.read { $0.output.lines } }
  /// The lines of the standard error so far.
  var errorLines: [String] { progress.read { $0.error.lines } }

  /// The next line of the standard output that fits, from the line number `first` on.
  func waitForLine(
    from first: Int = 0, within seconds: Double, where fits: (String) -> Bool
  ) throws -> (text: String, number: Int) {
    try waitForLine(of: \.output, from: first, within: seconds, where: fits)
  }

  /// The first line of the standard error that fits.
  func waitForErrorLine(within seconds: Double, where fits: (String) -> Bool) throws -> String {
    try waitForLine(of: \.error, from: 0, within: seconds, where: fits).text
  }

  private func waitForLine(
    of stream: KeyPath<Progress, LineSplitter>, from first: Int, within seconds: Double,
    where fits: (String) -> Bool
  ) throws -> (text: String, number: Int) {
    var searched = first
    let found: (text: String, number: Int)?? = progress.wait(atMost: seconds) { progress in
      let lines = progress[keyPath: stream].lines
      while searched < lines.count {
        defer { searched += 1 }
        if fits(lines[searched]) { return .some((lines[searched], searched)) }
      }
      let isOver = progress.openStreams == 0 && progress.ending != nil
      return isOver ? .some(nil) : nil
    }
    guard let result = found else { throw Failure("\(name) did not say it within \(seconds) s") }
    guard let result else { throw Failure("\(name) ended without saying it") }
    return result
  }

  // MARK: How it ends

  /// How it has ended, or nil while it runs.
  var ending: Ending? { progress.read { $0.ending } }

  /// Waits for the end, and for the last word of its output.
  func waitForEnd(within seconds: Double) throws -> Ending {
    let ending = progress.wait(atMost: seconds) { $0.openStreams == 0 ? $0.ending : nil }
    if let ending { return ending }
    if let ending = self.ending {
      throw Failure("\(name) ended (\(ending)) but something that it started holds its output")
    }
    throw Failure("\(name) did not end within \(seconds) s")
  }

  /// Sends a signal to the process alone.
  func send(_ signal: Int32) {
    // After the end the ID may be another process's.
    guard ending == nil else { return }
    kill(id, signal)
  }

  /// Sends a signal to the process and its whole group.
  func sendToGroup(_ signal: Int32) {
    guard ending == nil else { return }
    killpg(id, signal)
  }

  /// Ends the process and its whole group at once.
  func end() {
    // The group may hold others after its leader is gone; its number is not given away meanwhile.
    killpg(id, SIGKILL)
    _ = progress.wait(atMost: 10) { $0.ending }
  }

  // MARK: Threads

  private func follow(_ output: Pipe, _ error: Pipe, _ destination: Output) {
    let progress = progress
    let id = id
    Thread.detachNewThread {
      switch destination {
      case .lines:
        output.readToEnd { piece in progress.update { $0.output.append(piece) } }
      case .pieces(let take):
        output.readToEnd(take)
      }
      progress.update { $0.openStreams -= 1 }
    }
    Thread.detachNewThread {
      error.readToEnd { piece in progress.update { $0.error.append(piece) } }
      progress.update { $0.openStreams -= 1 }
    }
    Thread.detachNewThread {
      let ending = Spawn.waitForEnd(of: id)
      progress.update { $0.ending = ending }
    }
  }
}
