import MatineeKit
import Playback
import PlayerPages
import WebKitGTK

/// What a command line asks for, read and checked.
struct Invocation: Equatable {
  /// What is to be done.
  enum Job: Equatable {
    /// Play these, one after the other.
    case play([PlayRequest])
    /// Play the program's own clip.
    case demo
    /// Say what each of these names; the word `-` stands for the lines of standard input.
    case resolve([VideoWord])
    /// Look at all that playing takes, and play this for some seconds if there is one.
    case doctor(PlayRequest?)
    /// Delete what `--keep-session` has kept.
    case forget
    /// Wait for the session's bus to say what to play.
    case wait
    /// Print the monitors that are there.
    case listMonitors
    /// Print the version.
    case version
  }

  /// When the view is to draw by the GPU.
  enum Acceleration: String, CaseIterable {
    case auto
    case always
    case never
  }

  /// The hosts that the player may come from, by the names of `--embed-host`.
  private enum EmbedHost: String, CaseIterable {
    case noCookie = "youtube-nocookie"
    case youTube = "youtube"
  }

  var job: Job
  var parameters: PlayerParameters
  /// Whether it is said that there is to be sound, by a volume or by `--mute=false`.
  var wantsSound: Bool
  var hosts: PlayerHosts
  var session: Session.Options
  var acceleration: Acceleration
  var isKiosk: Bool
  /// The monitor that the window is to be on, or nil for any.
  var monitor: MonitorChoice?
  /// The size and place of the window, or nil for the usual ones.
  var geometry: Geometry?
  var isAlwaysOnTop: Bool
  var isSandboxed: Bool
  var isOffline: Bool
  var isInspectable: Bool
  var isJSON: Bool
  var isVerbose: Bool
  /// Whether it stands alone, whatever other instances run.
  var isAlone: Bool
  /// Whether nothing of the run is kept, and nothing that was kept is used.
  var isPrivate: Bool
  /// Whether videos begin where they were left, and where they are left is kept.
  var resumes: Bool
  /// Whether cookies and site data are kept.
  var keepsSession: Bool
  /// The proxy that the command line names.
  var proxy: WebContext.Proxy?
  /// Whether it is put behind what plays already.
  var enqueues: Bool
  /// Whether a call that was handed over lasts until what it plays is over.
  var waits: Bool

  /// Reads a command line.
  ///
  /// - Parameters:
  ///   - arguments: What GLib's parser found.
  ///   - locales: The person's locales, most wanted first, for what depends on the language.
  ///   - isService: Whether the session's bus started the program.
  /// - Throws: ``UsageError`` for what makes no sense.
  init(
    _ arguments: CommandLineArguments, locales: [String], isService: Bool = false
  ) throws(UsageError) {
    let values = OptionValues(arguments)
    let flags = arguments.flags
    if isService, let word = arguments.videos.first { throw .videoForService(word.text) }
    job = isService ? .wait : try Self.job(arguments, values)
    parameters = try Self.parameters(flags, values, locales)
    wantsSound = parameters.volume != nil || arguments.disabledFlags.contains("mute")
    let embedHost = try values.choice("embed-host", among: EmbedHost.self) ?? .noCookie
    hosts = embedHost == .youTube ? .youTube : .youTubeNoCookie
    acceleration = try values.choice("acceleration", among: Acceleration.self) ?? .auto
    isKiosk = flags.contains("kiosk")
    monitor = values.monitor("monitor")
    geometry = try values.geometry("geometry")
    isAlwaysOnTop = flags.contains("always-on-top")
    isSandboxed = !flags.contains("no-sandbox")
    isOffline = flags.contains("offline")
    isInspectable = flags.contains("inspect")
    isJSON = flags.contains("json")
    isVerbose = flags.contains("verbose")
    isAlone = flags.contains("new-window")
    isPrivate = flags.contains("private")
    resumes = flags.contains("resume")
    keepsSession = flags.contains("keep-session") && !isPrivate
    proxy = try values.proxy("proxy")
    enqueues = flags.contains("enqueue")
    waits = flags.contains("wait") || isJSON
    session = try Self.session(flags, values, count: job.count)
  }

  private static func job(
    _ arguments: CommandLineArguments, _ values: OptionValues
  ) throws(UsageError) -> Job {
    let flags = arguments.flags
    let words = arguments.videos
    if flags.contains("version") { return .version }
    if flags.contains("list-monitors") { return .listMonitors }
    if flags.contains("forget") { return .forget }
    if flags.contains("resolve") {
      guard !words.isEmpty else { throw .nothingToPlay }
      return .resolve(words)
    }
    if flags.contains("doctor") { return .doctor(try patient(flags, words, values)) }
    if flags.contains("offline") { throw .offlineWithoutDoctor }
    if flags.contains("demo") {
      guard words.isEmpty else { throw .videoBesideDemo(words[0].text) }
      for option in ["start", "end"] where try values.time(option) != nil {
        throw .timeBesideDemo(option: option)
      }
      return .demo
    }
    guard !words.isEmpty else { throw .nothingToPlay }
    return .play(try requests(words, from: arguments.folder, values))
  }

  /// What `--doctor` is to play.
  private static func patient(
    _ flags: Set<String>, _ words: [VideoWord], _ values: OptionValues
  ) throws(UsageError) -> PlayRequest? {
    guard let first = words.first else { return nil }
    guard words.count == 1 else { throw .severalVideosForDoctor(words[1].text) }
    guard !flags.contains("offline") else { throw .videoBesideOffline(first.text) }
    // What it looks at is the way to YouTube.
    return try requests([.word(first.text)], from: nil, values).first
  }

  private static func requests(
    _ words: [VideoWord], from folder: [UInt8]?, _ values: OptionValues
  ) throws(UsageError) -> [PlayRequest] {
    let start = try values.time("start")
    let end = try values.time("end")
    var requests: [PlayRequest] = []
    for word in words {
      var request = try word.request(from: folder)
      request.start = start ?? request.start
      request.end = end
      if let end, request.start ?? 0 >= end { throw .endBeforeStart(request.start ?? 0, end) }
      requests.append(request)
    }
    return requests
  }

  /// Whose controls there are.
  private enum ControlsChoice: String, CaseIterable {
    case youtube
    case native
    case none
  }

  private static func controls(
    _ flags: Set<String>, _ values: OptionValues
  ) throws(UsageError) -> ControlsChoice {
    let choice = try values.choice("controls", among: ControlsChoice.self)
    return choice ?? (flags.contains("no-controls") ? .none : .youtube)
  }

  private static func parameters(
    _ flags: Set<String>, _ values: OptionValues, _ locales: [String]
  ) throws(UsageError) -> PlayerParameters {
    var parameters = PlayerParameters()
    parameters.showsControls = try controls(flags, values) == .youtube
    parameters.captions = try values.language("captions")
    parameters.language =
      try values.language("language")
      ?? locales.lazy.compactMap { LanguageTag(locale: $0) }.first
    parameters.volume = try values.integer("volume", in: 0...100)
    parameters.isMuted = flags.contains("mute")
    return parameters
  }

  private static func session(
    _ flags: Set<String>, _ values: OptionValues, count: Int
  ) throws(UsageError) -> Session.Options {
    let isKiosk = flags.contains("kiosk")
    if isKiosk, flags.contains("windowed") { throw .windowedKiosk }
    var session = Session.Options(count: count)
    session.fullscreen =
      isKiosk ? .atOnce : flags.contains("windowed") ? .never : .withPicture
    session.isUnattended = isKiosk
    session.hasControls = try controls(flags, values) == .native && !isKiosk
    // Nothing but the person ends a kiosk, whatever else is asked for.
    session.recovery.waits = isKiosk || !flags.contains("no-wait")
    session.recovery.isPersistent = isKiosk
    session.queue.isEndless = isKiosk
    session.queue.quitsOnConnection = flags.contains("no-wait") && !isKiosk
    let timeout = try values.integer("timeout", in: 1...86400).map(Double.init)
    session.queue.timeout = isKiosk ? nil : timeout
    session.queue.seed = .random(in: .min ... .max)
    session.queue.loops = flags.contains("loop") || isKiosk
    session.queue.shuffles = flags.contains("shuffle")
    session.queue.stays = flags.contains("stay")
    session.queue.quitsOnPause = flags.contains("quit-on-pause") && !isKiosk
    session.queue.quitsOnLeave = flags.contains("quit-on-leave") && !isKiosk
    // Who reads the events is a program, and a program waits for the end.
    session.queue.quitsOnError =
      !isKiosk
      && (flags.contains("quit-on-error")
        || (flags.contains("json") && !flags.contains("stay")))
    return session
  }
}

extension Invocation.Job {
  /// How many items the session's list has.
  fileprivate var count: Int {
    switch self {
    case .play(let requests): requests.count
    case .demo, .doctor, .resolve, .listMonitors, .version, .forget, .wait: 1
    }
  }
}
