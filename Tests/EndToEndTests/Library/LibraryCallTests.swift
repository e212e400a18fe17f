import MatineeKit
import Playback
import PlayerPages
import TestSupport
import WebKitGTK
import XCTest

/// The typed API: what each call tells the player on the wire, and what it answers.
final class LibraryCallTests: EndToEndTestCase {
  /// A call, and the messages that it is to send.
  private typealias Row = (call: @MainActor (PlayerView) async throws -> Void, told: [String])

  func testEachCallTellsThePlayerWhatItSays() throws {
    let server = try makeStandIn()
    let german = try XCTUnwrap(LanguageTag("de"))
    let rows: [Row] = [
      ({ try await $0.pause() }, [#"["pauseVideo"]"#]),
      ({ try await $0.seek(to: 4) }, [#"["seekTo",4,true]"#]),
      ({ try await $0.scrub(to: 5.5) }, [#"["seekTo",5.5,false]"#]),
      ({ try await $0.setVolume(40) }, [#"["setVolume",40]"#, #"["unMute"]"#]),
      ({ try await $0.mute() }, [#"["setVolume",40]"#, #"["mute"]"#]),
      ({ try await $0.setVolume(40) }, [#"["setVolume",40]"#, #"["mute"]"#]),
      ({ try await $0.unmute() }, [#"["setVolume",40]"#, #"["unMute"]"#]),
      ({ try await $0.setPlaybackRate(1.5) }, [#"["setPlaybackRate",1.5]"#]),
      ({ try await $0.setCaptionFontSize(3) }, [#"["setOption","captions","fontSize",3]"#]),
      ({ try await $0.reloadCaptions() }, [#"["setOption","captions","reload",true]"#]),
      (
        { try await $0.showCaptions(in: german) },
        [
          #"["loadModule","captions"]"#, #"["setOption","captions","track",{"languageCode":"de"}]"#,
        ]
      ),
      ({ try await $0.hideCaptions() }, [#"["unloadModule","captions"]"#]),
      (
        { try await $0.setSphericalProperties(SphericalProperties(pitch: 45)) },
        [#"["setSphericalProperties",{"pitch":45}]"#]
      ),
      ({ try await $0.playVideo(at: 1) }, [#"["playVideoAt",1]"#]),
      ({ try await $0.play() }, [#"["playVideo"]"#]),
      ({ try await $0.stop() }, [#"["stopVideo"]"#]),
    ]
    try expect(rows, from: server)
  }

  func testEachWayOfOpeningTellsThePlayerWhatItSays() throws {
    let server = try makeStandIn()
    let video = try XCTUnwrap(VideoID("fortysecs__"))
    let list = try XCTUnwrap(PlaylistID("PLtwolong____"))
    let address = #""https://www.youtube.com/v/fortysecs__?version=3""#
    let listed = #""list":"PLtwolong____","listType":"playlist""#
    let rows: [Row] = [
      (
        { view in
          try await Self.wait(for: .state(.playing), from: view) {
            try await view.load(video, start: 3, end: 9)
          }
        }, [#"["loadVideoById",{"videoId":"fortysecs__","startSeconds":3,"endSeconds":9}]"#]
      ),
      (
        { view in
          try await Self.wait(for: .state(.cued), from: view) {
            try await view.cue(video, start: 3)
          }
        }, [#"["cueVideoById",{"videoId":"fortysecs__","startSeconds":3}]"#]
      ),
      (
        { view in
          try await Self.wait(for: .state(.playing), from: view) {
            try await view.load(link: "https://youtu.be/fortysecs__?t=7")
          }
        }, [#"["loadVideoByUrl",{"mediaContentUrl":\#(address),"startSeconds":7}]"#]
      ),
      (
        { view in
          try await Self.wait(for: .state(.cued), from: view) {
            try await view.cue(link: "https://youtu.be/fortysecs__", start: 2, end: 8)
          }
        }, [#"["cueVideoByUrl",{"mediaContentUrl":\#(address),"startSeconds":2,"endSeconds":8}]"#]
      ),
      (
        { view in
          try await Self.wait(for: .playlist(PlaylistPosition(index: 0, count: 2)), from: view) {
            try await view.cue(list)
          }
        }, [#"["cuePlaylist",{\#(listed),"index":0,"startSeconds":0}]"#]
      ),
      (
        { view in
          try await Self.wait(for: .playlist(PlaylistPosition(index: 1, count: 2)), from: view) {
            try await view.load(list, at: 1, start: 2)
          }
        }, [#"["loadPlaylist",{\#(listed),"index":1,"startSeconds":2}]"#]
      ),
      (
        { view in
          try await Self.wait(for: .playlist(PlaylistPosition(index: 0, count: 2)), from: view) {
            try await view.previous()
          }
        }, [#"["previousVideo"]"#]
      ),
      ({ try await $0.next() }, [#"["nextVideo"]"#]),
      ({ try await $0.setLoop(.playlist) }, [#"["setLoop",true]"#]),
      ({ try await $0.setShuffle(true) }, [#"["setShuffle",true]"#]),
    ]
    try expect(rows, from: server)
  }

  func testEachQuestionIsAnswered() throws {
    try makeStandIn()
    let rows: [(question: @MainActor (PlayerView) async throws -> String, answer: String)] = [
      ({ "\(try await $0.currentTime() >= 10)" }, "true"),
      ({ "\(try await $0.duration().rounded())" }, "40.0"),
      ({ "\(try await $0.loadedFraction() > 0)" }, "true"),
      ({ "\(try await $0.playerState())" }, "paused"),
      ({ "\(try await $0.volume())" }, "40"),
      ({ "\(try await $0.isMuted())" }, "false"),
      ({ "\(try await $0.playbackRate())" }, "1.0"),
      (
        { "\(try await $0.availablePlaybackRates())" },
        "[0.25, 0.5, 0.75, 1.0, 1.25, 1.5, 1.75, 2.0]"
      ),
      ({ try await $0.playbackQuality() }, "hd720"),
      ({ "\(try await $0.availableQualityLevels())" }, #"["hd720", "auto"]"#),
      ({ try await $0.videoURL() }, "https://www.youtube.com/watch?v=tellscalls_&t=10"),
      ({ "\(try await $0.videoEmbedCode().contains("/embed/tellscalls_"))" }, "true"),
      ({ "\(try await $0.playlist())" }, "[]"),
      ({ "\(try await $0.playlistIndex() == nil)" }, "true"),
      ({ "\(try await $0.modules())" }, #"["captions"]"#),
      ({ "\(try await $0.options(ofModule: "captions").contains("fontSize"))" }, "true"),
      ({ "\(try await $0.options(ofModule: "none"))" }, "[]"),
      ({ "\(try await $0.captionFontSize() ?? -9)" }, "0"),
      ({ "\(try await $0.captionTracks().map(\.language))" }, #"["en", "de"]"#),
      ({ "\(try await $0.captionTranslations())" }, "[]"),
      ({ try await $0.videoData()?.title ?? "" }, "Told"),
      ({ "\(try await $0.ask(PlayerCall<Double>("getDuration")).rounded())" }, "40.0"),
      ({ try await $0.videoData()?.author ?? "" }, "Matinee"),
      ({ "\(try await $0.sphericalProperties() == SphericalProperties())" }, "true"),
    ]
    try MainActor.assumeIsolated {
      let seat = try Seat()
      defer { seat.leave() }
      let view = seat.view
      view.start()
      try seat.wait(for: "it plays") { $0.playback == .playing }
      try Seat.run {
        try await view.setVolume(40)
        try await view.pause()
        for await state in view.states where state.playback == .paused { break }
        let events = view.events
        try await view.seek(to: 10)
        // A paused player waits for data, and pauses again.
        for await event in events where event == .state(.paused) { break }
      }
      for (number, row) in rows.enumerated() {
        let answer = try Seat.run { try await row.question(view) }
        XCTAssertEqual(answer, row.answer, "question \(number)")
      }
      // What was changed by calls is what the session knows.
      XCTAssertEqual(view.state.volume, Volume(level: 40))
      XCTAssertEqual(view.state.video?.title, "Told")
    }
  }

  func testThePlayerGetsTheNearestVolumeAndRateThatThereAre() throws {
    try makeStandIn()
    for (given, volume, rate) in [(500, 100, 2.0), (-7, 0, 0.25)] {
      try MainActor.assumeIsolated {
        let seat = try Seat {
          $0.parameters.volume = given
          $0.parameters.rate = Double(given)
        }
        defer { seat.leave() }
        let view = seat.view
        view.start()
        try seat.wait(for: "it plays") { $0.playback == .playing }
        XCTAssertEqual(try Seat.run { try await view.volume() }, volume)
        XCTAssertEqual(try Seat.run { try await view.playbackRate() }, rate)
      }
    }
  }

  func testAScrubEndsWithTheVideo() throws {
    let server = try makeStandIn()
    try MainActor.assumeIsolated {
      let seat = try Seat()
      defer { seat.leave() }
      let view = seat.view
      view.start()
      try seat.wait(for: "its length is known") { $0.playback == .playing && $0.duration != nil }
      try Seat.run { try await view.scrub(to: 1e308) }
      let length = try XCTUnwrap(view.state.duration)
      try Seat.wait(for: "the player is told so") {
        try server.commands().contains { $0.hasPrefix(#"["seekTo",\#(Int(length))"#) }
      }
    }
  }

  func testWhatIsPutBehindAListPlaysAfterIt() throws {
    try makeStandIn()
    try MainActor.assumeIsolated {
      let seat = try Seat("short3secs_") { $0.session.queue.stays = true }
      defer { seat.leave() }
      let view = seat.view
      let more = try ["short3seco_", "fortysecs__"].map {
        PlayRequest(.video(try XCTUnwrap(VideoID($0))))
      }
      view.start()
      try Seat.run { try await view.enqueue([more[0]]) }
      try seat.wait(for: "the list is over") { $0.index == 1 && $0.playback == .ended }
      try Seat.run { try await view.enqueue([more[1]]) }
      try seat.wait(for: "what came afterwards plays") { $0.index == 2 && $0.playback == .playing }
    }
  }

  func testAFilmOfOnesOwnIsAskedTheSame() throws {
    _ = try World.current()
    let path = NSTemporaryDirectory() + "matinee-test-\(UUID().uuidString).webm"
    try Films.put(.webm, seconds: 20, at: path)
    afterwards { try FileManager.default.removeItem(atPath: path) }
    let media = try Media(path: Array(path.utf8))
    try MainActor.assumeIsolated {
      let seat = try Seat()
      defer { seat.leave() }
      let view = seat.view
      // YouTube is not there, and need not be.
      view.start()
      try Seat.run {
        try await view.load([PlayRequest(.media(media))])
        for await state in view.states where state.playback == .playing { break }
        let duration = try await view.duration()
        XCTAssertEqual(duration, 20, accuracy: 0.5)
        let title = try await view.videoData()?.title
        XCTAssertEqual(title, view.state.video?.title)
        let (quality, levels) = try await (view.playbackQuality(), view.availableQualityLevels())
        XCTAssertEqual(quality, "unknown")
        XCTAssertEqual(levels, [])
        let (list, place) = try await (view.playlist(), view.playlistIndex())
        XCTAssertEqual(list, [])
        XCTAssertNil(place)
        let (modules, size, tracks) = try await (
          view.modules(), view.captionFontSize(), view.captionTracks()
        )
        XCTAssertEqual(modules, [])
        XCTAssertNil(size)
        XCTAssertTrue(tracks.isEmpty)
        let angles = try await view.sphericalProperties()
        XCTAssertEqual(angles, SphericalProperties())
      }
    }
  }

  /// Makes a call, and waits until the player tells what comes of it.
  @MainActor
  private static func wait(
    for wanted: Playback.PlayerEvent, from view: PlayerView,
    of call: @MainActor () async throws -> Void
  ) async throws {
    let events = view.events
    try await call()
    for await event in events where event == wanted { break }
  }

  /// Plays a video and makes each call of `rows`, which must tell the player exactly that.
  private func expect(_ rows: [Row], from server: StandInServer) throws {
    try MainActor.assumeIsolated {
      let seat = try Seat()
      defer { seat.leave() }
      let view = seat.view
      var reports: [Report] = []
      view.handlers.onReport = { reports.append($0) }
      view.start()
      try seat.wait(for: "it plays") { $0.playback == .playing }
      var expected: [String] = []
      for (number, row) in rows.enumerated() {
        do {
          try Seat.run { try await row.call(view) }
        } catch {
          throw Failure("\(error) Call \(number), after \(reports)")
        }
        expected += row.told
        // The log is a file, of which nobody tells that it has grown.
        _ = try Loop.run(within: Player.patience) {
          try Self.told(by: server).count >= expected.count
        }
        XCTAssertEqual(
          try Self.told(by: server), expected, "\(view.state), after \(reports)")
      }
    }
  }

  /// What the player was told, without what its page told it before it played.
  private static func told(by server: StandInServer) throws -> [String] {
    Array(try server.commands().drop { $0 == #"["playVideo"]"# })
  }
}
