import GLibBridge
import Playback
import PlayerPages
import WebKitGTK

/// The page in a web view: what loads it, tells it things and hears what it says.
@MainActor
final class PageDriver {
  /// What a page is made with.
  struct Setting {
    /// The origin that names the application to YouTube.
    let identity: String
    /// Where the API and its player come from.
    let hosts: PlayerHosts
    /// What the player is asked to be like.
    let parameters: PlayerParameters
    /// Whether the item stands still until the player is told to play.
    let isCued: Bool
  }

  /// Is called with what the page and its process do.
  var onEvent: @MainActor (Event) -> Void = { _ in }
  /// Is called when what the page was asked for is lost with it.
  var onPageLost: @MainActor () -> Void = {}
  /// Is called with lines for the log.
  var onLog: @MainActor (String) -> Void = { _ in }

  /// The view that the page is in.
  let webView: WebView
  /// What became of the last command that the page was given.
  var lastCommand: Task<Result<String, PlayerError>, Never>?

  private let media: MediaSource
  private let scriptFailure: ScriptFailure
  private var secrets = PageSecrets.random()
  /// What the page is told once it is there, or nil where it is.
  private var held: [PageCommand]?
  /// Whether the web process ends because another is to take its place.
  private var isRenewingProcess = false

  /// What the view is called while it has YouTube's player, and while it has another.
  private static let names = (youTubes: "YouTube player", other: "Player")

  /// A driver of a view that has no page yet.
  init(_ webView: WebView) {
    self.webView = webView
    media = MediaSource(for: webView)
    scriptFailure = ScriptFailure(in: webView)
    webView.setAccessibleName(Self.names.youTubes)
    media.onObstructed = { [weak self] obstacle in
      self?.onLog("The media does not come: \(obstacle)")
      self?.onEvent(.view(.mediaObstructed(obstacle)))
    }
    media.onAnswered = { [weak self] in self?.onEvent(.view(.mediaAnswered(status: $0))) }
    webView.handlers.onMessage = { [weak self] in self?.receive($0) }
    webView.handlers.onAudioChanged = { [weak self] in self?.onEvent(.view(.audio($0))) }
    webView.handlers.onLoadFailed = { [weak self] in
      self?.onEvent(.view(.loadFailed(reason: $0)))
    }
    webView.handlers.onProcessEnded = { [weak self] in self?.processEnded($0) }
    webView.handlers.onRefused = { [weak self] in self?.onLog($0) }
  }

  /// Ends the page and its process; nothing is told after this.
  func close() {
    onEvent = { _ in }
    onPageLost = {}
    onLog = { _ in }
    media.close()
    webView.handlers = WebView.Handlers()
    webView.terminateProcess()
  }

  // MARK: Loading

  /// Loads a page for `request`.
  func load(_ request: PlayRequest, _ setting: Setting) {
    held = []
    secrets = PageSecrets.random()
    onPageLost()
    attempt {
      let page = try page(for: request, setting)
      webView.load(html: page.html, base: page.base, token: secrets.token)
    }
  }

  /// Loads a page for `request` in a fresh process.
  func loadInFreshProcess(_ request: PlayRequest, _ setting: Setting) {
    isRenewingProcess = true
    webView.terminateProcess()
    isRenewingProcess = false
    load(request, setting)
  }

  /// Opens `request` in the player that the page has.
  func open(_ request: PlayRequest, isCued: Bool) {
    attempt {
      run(
        try PageCommand(opening: request, isCued: isCued, stream: try media.stream(of: request)))
    }
  }

  private func page(for request: PlayRequest, _ setting: Setting) throws -> PlayerPage {
    let stream = try media.stream(of: request)
    webView.setAccessibleName(stream == nil ? Self.names.youTubes : Self.names.other)
    if stream == nil { scriptFailure.begin(setting.hosts) }
    if let stream {
      return try PlayerPage(
        request, isCued: setting.isCued, stream: stream, parameters: setting.parameters,
        secrets: secrets)
    }
    return try PlayerPage(
      request, isCued: setting.isCued, parameters: setting.parameters, hosts: setting.hosts,
      identity: setting.identity, secrets: secrets)
  }

  /// What cannot even be written down cannot be loaded.
  private func attempt(_ opening: () throws -> Void) {
    do {
      try opening()
    } catch {
      onEvent(.view(.loadFailed(reason: "\(error)")))
    }
  }

  // MARK: Telling

  /// Tells the page something as soon as it is there.
  func run(_ command: PageCommand) {
    guard held == nil else {
      held?.append(command)
      return
    }
    lastCommand = Task {
      do throws(WebView.CallError) {
        try await webView.evaluate(command.script)
        return .success("")
      } catch {
        onLog("The page did not take “\(command.script)”: \(error)")
        switch error {
        case .thrown(let words): return .failure(.refused(words))
        case .gone: return .failure(.playerReloaded)
        }
      }
    }
  }

  /// Asks the page for a sign of life.
  func ping() {
    Task {
      do {
        try await webView.evaluate("void 0")
        onEvent(.view(.pong))
      } catch {
        // The process is gone, which its own event tells.
        onLog("The page gave no sign of life: \(error)")
      }
    }
  }

  /// Ends the process, whatever it does.
  func endProcess() {
    webView.terminateProcess()
  }

  // MARK: Hearing

  private func receive(_ json: String) {
    PageMessage.messages(in: json, token: secrets.token).forEach(read)
  }

  private func read(_ json: String) {
    do throws(MessageError) {
      let event = try PageMessage.decode(json, token: secrets.token)
      if case .unknown(let name) = event { onLog("The page sent “\(name)”") }
      runHeld()
      onEvent(.player(withReason(event)))
    } catch {
      onLog("A message was dropped: \(error)")
    }
  }

  /// What the page says, with what it cannot know of why it has no API.
  private func withReason(_ event: PlayerEvent) -> PlayerEvent {
    guard case .apiFailed(let reason) = event, let words = scriptFailure.words(for: reason) else {
      return event
    }
    return .apiFailed(reason: words)
  }

  /// The page is there: it has sent something.
  private func runHeld() {
    guard let commands = held else { return }
    held = nil
    commands.forEach(run)
  }

  private func processEnded(_ end: WebView.ProcessEnd) {
    onPageLost()
    guard !isRenewingProcess else { return }
    onEvent(.view(.webProcessEnded(reason: end.words)))
  }
}

extension WebView.ProcessEnd {
  fileprivate var words: String {
    switch self {
    case .crashed: "it crashed or was killed"
    case .exceededMemoryLimit: "it used too much memory"
    case .terminated: "it was ended"
    case .unknown: "for an unknown reason"
    }
  }
}
