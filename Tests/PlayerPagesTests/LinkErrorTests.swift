import PlayerPages
import Testing

/// What a person is told about a link that names nothing.
@Suite struct LinkErrorTests {
  private static let reasons: [(String, LinkError)] = [
    ("", .empty),
    (" \n", .empty),
    ("matinee://", .empty),
    ("null", .malformedID("null")),
    ("not a url", .foreignCharacter(" ", in: "not a url")),
    ("dQw4w9WgXс0", .foreignCharacter("с", in: "dQw4w9WgXс0")),
    ("https://vimeo.com/1", .notYouTube("https://vimeo.com/1")),
    ("@RickAstley", .channelPage("@RickAstley")),
    ("https://youtube.com@evil.example/", .notYouTube("https://youtube.com@evil.example/")),
    ("ftp://youtube.com/", .unsupportedScheme("ftp://youtube.com/")),
    ("https://me@youtube.com/", .userOrPort("https://me@youtube.com/")),
    ("https://youtube.com:99999/", .userOrPort("https://youtube.com:99999/")),
    ("youtube.com/watch?v=jZViOEv90d", .malformedVideoID("jZViOEv90d")),
    ("youtube.com/watch?v=%00", .malformedVideoID("\0")),
    ("youtube.com/playlist?list=XX", .malformedPlaylistID("XX")),
    ("youtube.com/clip/UgytZKpehg", .clipPage("youtube.com/clip/UgytZKpehg")),
    ("youtube.com/@RickAstley", .channelPage("youtube.com/@RickAstley")),
    ("youtube.com/@リック", .channelPage("youtube.com/@リック")),
    ("youtube.com/c/x", .channelPage("youtube.com/c/x")),
    ("youtube.com/user/x", .channelPage("youtube.com/user/x")),
    ("youtube.com/channel/UC1", .malformedChannelID("UC1")),
    ("youtube.com/embed/live_stream?channel=UC1", .malformedChannelID("UC1")),
    (
      "youtube.com/embed/live_stream?v=x&channel=UCuAXFkgsw1L7xaCfnd5JJO_%00",
      .malformedVideoID("x")
    ),
    ("youtube.com/feed/trending", .noVideo("youtube.com/feed/trending")),
    ("youtube.com/redirect", .noVideo("youtube.com/redirect")),
    ("youtube.com/redirect?q=//evil.example/", .notYouTube("//evil.example/")),
    ("youtube.com/attribution_link?u=/about", .noVideo("https://www.youtube.com/about")),
  ]

  @Test(arguments: reasons)
  func reason(_ input: String, _ error: LinkError) {
    #expect(throws: error) { try YouTubeLink(parsing: input) }
  }

  @Test func linksLeadToLinksOnlySoOften() {
    let redirect = "youtube.com/redirect?q="
    // Each level would have to be encoded once more for its parameters, which these links lack.
    let endless = String(repeating: redirect, count: 20) + "youtu.be/dQw4w9WgXcQ"
    #expect(throws: LinkError.wrappedTooOften) { try YouTubeLink(parsing: endless) }
  }

  private static let sentences: [(LinkError, String)] = [
    (.notYouTube("https://vimeo.com/1"), "“https://vimeo.com/1” is not a YouTube link."),
    (
      .foreignCharacter("\u{202E}", in: "a\u{202E}b"),
      "“a\u{FFFD}b” contains the character U+202E, which no YouTube link or ID does."
    ),
    (
      .foreignCharacter(" ", in: "a b"),
      "“a b” contains a space, which no YouTube link or ID does."
    ),
    (
      .foreignCharacter("\n", in: "a\nb"),
      "“a\u{FFFD}b” contains a line break, which no YouTube link or ID does."
    ),
    (
      .foreignCharacter("\0", in: "\0"),
      "“\u{FFFD}” contains the character U+0000, which no YouTube link or ID does."
    ),
    (
      .notYouTube(String(repeating: "a", count: 60)),
      "“\(String(repeating: "a", count: 60))” is not a YouTube link."
    ),
    (
      .notYouTube(String(repeating: "a", count: 61)),
      "“\(String(repeating: "a", count: 60))…” is not a YouTube link."
    ),
    (
      .notYouTube("a" + String(repeating: "\u{301}", count: 4000)),
      "“a\(String(repeating: "\u{301}", count: 59))…” is not a YouTube link."
    ),
  ]

  @Test(arguments: sentences)
  func sentence(_ error: LinkError, _ sentence: String) {
    #expect(error.description == sentence)
  }

  private static let hostileErrors: [LinkError] = [
    .empty, .tooLong, .foreignCharacter("\u{7}", in: hostile), .malformedID(hostile),
    .notYouTube(hostile), .unsupportedScheme(hostile), .userOrPort(hostile), .wrappedTooOften,
    .malformedVideoID(hostile), .malformedPlaylistID(hostile),
    .malformedChannelID(hostile), .clipPage(hostile), .channelPage(hostile), .noVideo(hostile),
  ]

  @Test(arguments: hostileErrors)
  func everySentenceIsOneShortLine(_ error: LinkError) {
    let sentence = error.description
    #expect(sentence.isShowable)
    #expect(sentence.hasSuffix("."))
  }

  private static let hostile = String(repeating: "\u{1B}]0;\u{7}\n\u{202E}\u{2066}\0 a", count: 500)
}
