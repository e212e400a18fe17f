import Foundation
import Testing

@testable import MatineeApp

/// The JSON lines of `--json` and `--resolve`.
struct JSONLineTests {
  @Test("Members keep their order")
  func order() {
    let line = JSONLine(["event": .string("closed"), "time": .seconds(1.5), "status": .integer(0)])
    #expect(line.text == #"{"event":"closed","time":1.5,"status":0}"#)
  }

  @Test(
    "Any text stays on its line and comes back as it was",
    arguments: ["", "“ü”", "a\"b\\c", "line\nfeed\u{0}\u{1B}", "\u{2028}", "https://youtu.be/x"])
  func texts(_ text: String) throws {
    let line = JSONLine(["input": .string(text), "error": .null])
    #expect(!line.text.contains("\n"))
    let object = try JSONSerialization.jsonObject(with: Data(line.text.utf8)) as? [String: Any]
    #expect(object?["input"] as? String == text)
    #expect(object?["error"] is NSNull)
  }
}
