import MatineeKit
import Playback
import WebKitGTK

/// The window that a player is in: its size, its fullscreen and its keys.
@MainActor
final class PlayerWindow {
  /// The window itself.
  let window: Window
  private let player: PlayerView
  private var isClosed = false

  /// The size of a video in a window, where the screen has room for it.
  private static let wantedSize = PixelSize(width: 1280, height: 720)
  /// The smallest size that YouTube recommends for a player.
  private static let minimumSize = PixelSize(width: 480, height: 270)
  /// The most of a screen's width and height that the window takes.
  private static let partOfScreen = 0.8

  private let isKiosk: Bool
  /// Whether Tab has led the keyboard to a control of the player's.
  private var keyboardIsInPlayer = false
  /// The part of a notch that a wheel was turned.
  private var turned = 0.0
  private var shortcuts: ShortcutsWindow?

  /// How much louder a notch of the wheel makes it, in hundredths.
  private static let volumeStep = 5

  /// A window of `application` with `player` in it, not mapped yet.
  init(of application: Application, showing player: PlayerView, isKiosk: Bool) {
    self.player = player
    self.isKiosk = isKiosk
    window = Window(of: application)
    window.title = "Matinee"
    StyleSheet("* { background: black; }").apply(to: window)
    player.widget.setMinimumSize(Self.minimumSize)
    window.setInitialSize(Self.initialSize(in: Display.workArea))
    window.setContent(player.widget)
    player.show()
    if isKiosk {
      window.hidePointer()
      player.hidePointer()
    }
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
    player.close()
    window.close()
  }

  private func listen() {
    window.onFullscreenChanged { [player] in player.send(.view(.fullscreen($0))) }
    window.onCloseRequested { [player, isKiosk] in
      if !isKiosk { player.send(.person(.close)) }
    }
    window.onKeyPressed { [weak self] in self?.take($0) ?? false }
    player.onClicked { [weak self] in self?.keyboardIsInPlayer = false }
    player.onScrolled { [weak self] notches in
      self?.turn(notches)
      return true
    }
    player.handlers.onFullscreenWanted = { [window] isWanted in
      isWanted ? window.requestFullscreen() : window.requestUnfullscreen()
    }
  }

  /// Does what a key means, and answers whether it meant anything.
  private func take(_ key: KeyPress) -> Bool {
    if key.plain == "Tab" { keyboardIsInPlayer = player.hasFocus && !isKiosk }
    if key == "Escape" { keyboardIsInPlayer = false }
    // What has been walked to by Tab is what these are for.
    let hasControl = window.isButtonFocused || (keyboardIsInPlayer && player.hasFocus)
    if hasControl, KeyBinding.activating.contains(key.plain) { return false }
    switch KeyBinding.meaning(of: key, isKiosk: isKiosk) {
    case .action(let action): player.send(.person(action))
    case .showShortcuts: showShortcuts()
    case nil: return isKiosk
    }
    return true
  }

  /// A wheel's notch is a step of the volume; a touch pad's parts of one add up.
  private func turn(_ notches: Double) {
    guard !isKiosk else { return }
    turned += notches
    let whole = turned.rounded(.towardZero)
    turned -= whole
    guard whole != 0 else { return }
    player.send(.person(.playback(.changeVolume(by: Int(whole) * Self.volumeStep))))
  }

  private func showShortcuts() {
    let shortcuts = self.shortcuts ?? ShortcutsWindow(KeyBinding.shown, over: window)
    self.shortcuts = shortcuts
    shortcuts.onClosed { [weak self] in self?.shortcuts = nil }
    shortcuts.present()
  }

  /// Brings the window to the front.
  func raise() {
    guard !isClosed else { return }
    window.raise()
  }

  /// The wanted size, or as much of it as fits, in its proportions.
  private static func initialSize(in workArea: PixelSize?) -> PixelSize {
    guard let workArea else { return wantedSize }
    let fit = min(
      1, partOfScreen * Double(workArea.width) / Double(wantedSize.width),
      partOfScreen * Double(workArea.height) / Double(wantedSize.height))
    return PixelSize(
      width: Int(Double(wantedSize.width) * fit), height: Int(Double(wantedSize.height) * fit))
  }
}
