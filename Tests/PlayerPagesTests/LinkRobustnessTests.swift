import PlayerPages
import Testing

/// What holds of any text at all, tried on links that were mangled at random.
@Suite struct LinkRobustnessTests {
  /// Each seed is a test of its own, so that a failure names the seed and tests run side by side.
  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func mangledLinks(_ seed: UInt64) throws {
    let links = try LinkCase.table("link-cases.tsv").map(\.input)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<3_000 {
      check(try mangled(links, using: &generator))
    }
  }

  /// Asserts what every text must do: name something whole, or be refused in a sentence.
  private func check(_ text: String) {
    do {
      let link = try YouTubeLink(parsing: text)
      #expect(link.video != nil || link.playlist != nil, "\(text.debugDescription)")
      if let video = link.video { #expect(isVideoID(video.text), "\(text.debugDescription)") }
      if let playlist = link.playlist { #expect(isPlaylistID(playlist.text)) }
      if let start = link.start { #expect((0...TimeOffset.maximum).contains(start)) }
      let reread = try YouTubeLink(parsing: link.watchURL)
      #expect(reread == link, "\(text.debugDescription)")
      #expect(reread.watchURL == link.watchURL)
    } catch {
      #expect(error.description.isShowable, "\(text.debugDescription)")
    }
  }

  /// A few links cut, joined, doubled and sprinkled with what links are made of or never have.
  private func mangled(
    _ links: [String], using generator: inout SeededGenerator
  ) throws -> String {
    var scalars = Array(try #require(links.randomElement(using: &generator)).unicodeScalars)
    for _ in 0..<Int.random(in: 0...4, using: &generator) {
      let start = Int.random(in: 0...scalars.count, using: &generator)
      let end = Int.random(in: start...min(scalars.count, start + 12), using: &generator)
      let other = try #require(links.randomElement(using: &generator))
      let piece = try #require(Self.pieces.randomElement(using: &generator))
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: scalars.removeSubrange(start..<end)
      case 1: scalars.insert(contentsOf: scalars[start..<end], at: end)
      case 2: scalars.replaceSubrange(start..<scalars.count, with: other.unicodeScalars)
      default: scalars.insert(contentsOf: piece.unicodeScalars, at: start)
      }
    }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }

  private static let pieces = [
    "/", "//", "://", ":", "?", "#", "#/", "&", "&amp;", ";", "=", "%", "%2", "%25", "%00", "%FF",
    "+", "@", "\\", ".", " ", "\n", "\0", "\u{301}", "\u{202E}", "\u{10FFFF}", "é", "😀", "matinee:",
    "https:", "www.youtube.com", "youtu.be/", "evil.example", "v=", "vi=", "list=", "t=", "1h2m3s",
    "99999999999999999999", "redirect?q=", "attribution_link?u=", "PL46F0A159EC02DF82", "WL",
    "dQw4w9WgXcQ", "videoseries",
  ]

  /// Written without the module's own definitions, as is what follows.
  private static let alphabet = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-".utf8)

  private func isVideoID(_ text: String) -> Bool {
    Array(text.utf8).count == 11 && Self.alphabet.isSuperset(of: text.utf8)
  }

  private func isPlaylistID(_ text: String) -> Bool {
    let list = /(PL|UU|FL|RD|UL|TL|PU|EC|LL|OLAK5uy_).{10,98}|WL|LL|LM|RDMM/
    return text.wholeMatch(of: list) != nil && Self.alphabet.isSuperset(of: text.utf8)
  }
}
