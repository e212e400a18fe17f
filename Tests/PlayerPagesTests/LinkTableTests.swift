import PlayerPages
import Testing

/// What links name, by the tables and by what no table can show.
@Suite struct LinkTableTests {
  @Test(arguments: try LinkCase.table("link-cases.tsv") + LinkCase.table("more-link-cases.tsv"))
  func rowOfATable(_ row: LinkCase) throws {
    if row.isRefused {
      #expect(throws: LinkError.self) { try YouTubeLink(parsing: row.input) }
    } else {
      let link = try YouTubeLink(parsing: row.input)
      #expect(link.video?.text == row.video)
      #expect(link.start == row.start)
      #expect(link.playlist?.text == row.playlist)
    }
  }

  /// Characters that a table cannot show, in the middle of what would be a good link.
  @Test(arguments: [
    "\0", "\u{1}", "\u{1B}[31m", "\u{7F}", "\r", "\r\n", "\u{85}", "\u{A0}", "\u{AD}", "\u{200B}",
    "\u{200D}", "\u{200E}", "\u{202E}", "\u{2028}", "\u{2066}", "\u{3000}", "\u{3164}", "\u{FE0F}",
    "\u{FEFF}", "\u{E0041}",
  ])
  func invisibleCharacterAnywhere(_ character: String) throws {
    let scalar = try #require(character.unicodeScalars.first)
    for link in [
      "https://www.youtube.com\(character)/watch?v=dQw4w9WgXcQ",
      "https://www.you\(character)tube.com/watch?v=dQw4w9WgXcQ",
      "https://www.youtube.com/watch?v=dQw4w9WgXcQ&feature=a\(character)b",
      "https://youtu.be/dQw4w9\(character)WgXcQ",
      "dQw4w9\(character)WgXcQ",
    ] {
      #expect(throws: LinkError.foreignCharacter(scalar, in: link)) {
        try YouTubeLink(parsing: link)
      }
    }
  }

  /// A mark that combines with the character before it must not hide that character.
  @Test(arguments: [
    "https:/\u{301}/www.youtube.com/watch?v=dQw4w9WgXcQ",
    "https://evil.example/\u{301}@www.youtube.com/watch?v=dQw4w9WgXcQ",
    "https://evil.example?\u{301}@www.youtube.com/watch?v=dQw4w9WgXcQ",
    "https://evil.example#\u{301}@www.youtube.com/watch?v=dQw4w9WgXcQ",
    "https://www.youtube.com\u{301}/watch?v=dQw4w9WgXcQ",
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ\u{301}",
    "dQw4w9WgXcQ \u{301}",
  ])
  func combiningMark(_ link: String) {
    #expect(throws: LinkError.self) { try YouTubeLink(parsing: link) }
  }

  @Test func lengthHasALimit() throws {
    let link = "https://youtu.be/dQw4w9WgXcQ?si="
    let longest = link + String(repeating: "a", count: YouTubeLink.maximumLength - link.utf8.count)
    #expect(try YouTubeLink(parsing: longest).video?.text == "dQw4w9WgXcQ")
    #expect(throws: LinkError.tooLong) { try YouTubeLink(parsing: longest + "a") }
    let endless = String(repeating: "https://youtu.be/", count: 1_000_000)
    #expect(throws: LinkError.tooLong) { try YouTubeLink(parsing: endless) }
  }

  @Test(arguments: [
    ("dQw4w9WgXcQ", "https://www.youtube.com/watch?v=dQw4w9WgXcQ"),
    ("https://youtu.be/dQw4w9WgXcQ?t=1:30", "https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=90s"),
    ("WL", "https://www.youtube.com/playlist?list=WL"),
    (
      "youtu.be/dQw4w9WgXcQ?t=5&list=LL",
      "https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=LL&t=5s"
    ),
  ])
  func linkForABrowser(_ input: String, _ watchURL: String) throws {
    #expect(try YouTubeLink(parsing: input).watchURL == watchURL)
  }
}
