import FoundationEssentials
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
  /// What the player tells and asks the program.
  public var handlers = Handlers()
  /// What is to be put into a window.
  public var widget: Widget { column }
  /// What is to be put into a window, as GTK's own functions take it: a `GtkWidget *`.
  ///
  /// It is valid for as long as the view is, and its reference stays the view's.
  public var nativeWidget: UnsafeMutableRawPointer { column.nativeWidget }
  /// What is known of the player.
  public private(set) var session: Session

  /// The list, of which ``session`` knows what plays.
  public private(set) var requests: [PlayRequest]
  /// How long a call waits for the player to be ready, and then for its answer, in seconds.
  public var callLimit = Limits.call

  var options: Options
  let calls = PendingCalls()
  let playerEvents = Broadcast<PlayerEvent>()
  let sessionReports = Broadcast<Report>()
  let stateChanges = Broadcast<State>()
  /// What became of the last command that the page was given.
  var lastCommand: Task<Result<String, PlayerError>, Never>?
  let webView: WebView
  private let curtain = Curtain()
  private let panel = Panel()
  private let bar = Bar()
  /// The program's own controls, once there are some.
  private var controls: ControlBar?
  private let overlay: Overlay
  private let column = Box(.vertical)
  private var pointer: PointerControl?
  private var secrets = PageSecrets.random()
  private let media: MediaSource

  /// What the view is called while it has YouTube's player.
  private static let name = "YouTube player"
  private var deadlines: [Deadline: LoopSource] = [:]
  private(set) var isClosed = false
  private(set) var hasStarted = false
  /// What a player has that looks after itself.
  var household: Household?
  /// Whether the web process ends because another is to take its place.
  private var isRenewingProcess = false

  /// A player of `requests`, black until ``start()``.
  ///
  /// GTK must have a display: `Display.open()`, which an `Application` has seen to.
  ///
  /// - Parameters:
  ///   - requests: The list, of at least one item.
  ///   - context: The web context, which players may share.
  ///   - options: How the player is made.
  public init(_ requests: [PlayRequest], context: WebContext, options: Options) {
    MainLoop.install()
    self.requests = requests
    self.options = options
    self.options.session.queue.kinds = requests.kinds
    session = Session(self.options.session)
    var viewOptions = WebView.Options(messageHandler: PlayerPage.messageHandler)
    viewOptions.isInspectable = options.isInspectable
    webView = WebView(of: context, options: viewOptions)
    media = MediaSource(for: webView)
    webView.setMinimumSize(PixelSize(width: 200, height: 200))
    webView.setAccessibleName(Self.name)
    overlay = Overlay(base: webView)
    if options.hasCurtain { overlay.add(curtain.widget) }
    overlay.add(panel.widget)
    column.add(overlay, expanding: true)
    column.add(bar.widget)
    listen()
  }

  /// Begins with the first item.
  ///
  /// Call it as early as possible: the window may follow. Calling it again does nothing.
  ///
  /// At most one player of a program starts by itself. Another one shows its picture, and waits for a
  /// play.
  public func start() {
    guard !hasStarted, !isClosed else { return }
    hasStarted = true
    if options.session.startsByItself, !SelfStart.isGranted(to: self) {
      options.session.startsByItself = false
      session = Session(options.session)
    }
    perform(session.begin())
  }

  /// Tells the session what happened.
  public func send(_ event: Event) {
    guard !isClosed else { return }
    let before = session
    perform(session.handle(event))
    calls.update(isReady: session.recovery.isReady, session.recovery.givenUpFault)
    guard session != before else { return }
    controls?.show(session)
    handlers.onChanged()
    if State(before) != state { stateChanges.send(state) }
  }

  /// Plays other things in the place of what plays: curtain down, and up again as at the start.
  ///
  /// The player that is there opens them, unless it is to be another one.
  ///
  /// - Parameters:
  ///   - requests: The new list, of at least one item.
  ///   - parameters: What the player is asked to be like.
  ///   - session: How the session goes on and ends.
  public func play(
    _ requests: [PlayRequest], parameters: PlayerParameters, session: Session.Options
  ) {
    let isOther = !parameters.fitsPlayer(of: options.parameters)
    self.requests = requests
    options.parameters = parameters
    var session = session
    session.queue.kinds = requests.kinds
    send(.person(.list(.replace(session, isOther ? .inFreshPage : .inPlayer))))
    if let rate = parameters.rate { send(.person(.playback(.setRate(rate)))) }
    if parameters.volume != nil || parameters.isMuted {
      let level = parameters.volume ?? self.session.transport.volume?.level ?? 100
      run(PageCommand(.setVolume(Volume(level: level, isMuted: parameters.isMuted))))
    }
  }

  /// Puts more at the list's end.
  public func enqueue(_ requests: [PlayRequest]) {
    self.requests += requests
    send(.person(.list(.append(requests.count, kinds: requests.kinds))))
  }

  /// Shows what is to be seen once the widgets are in a window, where all of them were shown.
  public func show() {
    show(notice)
    if let controls { controls.widget.isVisible = controls.isShown }
    if notice == nil { webView.grabFocus() }
  }

  private var notice: Notice?

  /// Whether the player has the keyboard, by `gtk_widget_has_focus`.
  public var hasFocus: Bool { webView.hasFocus }

  /// Whether there are controls of the program's own, which Tab is to lead to.
  public var hasControls: Bool { session.controls.exist }

  /// Offers each turn of a wheel over the player to `handler`, which answers whether it used it.
  public func onScrolled(_ handler: @escaping @MainActor (_ notches: Double) -> Bool) {
    webView.onScrolled(handler)
  }

  /// Calls `handler` at each click into the player.
  public func onClicked(_ handler: @escaping @MainActor () -> Void) {
    webView.onPressed(handler)
  }

  /// Stops everything: no event comes and nothing sounds after this.
  public func close() {
    guard !isClosed else { return }
    isClosed = true
    deadlines.values.forEach { $0.cancel() }
    deadlines = [:]
    calls.close()
    playerEvents.finish()
    sessionReports.finish()
    stateChanges.finish()
    media.close()
    webView.handlers = WebView.Handlers()
    webView.terminateProcess()
    household?.player = nil
  }

  private func listen() {
    media.onObstructed = { [weak self] obstacle in
      self?.handlers.onLog("The media does not come: \(obstacle)")
      self?.send(.view(.mediaObstructed(obstacle)))
    }
    overlay.onResized { [weak self] size in self?.resized(to: size) }
    pointer = PointerControl(over: column, [webView]) { [weak self] _, y in
      guard let self else { return }
      send(.view(.pointerMoved(isAtBottom(y) ? .bottomEdge : .picture)))
    }
    webView.handlers.onMessage = { [weak self] in self?.receive($0) }
    webView.handlers.onAudioChanged = { [weak self] in self?.send(.view(.audio($0))) }
    webView.handlers.onLoadFailed = { [weak self] in self?.send(.view(.loadFailed(reason: $0))) }
    webView.handlers.onProcessEnded = { [weak self] in self?.processEnded($0) }
    webView.handlers.onLinkOpened = { [weak self] in self?.handlers.onLinkOpened($0) }
    webView.handlers.onRefused = { [weak self] in self?.handlers.onLog($0) }
  }

  /// Whether the controls are at this height of the view, or would be.
  private func isAtBottom(_ y: Double) -> Bool {
    guard let controls, hasControls else { return false }
    return y >= Double(column.size.height - controls.height)
  }

  private func resized(to size: PixelSize) {
    guard let monitor = overlay.monitorSize else { return }
    send(.view(.resized(view: Size(size), monitor: Size(monitor))))
  }

  private func processEnded(_ end: WebView.ProcessEnd) {
    calls.losePage()
    guard !isRenewingProcess else { return }
    send(.view(.webProcessEnded(reason: end.words)))
  }

  private func receive(_ json: String) {
    PageMessage.messages(in: json, token: secrets.token).forEach(read)
  }

  private func read(_ json: String) {
    do throws(MessageError) {
      let event = try PageMessage.decode(json, token: secrets.token)
      if case .unknown(let name) = event { handlers.onLog("The page sent “\(name)”") }
      // A compositor tells which monitor a window is on after it has given the window its size.
      if case .drawn = event { resized(to: overlay.size) }
      send(.player(event))
      playerEvents.send(event)
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
    case .open(let index, let opening):
      open(requests[index], opening)
    case .reopen(let place):
      reopen(at: place)
    case .player(let command):
      run(PageCommand(command))
    case .curtain(.lower):
      if options.hasCurtain { curtain.lower() }
    case .curtain(.raise):
      raiseCurtain()
    case .notice(let notice):
      self.notice = notice
      show(notice)
    case .glimpse(let glimpse):
      // Whoever reads what is wrong is not interrupted.
      if notice == nil, options.showsGlimpses { bar.show(glimpse) }
    case .ping:
      ping()
    case .endWebProcess:
      webView.terminateProcess()
    case .restart(let rendering):
      handlers.onRestartWanted(rendering)
    case .openOnYouTube:
      handlers.onOpenOnYouTube(requests[session.queue.index].watchURL)
    case .controls(let areShown):
      show(areShown: areShown)
    case .focusControls:
      controls?.takeFocus()
    case .pointer(let isHidden):
      pointer?.isHidden = isHidden
    case .fullscreen(let isWanted):
      handlers.onFullscreenWanted?(isWanted)
    case .start(let deadline, let seconds):
      start(deadline, after: seconds)
    case .cancel(let deadline):
      deadlines.removeValue(forKey: deadline)?.cancel()
    case .report(let report):
      handlers.onReport(report)
      sessionReports.send(report)
    case .close(let dismissal, let status):
      handlers.onDismissed(dismissal, status)
    case .raise:
      preconditionFailure("A session carries out its milestones itself")
    }
  }

  private func raiseCurtain() {
    let isGone: @MainActor () -> Void = { [weak self] in self?.send(.view(.curtainGone)) }
    if options.hasCurtain { curtain.raise(completion: isGone) } else { Task { isGone() } }
  }

  private func open(_ request: PlayRequest, _ opening: Opening) {
    switch opening {
    case .inPlayer:
      let isCued = session.transport.awaitsStart
      attempt {
        run(
          try PageCommand(
            opening: request, isCued: isCued, stream: try media.stream(of: request)))
      }
    case .inFreshPage:
      attempt { try load(request) }
    case .inFreshProcess:
      isRenewingProcess = true
      webView.terminateProcess()
      isRenewingProcess = false
      attempt { try load(request) }
    }
  }

  private func reopen(at place: Resumption) {
    var request = requests[session.queue.index]
    if let anchor = place.anchor {
      request.resumption = anchor.resumption(at: Date().timeIntervalSince1970)
    }
    request.playlistIndex = place.playlistIndex ?? request.playlistIndex
    attempt { try load(request) }
  }

  private func load(_ request: PlayRequest) throws {
    secrets = PageSecrets.random()
    calls.losePage()
    // A player that is made anew is as loud and as fast as the person had made the last one.
    var parameters = options.parameters
    if let volume = session.transport.volume {
      parameters.volume = volume.level
      parameters.isMuted = volume.isMuted
    }
    if session.transport.rate != 1 { parameters.rate = session.transport.rate }
    parameters.loops = session.queue.repeatsPlaylist
    let page = try page(of: request, parameters)
    webView.load(html: page.html, base: page.base, token: secrets.token)
  }

  private func page(
    of request: PlayRequest, _ parameters: PlayerParameters
  ) throws -> PlayerPage {
    let isCued = session.transport.awaitsStart
    let stream = try media.stream(of: request)
    webView.setAccessibleName(stream == nil ? Self.name : "Player")
    if let stream {
      return try PlayerPage(
        request, isCued: isCued, stream: stream, parameters: parameters, secrets: secrets)
    }
    return try PlayerPage(
      request, isCued: isCued, parameters: parameters, hosts: options.hosts,
      identity: options.identity,
      secrets: secrets)
  }

  /// What cannot even be written down cannot be loaded.
  private func attempt(_ opening: () throws -> Void) {
    do {
      try opening()
    } catch {
      send(.view(.loadFailed(reason: "\(error)")))
    }
  }

  private func show(areShown: Bool) {
    if !areShown, controls?.widget.containsFocus == true { webView.grabFocus() }
    let controls = self.controls ?? makeControls()
    controls.isShown = areShown
    controls.show(session)
  }

  private func makeControls() -> ControlBar {
    let controls = ControlBar(
      perform: { [weak self] in self?.send(.person($0)) },
      use: { [weak self] in self?.send(.view(.controls($0))) })
    self.controls = controls
    column.add(controls.widget)
    controls.widget.showAll()
    return controls
  }

  /// Shows a notice below a player that is seen, or in place of one that is not.
  private func show(_ notice: Notice?) {
    let perform: @MainActor (PersonAction) -> Void = { [weak self] in self?.send(.person($0)) }
    guard let notice else {
      panel.hide()
      return bar.hide()
    }
    switch notice.place {
    case .belowPlayer:
      panel.hide()
      bar.show(notice, perform: perform)
    case .inPlaceOfPlayer:
      bar.hide()
      panel.show(notice, perform: perform)
    }
  }

  private func ping() {
    Task {
      do {
        try await webView.evaluate("void 0")
        send(.view(.pong))
      } catch {
        // The process is gone, which its own event tells.
        handlers.onLog("The page gave no sign of life: \(error)")
      }
    }
  }

  private func run(_ command: PageCommand) {
    lastCommand = Task {
      do {
        try await webView.evaluate(command.script)
        return .success("")
      } catch {
        handlers.onLog("The page did not take “\(command.script)”: \(error)")
        return .failure(.refused("\(error)"))
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
