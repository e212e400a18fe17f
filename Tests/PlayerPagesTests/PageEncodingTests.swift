import Foundation
import Testing

@testable import PlayerPages

/// How values are encoded for where they stand in a page.
@Suite struct PageEncodingTests {
  @Test(arguments: HostileText.all)
  func scriptValueReadsBackAndEndsNothing(_ text: String) throws {
    let json = try PageEncoding.script([text: [text]])
    #expect(
      try JSONDecoder().decode([String: [String]].self, from: Data(json.utf8)) == [text: [text]])
    let forbidden = "<>&\u{2028}\u{2029}\n\r\0".unicodeScalars
    #expect(!json.unicodeScalars.contains { forbidden.contains($0) })
  }

  @Test(arguments: HostileText.all)
  func attributeEndsNothing(_ text: String) {
    let forbidden = "\"'<>`".unicodeScalars
    #expect(!PageEncoding.attribute(text).unicodeScalars.contains { forbidden.contains($0) })
  }

  @Test(arguments: [
    ("", ""), ("a b", "a b"), ("a\"b", "a&#34;b"), ("a'b", "a&#39;b"), ("<>", "&#60;&#62;"),
    ("&amp;", "&#38;amp;"), ("`", "&#96;"), ("é😀", "é😀"),
  ])
  func attribute(_ text: String, _ encoded: String) {
    #expect(PageEncoding.attribute(text) == encoded)
  }

  @Test(arguments: [
    ("", ""), ("azAZ09-._~", "azAZ09-._~"), ("a b", "a%20b"), ("+", "%2B"),
    (
      "&=?#/:;,@!$'()*",
      "%26%3D%3F%23%2F%3A%3B%2C%40%21%24%27%28%29%2A"
    ),
    ("%", "%25"), ("\0\n\u{7F}", "%00%0A%7F"), ("é", "%C3%A9"), ("٣", "%D9%A3"), ("²", "%C2%B2"),
    ("😀", "%F0%9F%98%80"), ("\"<>\\^`{|}", "%22%3C%3E%5C%5E%60%7B%7C%7D"),
  ])
  func query(_ text: String, _ encoded: String) {
    #expect(PageEncoding.query([(name: text, value: text)]) == "\(encoded)=\(encoded)")
  }

  @Test func queryKeepsItsOrder() {
    #expect(PageEncoding.query([("b", "1"), ("a", "2"), ("b", "3")]) == "b=1&a=2&b=3")
    #expect(PageEncoding.query([]) == "")
  }

  @Test func scriptKeepsTheOrderOfKeys() throws {
    #expect(try PageEncoding.script(["b": 1, "a": 2, "c": 3]) == #"{"a":2,"b":1,"c":3}"#)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func scriptRefusesWhatJSONCannotHold(_ number: Double) {
    #expect(throws: EncodingError.self) { try PageEncoding.script([number]) }
  }
}
