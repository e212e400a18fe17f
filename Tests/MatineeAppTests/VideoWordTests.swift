import Foundation
import PlayerPages
import Testing

@testable import MatineeApp

/// What a word of the command line names, where there are files of that name and where not.
struct VideoWordTests {
  private static let id = "dQw4w9WgXcQ"

  /// A folder with some files, for one test.
  private static func inFolder(_ test: ([UInt8]) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: folder) } }
    for name in ["a film.webm", id, "plain", "sub/plain", "youtube.com/watch?v=\(id)", "-x.webm"] {
      let file = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("film".utf8).write(to: file)
    }
    for (name, text) in [
      ("empty.webm", ""), ("list.webm", "#EXTM3U\na"), ("list.pls", "x"), ("music", "[playlist]\n"),
      ("marked", "\u{FEFF}#EXTM3U"), ("LIST.M3U8", "x"),
    ] {
      try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }
    try test(Array(folder.path.utf8))
  }

  @Test func filesAreFoundAndYouTubesNamesStayYouTubes() throws {
    try Self.inFolder { folder in
      for word in ["a film.webm", "./\(Self.id)", "plain", "sub/plain", "sub/../plain", "-x.webm"] {
        let media = try PlayRequest(word: word, from: folder).media
        #expect(media?.path?.starts(with: folder) == true, "\(word)")
      }
      let video = try #require(VideoID(Self.id))
      for word in [Self.id, "youtube.com/watch?v=\(Self.id)", "matinee:\(Self.id)"] {
        #expect(try PlayRequest(word: word, from: folder).source == .video(video))
      }
      #expect(
        try PlayRequest(media: Self.id, from: folder).media?.path?.starts(with: folder) == true)
    }
  }

  @Test(
    arguments: [
      ("none.webm", "There is no file “none.webm”."), ("/none", "There is no file “/none”."),
      ("sub", "“sub” is a folder, not a file to play."),
      ("empty.webm", "The file “empty.webm” is empty."),
      ("list.webm", "“list.webm” is a list: use --playlist list.webm"),
      ("list.pls", "“list.pls” is a list: use"), ("music", "“music” is a list: use"),
      ("marked", "“marked” is a list: use"), ("LIST.M3U8", "“LIST.M3U8” is a list: use"),
      ("-", "“-” is no VIDEO: for a list from standard input use --playlist -"),
      ("sub/none", "“sub/none” is not a YouTube link."),
      ("https://a.example/page", "“https://a.example/page” is not a YouTube link."),
      ("https://youtu.be/film.webm", "“film.webm” in the link is not a video ID"),
      ("matinee:a film.webm", "“a film.webm” contains a space"),
      ("ftp://a.example/a.webm", "“ftp://a.example/a.webm” is not a YouTube link."),
    ] as [(String, String)])
  func refusals(_ word: String, _ beginning: String) throws {
    try Self.inFolder { folder in
      do throws(UsageError) {
        let request = try PlayRequest(word: word, from: folder)
        Issue.record("\(request)")
      } catch {
        #expect(error.description.hasPrefix(beginning), "\(error)")
      }
    }
  }

  @Test func addressesOfTheWeb() throws {
    for word in [
      "https://a.example/a.webm", "HTTP://A.example:80/b/c.MP4?x", "https://a.example/a.ogg#t=3",
    ] {
      #expect(try PlayRequest(word: word, from: []).media?.origin?.hasSuffix("a.example") != nil)
    }
    #expect(try PlayRequest(media: "https://a.example/live", from: []).media != nil)
  }

  @Test func whoMayNameNoFileNamesNone() throws {
    try Self.inFolder { folder in
      let path = String(decoding: folder, as: UTF8.self) + "/plain"
      for word in [path, "file://\(path)", "https://a.example/a.webm"] {
        #expect(throws: UsageError.self) { try PlayRequest(word: word, from: nil) }
      }
    }
  }
}
