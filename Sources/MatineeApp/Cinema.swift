import DesktopServices
import FoundationEssentials
import MatineeKit
import Playback
import PlayerPages
import WebKitGTK

/// Makes the player that a command line asks for.
@MainActor
struct Cinema {
  private let invocation: Invocation
  private let events: EventStream

  init(_ invocation: Invocation, _ events: EventStream) {
    self.invocation = invocation
    self.events = events
  }

  /// A player with its own web context, not started.
  func player() -> PlayerView {
    let isDemo = invocation.job == .demo
    let context = WebContext(ephemeralWith: contextOptions())
    if isDemo { DemoPlayer.serve(in: context) }
    let requests = requests()
    var options = PlayerView.Options(
      identity: isDemo ? DemoPlayer.identity : Program.identity, count: requests.count)
    options.hosts = isDemo ? DemoPlayer.hosts : invocation.hosts
    options.parameters = invocation.parameters
    options.session = invocation.session
    options.isInspectable = invocation.isInspectable
    let player = PlayerView(requests, context: context, options: options)
    connect(player)
    return player
  }

  private func requests() -> [PlayRequest] {
    switch invocation.job {
    case .play(let requests): requests
    case .demo: [DemoPlayer.request].compactMap(\.self)
    case .doctor, .resolve, .version: []
    }
  }

  /// How the web context of the program is made.
  func contextOptions() -> WebContext.Options {
    var options = WebContext.Options()
    options.isSandboxed = invocation.isSandboxed
    options.acceleration = acceleration()
    // WebKit would ask for the language C where the locale speaks none.
    options.languages = [invocation.parameters.language?.text ?? "en"]
    return options
  }

  private func acceleration() -> WebContext.Acceleration {
    switch invocation.acceleration {
    case .always:
      events.log("Drawing by the GPU: --acceleration always")
      return .always
    case .never:
      events.log("Drawing by the processor: --acceleration never")
      return .never
    case .auto:
      let probe = GraphicsProbe(
        ofThisMachine: ProcessInfo.processInfo.environment,
        hasDRI3: Display.isX11 ? Display.hasX11Extension("DRI3") : nil)
      let verdict = probe.verdict
      switch verdict {
      case .hardware:
        events.log("Drawing by the GPU: found \(verdict)")
        return .always
      case .software:
        events.log("Drawing by the processor: found \(verdict)")
        return .never
      }
    }
  }

  private func connect(_ player: PlayerView) {
    player.handlers.onReport = { [events] in events.tell($0) }
    player.handlers.onLog = { [events] in events.log($0) }
    player.handlers.onLinkOpened = { [events] uri in
      Task {
        do {
          try await Browser.open(uri)
        } catch {
          events.say("No browser opened \(uri): \(error)")
        }
      }
    }
  }
}
