import PlayerPages
import Testing

/// The shapes of IDs and the forms of times.
@Suite struct IDAndTimeTests {
  @Test(arguments: ["dQw4w9WgXcQ", "-wtIMTCHWuI", "__2ABJjxzNo", "-----------", "00000000000"])
  func videoID(_ text: String) throws {
    let id = try #require(VideoID(text))
    #expect(id.text == text)
    #expect("\(id)" == text)
    #expect(VideoID("<\(text)>".dropFirst().dropLast()) == id)
  }

  @Test(arguments: [
    "", "dQw4w9WgXc", "dQw4w9WgXcQQ", "dQw4w9WgXc ", "dQw4w9WgXc\n", "dQw4w9WgXc\0", "dQw4w9WgX.Q",
    "dQw4w9WgXс0", "dQw4w9WgXé", "dQw4w9WgX\u{212A}", "dQw4w9Wg\u{212A}", "ｄＱｗ４ｗ９ＷｇＸｃＱ",
    "٠١٢٣٤٥٦٧٨٩٠", "\u{202E}dQw4w9Wg",
  ])
  func noVideoID(_ text: String) {
    #expect(VideoID(text) == nil)
  }

  @Test(arguments: ["PL", "UU", "FL", "RD", "UL", "TL", "PU", "EC", "LL", "OLAK5uy_"])
  func playlistPrefix(_ prefix: String) throws {
    let shortest = prefix + "0123456-_9"
    #expect(PlaylistID(shortest)?.text == shortest)
    #expect(PlaylistID(shortest.dropLast()) == nil)
    #expect(PlaylistID(shortest + "!") == nil)
    #expect(PlaylistID(shortest + "\n") == nil)
    #expect(PlaylistID(shortest.lowercased()) == nil)
    let longest = prefix.padded(to: PlaylistID.maximumLength)
    #expect(PlaylistID(longest)?.description == longest)
    #expect(PlaylistID(longest + "x") == nil)
  }

  @Test(arguments: ["WL", "LL", "LM", "RDMM"])
  func playlistShortName(_ name: String) {
    #expect(PlaylistID(name)?.text == name)
    #expect(PlaylistID(name.lowercased()) == nil)
    #expect(PlaylistID(name + "x") == nil)
  }

  @Test(arguments: [
    "", "PL", "RD", "OLAK5uy_", "XX0123456789", "OLAK0123456789", "P\u{301}L0123456789",
    "PL012345678\u{212A}", "0PL0123456789", "UCuAXFkgsw1L7xaCfnd5JJOw",
  ])
  func noPlaylistID(_ text: String) {
    #expect(PlaylistID(text) == nil)
  }

  @Test(arguments: [
    ("0", 0), ("90", 90), ("007", 7), ("90s", 90), ("0s", 0), ("1m30s", 90), ("1m40", 100),
    ("1m", 60), ("90m", 5400), ("1m90s", 150), ("2h", 7200), ("1h2m3s", 3723), ("1h2m3", 3723),
    ("1h3s", 3603), ("1:30", 90), ("1:5", 65), ("0:00", 0), ("90:00", 5400), ("1:02:03", 3723),
    ("1000h", TimeOffset.maximum), ("3600000", TimeOffset.maximum),
    ("1000:00:00", TimeOffset.maximum), ("000000000000000000000000000001", 1),
  ])
  func time(_ text: String, _ seconds: Int) {
    #expect(TimeOffset(text)?.seconds == seconds)
  }

  @Test(arguments: [
    "", " ", "s", "m", "h", "x", "NaN", "inf", "nil", "-1", "+1", "1.5", "1,5", "1e3", "0x10",
    " 90", "90 ", "9 0", "90\n", "90\0", "90S", "1M", "90sec", "5s30", "1s2s", "1s1m", "1m1h",
    "1m1m",
    "m30s", "1hm", "1h40", "1ms", ":", "1:", ":30", "1:60", "1:005", "1:-5", "1:30s", "1m:30",
    "1:60:00", "1:00:60", "1::2", "1:2:3:4", "٣", "１", "1\u{301}", "1000h1", "1000h1s", "3600001",
    "60000m1s", "1000:00:01", "99999999999999999999", "9999999999999999h", "9223372036854775807",
    "9223372036854775808", "999999999:59:59", "3600000:00:00",
  ])
  func noTime(_ text: String) {
    #expect(TimeOffset(text) == nil)
  }
}

extension String {
  /// The text with as many zeros after it as make it `length` characters long.
  fileprivate func padded(to length: Int) -> String {
    self + String(repeating: "0", count: length - count)
  }
}
