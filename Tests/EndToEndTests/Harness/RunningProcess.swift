import Foundation

/// A process that runs now.
struct RunningProcess: CustomStringConvertible {
  let id: pid_t
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
      found.append(RunningProcess(id: id, command: command))
    }
    return found
  }

  /// The strings of a file of the kernel's, which end with a zero each; none if the process is gone.
  private static func strings(in path: String) -> [String] {
    guard let contents = FileManager.default.contents(atPath: path) else { return [] }
    return contents.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }
}
