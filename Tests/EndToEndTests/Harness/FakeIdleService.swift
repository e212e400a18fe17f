import Foundation

/// What keeps the screen of a stage awake, and records who asked it to.
final class FakeIdleService {
  /// Which service.
  enum Kind: String {
    case screenSaver = "--screen-saver"
    case sessionManager = "--session-manager"
    case portal = "--inhibit-portal"
  }

  private let process: ChildProcess
  private var next = 0

  /// A service that is on the stage's bus when this returns.
  init(_ kind: Kind, on stage: some Stage) throws {
    let address = stage.environment["DBUS_SESSION_BUS_ADDRESS"] ?? ""
    process = try ChildProcess(
      World.standIn, [kind.rawValue, address], environment: stage.environment)
    _ = try process.waitForLine(within: 20) { $0 == "listening" }
  }

  /// Waits until it is asked to keep the screen awake, or need no longer.
  @discardableResult
  func wait(for word: String, within seconds: Double = Player.patience) throws -> String {
    let line = try process.waitForLine(from: next, within: seconds) { $0.hasPrefix(word) }
    next = line.number + 1
    return line.text
  }

  /// Sends it a signal.
  func send(_ signal: Int32) {
    process.send(signal)
  }

  /// What was asked of it so far.
  var record: [String] { Array(process.outputLines.dropFirst()) }

  /// Ends it.
  func end() {
    process.end()
  }
}
