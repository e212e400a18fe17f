import GLibBridge
import Glibc
import Testing

/// What a program says that ends against its will.
@Suite struct LastWordsTests {
  @Test func beginWithTheNameOfTheProgram() async throws {
    let result = await #expect(
      processExitsWith: .signal(SIGILL), observing: [\.standardErrorContent]
    ) {
      LastWords.write(to: STDERR_FILENO, of: "host", advice: "Its log may say why.")
      raise(SIGILL)
    }
    let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(words == "host: The program failed, and ends. Its log may say why.\n")
  }
}
