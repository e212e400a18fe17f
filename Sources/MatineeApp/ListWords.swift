import PlayerPages

/// The VIDEOs of a command line with those of its files in their places.
struct ListWords: Equatable {
  /// The VIDEOs, in their order.
  private(set) var words: [String] = []
  /// A sentence for each line that names nothing to play, and is left out.
  private(set) var complaints: [String] = []

  /// The first file that names nothing to play, or nil where each names something.
  private(set) var emptyFile: String?

  /// How many lines of a file are complained of one by one.
  private static let patience = 10

  /// Reads the files among `entries`.
  ///
  /// - Parameters:
  ///   - entries: What the command line names.
  ///   - folder: This process's folder, or nil where no file and no other server may be named.
  ///   - isForPlaying: Whether lines that name nothing to play are left out.
  /// - Throws: ``UsageError`` for a file that cannot be read.
  init(
    _ entries: [ListEntry], from folder: [UInt8]? = nil, isForPlaying: Bool
  ) throws(UsageError) {
    for entry in entries {
      switch entry {
      case .video(let word):
        words.append(word)
      case .file(let path):
        let file = try ListFile(reading: path, from: folder)
        let count = words.count
        take(file, isForPlaying: isForPlaying)
        if words.count == count { emptyFile = emptyFile ?? file.name }
      }
    }
  }

  private mutating func take(_ file: ListFile, isForPlaying: Bool) {
    var bad = 0
    for line in file.lines {
      do throws(UsageError) {
        let request = try PlayRequest(word: line.text, from: file.folder)
        // A path in a list starts from the list's own folder.
        words.append(request.media?.address ?? line.text)
      } catch {
        guard isForPlaying else {
          words.append(line.text)
          continue
        }
        bad += 1
        guard bad <= Self.patience else { continue }
        complaints.append("\(file.name), line \(line.number): \(error.reason) The line is skipped.")
      }
    }
    if bad > Self.patience {
      complaints.append(
        "\(file.name): \(bad - Self.patience) more lines name nothing to play, and are skipped.")
    }
  }
}
