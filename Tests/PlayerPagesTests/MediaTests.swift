import PlayerPages
import Testing

/// What names own media, and what does not.
struct MediaTests {
  private static let folder = Array("/home/me".utf8)

  @Test(
    arguments: [
      ("film.webm", "file:///home/me/film.webm"), ("./film", "file:///home/me/film"),
      (".//film", "file:///home/me/film"), ("../film", "file:///home/me/../film"),
      ("/a b/100%#?.webm", "file:///a%20b/100%25%23%3F.webm"),
      ("/ä\n\".mp4", "file:///%C3%A4%0A%22.mp4"), ("file:///a%20b", "file:///a%20b"),
      ("file:///a b%zz", "file:///a%20b%25zz"), ("file:/a", "file:///a"),
      ("FILE://localhost/a", "file:///a"), ("file:///%FF", "file:///%FF"),
      ("https://Films.Example/A b?q=ä#t", "https://films.example/A%20b?q=%C3%A4#t"),
      ("http://films.example", "http://films.example/"),
      ("http://[::1]:8080/a", "http://[::1]:8080/a"),
      (" https://a.example/x ", "https://a.example/x"),
      ("https://a.example?x", "https://a.example/?x"), ("c:film", "file:///home/me/c:film"),
    ] as [(String, String)])
  func address(_ text: String, _ address: String) throws {
    #expect(try Media(text, from: Self.folder).address == address)
  }

  @Test(
    arguments: [
      ("data:video/webm,x", .unsupportedScheme("data:video/webm,x")),
      ("javascript:alert(1)", .unsupportedScheme("javascript:alert(1)")),
      ("about:blank", .unsupportedScheme("about:blank")),
      ("BLOB:https://a.example/x", .unsupportedScheme("BLOB:https://a.example/x")),
      ("", .empty), ("ftp://a.example/x", .unsupportedScheme("ftp://a.example/x")),
      ("file://other/a", .foreignHost("file://other/a")), ("file:a", .malformed("file:a")),
      ("file:///a%00b", .malformed("file:///a%00b")), ("https://", .malformed("https://")),
      ("https://me@a.example/", .user("https://me@a.example/")),
      ("https://a.example:0/", .malformed("https://a.example:0/")),
      ("https://a.example:99999/", .malformed("https://a.example:99999/")),
      ("https://ä.example/", .malformed("https://ä.example/")),
      ("https://a'; script-src *.example/", .malformed("https://a'; script-src *.example/")),
      ("https://a.example/\u{1}", .malformed("https://a.example/\u{1}")),
    ] as [(String, MediaError)])
  func refusal(_ text: String, _ error: MediaError) {
    #expect(throws: error) { try Media(text, from: Self.folder) }
    #expect(
      !error.description.unicodeScalars.contains { $0.properties.generalCategory == .control })
  }

  @Test func nameSuffixAndPlace() throws {
    let file = try Media("/a/50%25 ä.WebM", from: Self.folder)
    #expect(file.name == "50%25 ä.WebM")
    #expect(file.hasMediaSuffix)
    #expect(file.path == Array("/a/50%25 ä.WebM".utf8))
    #expect(file.isOnThisMachine)
    let far = try Media("https://a.example/b/film.mp4?x=/y.txt", from: Self.folder)
    #expect(far.name == "film.mp4")
    #expect(far.hasMediaSuffix)
    #expect(far.origin == "https://a.example")
    #expect(!far.isOnThisMachine)
    #expect(try Media("http://localhost:80/a", from: Self.folder).isOnThisMachine)
    #expect(try Media("http://127.0.0.1/a", from: Self.folder).isOnThisMachine)
    #expect(try !Media("http://localhost.example/a", from: Self.folder).isOnThisMachine)
    #expect(try !Media("/a/.webm", from: Self.folder).hasMediaSuffix)
  }
}
