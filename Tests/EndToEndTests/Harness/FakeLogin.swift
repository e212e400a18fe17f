import Foundation

/// A machine's D-Bus on which logind is nobody but this: it says when the machine sleeps.
final class FakeLogin {
  private let bus: SessionBus
  private let login: ChildProcess

  /// A bus that has logind when this returns.
  init(on stage: some Stage) throws {
    bus = try SessionBus(in: stage.folders, named: "system", environment: stage.environment)
    login = try ChildProcess(
      World.standIn, ["--login-manager", bus.address], environment: stage.environment)
    _ = try login.waitForLine(within: 20) { $0 == "listening" }
  }

  /// What leads a program to it.
  var environment: [String: String] { ["DBUS_SYSTEM_BUS_ADDRESS": bus.address] }

  /// Says that the machine is about to sleep.
  func fallAsleep() throws {
    try tell(SIGUSR1, "asleep")
  }

  /// Says that the machine is awake again.
  func wake() throws {
    try tell(SIGUSR2, "awake")
  }

  private func tell(_ signal: Int32, _ word: String) throws {
    let told = login.outputLines.count
    login.send(signal)
    _ = try login.waitForLine(from: told, within: 20) { $0 == word }
  }

  /// Ends it.
  func end() {
    login.end()
    bus.end()
  }
}
