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
  private var invocation: Invocation?
  private var events: EventStream?
  private var player: PlayerView?
  private var window: PlayerWindow?
  /// Whether a signal has asked for the end.
  private var isInterrupted = false
  private var watch: MachineWatch?
  private var hasRemembered = false
  private let arguments: [String]
  private let environment = ProcessInfo.processInfo.environment
  private lazy var systemd = SystemdNotifier(environment: environment)
  private var status = ExitStatus.success
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
    if let mistake = UsageError(idAmongOptionsOf: Array(arguments.dropFirst())) {
      return refuse(mistake).rawValue
    }
    application.handlers.onCommandLine = { [weak self] in self?.read($0)?.rawValue }
    application.handlers.onActivated = { [weak self] in self?.open() }
    switch application.run(arguments) {
    case .refused(let message):
      return refuse(.refused(message)).rawValue
    case .ended(let status):
      guard events != nil else { return status }
      events?.tellClosed(self.status)
      return self.status.rawValue
    }
  }

  private func refuse(_ error: UsageError) -> ExitStatus {
    StandardStreams.say(error.description)
    return .usage
  }

  /// Reads the command line and looks at the machine; answers a status where that is all.
  private func read(_ arguments: CommandLineArguments) -> ExitStatus? {
    do throws(UsageError) {
      let invocation = try Invocation(arguments, locales: Language.locales)
      switch invocation.job {
      case .version:
        return StandardStreams.print("matinee \(Self.version)") ? .success : .failure
      case .resolve(let texts):
        return ResolveCommand.run(texts)
      case .doctor(let video):
        return DoctorCommand.run(invocation, video)
      case .play, .demo:
        self.invocation = invocation
        hearSignals()
        return obstacle(for: invocation)
      }
    } catch {
      return refuse(error)
    }
  }

  /// A signal that comes early ends the run as cleanly as a late one.
  private func hearSignals() {
    signals = [SIGINT, SIGTERM, SIGHUP].compactMap { number in
      MainLoop.onSignal(number) { [weak self] in self?.interrupt() }
    }
  }

  private func interrupt() {
    isInterrupted = true
    player?.send(.person(.close))
  }

  /// What keeps the program from opening a window, already said.
  private func obstacle(for invocation: Invocation) -> ExitStatus? {
    RuntimeFolder.forgetUnusable()
    guard Display.open() else {
      StandardStreams.say(
        "There is no display: start Matinee in a desktop session, or set DISPLAY or "
          + "WAYLAND_DISPLAY.")
      return .unequipped
    }
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

  private func open() {
    guard let invocation else { return }
    let streams = StandardStreams(isVerbose: invocation.isVerbose)
    let events = EventStream(streams, for: invocation, since: start)
    self.events = events
    let rendering = RenderingChoice(invocation.acceleration)
    events.log(rendering.sentence)
    let player = Cinema(invocation, events, rendering).player()
    player.handlers.onDismissed = { [weak self] _, status in self?.close(status) }
    player.handlers.onReport = { [weak self] report in
      events.tell(report)
      if case .playing = report { self?.remember(rendering) }
    }
    player.handlers.onRestartWanted = { [weak self] rendering in
      self?.restart(drawing: rendering, streams)
    }
    self.player = player
    let window = PlayerWindow(of: application, showing: player, isKiosk: invocation.isKiosk)
    self.window = window
    // The page begins to load before the window is mapped.
    player.start()
    window.present()
    if isInterrupted { player.send(.person(.close)) }
    Display.onConnectionLost { [weak self] in self?.endWithoutDisplay() }
    watch = MachineWatch(for: player, invocation, events)
    sayWhatIsLost()
    systemd.begin()
  }

  /// Xlib ends the process after this, and so nothing else is told.
  private func endWithoutDisplay() {
    events?.say("The display is gone.")
    events?.tellClosed(.unequipped)
    _exit(ExitStatus.unequipped.rawValue)
  }

  /// Says, once and at the start, what a person would miss without knowing why.
  private func sayWhatIsLost() {
    if SoundProbe.output(environment: environment) == .none {
      events?.say("There is no sound device: the video plays without sound.")
    }
  }

  private func remember(_ rendering: RenderingChoice) {
    guard !hasRemembered else { return }
    hasRemembered = true
    do {
      try rendering.remember()
    } catch {
      events?.log("What works for drawing was not remembered: \(error)")
    }
  }

  private func restart(drawing rendering: Rendering, _ streams: StandardStreams) {
    window?.close()
    Restart.program(arguments, drawing: rendering, streams)
    events?.say("The program could not be started anew.")
    close(.engineFailed)
  }

  private func close(_ status: ExitStatus) {
    self.status = status
    systemd.end()
    window?.close()
    window = nil
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
