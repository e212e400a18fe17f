import Playback
import PlayerPages
import Testing
import WebKitGTK

@testable import MatineeApp

/// What a command line comes to.
struct InvocationTests {
  private static let video = "dQw4w9WgXcQ"

  private static func read(
    _ words: [String] = [video], flags: Set<String> = [], values: [String: String] = [:],
    locales: [String] = ["C"]
  ) throws(UsageError) -> Invocation {
    var arguments = CommandLineArguments()
    arguments.words = words
    arguments.flags = flags
    arguments.values = values
    return try Invocation(arguments, locales: locales)
  }

  @Test("A bare ID plays with the defaults")
  func defaults() throws {
    let invocation = try Self.read()
    let id = try #require(VideoID(Self.video))
    #expect(invocation.job == .play([PlayRequest(.video(id))]))
    #expect(invocation.session.fullscreen == .withPicture)
    #expect(invocation.session.recovery == Recovery.Options())
    #expect(invocation.session.queue.timeout == nil)
    #expect(!invocation.session.queue.isEndless)
    #expect(!invocation.isKiosk)
    #expect(!invocation.session.queue.quitsOnError)
    #expect(invocation.session.queue.count == 1)
    #expect(invocation.hosts == .youTubeNoCookie)
    #expect(invocation.acceleration == .auto)
    #expect(invocation.isSandboxed)
    #expect(invocation.parameters == PlayerParameters())
  }

  @Test("--start beats the link's time, and times are read as links write them")
  func times() throws {
    let link = "https://youtu.be/\(Self.video)?t=30"
    func request(_ values: [String: String]) throws -> PlayRequest? {
      guard case .play(let requests) = try Self.read([link], values: values).job else { return nil }
      return requests.first
    }
    #expect(try request([:])?.start == 30)
    #expect(try request(["start": "1m30s"])?.start == 90)
    #expect(try request(["start": "0"])?.start == 0)
    #expect(try request(["end": "1:00"])?.end == 60)
  }

  @Test("Several videos are a list")
  func list() throws {
    let invocation = try Self.read([Self.video, "9bZkp7q19f0"])
    #expect(invocation.session.queue.count == 2)
  }

  @Test("The player speaks the locale's language unless told otherwise")
  func language() throws {
    let locales = ["de_DE.UTF-8", "de_DE", "de", "C"]
    #expect(try Self.read(locales: locales).parameters.language?.text == "de-DE")
    let told = try Self.read(values: ["language": "fr"], locales: locales)
    #expect(told.parameters.language?.text == "fr")
    #expect(try Self.read(locales: ["C.UTF-8", "C"]).parameters.language == nil)
  }

  @Test(
    "Who reads the events gets an end after an error, unless the window is to stay",
    arguments: [
      ([], false), (["json"], true), (["json", "stay"], false), (["quit-on-error"], true),
      (["quit-on-error", "stay"], true),
    ] as [([String], Bool)])
  func quitsOnError(_ flags: [String], _ quits: Bool) throws {
    #expect(try Self.read(flags: Set(flags)).session.queue.quitsOnError == quits)
  }

  @Test(
    "Each flag has its effect, and no other",
    arguments: [
      ("loop", \Invocation.session.queue.loops, true), ("stay", \.session.queue.stays, true),
      ("shuffle", \.session.queue.shuffles, true),
      ("kiosk", \.isKiosk, true), ("kiosk", \.session.isUnattended, true),
      ("always-on-top", \.isAlwaysOnTop, true), ("mute", \.parameters.isMuted, true),
      ("no-wait", \.session.recovery.waits, false),
      ("no-wait", \.session.queue.quitsOnConnection, true),
      ("quit-on-pause", \.session.queue.quitsOnPause, true),
      ("quit-on-leave", \.session.queue.quitsOnLeave, true),
      ("no-controls", \.parameters.showsControls, false), ("no-sandbox", \.isSandboxed, false),
      ("inspect", \.isInspectable, true), ("verbose", \.isVerbose, true), ("json", \.isJSON, true),
    ] as [(String, any KeyPath<Invocation, Bool> & Sendable, Bool)])
  func flags(_ name: String, _ path: any KeyPath<Invocation, Bool> & Sendable, _ value: Bool) throws
  {
    #expect(try Self.read()[keyPath: path] != value)
    #expect(try Self.read(flags: [name])[keyPath: path] == value)
  }

  @Test(
    "Fullscreen comes with the picture, at once or never",
    arguments: [
      ([], .withPicture), (["windowed"], .never), (["kiosk"], .atOnce),
    ] as [([String], HandOver.Entrance)])
  func fullscreen(_ flags: [String], _ entrance: HandOver.Entrance) throws {
    #expect(try Self.read(flags: Set(flags)).session.fullscreen == entrance)
  }

  @Test("A window's place is read, and one that makes no sense is refused")
  func window() throws {
    let invocation = try Self.read(values: ["monitor": "HDMI-1", "geometry": "640x360-0-0"])
    #expect(invocation.monitor == .name("HDMI-1"))
    #expect(invocation.geometry == Geometry("640x360-0-0"))
    #expect(try Self.read(values: ["monitor": "2"]).monitor == .number(2))
    #expect(throws: UsageError.self) { try Self.read(values: ["geometry": "100x100"]) }
    #expect(try Self.read([], flags: ["list-monitors"]).job == .listMonitors)
  }

  @Test("What Wayland cannot do is said, once for each")
  func losses() throws {
    let asked = try Self.read(flags: ["always-on-top"], values: ["geometry": "+0+0"])
    #expect(PlayerWindow.losses(for: asked, isX11: false).count == 2)
    #expect(PlayerWindow.losses(for: asked, isX11: true).isEmpty)
    let size = try Self.read(values: ["geometry": "640x360"])
    #expect(PlayerWindow.losses(for: size, isX11: false).isEmpty)
  }

  @Test("A kiosk tries for ever, begins again, and does not end for an error that it prints")
  func kiosk() throws {
    let session = try Self.read(flags: ["kiosk", "json"]).session
    #expect(session.recovery.isPersistent)
    #expect(session.recovery.waits)
    #expect(session.queue.isEndless)
    #expect(session.queue.loops)
    #expect(!session.queue.quitsOnError)
    #expect(session.queue.timeout == nil)
  }

  @Test(
    "Nothing but the person ends a kiosk, whatever else is asked for",
    arguments: ["no-wait", "stay", "quit-on-pause", "quit-on-leave", "quit-on-error"])
  func kioskWins(_ flag: String) throws {
    let session = try Self.read(flags: ["kiosk", flag], values: ["timeout": "5"]).session
    #expect(session.recovery.waits)
    #expect(!session.queue.quitsOnConnection)
    #expect(!session.queue.quitsOnPause)
    #expect(!session.queue.quitsOnLeave)
    #expect(!session.queue.quitsOnError)
    #expect(session.queue.timeout == nil)
  }

  @Test(
    "Only a kiosk is without an end, and nothing else is without a wait",
    arguments: ["loop", "stay", "json", "no-wait", "quit-on-error"])
  func noKiosk(_ flag: String) throws {
    let session = try Self.read(flags: [flag]).session
    #expect(!session.queue.isEndless)
    #expect(!session.recovery.isPersistent)
    #expect(session.recovery.waits == (flag != "no-wait"))
    #expect(session.fullscreen == .withPicture)
  }

  @Test("--timeout is in whole seconds, up to a day", arguments: [1, 30, 86400])
  func timeout(_ seconds: Int) throws {
    let session = try Self.read(values: ["timeout": "\(seconds)"]).session
    #expect(session.queue.timeout == Double(seconds))
  }

  struct WrongValue: Sendable {
    var option: String
    var value: String
    var allowed: String
  }

  @Test(
    "A wrong value is refused with the option, the value and what is allowed",
    arguments: [
      WrongValue(option: "volume", value: "abc", allowed: "0 to 100"),
      WrongValue(option: "volume", value: "101", allowed: "0 to 100"),
      WrongValue(option: "volume", value: "-1", allowed: "0 to 100"),
      WrongValue(option: "volume", value: "", allowed: "0 to 100"),
      WrongValue(option: "timeout", value: "0", allowed: "1 to 86400"),
      WrongValue(option: "timeout", value: "86401", allowed: "1 to 86400"),
      WrongValue(option: "timeout", value: "5s", allowed: "1 to 86400"),
      WrongValue(option: "timeout", value: "1.5", allowed: "1 to 86400"),
      WrongValue(option: "start", value: "soon", allowed: "1m30s"),
      WrongValue(option: "end", value: "-5", allowed: "1m30s"),
      WrongValue(option: "captions", value: "<script>", allowed: "pt-BR"),
      WrongValue(option: "language", value: "english", allowed: "pt-BR"),
      WrongValue(
        option: "embed-host", value: "evil.example", allowed: "youtube-nocookie or youtube"),
      WrongValue(option: "acceleration", value: "maybe", allowed: "auto, always or never"),
    ])
  func wrongValues(_ row: WrongValue) {
    #expect {
      try Self.read(values: [row.option: row.value])
    } throws: { error in
      let sentence = "\(error)"
      return sentence.contains("--\(row.option)") && sentence.contains("“\(row.value)”")
        && sentence.contains(row.allowed)
    }
  }

  @Test("What makes no sense is refused")
  func nonsense() {
    #expect(throws: UsageError.nothingToPlay) { try Self.read([]) }
    #expect(throws: UsageError.nothingToPlay) { try Self.read([], flags: ["resolve"]) }
    #expect(throws: UsageError.videoBesideDemo(Self.video)) { try Self.read(flags: ["demo"]) }
    #expect(throws: UsageError.endBeforeStart(60, 60)) {
      try Self.read(values: ["start": "60", "end": "60"])
    }
    #expect {
      try Self.read(["not a video"])
    } throws: { "\($0)".contains(UsageError.command) }
  }

  @Test func exampleIsGood() throws {
    let words = UsageError.command.split(separator: " ")
    #expect(words.first == "matinee")
    let id = String(try #require(words.last))
    #expect(try YouTubeLink(parsing: id).video?.text == id)
  }

  @Test(
    "An ID that begins with a dash is explained, wherever options stand",
    arguments: [
      (["-hdveCh1kQk"], true), (["--loop", "-cdveCh1kQk"], true), (["--aBcDeFgHi"], true),
      (["--", "-hdveCh1kQk"], false), (["--no-controls"], false), (["--volume=50"], false),
      (["dQw4w9WgXcQ"], false), ([], false), (["--embed-host", "youtube"], false),
    ] as [([String], Bool)])
  func idLikeOption(_ words: [String], _ isMistake: Bool) {
    #expect((UsageError(idAmongOptionsOf: words) != nil) == isMistake)
  }

  @Test(
    "A value for an option that takes none is refused, but for true and false",
    arguments: [
      (["--json=no"], true), (["--loop", "--mute="], true), (["--json", "no"], false),
      (["--json=false", "--loop=true"], false), (["--loop=False"], true),
      (["--loop=false", "--json=0"], true), (["--captions", "--json=no"], false),
      (["--volume=50"], false), (["--nope=1"], false), (["--", "--json=no"], false),
      (["https://youtu.be/x?json=no"], false),
    ] as [([String], Bool)])
  func valueOfFlag(_ words: [String], _ isMistake: Bool) {
    #expect((UsageError(valueAmongFlagsOf: words) != nil) == isMistake)
  }

  @Test(
    "A flag is what it is set to last",
    arguments: [
      (["--loop"], ["loop"], []), (["--loop=true", "--mute"], ["loop", "mute"], []),
      (["--loop=false"], [], ["loop"]), (["--loop", "--loop=false"], [], ["loop"]),
      (["--loop=false", "--loop"], ["loop"], []), (["--", "--loop=false"], [], []),
      (["--monitor", "--loop=false"], [], []), (["--nope=false", "--volume=5", "a"], [], []),
    ] as [([String], Set<String>, Set<String>)])
  func flagValues(_ words: [String], _ flags: Set<String>, _ disabled: Set<String>) {
    var arguments = CommandLineArguments()
    arguments.readFlagValues(in: words)
    #expect(arguments.flags == flags)
    #expect(arguments.disabledFlags == disabled)
  }

  @Test("What the session's bus starts waits for it, and takes no VIDEO")
  func service() throws {
    var arguments = CommandLineArguments()
    #expect(try Invocation(arguments, locales: [], isService: true).job == .wait)
    arguments.words = [Self.video]
    #expect(throws: UsageError.videoForService(Self.video)) {
      try Invocation(arguments, locales: [], isService: true)
    }
  }

  @Test("No option is spelt like a video's ID")
  func optionsAreNoIDs() {
    for option in OptionTable.all { #expect(VideoID("--" + option.name) == nil, "\(option.name)") }
  }

  @Test("What a sentence quotes is on one line and of bounded length")
  func quotes() {
    let long = String(repeating: "a\u{1B}[2J\n", count: 1000)
    let sentence = UsageError.wrongValue(option: "start", value: long, allowed: "a time")
      .description
    #expect(sentence.count < 200)
    #expect(!sentence.unicodeScalars.contains { $0.properties.generalCategory == .control })
  }
}
