import Foundation

/// What assistive technology finds and hears of the programs on a stage, by
/// `Scripts/assistive-technology.py`.
final class ScreenReader {
  /// Something on the screen, as it is told to somebody who does not see it.
  struct Thing: Decodable, CustomStringConvertible {
    var role: String
    var name: String
    var states: Set<String>
    /// What it is in, from the program downwards: each thing's role and name.
    var above: [String]

    var description: String { "\(role) “\(name)” \(states.sorted())" }
  }

  private static let script =
    World.packageRoot.appendingPathComponent("Scripts/assistive-technology.py").path
  /// Debian's own: others do not have Debian's modules.
  private static let interpreter = "/usr/bin/python3"

  private let environment: [String: String]
  private let bus: ChildProcess
  private let watch: ChildProcess
  private let stage: any Stage
  /// The number of the first line that no wait has passed yet.
  private var next = 0

  /// A screen reader that listens; programs that start after it can be read.
  init(on stage: some Stage) throws {
    self.stage = stage
    environment = stage.environment.filter { $0.key != "NO_AT_BRIDGE" }
    bus = try ChildProcess(
      "/usr/libexec/at-spi-bus-launcher", ["--launch-immediately"], environment: environment)
    try stage.run("gdbus", ["wait", "--session", "--timeout", "20", "org.a11y.Bus"])
    watch = try ChildProcess(
      Self.interpreter, [Self.script, "watch"], environment: environment)
    next = try watch.waitForLine(within: 20) { $0.contains("begins") }.number + 1
  }

  /// Ends it.
  func end() {
    watch.end()
    bus.end()
  }

  /// The next alert that is told, and that fits.
  @discardableResult
  func waitForAlert(where fits: (Thing) -> Bool = { _ in true }) throws -> Thing {
    var found: Thing?
    do {
      next =
        try watch.waitForLine(from: next, within: Player.patience) { line in
          guard let thing = Self.read(line), thing.role == "alert", fits(thing) else {
            return false
          }
          found = thing
          return true
        }.number + 1
    } catch {
      throw Failure("No such alert is told: \(watch.outputLines) \(watch.errorLines)")
    }
    guard let found else { throw Failure("No alert") }
    return found
  }

  /// Everything that is shown now.
  func things() throws -> [Thing] {
    try run("list").compactMap(Self.read).filter { $0.states.contains("showing") }
  }

  /// Presses the button of this name.
  func press(_ name: String) throws {
    _ = try run("press", name)
  }

  private func run(_ arguments: String...) throws -> [String] {
    let process = try ChildProcess(
      Self.interpreter, [Self.script] + arguments, environment: environment)
    let ending = try process.waitForEnd(within: 20)
    guard ending == .status(0) else {
      throw Failure("\(arguments) ended with \(ending): \(process.errorLines)")
    }
    return process.outputLines
  }

  /// Libraries print lines of their own, which are none of the script's.
  private static func read(_ line: String) -> Thing? {
    do {
      return try JSONDecoder().decode(Thing.self, from: Data(line.utf8))
    } catch {
      return nil
    }
  }
}
