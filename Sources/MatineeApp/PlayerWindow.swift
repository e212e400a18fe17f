import GLibBridge
import MatineeKit
import Playback
import WebKitGTK

/// The window that a player is in: its place, its title, its fullscreen and its keys.
@MainActor
final class PlayerWindow {
  /// What a window is to be like.
  struct Options {
    /// Whether nobody is to get out by accident.
    var isKiosk = false
    /// Whether the window is kept above others.
    var isAlwaysOnTop = false
    /// The monitor that the person has named.
    var monitor: Monitor?
    /// The size and place that the person has named.
    var geometry: Geometry?
    /// The size that the window had when it was last used, where that is known.
    var lastSize: PixelSize?
  }

  /// Is called with the size that the person has given the window, once it has had it for a moment.
  ///
  /// The size of a window that is fullscreen, maximised or minimised does not count.
  var onSizeChanged: @MainActor (PixelSize) -> Void = { _ in }

  /// The window itself.
  let window: Window
  private let player: PlayerView
  private var isClosed = false

  private let isKiosk: Bool
  /// Whether Tab has led the keyboard to a control of the player's.
  private var keyboardIsInPlayer = false
  /// The part of a notch that a wheel was turned.
  private var turned = 0.0
  private var shortcuts: ShortcutsWindow?

  /// How much louder a notch of the wheel makes it, in hundredths.
  private static let volumeStep = 5

  /// What the window is called while no title is known.
  private static let name = "Matinee"
  /// For how long a size lasts that the person has chosen, in seconds.
  private static let sizeLasts = 0.5

  /// The monitor that the window is to be on, or nil for any.
  private var home: Monitor?
  private var lastSize: PixelSize
  private var sizeWait: LoopSource?

  /// A window of `application` with `player` in it, not mapped yet.
  init(of application: Application, showing player: PlayerView, _ options: Options) {
    self.player = player
    isKiosk = options.isKiosk
    home = options.monitor
    let layout = WindowLayout(
      options.geometry, lastSize: options.lastSize, on: home ?? Display.firstMonitor,
      isWanted: home != nil)
    lastSize = layout.size
    window = Window(of: application)
    window.title = Self.name
    StyleSheet("* { background: black; }").apply(to: window)
    player.widget.setMinimumSize(layout.minimum)
    window.setInitial(layout.size, at: layout.place)
    if options.isAlwaysOnTop { window.keepAbove() }
    window.setContent(player.widget)
    player.grabFocus()
    listen()
  }

  /// Maps the window, unless it was closed before.
  func present() {
    guard !isClosed else { return }
    window.present()
  }

  /// Destroys the window and the player in it.
  func close() {
    isClosed = true
    tellSize()
    player.close()
    window.close()
  }

  private func listen() {
    window.onFullscreenChanged { [player] in player.noteFullscreen($0) }
    window.onCloseRequested { [player, isKiosk] in
      if !isKiosk { player.send(.person(.close)) }
    }
    // Scripts may destroy it without asking, and what ends with it is told all the same.
    window.onDestroyed { [player] in player.send(.person(.close)) }
    window.onKeyPressed { [weak self] in self?.take($0) ?? false }
    player.onClicked { [weak self] in self?.keyboardIsInPlayer = false }
    player.onScrolled { [weak self] notches in
      self?.turn(notches)
      return true
    }
    window.onResized { [weak self] _ in self?.sizeChanged() }
    player.handlers.onFullscreenWanted = { [weak self] isWanted in
      guard let self else { return }
      isWanted ? window.requestFullscreen(on: presentHome) : window.requestUnfullscreen()
    }
  }

  /// Takes a key, and answers whether it goes no further.
  private func take(_ key: KeyPress) -> Bool {
    if isKiosk {
      // Nothing in the window is to get a key.
      perform(KeyBinding.meaning(of: key, isKiosk: true))
      return true
    }
    if key.plain == "Tab" {
      if player.hasFocus && player.hasControls {
        player.showControls()
        return true
      }
      keyboardIsInPlayer = player.hasFocus
    }
    if key == "Escape" { keyboardIsInPlayer = false }
    // What has been walked to by Tab is what these are for.
    let control = window.focusedControl
    if control == .slider, KeyBinding.sliding.contains(key.plain) { return false }
    let takesPress = control == .button || (keyboardIsInPlayer && player.hasFocus)
    if takesPress, KeyBinding.activating.contains(key.plain) { return false }
    return perform(KeyBinding.meaning(of: key, isKiosk: false))
  }

  /// Does what a key means, and answers whether it means anything.
  @discardableResult
  private func perform(_ meaning: KeyBinding.Meaning?) -> Bool {
    switch meaning {
    case .action(let action): player.send(.person(action))
    case .showShortcuts: showShortcuts()
    case nil: return false
    }
    return true
  }

  /// A wheel's notch is a step of the volume; a touch pad's parts of one add up.
  private func turn(_ notches: Double) {
    turned += notches
    let whole = turned.rounded(.towardZero)
    turned -= whole
    guard whole != 0 else { return }
    player.send(.person(.playback(.changeVolume(by: Int(whole) * Self.volumeStep))))
  }

  /// Puts the window of shortcuts away, which another call's video takes the place of.
  func hideShortcuts() {
    shortcuts?.destroy()
  }

  private func showShortcuts() {
    if let shortcuts { return shortcuts.present() }
    let shortcuts = ShortcutsWindow(KeyBinding.shown, over: window)
    self.shortcuts = shortcuts
    shortcuts.onClosed { [weak self] in self?.shortcuts = nil }
    shortcuts.onKeyPressed { [weak self] key in
      if KeyBinding.closingShortcuts.contains(key.plain) { self?.hideShortcuts() }
      return !KeyBinding.moving.contains(key.plain)
    }
    shortcuts.present()
  }

  // MARK: Where it is

  /// The monitor that the window is to be on, by the number that it has now.
  private var presentHome: Monitor? {
    home.flatMap { home in Display.monitors.first { $0.isSame(as: home) } }
  }

  /// Moves the window to `monitor`, in fullscreen if it is.
  func move(to monitor: Monitor) {
    home = monitor
    guard player.session.handOver.isFullscreen else { return }
    window.requestUnfullscreen()
    window.requestFullscreen(on: monitor)
  }

  /// What is to be said of where the window is, or nil where it is as the person has asked.
  var objection: String? {
    MonitorChoice.sentence(wanted: presentHome, actual: window.monitor)
  }

  private func sizeChanged() {
    sizeWait?.cancel()
    sizeWait = MainLoop.after(Self.sizeLasts) { [weak self] in self?.tellSize() }
  }

  private func tellSize() {
    sizeWait?.cancel()
    guard let size = window.plainSize, size != lastSize else { return }
    lastSize = size
    onSizeChanged(size)
  }

  // MARK: What it shows

  /// Shows in the title what is known of the video.
  func render(_ session: Session) {
    let title = session.transport.video?.title ?? Self.name
    if window.title != title { window.title = title }
  }

  /// Brings the window to the front.
  func raise() {
    guard !isClosed else { return }
    window.raise()
  }
}
