import Foundation
import Testing

@testable import MatineeApp

/// Files that list what is to be played, whatever is in them.
@Suite struct ListFileTests {
  private static let id = "dQw4w9WgXcQ"

  /// What a file of these bytes gives beside the words before and after it.
  private func read(
    _ bytes: some Sequence<UInt8>, isForPlaying: Bool = true, beside words: Bool = true
  ) throws -> ListWords {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data(bytes).write(to: file)
    defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: file) } }
    let entries: [ListEntry] =
      words ? [.video("first"), .file(file.path), .video("last")] : [.file(file.path)]
    return try ListWords(entries, isForPlaying: isForPlaying)
  }

  private func expectWords(
    _ text: String, _ words: [String], complaints: Int = 0,
    at location: SourceLocation = #_sourceLocation
  ) throws {
    let list = try read(text.utf8)
    #expect(list.words == ["first"] + words + ["last"], sourceLocation: location)
    #expect(list.complaints.count == complaints, "\(list)", sourceLocation: location)
  }

  @Test func eachLineIsAVideo() throws {
    try expectWords(
      "dQw4w9WgXcQ\nWL\nhttps://youtu.be/9bZkp7q19f0?t=5\n",
      [
        Self.id, "WL", "https://youtu.be/9bZkp7q19f0?t=5",
      ])
    try expectWords("dQw4w9WgXcQ", [Self.id])
    try expectWords("-wtIMTCHWuI\n--loop123456", ["-wtIMTCHWuI"], complaints: 1)
  }

  @Test func bothFormsOfAMusicPlayersListAreRead() {
    let lines = [
      "[playlist]", "NumberOfEntries=1", "File1=https://a.example/a=b.mp3", "Title1=A",
      "Length1=-1",
      "Version=2", "#EXTM3U", " \(Self.id) ", "youtube.com/watch?v=\(Self.id)", "file2=", "",
      "Title=a.mp4", "file=b.mp4", "version2=c.mp4",
    ]
    #expect(
      lines.compactMap(ListFile.words) == [
        "https://a.example/a=b.mp3", Self.id, "youtube.com/watch?v=\(Self.id)",
        // What has no number, or one too many, is no part of such a list.
        "Title=a.mp4", "file=b.mp4", "version2=c.mp4",
      ])
  }

  @Test func pathInAListStartsFromTheListsFolder() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: folder) } }
    let film = folder.appending(path: "my film.webm")
    try Data("film".utf8).write(to: film)
    let text = "#EXTM3U\nmy film.webm\n./no.webm\nhttps://example.org/a.mp4\n\(Self.id)\n"
    try Data(text.utf8).write(to: folder.appending(path: "list.m3u"))
    let parent = Array(FileManager.default.temporaryDirectory.path.utf8)
    for (path, start) in [
      (folder.path + "/list.m3u", Array("/".utf8)),
      (folder.lastPathComponent + "/list.m3u", parent),
    ] {
      // A relative path is opened from where the process is.
      let isRelative = !path.hasPrefix("/")
      let before = FileManager.default.currentDirectoryPath
      if isRelative { chdir(FileManager.default.temporaryDirectory.path) }
      defer { chdir(before) }
      let list = try ListWords([.file(path)], from: start, isForPlaying: true)
      #expect(
        list.words == [
          "file://" + film.path.replacing(" ", with: "%20"), "https://example.org/a.mp4", Self.id,
        ])
      #expect(list.complaints.count == 1)
      #expect(list.complaints.first?.contains("no.webm") == true)
    }
    // Where no file may be named, a path names none.
    let list = try ListWords([.file(folder.path + "/list.m3u")], isForPlaying: false)
    #expect(list.words.count == 4)
  }

  @Test func emptyLinesAndCommentsSayNothing() throws {
    try expectWords("\n\n# \(Self.id)\n   #x\n\t \n  \(Self.id)  \n\n", [Self.id])
    try expectWords("", [])
    try expectWords("#", [])
  }

  @Test func filesOfWindowsAndOfMusicPlayersAreLists() throws {
    try expectWords("\u{FEFF}dQw4w9WgXcQ\r\n\r\nWL\r\n", [Self.id, "WL"])
    try expectWords(
      "\u{FEFF}#EXTM3U\r\n#EXTINF:212,Title\r\nhttps://youtu.be/dQw4w9WgXcQ\r\n",
      ["https://youtu.be/dQw4w9WgXcQ"])
  }

  @Test func lineThatIsNoVideoIsNamedAndSkipped() throws {
    let list = try read("# mine\nnull\n\(Self.id)\n".utf8)
    #expect(list.words == ["first", Self.id, "last"])
    let complaint = try #require(list.complaints.first)
    #expect(list.complaints.count == 1)
    #expect(complaint.contains(", line 2: “null” is neither a playlist ID nor a video ID"))
    #expect(complaint.hasSuffix(". The line is skipped."))
  }

  @Test func whatIsNoTextIsSkipped() throws {
    let lines: [[UInt8]] = [
      [0xFF, 0xFE, 0x00], Array("dQw4w9\0gXcQ".utf8), Array("\u{1B}[31m".utf8),
      [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000), Array(Self.id.utf8), [0xC3],
    ]
    let list = try read(lines.joined(separator: [UInt8(ascii: "\n")]))
    #expect(list.words == ["first", Self.id, "last"])
    #expect(list.complaints.count == 5)
    for complaint in list.complaints {
      #expect(complaint.utf8.count < 600)
      #expect(complaint.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
    }
  }

  @Test func manyBadLinesAreNotAllNamed() throws {
    let list = try read(String(repeating: "null\n", count: 1000).utf8)
    #expect(list.complaints.count == 11)
    #expect(
      list.complaints.last?.hasSuffix(": 990 more lines name nothing to play, and are skipped.")
        == true)
  }

  @Test func longListIsReadWhole() throws {
    let text = String(repeating: "\(Self.id)\n", count: 100_000)
    #expect(try read(text.utf8, beside: false).words.count == 100_000)
  }

  @Test(arguments: ["", "\n# nothing\n", "null\n"])
  func listOfNothingIsNamed(_ text: String) throws {
    let list = try read(text.utf8, beside: false)
    #expect(list.words == [])
    #expect(list.emptyFile != nil)
    #expect(list.complaints.count == (text == "null\n" ? 1 : 0))
  }

  /// A program that takes the place of this one has the same standard input.
  @Test func standardInputCanBeReadOnceMore() throws {
    let kept = dup(STDIN_FILENO)
    defer {
      dup2(kept, STDIN_FILENO)
      close(kept)
    }
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    dup2(ends[0], STDIN_FILENO)
    let text = Array("# mine\n\(Self.id)\n\nWL".utf8)
    #expect(write(ends[1], text, text.count) == text.count)
    ends.forEach { close($0) }
    for _ in 0..<3 {
      let list = try ListWords([.file("-"), .video("last")], isForPlaying: true)
      #expect(list.words == [Self.id, "WL", "last"])
    }
  }

  @Test func forResolvingEachLineCounts() throws {
    let list = try read("null\n# comment\n\n\(Self.id)\n".utf8, isForPlaying: false)
    #expect(list.words == ["first", "null", Self.id, "last"])
    #expect(list.complaints == [])
  }

  @Test(arguments: [("/nowhere/list.txt", "No such file or directory"), ("/", "Is a directory")])
  func whatCannotBeReadIsAMistake(_ path: String, _ reason: String) {
    #expect(throws: UsageError.unreadableList(path, reason: reason)) {
      try ListWords([.file(path)], isForPlaying: true)
    }
    let sentence = UsageError.unreadableList(path, reason: reason).description
    #expect(sentence == "\(path) cannot be read: \(reason).")
  }
}
