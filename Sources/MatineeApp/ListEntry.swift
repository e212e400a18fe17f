/// What a command line names to be played: a VIDEO, or a file that has one a line.
enum ListEntry: Equatable {
  /// A word that is no option.
  case video(String)
  /// The value of `--playlist`.
  case file(String)

  /// The option that names a file.
  static let option = "playlist"

  /// What the words of a command line name, in their order, which GLib's parser does not tell.
  ///
  /// - Parameter arguments: The words without the program's name, such as GLib's parser accepts.
  /// - Returns: The entries.
  static func all(in arguments: some Sequence<String>) -> [ListEntry] {
    TypedWord.all(in: arguments).compactMap { word in
      switch word {
      case .word(let video): .video(video)
      case .option(option, let file?): .file(file)
      case .option: nil
      }
    }
  }
}
