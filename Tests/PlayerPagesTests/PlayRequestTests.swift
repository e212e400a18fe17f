import PlayerPages
import Testing

/// What is asked for, and its address on YouTube.
@Suite struct PlayRequestTests {
  @Test(arguments: [
    ("dQw4w9WgXcQ", "https://www.youtube.com/watch?v=dQw4w9WgXcQ"),
    ("-wtIMTCHWuI", "https://www.youtube.com/watch?v=-wtIMTCHWuI"),
    ("https://youtu.be/dQw4w9WgXcQ?t=1m30s", "https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=90s"),
    ("https://youtu.be/dQw4w9WgXcQ?t=0", "https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=0s"),
    (
      "https://m.youtube.com/watch?v=dQw4w9WgXcQ&list=PL46F0A159EC02DF82&feature=share",
      "https://www.youtube.com/watch?v=dQw4w9WgXcQ"
    ),
    ("PL46F0A159EC02DF82", "https://www.youtube.com/playlist?list=PL46F0A159EC02DF82"),
    ("WL", "https://www.youtube.com/playlist?list=WL"),
  ])
  func addressForABrowser(_ text: String, _ address: String) throws {
    #expect(try PlayRequest(parsing: text).watchURL == address)
  }

  /// The browser is sent back to what was asked for, wherever it was to end.
  @Test(arguments: ["dQw4w9WgXcQ", "PL46F0A159EC02DF82"], [nil, 0, 75])
  func addressNamesTheSame(_ text: String, _ start: Int?) throws {
    var request = try PlayRequest(parsing: text)
    request.start = start
    request.end = 100
    let again = try PlayRequest(parsing: request.watchURL)
    #expect(again == PlayRequest(request.source, start: start))
  }
}
