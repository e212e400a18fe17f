import FoundationEssentials
import GLibBridge
public import Playback
public import PlayerPages
public import WebKitGTK

/// A YouTube player in a GTK window: a scene, a page in it, and the session that decides about both.
///
/// Put ``widget`` into a window, at least 200 x 200 as YouTube's terms ask, show it, and call
/// ``start()``.
@MainActor
public final class PlayerView {
  /// What the player tells and asks the program.
  public var handlers = Handlers()
  /// What is to be put into a window.
  public var widget: Widget { scene.widget }
  /// What is to be put into a window, as GTK's own functions take it: a `GtkWidget *`.
  ///
  /// It is valid for as long as the view is, and its reference stays the view's.
  public var nativeWidget: UnsafeMutableRawPointer { scene.widget.nativeWidget }
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
  let page: PageDriver
  private let scene: PlayerScene
  private var deadlines: [Deadline: LoopSource] = [:]
  private(set) var isClosed = false
  private(set) var hasStarted = false
  /// What a player has that looks after itself.
  var household: Household?

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
    page = PageDriver(WebView(of: context, options: viewOptions))
    scene = PlayerScene(
      around: page.webView, hasCurtain: options.hasCurtain,
      isAttended: !options.session.isUnattended)
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
    scene.render(session)
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
    if let volume = parameters.volume { send(.person(.playback(.setVolume(volume)))) }
    if parameters.isMuted { send(.person(.playback(.setMuted(true)))) }
  }

  /// Puts more at the list's end.
  public func enqueue(_ requests: [PlayRequest]) {
    self.requests += requests
    send(.person(.list(.append(requests.count, kinds: requests.kinds))))
  }

  /// Shows what is to be seen once the widgets are in a window, where all of them were shown.
  public func show() {
    scene.show()
  }

  /// Whether the player has the keyboard, by `gtk_widget_has_focus`.
  public var hasFocus: Bool { page.webView.hasFocus }

  /// Whether there are controls of the program's own, which Tab is to lead to.
  public var hasControls: Bool { session.controls.exist }

  /// Offers each turn of a wheel over the player to `handler`, which answers whether it used it.
  public func onScrolled(_ handler: @escaping @MainActor (_ notches: Double) -> Bool) {
    page.webView.onScrolled(handler)
  }

  /// Calls `handler` at each click into the player.
  public func onClicked(_ handler: @escaping @MainActor () -> Void) {
    page.webView.onPressed(handler)
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
    page.close()
    household?.player = nil
  }

  private func listen() {
    scene.listen { [weak self] in self?.send($0) }
    page.onEvent = { [weak self] in self?.take($0) }
    page.onPageLost = { [weak self] in self?.calls.losePage() }
    page.onLog = { [weak self] in self?.handlers.onLog($0) }
    page.webView.handlers.onLinkOpened = { [weak self] in self?.handlers.onLinkOpened($0) }
  }

  /// Tells the session what the page does, and then who follows the page.
  private func take(_ event: Event) {
    // A compositor tells which monitor a window is on after it has given the window its size.
    if case .player(.drawn) = event { scene.tellSize() }
    send(event)
    if case .player(let event) = event { playerEvents.send(event) }
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
      page.run(PageCommand(command))
    case .curtain(.lower):
      scene.lowerCurtain()
    case .curtain(.raise):
      scene.raiseCurtain()
    case .notice(let notice):
      scene.show(notice)
    case .glimpse(let glimpse):
      if options.showsGlimpses { scene.show(glimpse) }
    case .ping:
      page.ping()
    case .endWebProcess:
      page.endProcess()
    case .restart(let rendering):
      handlers.onRestartWanted(rendering)
    case .openOnYouTube:
      handlers.onOpenOnYouTube(requests[session.queue.index].watchURL)
    case .controls(let areShown):
      scene.showControls(areShown, of: session)
    case .focusControls:
      scene.focusControls()
    case .pointer(let isHidden):
      scene.isPointerHidden = isHidden
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

  private func open(_ request: PlayRequest, _ opening: Opening) {
    switch opening {
    case .inPlayer: page.open(request, isCued: session.transport.awaitsStart)
    case .inFreshPage: page.load(request, setting)
    case .inFreshProcess: page.loadInFreshProcess(request, setting)
    }
  }

  private func reopen(at place: Resumption) {
    var request = requests[session.queue.index]
    if let anchor = place.anchor {
      request.resumption = anchor.resumption(at: Date().timeIntervalSince1970)
    }
    request.playlistIndex = place.playlistIndex ?? request.playlistIndex
    page.load(request, setting)
  }

  private var setting: PageDriver.Setting {
    // A player that is made anew is as loud and as fast as the person had made the last one.
    var parameters = options.parameters
    if let volume = session.transport.volume {
      parameters.volume = volume.level
      parameters.isMuted = volume.isMuted
    }
    if session.transport.rate != 1 { parameters.rate = session.transport.rate }
    parameters.loops = session.queue.repeatsPlaylist
    return PageDriver.Setting(
      identity: options.identity, hosts: options.hosts, parameters: parameters,
      isCued: session.transport.awaitsStart)
  }

  private func start(_ deadline: Deadline, after seconds: Double) {
    deadlines[deadline]?.cancel()
    deadlines[deadline] = MainLoop.after(seconds) { [weak self] in
      self?.deadlines[deadline] = nil
      self?.send(.elapsed(deadline))
    }
  }
}
