import WebKitGTK

/// A word of a command line, as GLib's option parser understands it.
enum TypedWord: Equatable {
  /// An option by its long name, with the value that stands in the same word or in the next one.
  case option(String, value: String?)
  /// A word that is no option.
  case word(String)

  /// GTK's own options that take the word behind them.
  private static let foreignOptions: Set = ["class", "name", "gtk-module", "display"]

  /// The words of a command line in their order, which GLib's parser does not tell.
  ///
  /// - Parameter arguments: The words without the program's name.
  /// - Returns: The words but those that are an option's value.
  static func all(in arguments: some Sequence<String>) -> [TypedWord] {
    var words: [TypedWord] = []
    var rest = arguments.makeIterator()
    while let word = rest.next() {
      if word == "--" {
        while let word = rest.next() { words.append(.word(word)) }
      } else if word.hasPrefix("--") {
        let parts = word.dropFirst(2).split(
          separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard let name = parts.first.map(String.init) else { continue }
        let value = parts.count > 1 ? String(parts[1]) : takesValue(name) ? rest.next() : nil
        words.append(.option(name, value: value))
      } else if word == "-" || !word.hasPrefix("-") {
        words.append(.word(word))
      }
    }
    return words
  }

  private static func takesValue(_ name: String) -> Bool {
    foreignOptions.contains(name)
      || OptionTable.all.contains { $0.name == name && $0.placeholder != nil }
  }
}
