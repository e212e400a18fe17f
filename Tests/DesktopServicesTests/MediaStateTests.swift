import GLibBridge
import Testing

@testable import DesktopServices

/// What MPRIS's calls mean for a player, and what it shows.
struct MediaStateTests {
  private static let first = track("first", length: 100)
  private static let second = track("second", length: nil)
  private static let path = "/io/github/matineeplayer/Matinee/track"

  private static func track(_ id: String, length: Double?) -> MediaState.Track {
    var track = MediaState.Track(id: id)
    track.title = "Title of \(id)"
    track.length = length
    return track
  }

  /// The first of two tracks, that plays.
  private static func playing(_ change: (inout MediaState) -> Void = { _ in }) -> MediaState {
    var state = MediaState()
    state.status = .playing
    state.track = first
    state.list = [first, second]
    state.canGoNext = true
    state.canGoPrevious = true
    state.canSeek = true
    change(&state)
    return state
  }

  private static let nothing = MediaState()
  private static let last = playing { $0.canGoNext = false }
  private static let kiosk = playing { $0.canQuit = false }
  private static let endless = playing { $0.track = second }
  private static let fixed = playing { $0.canSeek = false }

  /// A call at second 50, and what it means; nil for nothing.
  struct Call: CustomTestStringConvertible {
    let state: MediaState
    let method: String
    let arguments: [Variant]
    let command: MediaCommand?

    init(_ state: MediaState, _ method: String, _ arguments: [Variant], _ command: MediaCommand?) {
      (self.state, self.method) = (state, method)
      (self.arguments, self.command) = (arguments, command)
    }

    var testDescription: String { "\(method) \(arguments)" }
  }

  private static func microseconds(_ seconds: Int) -> Variant { .int64(seconds * 1_000_000) }

  static let calls = [
    Call(playing(), "Raise", [], .raise),
    Call(playing(), "Quit", [], .quit),
    Call(kiosk, "Quit", [], nil),
    Call(playing(), "Play", [], .play),
    Call(playing(), "Pause", [], .pause),
    Call(playing(), "PlayPause", [], .playPause),
    Call(playing(), "Stop", [], .stop),
    Call(playing { $0.status = .stopped }, "Stop", [], nil),
    Call(nothing, "Play", [], nil),
    Call(nothing, "Pause", [], nil),
    Call(playing(), "Next", [], .next),
    Call(last, "Next", [], nil),
    Call(playing(), "Previous", [], .previous),
    Call(playing { $0.canGoPrevious = false }, "Previous", [], nil),
    // Beyond the end is the next one, before the start the start.
    Call(playing(), "Seek", [microseconds(10)], .seekBy(10)),
    Call(playing(), "Seek", [microseconds(-10)], .seekBy(-10)),
    Call(playing(), "Seek", [microseconds(51)], .next),
    Call(last, "Seek", [microseconds(51)], nil),
    Call(playing(), "Seek", [microseconds(-51)], .seekTo(0)),
    Call(playing(), "Seek", [.int64(.min)], .seekTo(0)),
    Call(playing(), "Seek", [.int64(.max)], .next),
    Call(endless, "Seek", [microseconds(1000)], .seekBy(1000)),
    Call(fixed, "Seek", [microseconds(10)], nil),
    // A position that the track does not have, or of another track.
    Call(playing(), "SetPosition", [.objectPath("\(path)/first"), microseconds(7)], .seekTo(7)),
    Call(playing(), "SetPosition", [.objectPath("\(path)/first"), microseconds(101)], nil),
    Call(playing(), "SetPosition", [.objectPath("\(path)/first"), microseconds(-1)], nil),
    Call(playing(), "SetPosition", [.objectPath("\(path)/second"), microseconds(7)], nil),
    Call(fixed, "SetPosition", [.objectPath("\(path)/first"), microseconds(7)], nil),
    Call(playing(), "OpenUri", [.string("matinee:x")], .open("matinee:x")),
    Call(playing(), "GoTo", [.objectPath("\(path)/second")], .goTo(1)),
    Call(playing(), "GoTo", [.objectPath("\(path)/first")], nil),
    Call(playing(), "GoTo", [.objectPath("\(path)/third")], nil),
  ]

  @Test(arguments: calls)
  func callMeansWhatTheSpecificationSays(_ call: Call) throws {
    #expect(try call.state.command(call.method, call.arguments, at: 50) == call.command)
  }

  @Test func whatMakesNoSenseIsRefused() {
    #expect(throws: BusRefusal("There is nothing to play")) {
      try Self.nothing.command("PlayPause", [], at: 0)
    }
    for method in ["AddTrack", "RemoveTrack"] {
      #expect(throws: BusRefusal.self) {
        try Self.playing().command(method, [.objectPath("/")], at: 0)
      }
    }
  }

  /// A property that is set, and what that means; nil for what is refused.
  struct Setting: CustomTestStringConvertible {
    let property: String
    let value: Variant
    let command: MediaCommand?

    init(_ property: String, _ value: Variant, _ command: MediaCommand?) {
      (self.property, self.value, self.command) = (property, value, command)
    }

    var testDescription: String { "\(property) \(value)" }
  }

  static let settings = [
    Setting("Fullscreen", .boolean(true), .setFullscreen(true)),
    Setting("Shuffle", .boolean(true), .setShuffle(true)),
    Setting("LoopStatus", .string("Track"), .setLoop(.track)),
    Setting("LoopStatus", .string("Playlist"), .setLoop(.playlist)),
    Setting("LoopStatus", .string("None"), .setLoop(.none)),
    Setting("LoopStatus", .string("track"), nil),
    Setting("Volume", .double(0.4), .setVolume(0.4)),
    Setting("Volume", .double(-1), .setVolume(0)),
    Setting("Volume", .double(7), .setVolume(1)),
    Setting("Volume", .double(.nan), nil),
    Setting("Rate", .double(1.5), .setRate(1.5)),
    Setting("Rate", .double(0), .pause),
    Setting("Rate", .double(0.1), .setRate(0.25)),
    Setting("Rate", .double(3), .setRate(2)),
    Setting("Rate", .double(-1), nil),
    Setting("Rate", .double(.infinity), nil),
    Setting("Metadata", .dictionary([:]), nil),
  ]

  @Test(arguments: settings)
  func settingMeansWhatTheSpecificationSays(_ setting: Setting) {
    let command: MediaCommand?
    do {
      command = try Self.playing().command(setting: setting.property, to: setting.value)
    } catch {
      command = nil
    }
    #expect(command == setting.command)
  }

  @Test func windowOfAKioskStaysAsItIs() {
    #expect(throws: BusRefusal.self) {
      try Self.kiosk.command(setting: "Fullscreen", to: .boolean(false))
    }
  }

  // MARK: - What is shown

  @Test func trackTellsWhatIsKnownAndNothingElse() {
    var track = MediaState.Track(id: "x")
    #expect(track.metadata == ["mpris:trackid": .objectPath("\(Self.path)/x")])
    track.title = "Title"
    track.artist = "Channel"
    track.length = 1.5
    track.page = "https://page"
    track.picture = "https://picture"
    #expect(
      track.metadata == [
        "mpris:trackid": .objectPath("\(Self.path)/x"), "mpris:length": .int64(1_500_000),
        "mpris:artUrl": .string("https://picture"), "xesam:url": .string("https://page"),
        "xesam:title": .string("Title"), "xesam:artist": .strings(["Channel"]),
      ])
  }

  @Test func positionIsNoPropertyThatIsTold() {
    #expect(Self.playing().playerProperties["Position"] == nil)
  }

  @Test func listAnswersForTheTracksThatItHas() {
    #expect(
      Self.playing().metadata(of: ["\(Self.path)/second", "\(Self.path)/gone"])
        == .dictionaries([Self.second.metadata]))
  }

  @Test(arguments: [0, -5, .infinity, -.infinity, .nan, 1e300, 12.3456789])
  func everyPositionCanBeTold(_ seconds: Double) {
    guard case .int64(let microseconds) = Variant.microseconds(seconds) else {
      return #expect(Bool(false))
    }
    #expect(microseconds >= 0)
  }
}
