import Foundation

/// The program under test, run as a person or another program would run it.
final class Player {
  /// How long any one thing may take on a slow machine.
  static let patience = 25.0
  private static let marker = "MATINEE_TEST_RUN"

  private let process: ChildProcess
  private let run = UUID().uuidString
  /// The number of the first line that no wait has passed yet.
  private var next = 0

  /// Starts the program with exactly this environment, by way of the words of `prefix` if there are any.
  init(
    prefix: [String] = [], _ arguments: [String], environment: [String: String],
    input: String? = nil
  ) throws {
    let words = prefix + [World.program] + arguments
    process = try ChildProcess(
      words[0], Array(words.dropFirst()),
      environment: environment.merging([Self.marker: run]) { $1 }, input: input)
  }

  // MARK: What it says

  /// All lines of the standard output so far.
  var outputLines: [String] { process.outputLines }
  /// All lines of the standard error so far.
  var errorLines: [String] { process.errorLines }

  /// All events so far; throws if standard output has anything else.
  func events() throws -> [PlayerEvent] {
    try process.outputLines.map(PlayerEvent.init(line:))
  }

  /// The next event of this name, after the one that was waited for before.
  ///
  /// So waiting for one after the other also checks their order.
  @discardableResult
  func wait(
    for name: String, within seconds: Double = Player.patience,
    where fits: (PlayerEvent) -> Bool = { _ in true }
  ) throws -> PlayerEvent {
    var found: Result<PlayerEvent, any Error>?
    do {
      next =
        try process.waitForLine(from: next, within: seconds) { line in
          let event = Result { try PlayerEvent(line: line) }
          switch event {
          case .success(let event) where event.event != name || !fits(event): return false
          case .success, .failure: break
          }
          found = event
          return true
        }.number + 1
    } catch {
      throw Failure("No “\(name)” after line \(next): \(error)\n\(transcript)")
    }
    guard let found else { throw Failure("No “\(name)”\n\(transcript)") }
    return try found.get()
  }

  /// The first line of the standard error that fits.
  @discardableResult
  func waitForErrorLine(where fits: (String) -> Bool) throws -> String {
    do {
      return try process.waitForErrorLine(within: Player.patience, where: fits)
    } catch {
      throw Failure("\(error)\n\(transcript)")
    }
  }

  /// All lines of the standard error, as soon as there are so many.
  ///
  /// It and the standard output are two pipes: an event may be read before the sentence that was
  /// written with it.
  func errorLines(atLeast count: Int) throws -> [String] {
    var seen = 0
    try waitForErrorLine { _ in
      seen += 1
      return seen == count
    }
    return errorLines
  }

  // MARK: How it ends

  /// The process ID of the program itself.
  var id: pid_t { process.id }

  /// Whether it is still there.
  var isRunning: Bool { process.ending == nil }

  /// Whether it goes on for so many seconds more, where nothing else would tell.
  func goesOn(for seconds: Double) -> Bool {
    do {
      _ = try process.waitForEnd(within: seconds)
      return false
    } catch {
      return isRunning
    }
  }

  /// Waits for the end and answers the exit status.
  func waitForStatus(within seconds: Double = Player.patience) throws -> Int32 {
    do {
      switch try process.waitForEnd(within: seconds) {
      case .status(let status): return status
      case .signal(let signal): throw Failure("It died of signal \(signal)")
      }
    } catch {
      throw Failure("\(error)\n\(transcript)")
    }
  }

  /// Waits for an end against its will and answers the signal.
  func waitForSignal(within seconds: Double = Player.patience) throws -> Int32 {
    switch try process.waitForEnd(within: seconds) {
    case .signal(let signal): return signal
    case .status(let status): throw Failure("It ended with status \(status)\n\(transcript)")
    }
  }

  /// Whether the program has blocked a signal, which then waits for it.
  func keepsWaiting(_ signal: Int32) throws -> Bool {
    let status = try String(contentsOfFile: "/proc/\(id)/status", encoding: .utf8)
    let blocked = status.firstMatch(of: /SigBlk:\s*([0-9a-f]+)/).flatMap {
      UInt64($0.1, radix: 16)
    }
    guard let blocked else { throw Failure("No blocked signals in \(status)") }
    return blocked & 1 << UInt64(signal - 1) != 0
  }

  /// Sends a signal to the program.
  func send(_ signal: Int32) {
    process.send(signal)
  }

  /// Sends a signal to the program and all that it has started, as a terminal does.
  func sendToAll(_ signal: Int32) {
    process.sendToGroup(signal)
  }

  /// Ends it and whatever it started, at once.
  func end() {
    process.end()
    for process in processes() { kill(process.id, SIGKILL) }
  }

  /// The processes of this run that are alive: the program's, the web engine's and the sandbox's.
  func processes() -> [RunningProcess] {
    RunningProcess.all(with: "\(Self.marker)=\(run)")
  }

  /// The processes that are left once those that are about to end have had the time to.
  ///
  /// They are not this process's children, so there is nothing to wait on.
  func processesLeft(after seconds: Double = 5) -> [RunningProcess] {
    let deadline = Date(timeIntervalSinceNow: seconds)
    var left = processes()
    while !left.isEmpty, Date.now < deadline {
      usleep(20_000)
      left = processes()
    }
    return left
  }

  /// Everything that it said, for a failed test.
  var transcript: String {
    let lines = process.outputLines + process.errorLines.suffix(20).map { "stderr: \($0)" }
    return lines.map { "  | \($0)" }.joined(separator: "\n")
  }
}
