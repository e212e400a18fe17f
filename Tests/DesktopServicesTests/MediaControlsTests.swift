import Foundation
import GLibBridge
import XCTest

@testable import DesktopServices

/// What a player tells the session's bus when something changes: that, and nothing else.
final class MediaControlsTests: XCTestCase {
  private static let name = "org.mpris.MediaPlayer2.test"
  private static let path = "/org/mpris/MediaPlayer2"
  private static let player = "org.mpris.MediaPlayer2.Player"
  private static let list = "org.mpris.MediaPlayer2.TrackList"
  private static let tracks = "/io/github/matineeplayer/Matinee/track"

  /// A player on the bus, and all that it has said there.
  @MainActor
  private final class Stage {
    let bus: BusConnection
    let controls: MediaControls
    /// What was said since it was last asked.
    private var said: [String] = []
    private let received = Received()

    /// The commands that came so far.
    var commands: [MediaCommand] { received.commands }

    private final class Received {
      var commands: [MediaCommand] = []
    }

    init(on bus: BusConnection) async throws {
      self.bus = bus
      controls = MediaControls(
        MediaControls.Identity(name: "Test", busName: "test", desktopEntry: "test", schemes: []),
        position: { 50 }, perform: { [received] in received.commands.append($0) })
      listen()
      try controls.appear(on: bus, processID: 1)
      _ = try await heard()
    }

    private func listen() {
      for (signal, interface) in [
        ("PropertiesChanged", "org.freedesktop.DBus.Properties"), ("Seeked", player),
        ("TrackListReplaced", list), ("TrackAdded", list), ("TrackMetadataChanged", list),
      ] {
        bus.onSignal(signal, of: BusAddress(name, path, interface)) { [weak self] arguments in
          self?.said.append(Self.words(signal, arguments))
        }
      }
    }

    /// A signal in short: its name, and of properties those that it tells.
    private static func words(_ signal: String, _ arguments: [Variant]) -> String {
      switch (signal, arguments.first, arguments.dropFirst().first, arguments.last) {
      case ("PropertiesChanged", .string, .dictionary(let told), .strings(let invalidated)):
        "\(told.keys.sorted().joined(separator: " "))"
          + invalidated.map { " (\($0))" }.joined()
      case ("TrackAdded", _, .objectPath(let after), _): "TrackAdded after \(after)"
      case ("TrackMetadataChanged", .objectPath(let track), _, _): "\(signal) \(track)"
      case ("TrackListReplaced", .objectPaths(let tracks), _, .objectPath(let current)):
        "\(signal) \(tracks.count) \(current)"
      default: "\(signal) \(arguments)"
      }
    }

    /// What was said since this was last asked.
    func heard() async throws -> [String] {
      // The bus sends in order: what was said before is heard before this is answered.
      _ = try await bus.call(
        "GetId",
        of: BusAddress("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus"))
      defer { said = [] }
      return said
    }

    /// Shows a state, and answers what was said of it.
    func show(_ state: MediaState) async throws -> [String] {
      try controls.show(state)
      return try await heard()
    }
  }

  private func onStage(_ test: @escaping @MainActor (Stage) async throws -> Void) throws {
    guard ProcessInfo.processInfo.environment["DBUS_SESSION_BUS_ADDRESS"] != nil else {
      throw XCTSkip("There is no session bus")
    }
    let result: Result<Void, any Error> = MainActor.assumeIsolated {
      MainLoop.finish {
        do {
          let stage = try await Stage(on: BusConnection.connect(to: .session))
          defer { stage.controls.disappear() }
          return .success(try await test(stage))
        } catch {
          return .failure(error)
        }
      }
    }
    try result.get()
  }

  private static func state(_ ids: String...) -> MediaState {
    var state = MediaState()
    state.track = MediaState.Track(id: ids[0])
    state.list = MediaState.List(ids.count > 1 ? ids.map(MediaState.Track.init) : [])
    return state
  }

  func testOnlyWhatChangesIsTold() throws {
    try onStage { stage in
      var state = Self.state("a")
      let first = try await stage.show(state)
      XCTAssertEqual(first, ["CanPause CanPlay Metadata"])
      let again = try await stage.show(state)
      XCTAssertEqual(again, [])
      state.status = .playing
      state.isFullscreen = true
      let second = try await stage.show(state)
      XCTAssertEqual(second, ["PlaybackStatus", "Fullscreen"])
      stage.controls.tellJump(to: 12.5)
      let jump = try await stage.heard()
      XCTAssertEqual(jump, ["Seeked \([Variant.int64(12_500_000)])"])
    }
  }

  func testAListComesGrowsChangesAndGoes() throws {
    try onStage { stage in
      _ = try await stage.show(Self.state("a"))
      let came = try await stage.show(Self.state("a", "b"))
      XCTAssertEqual(came, ["HasTrackList"])
      let grew = try await stage.show(Self.state("a", "b", "c", "d"))
      XCTAssertEqual(
        grew,
        ["TrackAdded after \(Self.tracks)/b", "TrackAdded after \(Self.tracks)/c", " (Tracks)"])
      var named = Self.state("a", "b", "c", "d")
      named.track = MediaState.Track(id: "b")
      named.track?.title = "Title"
      let changed = try await stage.show(named)
      XCTAssertEqual(changed, ["Metadata", "TrackMetadataChanged \(Self.tracks)/b"])
      named.track = MediaState.Track(id: "c")
      let next = try await stage.show(named)
      XCTAssertEqual(next, ["Metadata", "TrackMetadataChanged \(Self.tracks)/b"])
      named.list = MediaState.List(
        named.list.tracks + (0..<50).map { MediaState.Track(id: "more\($0)") })
      let grewMuch = try await stage.show(named)
      XCTAssertEqual(grewMuch, ["TrackListReplaced 54 \(Self.tracks)/c", " (Tracks)"])
      let other = try await stage.show(Self.state("e", "f"))
      XCTAssertEqual(
        other, ["Metadata", "TrackListReplaced 2 \(Self.tracks)/e", " (Tracks)"])
      let gone = try await stage.show(Self.state("g"))
      XCTAssertEqual(gone, ["Metadata", "HasTrackList"])
      do {
        try await stage.bus.call(
          "GoTo", of: BusAddress(Self.name, Self.path, Self.list), [.objectPath("/x")])
        XCTFail("There is a list without a list")
      } catch {
        XCTAssertTrue("\(error)".contains("UnknownMethod"), "\(error)")
      }
    }
  }

  func testACallComesAsACommand() throws {
    try onStage { stage in
      var state = Self.state("a")
      state.canSeek = true
      _ = try await stage.show(state)
      let player = BusAddress(Self.name, Self.path, Self.player)
      try await stage.bus.call("PlayPause", of: player)
      try await stage.bus.call("Seek", of: player, [.int64(2_000_000)])
      try await stage.bus.call("Next", of: player)
      XCTAssertEqual(stage.commands, [.playPause, .seekBy(2)])
    }
  }
}
