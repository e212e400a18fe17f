import WebKitGTK

/// What a flag is set to on a command line: `--loop` and `--loop=true` give it, `--loop=false` takes back what
/// else may give it.
///
/// GLib's parser takes each of them for the flag alone: an option whose value it would leave to choice takes
/// the next word, too, which may be a VIDEO.
enum FlagValue {
  /// The flags among the words of a command line, with what was typed for each.
  fileprivate static func all(in arguments: some Sequence<String>) -> [(
    name: String, value: String?
  )] {
    TypedWord.all(in: arguments).compactMap { word in
      guard case .option(let name, let value) = word,
        OptionTable.all.contains(where: { $0.name == name && $0.placeholder == nil })
      else { return nil }
      return (name, value)
    }
  }
}

extension CommandLineArguments {
  /// Reads what the flags are set to; of one that is given more than once, the last counts.
  ///
  /// - Parameter typed: The command line's words, without the program's name.
  mutating func readFlagValues(in typed: some Sequence<String>) {
    for (name, value) in FlagValue.all(in: typed) { setFlag(name, value != "false") }
  }

  /// Gives a flag, or says that it is not to be.
  mutating func setFlag(_ name: String, _ isOn: Bool) {
    if isOn {
      flags.insert(name)
      disabledFlags.remove(name)
    } else {
      flags.remove(name)
      disabledFlags.insert(name)
    }
  }
}

extension UsageError {
  /// Finds a value that is given to an option which takes none but true and false, such as `--json=no`.
  ///
  /// - Parameter arguments: The command line's words, without the program's name.
  init?(valueAmongFlagsOf arguments: [String]) {
    for case (let name, let value?) in FlagValue.all(in: arguments) where Bool(value) == nil {
      self = .valueOfFlag(option: name, value: value)
      return
    }
    return nil
  }
}
