import MatineeKit
import Playback
import WebKitGTK

/// The window that a player is in: its size, its fullscreen and its keys.
@MainActor
final class PlayerWindow {
  private let window: Window
  private let player: PlayerView
  private var isClosed = false

  /// The size of a video in a window, where the screen has room for it.
  private static let wantedSize = PixelSize(width: 1280, height: 720)
  /// The smallest size that YouTube recommends for a player.
  private static let minimumSize = PixelSize(width: 480, height: 270)
  /// The most of a screen's width and height that the window takes.
  private static let partOfScreen = 0.8

  /// What each key does.
  ///
  /// A key that stands here goes no further.
  private static let keys: [KeyPress: PersonAction] = [
    KeyPress(name: "Escape"): .leaveFullscreen,
    KeyPress(name: "f"): .toggleFullscreen,
    KeyPress(name: "F11"): .toggleFullscreen,
    KeyPress(name: "q"): .close,
    KeyPress(name: "q", modifiers: .control): .close,
    KeyPress(name: "w", modifiers: .control): .close,
  ]

  /// What each key does where nobody is to get out by accident.
  private static let kioskKeys: [KeyPress: PersonAction] = [
    KeyPress(name: "q", modifiers: [.control, .alt]): .close
  ]

  private let isKiosk: Bool

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
    window.onKeyPressed { [player, isKiosk] key in
      guard let action = (isKiosk ? Self.kioskKeys : Self.keys)[key] else { return isKiosk }
      player.send(.person(action))
      return true
    }
    player.handlers.onFullscreenWanted = { [window] isWanted in
      isWanted ? window.requestFullscreen() : window.requestUnfullscreen()
    }
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
