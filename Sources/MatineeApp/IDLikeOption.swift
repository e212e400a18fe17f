import PlayerPages

extension UsageError {
  /// Finds a video's ID that begins with a dash among what the option parser will take for options.
  ///
  /// The parser would not complain of all of them: `-hdveCh1kQk` begins with `-h`, which is help.
  ///
  /// - Parameter arguments: The command line's words, without the program's name.
  init?(idAmongOptionsOf arguments: [String]) {
    let candidates = arguments.prefix { $0 != "--" }.filter { $0.hasPrefix("-") }
    guard let id = candidates.lazy.compactMap({ VideoID($0) }).first else { return nil }
    self = .idLikeOption(id)
  }
}
