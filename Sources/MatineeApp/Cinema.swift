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
  private let rendering: RenderingChoice
  private let habits: ViewingHabits

  init(
    _ invocation: Invocation, _ events: EventStream, _ rendering: RenderingChoice,
    habits: ViewingHabits = ViewingHabits()
  ) {
    self.habits = habits
    self.invocation = invocation
    self.events = events
    self.rendering = rendering
  }

  /// A player with its own web context, not started.
  func player() -> PlayerView {
    let isDemo = invocation.job == .demo
    let context = WebContext(contextOptions())
    if isDemo { DemoPlayer.serve(in: context) }
    let requests = requests()
    var options = PlayerView.Options(identity: isDemo ? DemoPlayer.identity : Program.identity)
    options.hosts = isDemo ? DemoPlayer.hosts : invocation.hosts
    options.parameters = invocation.parameters(completedBy: habits)
    options.session = invocation.session
    options.session.recovery.rendering = rendering.rendering
    // The demonstration needs no network.
    options.session.recovery.startsOnline = isDemo || NetworkState().isAvailable
    options.isInspectable = invocation.isInspectable
    let player = PlayerView(requests, context: context, options: options)
    connect(player)
    return player
  }

  private func requests() -> [PlayRequest] {
    switch invocation.job {
    case .play(let requests): invocation.resumed(requests)
    case .demo: [DemoPlayer.request].compactMap(\.self)
    case .doctor, .resolve, .listMonitors, .version, .forget, .wait: []
    }
  }

  /// How the web context of the program is made.
  func contextOptions() -> WebContext.Options {
    var options = WebContext.Options()
    options.isSandboxed = invocation.isSandboxed
    options.drawing = rendering.drawing
    if invocation.keepsSession { options.keptData = KeptSession.folder }
    options.proxy =
      invocation.proxy ?? ProxyChoice.proxy(of: ProcessInfo.processInfo.environment)
    // The program puts a media player on the bus that knows more than the web engine's.
    options.hidesSessionBus = true
    // WebKit would ask for the language C where the locale speaks none.
    options.languages = [invocation.parameters.language?.text ?? "en"]
    return options
  }

  private func connect(_ player: PlayerView) {
    player.handlers.onLog = { [events] in events.log($0) }
    // Nothing leads out of a kiosk.
    guard !invocation.isKiosk else { return }
    player.handlers.onLinkOpened = { [events] in Self.open($0, events) }
    player.handlers.onOpenOnYouTube = { [events] in Self.open($0, events) }
  }

  private static func open(_ uri: String, _ events: EventStream) {
    Task {
      do {
        try await Browser.open(uri)
      } catch {
        events.say("No browser opened \(uri): \(error)")
      }
    }
  }
}
