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
  static let identity: PlayerView.Identity = "https://io.github.matineeplayer.matinee"
  /// The version, as `--version` prints it.
  static let version = "0.1.0"

  private let start = ContinuousClock.now
  private var application = Program.makeApplication()
  private let arguments: [String]
  private let environment = ProcessInfo.processInfo.environment
  private lazy var settings = Settings()
  private var streams: StandardStreams?
  private var screening: Screening?
  /// Whether this process can open a window.
  private var isPrepared = false
  /// Whether a signal has asked for the end.
  private var isInterrupted = false
  /// The status of what played last in this process, or nil where nothing did.
  private var status: ExitStatus?

  /// What others find here, where they can.
  private var profile: PlayerProfile?
  /// What this process hands over to the Matinee that runs, in case it is sent back.
  private var handedOver: HandedOver?
  /// Whether it was sent back.
  private var isDeclined = false

  private struct HandedOver {
    let arguments: CommandLineArguments
    let invocation: Invocation
    let profile: PlayerProfile
  }

  private static func makeApplication() -> Application {
    Application(
      identifier: identifier, options: OptionTable.all, usage: "[VIDEO…]",
      description: OptionTable.description)
  }

  private init(_ arguments: [String]) {
    self.arguments = arguments
  }

  /// Runs the program to its end.
  ///
  /// - Parameter arguments: The command line, with the program's name first.
  /// - Returns: The exit status.
  public static func run(_ arguments: [String]) -> Int32 {
    StandardStreams.fillGaps()
    EndSignals.hold()
    Language.adopt()
    MainLoop.install()
    let program = Program(arguments)
    defer {
      SandboxFolders.remove()
      StandardStreams.flush()
    }
    // What the main loop calls holds the program weakly.
    return withExtendedLifetime(program) { program.run() }
  }

  private func run() -> Int32 {
    let words = Array(arguments.dropFirst())
    if let mistake = UsageError(idAmongOptionsOf: words) ?? UsageError(valueAmongFlagsOf: words) {
      return refuse(mistake).rawValue
    }
    var outcome = runApplication()
    if outcome == .ended(status: InstanceChoice.declined), handedOver != nil {
      isDeclined = true
      application = Self.makeApplication()
      outcome = runApplication()
    }
    switch outcome {
    case .refused(let message): return refuse(.refused(message)).rawValue
    case .unanswered(let reason): return endUnanswered(reason).rawValue
    case .ended(let status): return self.status?.rawValue ?? status
    }
  }

  /// The Matinee that took the command line is gone, and has not said how that ended.
  private func endUnanswered(_ reason: Application.Outcome.Silence) -> ExitStatus {
    switch reason {
    case .gone:
      StandardStreams.say("The Matinee that played it has ended unexpectedly.")
    case .other(let words):
      StandardStreams.say("The Matinee that runs did not take it: \(words.shown)")
    }
    guard let invocation = handedOver?.invocation else { return .failure }
    let streams = streams ?? StandardStreams(isVerbose: invocation.isVerbose)
    EventStream(streams, for: invocation, since: start).tellClosed(.failure)
    return .failure
  }

  private func runApplication() -> Application.Outcome {
    application.handlers.onCommandLine = { [weak self] in self?.read(&$0) ?? .end(status: 1) }
    application.handlers.onHandedOver = { [weak self] in
      EndSignals.release()
      self?.streams?.giveBack()
    }
    application.handlers.onCall = { [weak self] in self?.take($0) }
    application.handlers.onOpened = { [weak self] in self?.open($0) }
    application.handlers.onActivated = { [weak self] in self?.screening?.raise() }
    application.handlers.onReplaced = { [weak self] in self?.leave() }
    return application.run(arguments)
  }

  private func refuse(_ error: UsageError) -> ExitStatus {
    StandardStreams.say(error.description)
    return .usage
  }

  // MARK: This process's command line

  private func read(_ arguments: inout CommandLineArguments) -> Application.Course {
    do throws(UsageError) {
      if isDeclined, let handedOver {
        arguments = handedOver.arguments
        return try prepare(
          handedOver.invocation, handedOver.arguments, handedOver.profile, for: .alone)
      }
      arguments.readFlagValues(in: self.arguments.dropFirst())
      try readLists(into: &arguments)
      let invocation = try Invocation(
        settings.completing(arguments), locales: Language.locales,
        isService: application.isService)
      return try course(of: invocation, &arguments)
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
    // Whoever is to type the list can still end the program by a signal.
    EndSignals.release()
    defer { EndSignals.hold() }
    let list = try ListWords(
      entries, from: arguments.folder, isForPlaying: !arguments.flags.contains("resolve"))
    list.complaints.forEach(StandardStreams.say)
    if list.words.isEmpty, let file = list.emptyFile { throw .nothingInList(file) }
    arguments.words = list.words
  }

  private func course(
    of invocation: Invocation, _ arguments: inout CommandLineArguments
  ) throws(UsageError) -> Application.Course {
    switch invocation.job {
    case .play, .demo, .wait: break
    case .version, .resolve, .listMonitors, .doctor, .forget: EndSignals.release()
    }
    switch invocation.job {
    case .version:
      let isPrinted = StandardStreams.print("matinee \(Self.version)")
      return .end(status: (isPrinted ? ExitStatus.success : .failure).rawValue)
    case .resolve(let words):
      return .end(status: ResolveCommand.run(words, from: arguments.folder).rawValue)
    case .listMonitors:
      takeStreams(isVerbose: invocation.isVerbose)
      return .end(status: Equipment.listMonitors().rawValue)
    case .doctor(let video):
      return .end(status: DoctorCommand.run(invocation, video).rawValue)
    case .forget:
      return .end(status: Equipment.forget().rawValue)
    case .play, .demo, .wait:
      if !arguments.flags.contains("no-settings") {
        settings.complaints.forEach { StandardStreams.say($0) }
      }
      return try join(invocation, &arguments)
    }
  }

  /// Joins the Matinee that runs, or becomes one.
  private func join(
    _ invocation: Invocation, _ arguments: inout CommandLineArguments
  ) throws(UsageError) -> Application.Course {
    // A person may end the program while the bus lets it wait.
    EndSignals.hear { [weak self] in self?.interrupt() }
    if !Application.meetSessionBus(unless: { isInterrupted }), !isInterrupted {
      StandardStreams.say(
        "The session bus does not answer: media keys, other programs and another call of Matinee do "
          + "not reach this one.")
    }
    let profile = PlayerProfile(invocation, environment: environment)
    let choice = InstanceChoice(invocation, profile) {
      application.askRunning(within: InstanceChoice.patience)
    }
    if let sentence = choice.sentence { StandardStreams.say(sentence) }
    if choice.instance == .unique {
      // Until it is registered, another one may have come, or the one that ran have gone.
      arguments.note = profile.text
      handedOver = HandedOver(arguments: arguments, invocation: invocation, profile: profile)
    }
    if choice.joins { return .go(.unique) }
    return try prepare(invocation, arguments, profile, for: choice.instance)
  }

  /// Prepares for a window of this process's own.
  private func prepare(
    _ invocation: Invocation, _ arguments: CommandLineArguments, _ profile: PlayerProfile,
    for instance: Application.Instance
  ) throws(UsageError) -> Application.Course {
    // A signal that has come before ends the run as cleanly as a late one.
    EndSignals.hold()
    EndSignals.hear { [weak self] in self?.interrupt() }
    // The display is opened next, and what that loads may print.
    takeStreams(isVerbose: invocation.isVerbose)
    if let obstacle = Equipment.obstacle(for: invocation, environment) {
      return .end(status: obstacle.rawValue)
    }
    let placed = try settings.placing(invocation, of: arguments, among: Display.monitors)
    placed.complaint.map(StandardStreams.say)
    if instance != .alone { offer(profile) }
    isPrepared = true
    return .go(instance)
  }

  private func takeStreams(isVerbose: Bool) {
    if let streams { return streams.takeAgain() }
    streams = StandardStreams(isVerbose: isVerbose)
  }

  private func interrupt() {
    isInterrupted = true
    screening?.perform(.close)
  }

  /// Another instance has taken this one's place.
  private func leave() {
    guard let screening else { return application.quit() }
    screening.perform(.close)
  }

  // MARK: What is asked of this process

  /// Lets other calls find this instance, and other programs tell it what to do.
  private func offer(_ profile: PlayerProfile) {
    self.profile = profile
    application.describe(as: profile.text)
    RemoteActions.add(
      to: application,
      perform: { [weak self] in self?.screening?.perform($0) },
      open: { [weak self] in self?.open([$0]) },
      enqueue: { [weak self] in self?.open([$0], enqueues: true) })
  }

  /// Acts on a command line, of this process or of another one.
  private func take(_ call: ApplicationCall) {
    guard !decline(call) else { return }
    do throws(UsageError) {
      let invocation = try Invocation(
        settings.completing(call.arguments), locales: Language.locales)
      // The one that was to take this process's call may have ended before it could.
      if !isPrepared, !call.isRemote, let handedOver,
        case .end(let status) = try prepare(
          invocation, handedOver.arguments, handedOver.profile, for: .unique)
      {
        return call.end(status: status)
      }
      let placed = try settings.placing(
        invocation, of: call.arguments, among: Display.monitors)
      placed.complaint.map { call.printError("matinee: \($0)") }
      play(placed.invocation, from: call)
    } catch {
      call.printError("matinee: \(error)")
      call.end(status: ExitStatus.usage.rawValue)
    }
  }

  /// Sends a call back that needs another player than this one, and answers whether it did.
  ///
  /// Its process has asked before it came, but another one may have run then, or none.
  private func decline(_ call: ApplicationCall) -> Bool {
    guard call.isRemote, let profile, let note = call.arguments.note else { return false }
    let differences = PlayerProfile(text: note).differences(from: profile)
    guard !differences.isEmpty else { return false }
    call.printError("matinee: \(InstanceChoice.sentence(for: differences))")
    call.end(status: InstanceChoice.declined)
    return true
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
