import CWebKitGTK
import GLibBridge

/// The window that a widget is in, whoever made it: whether it is fullscreen, and whether anybody can
/// see it.
@MainActor
public final class WindowWatch {
  /// What it tells.
  public struct Handlers {
    /// The window became fullscreen or a window, by the window manager's word.
    public var onFullscreenChanged: @MainActor (Bool) -> Void = { _ in }
    /// The window can no longer be seen, or can again.
    ///
    /// On X a minimised window cannot be seen; on Wayland one of which the compositor has wanted no
    /// frame for 2 s, who is only watched where this is set.
    public var onVisibleChanged: (@MainActor (Bool) -> Void)?

    /// Handlers that do nothing.
    public init() {}
  }

  private let handlers: Handlers
  private var window: Widget?
  private var frames: FrameWatch?

  /// Watches the window that `widget` is in, and any other that it comes to be in:
  /// `hierarchy-changed`.
  public init(of widget: Widget, _ handlers: Handlers) {
    self.handlers = handlers
    widget.connect("hierarchy-changed") { [weak self, weak widget] _ in
      if let widget { self?.follow(widget) }
    }
    follow(widget)
  }

  private func follow(_ widget: Widget) {
    let top = gtk_widget_get_toplevel(widget.widget)
    guard let top, matinee_is_window(top) != 0 else { return leave() }
    guard window?.pointer != UnsafeMutableRawPointer(top) else { return }
    leave()
    let window = Widget(retaining: top)
    self.window = window
    // Its handlers end with it; what it says after the widget has left it does not count.
    window.connectHandling("window-state-event") { [weak self, weak window] arguments in
      if let self, window != nil, window?.pointer == self.window?.pointer { hear(arguments) }
      return false
    }
    window.connect("destroy") { [weak self] _ in self?.leave() }
    guard !Display.isX11, let onVisibleChanged = handlers.onVisibleChanged else { return }
    frames = FrameWatch(of: window, onVisibleChanged)
  }

  private func leave() {
    frames?.end()
    frames = nil
    window = nil
  }

  private func hear(_ arguments: SignalArguments) {
    guard let event = arguments.pointer(0, to: GdkEventWindowState.self)?.pointee else { return }
    let fullscreen = GDK_WINDOW_STATE_FULLSCREEN.rawValue
    if event.changed_mask.rawValue & fullscreen != 0 {
      handlers.onFullscreenChanged(event.new_window_state.rawValue & fullscreen != 0)
    }
    let minimised = GDK_WINDOW_STATE_ICONIFIED.rawValue
    if event.changed_mask.rawValue & minimised != 0 {
      handlers.onVisibleChanged?(event.new_window_state.rawValue & minimised == 0)
    }
  }
}
