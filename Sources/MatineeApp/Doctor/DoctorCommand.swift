import DesktopServices
import FoundationEssentials
import GLibBridge
import MatineeKit
import Playback
import PlayerPages
import WebKitGTK

/// `--doctor`: looks at all that playing takes, plays the demonstration, and a video if one is given.
@MainActor
final class DoctorCommand {
  /// How long the demonstration plays, in seconds.
  private static let demoLength = 3.0
  /// How long the video plays, in seconds.
  private static let videoLength = 5.0

  private let invocation: Invocation
  private let video: PlayRequest?
  private let streams: StandardStreams
  private let environment = ProcessInfo.processInfo.environment
  private var checks: [Check] = []
  /// Whether all that was told was also written.
  private var isHeard = true

  private init(_ invocation: Invocation, _ video: PlayRequest?) {
    self.invocation = invocation
    self.video = video
    streams = StandardStreams(isVerbose: invocation.isVerbose)
  }

  /// Makes every check and prints it at once.
  ///
  /// - Parameters:
  ///   - invocation: The command line.
  ///   - video: A video to play, too, from the real hosts.
  /// - Returns: What the video came to; without one, success, or that the demonstration could not play
  ///   here.
  static func run(_ invocation: Invocation, _ video: PlayRequest?) -> ExitStatus {
    let command = DoctorCommand(invocation, video)
    return MainLoop.finish { await command.examine() }
  }

  private func examine() async -> ExitStatus {
    // Opening a display waits for a bus that does not answer.
    let sessionBus = await examineSessionBus()
    let hasDisplay = Display.open()
    let media = MediaProbe()
    tell(versions(media))
    let verdict = examineDesktop(hasDisplay)
    let hasSandbox = await examineSandbox()
    tell(sessionBus)
    tell(DesktopChecks.sound(SoundProbe.output(environment: environment)))
    let obstacle: Obstacle? =
      hasDisplay
      ? (hasSandbox ? nil : ("The sandbox does not run.", .unequipped))
      : ("There is no display.", .unequipped)
    await examineMedia(media, verdict, asksEngine: obstacle == nil)
    let reached = await examineNetwork()
    let demo = await playDemo(obstacle)
    guard let video else { return conclude(demo: demo, video: nil) }
    let hindrance = obstacle ?? (reached ? nil : ("YouTube cannot be reached.", .unreachable))
    return conclude(demo: demo, video: await play(video, hindrance))
  }

  /// What keeps something from being played, and the status of a run that it would end.
  private typealias Obstacle = (reason: String, status: ExitStatus)

  // MARK: The machine

  private func versions(_ media: MediaProbe?) -> Check {
    // The runtime's version is known by no public name, and its third number is not kept up.
    let swift = "\(_SwiftStdlibVersion.current)".split(separator: ".").prefix(2)
    let texts = [
      "matinee \(Program.version)", "WebKitGTK \(LibraryVersions.webKitGTK)",
      "GTK \(LibraryVersions.gtk)", media.map { "GStreamer \($0.version)" },
      "Swift \(swift.joined(separator: "."))",
    ].compactMap(\.self)
    let found = texts.joined(separator: ", ")
    return media == nil
      ? .lacking("Versions", found + ", no GStreamer", "Install libgstreamer1.0-0.")
      : .good("Versions", found)
  }

  private func examineDesktop(_ hasDisplay: Bool) -> GraphicsProbe.Verdict {
    let isX11 = Display.isX11
    tell(DesktopChecks.display(name: Display.name, isX11: isX11))
    if hasDisplay {
      tell(
        isX11
          ? DesktopChecks.windowManager(Display.x11WindowManager)
          : DesktopChecks.compositor(environment))
    }
    let probe = GraphicsProbe(
      ofThisMachine: environment, hasDRI3: isX11 ? Display.hasX11Extension("DRI3") : nil)
    let platform: RendererProbe.Platform = hasDisplay ? (isX11 ? .x11 : .wayland) : .none
    tell(
      DesktopChecks.graphics(
        probe.verdict, renderer: RendererProbe.renderer(on: platform)))
    tell(.good("Drawing", RenderingChoice(invocation.acceleration).words))
    DesktopChecks.nvidia(version: NVIDIADriver.version()).map(tell)
    return probe.verdict
  }

  private func examineSandbox() async -> Bool {
    var obstacle: SandboxProbe.Obstacle?
    do throws(SandboxProbe.Obstacle) {
      try await SandboxProbe.check()
    } catch {
      obstacle = error
    }
    tell(DesktopChecks.sandbox(obstacle, isWanted: invocation.isSandboxed))
    return obstacle == nil || !invocation.isSandboxed
  }

  private func examineSessionBus() async -> Check {
    do {
      try await SessionBusProbe.check()
      return DesktopChecks.sessionBus(failure: nil)
    } catch {
      return DesktopChecks.sessionBus(failure: "\(error)")
    }
  }

  private func examineMedia(
    _ media: MediaProbe?, _ verdict: GraphicsProbe.Verdict, asksEngine: Bool
  ) async {
    var supported: Set<String>?
    if asksEngine {
      let context = WebContext(cinema(for: invocation).contextOptions())
      supported = await EngineQuestion.supported(
        among: MediaNeed.all.map(\.type), in: context)
      if supported == nil {
        tell(.lacking("Web engine", "it did not answer", "Use --verbose to see what it says."))
      }
    }
    for need in MediaNeed.all {
      let findings = need.parts.map {
        media?.elements($0.role, taking: $0.format) ?? .missing
      }
      tell(need.check(findings, engine: supported?.contains(need.type)))
    }
    let drawsByGPU = if case .hardware = verdict { true } else { false }
    SinkChecks.all(drawsByGPU: drawsByGPU) { media?.hasElement($0) ?? false }.forEach(tell)
  }

  // MARK: The network

  /// Asks both hosts at once, and answers whether any of them answered.
  private func examineNetwork() async -> Bool {
    guard !invocation.isOffline else { return false }
    tell(NetworkChecks.network(isAvailable: NetworkState().isAvailable))
    let hosts = NetworkChecks.hosts
    async let api = HostProbe.ask(hosts[0].address)
    async let player = HostProbe.ask(hosts[1].address)
    let answers = [await api, await player]
    for (host, answer) in zip(hosts, answers) { tell(NetworkChecks.check(host, answer)) }
    return answers.contains { if case .status = $0 { true } else { false } }
  }

  // MARK: Playing

  private func playDemo(_ obstacle: Obstacle?) async -> ExitStatus {
    let name = "Demonstration"
    if let obstacle { return tell(obstacle, of: name) }
    var trial = self.trial
    trial.job = .demo
    let outcome = await Trial.run(
      cinema(for: trial).player(), from: DemoPlayer.hosts, for: Self.demoLength)
    return tell(outcome, of: name)
  }

  private func play(_ video: PlayRequest, _ obstacle: Obstacle?) async -> ExitStatus {
    let name = "Video"
    if let obstacle { return tell(obstacle, of: name) }
    var trial = self.trial
    trial.job = .play([video])
    let outcome = await Trial.run(
      cinema(for: trial).player(), from: trial.hosts, for: Self.videoLength
    ) { self.print(DoctorReport.text($0), DoctorReport.json($0)) }
    return tell(outcome, of: name)
  }

  /// The command line, with what a trial has of its own: a small window, without sound.
  private var trial: Invocation {
    var trial = invocation
    trial.parameters.isMuted = true
    trial.session = Session.Options(count: 1)
    trial.session.fullscreen = .never
    trial.session.recovery.waits = false
    trial.session.queue.quitsOnConnection = true
    trial.session.queue.quitsOnError = true
    trial.isJSON = false
    return trial
  }

  private func cinema(for invocation: Invocation) -> Cinema {
    Cinema(
      invocation, EventStream(streams, for: invocation, since: .now),
      RenderingChoice(invocation.acceleration))
  }

  private func tell(_ obstacle: Obstacle, of name: String) -> ExitStatus {
    tell(.lacking(name, "not played", obstacle.reason))
    return obstacle.status
  }

  private func tell(_ outcome: Trial.Outcome, of name: String) -> ExitStatus {
    switch outcome {
    case .played(let first, let seconds, let decoders):
      let milliseconds = Int((first * 1000).rounded())
      let by = decoders.isEmpty ? "" : ", decoding \(decoders.joined(separator: " and "))"
      tell(
        .good(name, "played \(Int(seconds.rounded())) s, beginning after \(milliseconds) ms\(by)"))
      return .success
    case .stoodStill:
      tell(.lacking(name, "says that it plays, and stands still", "Try --acceleration never."))
      return .unequipped
    case .failed(let reason, let status):
      tell(.lacking(name, "did not play", reason))
      return status
    }
  }

  // MARK: Telling

  private func tell(_ check: Check) {
    checks.append(check)
    print(DoctorReport.text(check), DoctorReport.json(check))
  }

  private func print(_ text: String, _ json: JSONLine) {
    if !streams.print(invocation.isJSON ? json.text : text) { isHeard = false }
  }

  /// Prints what all checks come to, and answers the video's status.
  ///
  /// A demonstration that does not play alone lacks something here.
  private func conclude(demo: ExitStatus, video: ExitStatus?) -> ExitStatus {
    let status = video ?? (demo == .success ? .success : .unequipped)
    let summary = DoctorReport.Summary(
      demoPlayed: demo == .success, videoPlayed: video.map { $0 == .success },
      lacking: checks.count { $0.verdict == .lacking }, notes: checks.count { $0.verdict == .note },
      status: Int(status.rawValue))
    print(DoctorReport.text(summary), DoctorReport.json(summary))
    return isHeard ? status : .failure
  }
}
