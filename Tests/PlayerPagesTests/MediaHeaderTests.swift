import Foundation
import PlayerPages
import Testing

/// What files of media say of themselves.
struct MediaHeaderTests {
  private static func header(_ bytes: [UInt8]) -> MediaHeader {
    MediaHeader(size: bytes.count) { offset, count in
      Array(bytes.dropFirst(max(0, offset)).prefix(count))
    }
  }

  private static func element(_ id: [UInt8], _ content: [UInt8]) -> [UInt8] {
    id + [0x40 | UInt8(content.count >> 8), UInt8(content.count & 0xFF)] + content
  }

  private static let webM: [UInt8] =
    element([0x1A, 0x45, 0xDF, 0xA3], [0x42, 0x82, 0x84] + Array("webm".utf8))
    // A segment of unknown size, as a stream has it.
    + [0x18, 0x53, 0x80, 0x67, 0x01, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]
    + element([0x15, 0x49, 0xA9, 0x66], element([0x7B, 0xA9], Array("Ein Film".utf8)))
    + element(
      [0x16, 0x54, 0xAE, 0x6B],
      element([0xAE], element([0x86], Array("V_VP9".utf8)))
        + element([0xAE], element([0x86], Array("A_AAC/MPEG4/LC".utf8))))

  private static func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
    let size = content.count + 8
    return [0, 0, UInt8(size >> 8), UInt8(size & 0xFF)]
      + type.unicodeScalars.map { UInt8($0.value) } + content
  }

  private static func track(_ codec: String) -> [UInt8] {
    let entry = [0, 0, 0, 0, 0, 0, 0, 1] + box(codec, [0, 0, 0, 0])
    return box("trak", box("mdia", box("minf", box("stbl", box("stsd", entry)))))
  }

  private static let mp4: [UInt8] =
    box("ftyp", Array("isom".utf8)) + box("mdat", Array(repeating: 1, count: 300))
    + box(
      "moov",
      track("avc1") + track("mp4a")
        + box(
          "udta",
          box(
            "meta",
            [0, 0, 0, 0]
              + box(
                "ilst",
                box("\u{A9}nam", box("data", [0, 0, 0, 1, 0, 0, 0, 0] + Array("Film".utf8)))))))

  @Test func codecsAndTitle() {
    let webM = Self.header(Self.webM)
    #expect(webM.title == "Ein Film")
    #expect(webM.tracks.map(\.codec) == ["VP9", "AAC"])
    #expect(webM.tracks.map(\.kind) == [.video, .audio])
    let mp4 = Self.header(Self.mp4)
    #expect(mp4.title == "Film")
    #expect(mp4.tracks.map(\.codec) == ["H.264", "AAC"])
    let ogg = Self.header(
      Array("OggS".utf8) + Array(repeating: 0, count: 24) + Array("OpusHead".utf8))
    #expect(ogg.tracks.map(\.codec) == ["Opus"])
    #expect(Self.header(Array("This is no film.".utf8)) == MediaHeader())
    #expect(Self.header([]) == MediaHeader())
  }

  @Test(arguments: [webM, mp4])
  func whateverIsInAFileItIsReadToAnEnd(_ good: [UInt8]) {
    var generator = SeededGenerator(seed: 7)
    for length in 0...good.count { _ = Self.header(Array(good.prefix(length))) }
    for _ in 0..<20_000 {
      var bytes = good
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        bytes[Int.random(in: 0..<bytes.count, using: &generator)] = .random(
          in: 0...255, using: &generator)
      }
      let header = Self.header(bytes)
      #expect((header.title?.utf8.count ?? 0) <= 4096)
    }
  }
}
