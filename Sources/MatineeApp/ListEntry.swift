import WebKitGTK

/// What a command line names to be played: a VIDEO, or a file that has one a line.
enum ListEntry: Equatable {
  /// A word that is no option.
  case video(String)
  /// The value of `--playlist`.
  case file(String)

  /// The option that names a file.
  static let option = "playlist"

  /// GTK's own options that take the word behind them.
  private static let foreignOptions: Set = ["class", "name", "gtk-module", "display"]

  /// What the words of a command line name, in their order, which GLib's parser does not tell.
  ///
  /// - Parameter arguments: The words without the program's name, such as GLib's parser accepts.
  /// - Returns: The entries.
  static func all(in arguments: some Sequence<String>) -> [ListEntry] {
    var entries: [ListEntry] = []
    var rest = arguments.makeIterator()
    while let word = rest.next() {
      if word == "--" {
        while let word = rest.next() { entries.append(.video(word)) }
      } else if word.hasPrefix("--") {
        let parts = word.dropFirst(2).split(
          separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard let name = parts.first.map(String.init) else { continue }
        let value = parts.count > 1 ? String(parts[1]) : takesValue(name) ? rest.next() : nil
        if name == option, let value { entries.append(.file(value)) }
      } else if word == "-" || !word.hasPrefix("-") {
        entries.append(.video(word))
      }
    }
    return entries
  }

  private static func takesValue(_ name: String) -> Bool {
    foreignOptions.contains(name)
      || OptionTable.all.contains { $0.name == name && $0.placeholder != nil }
  }
}
