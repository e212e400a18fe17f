import GLibBridge
public import Playback
public import PlayerPages
public import WebKitGTK

/// A YouTube player in a GTK window: the web view, the curtain over it, and the session that
/// decides about both.
///
/// Put ``widget`` into a window, at least 200 x 200 as YouTube's terms ask, show it, and call
/// ``start()``.
@MainActor
public final class PlayerView {
  /// How a player is made.
  public struct Options {
    /// The origin that names the application to YouTube: `https://` and its ID in lower case.
    public var identity: String
    /// Where the API and its player come from.
    public var hosts = PlayerHosts.youTubeNoCookie
    /// What the player is asked to be like.
    public var parameters = PlayerParameters()
    /// How the session goes on and ends.
    public var session: Session.Options
    /// Whether the context menu and the web inspector are at hand.
    public var isInspectable = false

    /// The defaults, for `count` items.
    public init(identity: String, count: Int) {
      self.identity = identity
      session = Session.Options(count: count)
    }
  }

  /// What the player tells and asks the program.
  public struct Handlers {
    /// Something happened that a person or a program may want to know.
    public var onReport: @MainActor (Report) -> Void = { _ in }
    /// The window is to be fullscreen, or not.
    ///
    /// Without a handler the player stays where it is.
    public var onFullscreenWanted: (@MainActor (Bool) -> Void)?
    /// The run is over; the program is to close the player and may end with the status.
    public var onDismissed: @MainActor (Dismissal, ExitStatus) -> Void = { _, _ in }
    /// The person opened a link of the player's, of `http` or `https`.
    public var onLinkOpened: @MainActor (_ uri: String) -> Void = { _ in }
    /// A line for the log.
    public var onLog: @MainActor (_ line: String) -> Void = { _ in }

    /// Handlers that do nothing.
    public init() {}
  }

  /// What the player tells and asks the program.
  public var handlers = Handlers()
  /// What is to be put into a window.
  public var widget: Widget { overlay }
  /// What is known of the player.
  public private(set) var session: Session

  private let requests: [PlayRequest]
  private let options: Options
  let webView: WebView
  private let curtain = Curtain()
  private let panel = Panel()
  private let overlay: Overlay
  private var secrets = PageSecrets.random()
  private var deadlines: [Deadline: LoopSource] = [:]
  private var isClosed = false

  /// A player of `requests`, black until ``start()``.
  public init(_ requests: [PlayRequest], context: WebContext, options: Options) {
    self.requests = requests
    self.options = options
    session = Session(options.session)
    var viewOptions = WebView.Options(messageHandler: PlayerPage.messageHandler)
    viewOptions.isInspectable = options.isInspectable
    webView = WebView(of: context, options: viewOptions)
    webView.setMinimumSize(PixelSize(width: 200, height: 200))
    overlay = Overlay(base: webView)
    overlay.add(curtain.widget)
    overlay.add(panel.widget)
    listen()
  }

  /// Begins with the first item.
  ///
  /// Call it as early as possible: the window may follow.
  public func start() {
    perform(session.begin())
  }

  /// Tells the session what happened.
  public func send(_ event: Event) {
    guard !isClosed else { return }
    perform(session.handle(event))
  }

  /// Shows what is to be seen once the widgets are in a window, where all of them were shown.
  public func show() {
    panel.hide()
    webView.grabFocus()
  }

  /// Stops everything: no event comes and nothing sounds after this.
  public func close() {
    guard !isClosed else { return }
    isClosed = true
    deadlines.values.forEach { $0.cancel() }
    deadlines = [:]
    webView.handlers = WebView.Handlers()
    webView.terminateProcess()
  }

  private func listen() {
    overlay.onResized { [weak self] size in self?.resized(to: size) }
    webView.handlers.onMessage = { [weak self] in self?.receive($0) }
    webView.handlers.onAudioChanged = { [weak self] in self?.send(.view(.audio($0))) }
    webView.handlers.onLoadFailed = { [weak self] in self?.send(.view(.loadFailed(reason: $0))) }
    webView.handlers.onProcessEnded = { [weak self] in
      self?.send(.view(.webProcessEnded(reason: $0.words)))
    }
    webView.handlers.onLinkOpened = { [weak self] in self?.handlers.onLinkOpened($0) }
    webView.handlers.onRefused = { [weak self] in self?.handlers.onLog($0) }
  }

  private func resized(to size: PixelSize) {
    guard let monitor = overlay.monitorSize else { return }
    send(.view(.resized(view: Size(size), monitor: Size(monitor))))
  }

  private func receive(_ json: String) {
    do throws(MessageError) {
      let event = try PageMessage.decode(json, token: secrets.token)
      if case .unknown(let name) = event { handlers.onLog("The page sent “\(name)”") }
      send(.player(event))
    } catch {
      handlers.onLog("A message was dropped: \(error)")
    }
  }

  private func perform(_ effects: [Effect]) {
    for effect in effects {
      guard !isClosed else { return }
      perform(effect)
    }
  }

  private func perform(_ effect: Effect) {
    switch effect {
    case .open(let index, let inFreshPage):
      open(requests[index], inFreshPage: inFreshPage)
    case .player(let command):
      run(PageCommand(command))
    case .curtain(.lower):
      curtain.lower()
    case .curtain(.raise):
      curtain.raise { [weak self] in self?.send(.view(.curtainGone)) }
    case .panel(let fault):
      if let fault { panel.show(fault.sentence) } else { panel.hide() }
    case .fullscreen(let isWanted):
      handlers.onFullscreenWanted?(isWanted)
    case .start(let deadline, let seconds):
      start(deadline, after: seconds)
    case .cancel(let deadline):
      deadlines.removeValue(forKey: deadline)?.cancel()
    case .report(let report):
      handlers.onReport(report)
    case .close(let dismissal, let status):
      handlers.onDismissed(dismissal, status)
    case .raise:
      preconditionFailure("A session carries out its milestones itself")
    }
  }

  private func open(_ request: PlayRequest, inFreshPage: Bool) {
    do {
      guard inFreshPage else { return run(try PageCommand(opening: request)) }
      secrets = PageSecrets.random()
      let page = try PlayerPage(
        request, parameters: options.parameters, hosts: options.hosts, identity: options.identity,
        secrets: secrets)
      panel.hide()
      webView.load(html: page.html, base: page.base)
    } catch {
      send(.view(.loadFailed(reason: "\(error)")))
    }
  }

  private func run(_ command: PageCommand) {
    Task {
      do {
        try await webView.evaluate(command.script)
      } catch {
        handlers.onLog("The page did not take “\(command.script)”: \(error)")
      }
    }
  }

  private func start(_ deadline: Deadline, after seconds: Double) {
    deadlines[deadline]?.cancel()
    deadlines[deadline] = MainLoop.after(seconds) { [weak self] in
      self?.deadlines[deadline] = nil
      self?.send(.elapsed(deadline))
    }
  }
}

extension Size {
  fileprivate init(_ size: PixelSize) {
    self.init(width: size.width, height: size.height)
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
