import MatineeKit
import Testing

/// A player is made of something to play, and who gives it nothing is told so.
@Suite struct EmptyListTests {
  @Test func isRefusedInWords() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        _ = PlayerView([], options: PlayerView.Options(identity: "https://org.example.app"))
      }
    }
    let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(words.contains("a list of at least one item"))
  }
}
