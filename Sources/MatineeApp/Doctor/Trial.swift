import DesktopServices
import GLibBridge
import Glibc
import MatineeKit
import Playback
import PlayerPages
import WebKitGTK

/// One play of a video in a window of its own, for `--doctor`.
@MainActor
final class Trial {
  /// What a play came to.
  enum Outcome: Equatable {
    /// The video played: from these seconds on, for so many, decoded by these.
    case played(from: Double, seconds: Double, decoders: [String])
    /// It says that it plays, but its position stands still.
    case stoodStill
    /// It does not play, for this reason, which a run would end with this status for.
    case failed(reason: String, ExitStatus)
  }

  /// How long a video may take until it plays, in seconds.
  private static let patience = 25.0
  private static let size = PixelSize(width: 640, height: 360)

  private let player: PlayerView
  private let hosts: PlayerHosts
  private let seconds: Double
  private let onMoment: @MainActor (DoctorReport.Moment) -> Void
  private let start = ContinuousClock.now
  private var result: CheckedContinuation<Outcome, Never>?
  private var limit: LoopSource?
  /// What was last wrong with what plays.
  private var fault: Fault?
  private var hasToldEmbed = false
  private var first: (time: Double, position: Double)?

  private init(
    _ player: PlayerView, from hosts: PlayerHosts, for seconds: Double,
    onMoment: @escaping @MainActor (DoctorReport.Moment) -> Void
  ) {
    self.player = player
    self.hosts = hosts
    self.seconds = seconds
    self.onMoment = onMoment
  }

  /// Plays what `player` has.
  ///
  /// - Parameters:
  ///   - player: A player that was not started.
  ///   - hosts: Where its API and its pages come from.
  ///   - seconds: How long to play, from the first playing on.
  ///   - onMoment: Gets what happens, in order.
  /// - Returns: What it came to, within a bounded time.
  static func run(
    _ player: PlayerView, from hosts: PlayerHosts, for seconds: Double,
    onMoment: @escaping @MainActor (DoctorReport.Moment) -> Void = { _ in }
  ) async -> Outcome {
    await Trial(player, from: hosts, for: seconds, onMoment: onMoment).run()
  }

  private func run() async -> Outcome {
    let window = Window()
    window.title = "Matinee: a check of this machine"
    StyleSheet("* { background: black; }").apply(to: window)
    window.setInitial(Self.size, at: nil)
    window.setContent(player.widget)
    player.grabFocus()
    window.onCloseRequested { [weak self] in
      self?.settle(.failed(reason: "The window was closed.", .failure))
    }
    listen()
    defer {
      limit?.cancel()
      player.close()
      window.close()
    }
    return await withCheckedContinuation { continuation in
      result = continuation
      limit = MainLoop.after(Self.patience) { [weak self] in self?.giveUp() }
      player.start()
      window.present()
    }
  }

  private func listen() {
    player.handlers.onReport = { [weak self] in self?.take($0) }
    player.handlers.onDismissed = { [weak self] _, _ in self?.dismiss() }
    player.onResourceLoaded { [weak self] in self?.take($0, $1) }
  }

  private func take(_ report: Report) {
    let (name, members) = report.event
    tell(name, members)
    fault = report.fault ?? (report == .playing ? nil : fault)
    if report == .playing, first == nil {
      first = (elapsed, player.session.transport.anchor?.position ?? 0)
      limit?.cancel()
      limit = MainLoop.after(seconds) { [weak self] in self?.conclude() }
    }
  }

  private func take(_ uri: String, _ load: WebView.LoadResult) {
    if uri == hosts.script {
      tell("api", load.members)
    } else if uri.hasPrefix(hosts.playerOrigin + "/embed/"), !hasToldEmbed {
      hasToldEmbed = true
      tell("embed", load.members)
    } else if load.isFailure {
      tell("request", [("address", .string(uri))] + load.members)
    }
  }

  private func conclude() {
    guard let first else { return }
    let decoders = DecoderProbe.formats(below: getpid())
    tell("decoders", [("formats", .string(decoders.joined(separator: ", ")))])
    let position = player.session.transport.anchor?.position ?? first.position
    let hasMoved = position - first.position > 0.5
    let seconds = elapsed - first.time
    settle(
      hasMoved
        ? .played(from: first.time, seconds: seconds, decoders: decoders) : .stoodStill)
  }

  /// The session is over before its time: by a fault, or because the video is that short.
  private func dismiss() {
    if first != nil, fault == nil { conclude() } else { giveUp() }
  }

  private func giveUp() {
    let reason = fault?.sentence ?? "Nothing played within \(Int(Self.patience)) s."
    settle(.failed(reason: reason, (fault ?? .noAnswer).status))
  }

  private func settle(_ outcome: Outcome) {
    result?.resume(returning: outcome)
    result = nil
  }

  private func tell(_ name: String, _ members: [(key: String, value: JSONLine.Value)]) {
    guard result != nil else { return }
    onMoment(
      DoctorReport.Moment(
        name: name, time: (elapsed * 1000).rounded() / 1000,
        members: members.map { .init(key: $0.key, value: $0.value) }))
  }

  private var elapsed: Double { (ContinuousClock.now - start) / .seconds(1) }
}

extension WebView.LoadResult {
  fileprivate var members: [(key: String, value: JSONLine.Value)] {
    switch self {
    case .answered(let status): [("status", .integer(status))]
    case .failed(let failure): [("reason", .string(failure.words))]
    case .cancelled: [("reason", .string("The page gave the request up."))]
    }
  }

  fileprivate var isFailure: Bool {
    switch self {
    case .answered(let status): status >= 400
    case .failed, .cancelled: true
    }
  }
}
