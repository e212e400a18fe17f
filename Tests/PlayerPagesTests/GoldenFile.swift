import Foundation
import Testing

/// A file in `Golden` that says what a value must be.
///
/// With `RECORD_GOLDEN=1` in the environment the file is written, and the test fails all the same,
/// so that nobody takes a recording for a check.
enum GoldenFile {
  /// Asserts that `text` is what the file `name` holds.
  static func check(
    _ text: String, _ name: String, at location: SourceLocation = #_sourceLocation
  ) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "Golden/\(name)")
    if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" {
      try text.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("Recorded \(file.path)", sourceLocation: location)
      return
    }
    let golden = try String(contentsOf: file, encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let goldenLines = golden.split(separator: "\n", omittingEmptySubsequences: false)
    let difference = zip(lines, goldenLines).enumerated().first { $0.element.0 != $0.element.1 }
    #expect(
      text == golden,
      "\(name):\((difference?.offset ?? min(lines.count, goldenLines.count)) + 1)",
      sourceLocation: location)
  }
}
