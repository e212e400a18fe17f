import Glibc
import PlayerPages

/// A file of `--playlist`: one VIDEO a line, or standard input where its name is `-`.
///
/// Empty lines and those that begin with `#` say nothing, and so the list of a music player (M3U)
/// that has links is one, too. So is one of the other form (PLS).
struct ListFile {
  /// A line that says something.
  struct Line: Equatable {
    /// Its number, counted from 1.
    let number: Int
    /// What stands there, without the white space around it.
    let text: String
  }

  /// What a person calls the file.
  let name: String
  /// The lines that say something.
  let lines: [Line]
  /// The folder that paths in it start from, as an absolute path byte by byte.
  let folder: [UInt8]?

  /// The name of standard input.
  static let standardInput = "-"

  /// Reads the file at `path`.
  ///
  /// - Parameters:
  ///   - path: The file's path, or `-` for standard input.
  ///   - folder: This process's folder, which a relative path and those in standard input start from.
  /// - Throws: The usage error that says why it cannot be read.
  init(reading path: String, from folder: [UInt8]?) throws(UsageError) {
    let isInput = path == Self.standardInput
    self.folder = isInput ? folder : Self.folder(of: Array(path.utf8), from: folder)
    name = isInput ? "Standard input" : path.shown
    let descriptor = isInput ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw .unreadableList(name, reason: String(cString: strerror(errno)))
    }
    defer { if !isInput { close(descriptor) } }
    do throws(LineReader.ReadError) {
      lines = try Self.lines(of: descriptor)
    } catch {
      throw .unreadableList(name, reason: error.description)
    }
    if isInput { Self.putBack(lines) }
  }

  private static func folder(of path: [UInt8], from folder: [UInt8]?) -> [UInt8]? {
    let slash = UInt8(ascii: "/")
    let own = path.lastIndex(of: slash).map { Array(path[..<$0]) } ?? []
    return path.first == slash ? own : folder.map { own.isEmpty ? $0 : $0 + [slash] + own }
  }

  private static func lines(of descriptor: Int32) throws(LineReader.ReadError) -> [Line] {
    // One byte more than a link may have, so that a longer line is refused as too long.
    var reader = LineReader(descriptor, limit: YouTubeLink.maximumLength + 1)
    var lines: [Line] = []
    var number = 0
    while let text = try reader.next() {
      number += 1
      if let text = words(of: text) { lines.append(Line(number: number, text: text)) }
    }
    return lines
  }

  /// What stands in a line without the white space around it, or nil where it says nothing.
  static func words(of text: String) -> String? {
    // What Windows writes before the first line, and at the end of each.
    let scalars = text.unicodeScalars.drop { $0.properties.isWhitespace || $0 == "\u{FEFF}" }
    guard let first = scalars.first, first != "#" else { return nil }
    let end = scalars.lastIndex { !$0.properties.isWhitespace } ?? scalars.startIndex
    return entry(of: String(scalars[...end]))
  }

  /// What a line of the other form of a music player's list (PLS) names, or nil where it names nothing;
  /// any other line as it is.
  private static func entry(of line: String) -> String? {
    guard line.lowercased() != "[playlist]" else { return nil }
    let key = line.prefix { $0 != "=" }
    let name = key.lowercased().prefix { $0.isLetter }
    let number = key.dropFirst(name.count)
    guard key.count < line.count, number.allSatisfy(\.isNumber) else { return line }
    switch (name, number.isEmpty) {
    case ("file", false):
      let rest = line.dropFirst(key.count + 1).drop(while: \.isWhitespace)
      return rest.isEmpty ? nil : String(rest)
    case ("title", false), ("length", false), ("numberofentries", true), ("version", true):
      return nil
    default: return line
    }
  }

  /// Lets the lines be read once more by a program that takes this one's place.
  private static func putBack(_ lines: [Line]) {
    guard let file = tmpfile() else { return }
    for line in lines { fputs(line.text + "\n", file) }
    rewind(file)
    dup2(fileno(file), STDIN_FILENO)
    fclose(file)
  }
}
