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
  /// It is valid for as long as the view is, and its reference stays the view's. Where the player looks
  /// after itself, whoever adds a reference, as a container does, holds the player, too; the player
  /// goes with the last one, and its widget is destroyed then.
  public var nativeWidget: UnsafeMutableRawPointer { scene.widget.nativeWidget }
  /// What is known of the player.
  public private(set) var session: Session
  /// The list, of which ``session`` knows what plays.
  public private(set) var requests: [PlayRequest]
  /// How long a call waits, in seconds: for the player to be ready and for its answer together.
  ///
  /// What is below 0, or no number, is 0; infinity is the longest that a wait can be, 49 days.
  public var callLimit = Limits.call
  /// Whether the player was closed: nothing comes of it any longer.
  public private(set) var isClosed = false

  var options: Options
  let calls = PendingCalls()
  let playerEvents = Broadcast<PlayerEvent>()
  let sessionReports = Broadcast<Report>()
  let stateChanges = Broadcast<State>()
  let page: PageDriver
  let scene: PlayerScene
  var deadlines: [Deadline: LoopSource] = [:]
  /// What a player has that looks after itself.
  var household: Household?
  /// The window that the player is in, and whether anybody can see the player.
  var watch: WindowWatch?

  /// What happened before the start, and is told to the session once it has begun; nil from then on.
  private var early: [Event]? = []
  /// What is still to be carried out.
  private var outstanding: ArraySlice<Effect> = []
  /// What was last told of the session.
  private var told: (session: Session, state: State)

  /// A player of `requests`, black until ``start()``.
  ///
  /// GTK must have a display: `Display.open()`, which an `Application` has seen to.
  ///
  /// - Parameters:
  ///   - requests: The list, of at least one item.
  ///   - context: The web context, which players may share.
  ///   - options: How the player is made.
  /// - Precondition: The list is not empty.
  public init(_ requests: [PlayRequest], context: WebContext, options: Options) {
    Self.requireItems(requests)
    MainLoop.install()
    self.requests = requests
    self.options = options
    self.options.session.queue.fit(requests)
    self.options.parameters = options.parameters.inRange
    session = Session(self.options.session)
    told = (session, State(session))
    var viewOptions = WebView.Options(messageHandler: PlayerPage.messageHandler)
    viewOptions.isInspectable = options.isInspectable
    page = PageDriver(WebView(of: context, options: viewOptions))
    scene = PlayerScene(
      around: page.webView, hasCurtain: options.hasCurtain,
      isAttended: !options.session.isUnattended)
    listen()
  }

  isolated deinit {
    close()
  }

  /// What plays is always an item of the list.
  static func requireItems(_ requests: [PlayRequest]) {
    precondition(!requests.isEmpty, "A player is made of a list of at least one item")
  }

  var hasStarted: Bool { early == nil }

  /// Begins with the first item.
  ///
  /// Call it as early as possible: the window may follow. Calling it again does nothing. Nothing plays
  /// before the widget is seen.
  ///
  /// At most one player of a program starts by itself. Another one shows its picture, and waits for a
  /// play.
  public func start() {
    guard let early, !isClosed else { return }
    if options.session.startsByItself, !SelfStart.isGranted(to: self) {
      options.session.startsByItself = false
      session = Session(options.session)
    }
    self.early = nil
    take { session.begin() }
    // Of what was seen before, the size is what counts.
    scene.tellSize()
    watchWindow()
    early.forEach(send)
  }

  /// Tells the session what happened; before the start, once it has begun.
  package func send(_ event: Event) {
    guard !isClosed else { return }
    guard hasStarted else {
      early?.append(event)
      return
    }
    take { session.handle(event) }
  }

  /// Plays other things in the place of what plays: curtain down, and up again as at the start.
  ///
  /// The player that is there opens them, unless it is to be another one. Before the start, they are
  /// what it begins with.
  ///
  /// - Parameters:
  ///   - requests: The new list, of at least one item.
  ///   - parameters: What the player is asked to be like.
  ///   - session: How the session goes on and ends.
  /// - Precondition: The list is not empty.
  package func play(
    _ requests: [PlayRequest], parameters: PlayerParameters, session: Session.Options
  ) {
    Self.requireItems(requests)
    guard !isClosed else { return }
    let parameters = parameters.inRange
    var next = session
    next.queue.fit(requests)
    guard hasStarted else { return begin(with: requests, parameters, next) }
    take {
      let isOther = !parameters.fitsPlayer(of: options.parameters)
      self.requests = requests
      options.parameters = parameters
      let opening = isOther ? Opening.inFreshPage : .inPlayer
      return self.session.handle(.person(.list(.replace(next, opening))))
    }
    if let rate = parameters.rate { send(.person(.playback(.setRate(rate)))) }
    if let volume = parameters.volume { send(.person(.playback(.setVolume(volume)))) }
    if parameters.isMuted { send(.person(.playback(.setMuted(true)))) }
  }

  /// Puts more at the list's end; nothing once the player is closed.
  package func append(_ more: [PlayRequest]) {
    guard !isClosed else { return }
    guard hasStarted else {
      var all = options.session
      all.queue.fit(requests + more)
      return begin(with: requests + more, options.parameters, all)
    }
    take {
      requests += more
      return session.handle(.person(.list(.append(more.count, kinds: more.kinds))))
    }
  }

  /// Remembers what is to be begun with.
  private func begin(
    with requests: [PlayRequest], _ parameters: PlayerParameters, _ session: Session.Options
  ) {
    self.requests = requests
    options.parameters = parameters
    options.session = session
    self.session = Session(session)
    tell()
  }

  /// Stops everything: no handler is called and nothing sounds after this.
  ///
  /// Calls that wait fail by ``PlayerError/closed``, and the sequences end: ``states`` with what is so
  /// then. The handlers are dropped, and with them what they hold. It comes by itself when the widget
  /// is destroyed, as with its window, and when nobody holds the player any longer.
  public func close() {
    guard !isClosed else { return }
    isClosed = true
    outstanding = []
    deadlines.values.forEach { $0.cancel() }
    deadlines = [:]
    watch = nil
    scene.close()
    handlers = Handlers()
    calls.close()
    playerEvents.finish()
    sessionReports.finish()
    stateChanges.send(state)
    stateChanges.finish()
    page.close()
    household?.close()
  }

  private func listen() {
    scene.listen { [weak self] event in
      guard let self, hasStarted else { return }
      send(event)
    }
    scene.widget.onDestroyed { [weak self] in self?.close() }
    page.onEvent = { [weak self] in self?.hear($0) }
    page.onPageLost = { [weak self] in self?.calls.losePage() }
    page.onLog = { [weak self] in self?.handlers.onLog($0) }
    page.webView.handlers.onLinkOpened = { [weak self] in self?.openLink($0) }
  }

  /// Tells those who follow the page what it does, and the session.
  private func hear(_ event: Event) {
    // A compositor tells which monitor a window is on after it has given the window its size.
    if case .player(.drawn) = event { scene.tellSize() }
    if case .player(let event) = event { playerEvents.send(event) }
    send(event)
  }

  /// Has the session change, carries out what comes of it, and tells of it.
  ///
  /// A handler that is called meanwhile may come back here. What is left of the change before is
  /// carried out first, so that each effect meets the session and the list that it comes from.
  private func take(_ change: () -> [Effect]) {
    carryOut()
    guard !isClosed else { return }
    outstanding = change()[...]
    carryOut()
    tell()
  }

  private func carryOut() {
    while let effect = outstanding.popFirst() { perform(effect) }
  }

  private func tell() {
    guard !isClosed else { return }
    calls.update(
      [.readiness: session.recovery.isReady, .playlist: hasItsPlaylist],
      session.recovery.givenUpFault)
    guard session != told.session else { return }
    told.session = session
    scene.render(session)
    handlers.onChanged()
    guard !isClosed, state != told.state else { return }
    told.state = state
    stateChanges.send(state)
  }
}
