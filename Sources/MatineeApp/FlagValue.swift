import WebKitGTK

extension UsageError {
  /// Finds a value that is given to an option which takes none, such as `--json=no`.
  ///
  /// The parser would take it for the option alone.
  ///
  /// - Parameter arguments: The command line's words, without the program's name.
  init?(valueAmongFlagsOf arguments: [String]) {
    for argument in arguments.prefix(while: { $0 != "--" }) {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, parts[0].hasPrefix("--") else { continue }
      let name = String(parts[0].dropFirst(2))
      guard OptionTable.all.contains(where: { $0.name == name && $0.placeholder == nil }) else {
        continue
      }
      self = .valueOfFlag(option: name, value: String(parts[1]))
      return
    }
    return nil
  }
}
