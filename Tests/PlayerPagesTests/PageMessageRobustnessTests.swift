import Playback
import PlayerPages
import Testing

/// What holds of any message at all, tried on random and on mangled ones.
@Suite struct PageMessageRobustnessTests {
  private static let token = "k3v9q0x7m2"

  /// Each seed is a test of its own, so that a failure names the seed and tests run side by side.
  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func mangledMessages(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var accepted = 0
    for _ in 0..<10_000 {
      let bytes = try mangled(using: &generator)
      if check(String(decoding: bytes, as: UTF8.self)) { accepted += 1 }
    }
    // Mangling that leaves nothing whole would try the first lines of the decoder only.
    #expect(accepted > 500)
  }

  /// Asserts what every message must do, and says whether it was accepted.
  private func check(_ json: String) -> Bool {
    do {
      let event = try PageMessage.decode(json, token: Self.token)
      #expect(json.contains(Self.token), "\(json.debugDescription)")
      #expect(isSensible(event), "\(json.debugDescription)")
      #expect(throws: MessageError.foreign) { try PageMessage.decode(json, token: "another") }
      return true
    } catch {
      return false
    }
  }

  /// Whether the event is one that the program can do something with.
  private func isSensible(_ event: PlayerEvent) -> Bool {
    switch event {
    case .apiLoaded, .ready, .state, .autoplayBlocked, .fullscreenAsked, .error, .drawn, .modules:
      true
    case .missingCodecs(let codecs):
      codecs.count <= 8 && codecs.allSatisfy { isPlain($0) && $0.count <= 16 }
    case .apiFailed(let text), .unknown(let text), .quality(let text): isPlain(text)
    case .position(let anchor):
      anchor.position >= 0 && anchor.end >= 0 && anchor.rate > 0
        && [anchor.position, anchor.end, anchor.rate, anchor.at].allSatisfy(\.isFinite)
    case .video(let details):
      isSensible(details.source) && isPlain(details.title ?? "") && isPlain(details.author ?? "")
    case .mediaFailed(let failure):
      failure.missingCodecs.count <= 8
        && failure.missingCodecs.allSatisfy { isPlain($0) && $0.count <= 16 }
    case .rate(let rate): (0.01...100).contains(rate)
    case .volume(let volume): (0...100).contains(volume.level)
    case .loaded(let part): (0...1).contains(part)
    case .rates(let rates): rates.allSatisfy { $0.isFinite && $0 > 0 }
    case .captions(let captions):
      captions.tracks.allSatisfy { isPlain($0.language) && isPlain($0.name) }
    case .playlist(let position): position.index >= 0 && position.index < position.count
    }
  }

  private func isSensible(_ source: VideoDetails.Source) -> Bool {
    switch source {
    case .youTube(let id): id.wholeMatch(of: /[A-Za-z0-9_-]{11}/) != nil
    case .ownMedia(let address): address.wholeMatch(of: /(file|https?):\/\/[!-~]+/) != nil
    }
  }

  private func isPlain(_ text: String) -> Bool {
    text.unicodeScalars.count <= 1200
      && !text.unicodeScalars.contains { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) }
  }

  /// A good message with bytes flipped, cut, spliced and swapped, or nothing but noise.
  private func mangled(using generator: inout SeededGenerator) throws -> [UInt8] {
    if Int.random(in: 0..<20, using: &generator) == 0 {
      return (0..<Int.random(in: 0..<200, using: &generator)).map { _ in
        UInt8.random(in: 0...255, using: &generator)
      }
    }
    var bytes = try good(using: &generator)
    for _ in 0..<Int.random(in: 0...3, using: &generator) {
      let start = Int.random(in: 0...bytes.count, using: &generator)
      let end = Int.random(in: start...min(bytes.count, start + 10), using: &generator)
      switch Int.random(in: 0..<7, using: &generator) {
      case 0 where start < bytes.count:
        bytes[start] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      case 1: bytes.removeSubrange(start..<end)
      case 2: bytes.removeSubrange(start...)
      case 3: bytes.insert(contentsOf: bytes[start..<end], at: end)
      case 4: bytes.replaceSubrange(start..., with: try good(using: &generator).suffix(start))
      default:
        let piece = try #require(Self.pieces.randomElement(using: &generator))
        bytes.insert(contentsOf: piece.utf8, at: start)
      }
    }
    return bytes
  }

  /// A message of the page, with a value of the right type or, now and then, of another.
  private func good(using generator: inout SeededGenerator) throws -> [UInt8] {
    let name = try #require(Self.names.randomElement(using: &generator))
    var members: [String] = []
    for key in Self.keys {
      let isOdd = Int.random(in: 0..<12, using: &generator) == 0
      let values = isOdd ? Self.pieces : key.values
      members.append(#""\#(key.name)":\#(try #require(values.randomElement(using: &generator)))"#)
    }
    let isOurs = Int.random(in: 0..<8, using: &generator) > 0
    let token = isOurs ? Self.token : String(Self.token.dropLast())
    let data =
      name == "missingCodecs"
      ? "[\(try codecs(using: &generator))]" : "{\(members.joined(separator: ","))}"
    return Array(#"{"token":"\#(token)","name":"\#(name)","data":\#(data)}"#.utf8)
  }

  /// Up to ten names of codecs, and now and then something else.
  private func codecs(using generator: inout SeededGenerator) throws -> String {
    try (0..<Int.random(in: 0...10, using: &generator)).map { _ in
      let isOdd = Int.random(in: 0..<24, using: &generator) == 0
      let values = isOdd ? Self.pieces : [#""VP9""#, #""H.264""#, #""A\u0000long codec's name""#]
      return try #require(values.randomElement(using: &generator))
    }.joined(separator: ",")
  }

  private static let names = [
    "apiLoaded", "missingCodecs", "ready", "error", "autoplayBlocked", "fullscreenAsked",
    "apiFailed", "drawn", "rate", "quality", "modules",
    "position", "video", "playlist", "playing", "paused", "ended", "buffering", "cued",
    "unstarted", "state 9",
  ]

  private static let numbers = ["0", "1", "2.5", "150", "1e3"]

  private static let keys: [(name: String, values: [String])] = [
    ("code", ["2", "5", "100", "101", "150", "153"]),
    ("reason", [#""no script""#, #""""#, #""a\u0000b""#]),
    ("width", ["1280", "1920"]), ("height", ["720", "1080"]),
    ("position", numbers), ("end", numbers), ("rate", numbers), ("at", numbers),
    ("id", [#""dQw4w9WgXcQ""#, #""-wtIMTCHWuI""#]), ("title", [#""A title""#, "null"]),
    ("author", [#""A channel""#, "null"]), ("index", ["0", "1"]), ("count", ["2", "3"]),
  ]

  private static let pieces = [
    "null", "true", "-1", "1e999", "-1e999", "1e-999", "NaN", "Infinity", "-0", "0.0", "007",
    "99999999999999999999", "9223372036854775807", "-9223372036854775808", "1.5", "[]", "{}", "[[",
    "{", "}", "]", "\"", "\\", "\\u0000", "\\ud800", "\\udc00\\ud800", "\\u202e", ",", ":", "\"\"",
    #""dQw4w9WgXcQ""#, #""token":"x","#, #""name":"ready","#, "\0", "\n", "\u{FEFF}", "\u{1B}", "😀",
    "/* */", "'", token,
  ]
}
