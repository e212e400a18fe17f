import Foundation
import Testing

/// A row of a table of links: what a person may paste, and what it names.
struct LinkCase: Sendable, CustomTestStringConvertible {
  let input: String
  let video: String?
  let start: Int?
  let playlist: String?

  var isRefused: Bool { video == nil && playlist == nil }

  var testDescription: String { String(reflecting: input) }

  /// The rows of the table in the file `name` beside this one.
  static func table(_ name: String) throws -> [LinkCase] {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: name)
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    return try lines.dropFirst().map(LinkCase.init(row:))
  }

  /// Reads a row: four columns with tabs between them, `-` for none.
  private init(row: Substring) throws {
    let columns = row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard columns.count == 4 else { throw MalformedRow(text: String(row)) }
    let values = columns.dropFirst().map { $0 == "-" ? nil : $0 }
    input = columns[0].replacing("\\n", with: "\n").replacing("\\t", with: "\t")
    video = values[0]
    start = try values[1].map { text in
      guard let seconds = Int(text) else { throw MalformedRow(text: String(row)) }
      return seconds
    }
    playlist = values[2]
  }
}

/// A table's row that cannot be read.
struct MalformedRow: Error {
  let text: String
}
