import DesktopServices
import FoundationEssentials
import GLibBridge
import Glibc
import MatineeKit
import Playback
import PlayerPages
import WebKitGTK

/// The program, from its command line to its exit status.
@MainActor
public final class Program {
  /// The application ID.
  static let identifier = "io.github.matineeplayer.Matinee"
  /// The origin that names the program to YouTube.
  static let identity = "https://io.github.matineeplayer.matinee"
  /// The version, as `--version` prints it.
  static let version = "0.1.0"

  private let start = ContinuousClock.now
  private let application = Application(
    identifier: Program.identifier, options: OptionTable.all, usage: "[VIDEO…]",
    description: OptionTable.description)
  private let arguments: [String]
  private let environment = ProcessInfo.processInfo.environment
  private lazy var settings = Settings()
  private var streams: StandardStreams?
  private var screening: Screening?
  /// Whether a signal has asked for the end.
  private var isInterrupted = false
  /// The status of what played last in this process, or nil where nothing did.
  private var status: ExitStatus?
  private var signals: [LoopSource] = []

  private init(_ arguments: [String]) {
    self.arguments = arguments
  }

  /// Runs the program to its end.
  ///
  /// - Parameter arguments: The command line, with the program's name first.
  /// - Returns: The exit status.
  public static func run(_ arguments: [String]) -> Int32 {
    StandardStreams.fillGaps()
    Language.adopt()
    MainLoop.install()
    let program = Program(arguments)
    // What the main loop calls holds the program weakly.
    return withExtendedLifetime(program) { program.run() }
  }

  private func run() -> Int32 {
    let words = Array(arguments.dropFirst())
    if let mistake = UsageError(idAmongOptionsOf: words) ?? UsageError(valueAmongFlagsOf: words) {
      return refuse(mistake).rawValue
    }
    application.handlers.onCommandLine = { [weak self] in self?.read(&$0) ?? .end(status: 1) }
    application.handlers.onCall = { [weak self] in self?.take($0) }
    application.handlers.onOpened = { [weak self] in self?.open($0) }
    application.handlers.onActivated = { [weak self] in self?.screening?.raise() }
    application.handlers.onReplaced = { [weak self] in self?.leave() }
    switch application.run(arguments) {
    case .refused(let message): return refuse(.refused(message)).rawValue
    case .ended(let status): return self.status?.rawValue ?? status
    }
  }

  private func refuse(_ error: UsageError) -> ExitStatus {
    StandardStreams.say(error.description)
    return .usage
  }

  // MARK: This process's command line

  private func read(_ arguments: inout CommandLineArguments) -> Application.Course {
    do throws(UsageError) {
      try readLists(into: &arguments)
      let invocation = try Invocation(
        settings.completing(arguments), locales: Language.locales,
        isService: application.isService)
      return try course(of: invocation, arguments)
    } catch {
      return .end(status: refuse(error).rawValue)
    }
  }

  /// Puts what the files of `--playlist` name among the words.
  ///
  /// It is done here, since this process has the person's folder and standard input, whichever one
  /// plays.
  private func readLists(into arguments: inout CommandLineArguments) throws(UsageError) {
    let entries = ListEntry.all(in: self.arguments.dropFirst())
    guard arguments.values[ListEntry.option] != nil else { return }
    let list = try ListWords(
      entries, from: arguments.folder, isForPlaying: !arguments.flags.contains("resolve"))
    list.complaints.forEach(StandardStreams.say)
    if list.words.isEmpty, let file = list.emptyFile { throw .nothingInList(file) }
    arguments.words = list.words
  }

  private func course(
    of invocation: Invocation, _ arguments: CommandLineArguments
  ) throws(UsageError) -> Application.Course {
    switch invocation.job {
    case .version:
      let isPrinted = StandardStreams.print("matinee \(Self.version)")
      return .end(status: (isPrinted ? ExitStatus.success : .failure).rawValue)
    case .resolve(let words):
      return .end(status: ResolveCommand.run(words, from: arguments.folder).rawValue)
    case .listMonitors:
      return .end(status: listMonitors().rawValue)
    case .doctor(let video):
      return .end(status: DoctorCommand.run(invocation, video).rawValue)
    case .forget:
      return .end(status: forget().rawValue)
    case .play, .demo, .wait:
      if !arguments.flags.contains("no-settings") {
        settings.complaints.forEach { StandardStreams.say($0) }
      }
      return try join(invocation, arguments)
    }
  }

  /// Deletes the kept session.
  private func forget() -> ExitStatus {
    do {
      let wasThere = try KeptSession.forget()
      StandardStreams.say(wasThere ? "The kept session is deleted." : "No session was kept.")
      return .success
    } catch {
      StandardStreams.say("The kept session cannot be deleted: \(error)")
      return .failure
    }
  }

  /// Joins the Matinee that runs, or becomes one.
  private func join(
    _ invocation: Invocation, _ arguments: CommandLineArguments
  ) throws(UsageError) -> Application.Course {
    let profile = PlayerProfile(invocation, environment: environment)
    let choice = InstanceChoice(invocation, profile) {
      application.askRunning(within: InstanceChoice.patience)
    }
    if let sentence = choice.sentence { StandardStreams.say(sentence) }
    if choice.joins { return .go(.unique) }
    hearSignals()
    if let obstacle = obstacle(for: invocation) { return .end(status: obstacle.rawValue) }
    let placed = try settings.placing(invocation, of: arguments, among: Display.monitors)
    placed.complaint.map(StandardStreams.say)
    if choice.instance != .alone { offer(profile) }
    return .go(choice.instance)
  }

  /// A signal that comes early ends the run as cleanly as a late one.
  private func hearSignals() {
    signals = [SIGINT, SIGTERM, SIGHUP].compactMap { number in
      MainLoop.onSignal(number) { [weak self] in self?.interrupt() }
    }
  }

  private func interrupt() {
    isInterrupted = true
    screening?.perform(.close)
  }

  /// What keeps the program from opening a window, already said.
  private func obstacle(for invocation: Invocation) -> ExitStatus? {
    RuntimeFolder.forgetUnusable()
    guard hasDisplay() else { return .unequipped }
    guard SoundSinkProbe.isThere(environment: environment) else {
      StandardStreams.say(
        "The web engine cannot play sound, and would end with the first one: install the package "
          + "\(SoundSinkProbe.package).")
      return .unequipped
    }
    guard invocation.isSandboxed else { return nil }
    do throws(SandboxProbe.Obstacle) {
      try SandboxProbe.check()
      return nil
    } catch {
      StandardStreams.say(error.sentence)
      return .unequipped
    }
  }

  /// Whether there is a display, already said where there is none.
  private func hasDisplay() -> Bool {
    if Display.open() { return true }
    StandardStreams.say(
      "There is no display: start Matinee in a desktop session, or set DISPLAY or "
        + "WAYLAND_DISPLAY.")
    return false
  }

  private func listMonitors() -> ExitStatus {
    guard hasDisplay() else { return .unequipped }
    let isPrinted = Display.monitors.allSatisfy { StandardStreams.print($0.line) }
    return isPrinted ? .success : .failure
  }

  /// Another instance has taken this one's place.
  private func leave() {
    guard let screening else { return application.quit() }
    screening.perform(.close)
  }

  // MARK: What is asked of this process

  /// Lets other calls find this instance, and other programs tell it what to do.
  private func offer(_ profile: PlayerProfile) {
    application.describe(as: profile.text)
    RemoteActions.add(
      to: application,
      perform: { [weak self] in self?.screening?.perform($0) },
      open: { [weak self] in self?.open([$0]) },
      enqueue: { [weak self] in self?.open([$0], enqueues: true) })
  }

  /// Acts on a command line, of this process or of another one.
  private func take(_ call: ApplicationCall) {
    do throws(UsageError) {
      let invocation = try Invocation(
        settings.completing(call.arguments), locales: Language.locales)
      let placed = try settings.placing(
        invocation, of: call.arguments, among: Display.monitors)
      placed.complaint.map { call.printError("matinee: \($0)") }
      play(placed.invocation, from: call)
    } catch {
      call.printError("matinee: \(error)")
      call.end(status: ExitStatus.usage.rawValue)
    }
  }

  /// Plays links that name videos; another program can say nothing more by one.
  private func open(_ links: [String], enqueues: Bool = false) {
    var arguments = CommandLineArguments()
    arguments.words = links
    if enqueues { arguments.flags = ["enqueue"] }
    do throws(UsageError) {
      play(
        try Invocation(settings.completing(arguments), locales: Language.locales), from: nil)
    } catch {
      screening?.say(error.description)
    }
  }

  private func play(_ invocation: Invocation, from call: ApplicationCall?) {
    if let screening { return screening.take(invocation, from: call) }
    let streams = streams ?? StandardStreams(isVerbose: invocation.isVerbose)
    self.streams = streams
    let screening = Screening(
      in: application,
      Screening.Beginning(
        invocation: invocation, streams: streams, start: start, arguments: arguments,
        environment: environment),
      open: { [weak self] in self?.open([$0]) }
    ) { [weak self] status in
      self?.status = status
      self?.screening = nil
    }
    self.screening = screening
    screening.begin(for: call.flatMap { $0.isRemote ? $0 : nil })
    if isInterrupted { screening.perform(.close) }
  }
}

extension SandboxProbe.Obstacle {
  /// What the person can do about it.
  var sentence: String {
    switch self {
    case .missing(let program, let package):
      "The web engine's sandbox needs \(program): install the package \(package), or use "
        + "--no-sandbox."
    case .refused(let reason):
      "The web engine's sandbox does not run here (\(reason)): a container may forbid it. Use "
        + "--no-sandbox if what runs here is yours alone."
    }
  }
}
