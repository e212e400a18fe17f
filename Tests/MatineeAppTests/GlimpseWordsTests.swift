import Playback
import Testing

@testable import MatineeKit

/// What a look at what plays says.
struct GlimpseWordsTests {
  private static let video = VideoDetails(id: "dQw4w9WgXcQ", title: "A title", author: "Somebody")

  @Test("Sound and speed are told where they are not usual")
  func title() {
    let usual = Glimpse.title(Self.video, volume: Volume(level: 100))
    #expect(usual.words == "A title – Somebody")
    let silent = Glimpse.title(Self.video, volume: Volume(level: 60, isMuted: true), rate: 1.5)
    #expect(silent.words == "A title – Somebody · volume 60 % · muted · 1.5×")
  }
}
