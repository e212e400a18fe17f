import Foundation

/// A process that runs now.
struct RunningProcess: CustomStringConvertible {
  let id: pid_t
  /// Its name, which the kernel cuts after 15 letters.
  let name: String
  let command: String

  var description: String { "\(id) \(command)" }

  /// The processes that were started with this `NAME=value` in their environment, by whomever.
  ///
  /// A dead process that was not waited for has no environment and does not count.
  static func all(with variable: String) -> [RunningProcess] {
    guard let entries = FileManager.default.enumerator(atPath: "/proc") else { return [] }
    var found: [RunningProcess] = []
    for case let entry as String in entries {
      entries.skipDescendants()
      guard let id = pid_t(entry), strings(in: "/proc/\(id)/environ").contains(variable) else {
        continue
      }
      let command = strings(in: "/proc/\(id)/cmdline").joined(separator: " ")
      let name = FileManager.default.contents(atPath: "/proc/\(id)/comm") ?? Data()
      found.append(
        RunningProcess(
          id: id, name: String(decoding: name.dropLast(), as: UTF8.self), command: command))
    }
    return found
  }

  /// What the environment was when it began to run its program.
  var environment: [String: String] {
    let pairs = Self.strings(in: "/proc/\(id)/environ").map { variable in
      let parts = variable.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (String(parts[0]), String(parts.dropFirst().first ?? ""))
    }
    return Dictionary(pairs) { first, _ in first }
  }

  /// Whether it still runs, by the same rule.
  var isRunning: Bool { !Self.strings(in: "/proc/\(id)/environ").isEmpty }

  /// Sends it a signal.
  func send(_ signal: Int32) {
    kill(id, signal)
  }

  /// The strings of a file of the kernel's, which end with a zero each; none if the process is gone.
  private static func strings(in path: String) -> [String] {
    guard let contents = FileManager.default.contents(atPath: path) else { return [] }
    return contents.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }
}
