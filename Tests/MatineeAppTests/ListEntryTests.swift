import Testing

@testable import MatineeApp

/// What a command line names to be played, in its order.
@Suite struct ListEntryTests {
  @Test(
    arguments: [
      ([], []),
      (["a", "b"], [.video("a"), .video("b")]),
      (
        ["a", "--playlist", "f", "b", "--playlist=g"],
        [.video("a"), .file("f"), .video("b"), .file("g")]
      ),
      (["--playlist", "-", "-"], [.file("-"), .video("-")]),
      (["--playlist", "--loop", "--loop"], [.file("--loop")]),
      (["--playlist", "--", "a"], [.file("--"), .video("a")]),
      (["--playlist="], [.file("")]),
      (["--playlist=a=b"], [.file("a=b")]),
      (["--playlist"], []),
      (["--", "--playlist", "f"], [.video("--playlist"), .video("f")]),
      (["--start", "5", "5", "--end=9", "a"], [.video("5"), .video("a")]),
      (["--volume", "--playlist", "a"], [.video("a")]),
      (["--loop", "a", "--display", ":0", "--class=b", "c"], [.video("a"), .video("c")]),
    ] as [([String], [ListEntry])])
  func order(_ words: [String], _ entries: [ListEntry]) {
    #expect(ListEntry.all(in: words) == entries)
  }
}
