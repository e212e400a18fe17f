import GLibBridge
import Playback
import WebKitGTK

/// What a person sees of a player: the web view, the curtain and the panel over it, and the bar and
/// the controls below it.
///
/// It shows what the session has decided, and tells what it sees.
@MainActor
final class PlayerScene {
  /// Everything, to be put into a window.
  let widget = Box(.vertical)

  private let webView: WebView
  /// Whether somebody may be there, to use what there is to use.
  private let isAttended: Bool
  private let overlay: Overlay
  /// The curtain, or nil for a player that has none.
  private let curtain: Curtain?
  private let panel = Panel()
  private let bar = Bar()
  /// The program's own controls, once there are some.
  private var controls: ControlBar?
  private var pointer: PointerControl?
  private var notice: Notice?
  private var send: @MainActor (Event) -> Void = { _ in }

  /// A scene around `webView`, which YouTube's terms ask at least 200 x 200 for.
  ///
  /// One that nobody attends takes no pointer and no key, and offers nothing to press.
  init(around webView: WebView, hasCurtain: Bool, isAttended: Bool) {
    self.webView = webView
    self.isAttended = isAttended
    webView.setMinimumSize(PixelSize(width: 200, height: 200))
    overlay = Overlay(base: webView)
    curtain = hasCurtain ? Curtain() : nil
    if let curtain { overlay.add(curtain.widget) }
    overlay.add(panel.widget)
    widget.add(overlay, expanding: true)
    widget.add(bar.widget)
    // GTK keeps input from all that is in it, and WebKit draws the page as ever.
    widget.isUsable = isAttended
  }

  /// Tells `send` what is seen and asked for from now on.
  func listen(_ send: @escaping @MainActor (Event) -> Void) {
    self.send = send
    overlay.onResized { [weak self] in self?.tellSize($0) }
    pointer = PointerControl(over: widget, [webView]) { [weak self] _, y in
      guard let self else { return }
      send(.view(.pointerMoved(isAtBottom(y) ? .bottomEdge : .picture)))
    }
  }

  /// Gives the pointer back to the window, which may stay.
  func close() {
    pointer = nil
  }

  /// Puts the keyboard into the player, unless a notice stands in its place.
  func takeFocus() {
    if notice?.place != .inPlaceOfPlayer { webView.grabFocus() }
  }

  // MARK: Its size

  /// Tells the size that the view has, and that of its monitor.
  func tellSize() {
    tellSize(overlay.size)
  }

  private func tellSize(_ size: PixelSize) {
    guard let monitor = overlay.monitorSize else { return }
    send(.view(.resized(view: Size(size), monitor: Size(monitor))))
  }

  // MARK: Over the picture

  /// Covers the picture.
  func lowerCurtain() {
    curtain?.lower()
  }

  /// Uncovers the picture, and tells when it is.
  func raiseCurtain() {
    let isGone: @MainActor () -> Void = { [weak self] in self?.send(.view(.curtainGone)) }
    if let curtain { curtain.raise(completion: isGone) } else { Task { isGone() } }
  }

  /// Whether the pointer is out of sight.
  var isPointerHidden = false {
    didSet { pointer?.isHidden = isPointerHidden }
  }

  // MARK: Below the picture, or in its place

  /// Shows a notice below a player that is seen, or in place of one that is not.
  func show(_ notice: Notice?) {
    self.notice = notice
    let perform: @MainActor (PersonAction) -> Void = { [weak self] in self?.send(.person($0)) }
    guard let notice else {
      returnFocus(from: panel.widget)
      panel.hide()
      returnFocus(from: bar.widget)
      return bar.hide()
    }
    let actions = isAttended ? notice.actions : []
    switch notice.place {
    case .belowPlayer:
      returnFocus(from: panel.widget)
      panel.hide()
      bar.show(notice, offering: actions, perform: perform)
    case .inPlaceOfPlayer:
      bar.hide()
      panel.show(notice, offering: actions, perform: perform)
    }
  }

  /// Gives the keyboard from what is about to go to the player: GTK would give it to nobody.
  private func returnFocus(from surface: CoverSurface) {
    if surface.containsFocus { webView.grabFocus() }
  }

  /// Shows a glimpse, unless there is a notice: whoever reads what is wrong is not interrupted.
  func show(_ glimpse: Glimpse?) {
    if notice == nil { bar.show(glimpse) }
  }

  /// Shows the controls below the picture, or gives their place to it.
  func showControls(_ areShown: Bool, of session: Session) {
    if !areShown, controls?.widget.containsFocus == true { webView.grabFocus() }
    let controls = self.controls ?? makeControls()
    controls.isShown = areShown
    controls.show(session)
  }

  /// Puts the keyboard on the first control.
  func focusControls() {
    controls?.takeFocus()
  }

  /// Shows in the controls what is so now.
  func render(_ session: Session) {
    controls?.show(session)
  }

  private func makeControls() -> ControlBar {
    let controls = ControlBar(
      perform: { [weak self] in self?.send(.person($0)) },
      use: { [weak self] in self?.send(.view(.controls($0))) })
    self.controls = controls
    widget.add(controls.widget)
    return controls
  }

  /// Whether the controls are at this height, or would be.
  private func isAtBottom(_ y: Double) -> Bool {
    controls.map { y >= Double(widget.size.height - $0.height) } ?? false
  }
}

extension Size {
  fileprivate init(_ size: PixelSize) {
    self.init(width: size.width, height: size.height)
  }
}
