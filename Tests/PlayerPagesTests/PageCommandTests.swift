import Foundation
import Playback
import PlayerPages
import Testing

/// What a page is told, to the last character.
@Suite struct PageCommandTests {
  @Test(arguments: [
    (PlayerCommand.play, #"void matinee("play")"#),
    (.pause, #"void matinee("pause")"#),
    (.stop, #"void matinee("stop")"#),
    (.seek(.by(-5)), #"void matinee("seekBy", -5.0)"#),
    (.seek(.to(90.5)), #"void matinee("seekTo", 90.5)"#),
    (.seek(.part(0.3)), #"void matinee("seekToPart", 0.3)"#),
    (.seek(.to(.nan)), #"void matinee("seekTo", 0)"#),
    (.seek(.by(-.infinity)), #"void matinee("seekBy", 0)"#),
    (
      .setVolume(Volume(level: 40, isMuted: true)),
      #"void matinee("setVolume", {level: 40, isMuted: true})"#
    ),
    (.setRate(1.25), #"void matinee("setRate", 1.25)"#),
    (.setCaptions(language: "pt-BR"), #"void matinee("setCaptions", "pt-BR")"#),
    (.setCaptions(language: nil), #"void matinee("setCaptions", null)"#),
    (
      .setCaptions(language: #"a"</"#),
      #"void matinee("setCaptions", "a\u{22}\u{3C}\u{2F}")"#
    ),
    (.nextInPlaylist, #"void matinee("next")"#),
    (.previousInPlaylist, #"void matinee("previous")"#),
    (.setPlaylistLoop(true), #"void matinee("setLoop", true)"#),
    (.setPlaylistShuffle(false), #"void matinee("setShuffle", false)"#),
    (.restart, #"void matinee("restart")"#),
    (.reportDrawn, #"void matinee("reportDrawn")"#),
  ])
  func command(_ command: PlayerCommand, _ script: String) {
    #expect(PageCommand(command).script == script)
  }

  @Test func openingAVideo() throws {
    let request = PlayRequest(.video(try #require(VideoID("-wtIMTCHWuI"))), start: 5, end: 9)
    #expect(
      try PageCommand(opening: request).script
        == #"void matinee("open", {"end":9,"start":5,"video":"-wtIMTCHWuI"})"#)
  }

  @Test func openingAVideoFromItsStart() throws {
    let request = PlayRequest(.video(try #require(VideoID("dQw4w9WgXcQ"))))
    #expect(
      try PageCommand(opening: request).script
        == #"void matinee("open", {"start":0,"video":"dQw4w9WgXcQ"})"#)
  }

  @Test func openingAPlaylist() throws {
    let request = PlayRequest(.playlist(try #require(PlaylistID("WL"))))
    #expect(
      try PageCommand(opening: request).script
        == #"void matinee("open", {"listType":"playlist","playlist":"WL","start":0})"#)
  }

  /// IDs are the only texts of a request, and times are whole numbers: whatever is asked for, the
  /// argument is one JSON object of the known keys.
  @Test(arguments: HostileText.all, [Int.min, -1, 0, Int.max])
  func requestStaysInItsArgument(_ text: String, _ time: Int) throws {
    for source in Self.sources(text) {
      let script = try PageCommand(opening: PlayRequest(source, start: time, end: time)).script
      #expect(script.hasPrefix(#"void matinee("open", {"#) && script.hasSuffix(")"))
      let json = script.dropFirst(#"void matinee("open", "#.count).dropLast()
      let item = try JSONDecoder().decode(PageConfiguration.Item.self, from: Data(json.utf8))
      #expect(item.start == time)
      #expect(item.end == time)
    }
  }

  /// Sources as near to the hostile text as their types let it come, and a plain one.
  private static func sources(_ text: String) -> [PlayRequest.Source] {
    [
      VideoID("dQw4w9WgXcQ").map { .video($0) },
      VideoID(text).map { .video($0) },
      PlaylistID(text).map { .playlist($0) },
      PlaylistID("PL46F0A159EC02DF82" + text).map { .playlist($0) },
      UserName(text).map { .userUploads($0) },
      ChannelID("UCuAXFkgsw1L7xaCfnd5JJO" + text).map { .liveStream($0) },
    ].compactMap(\.self)
  }
}
