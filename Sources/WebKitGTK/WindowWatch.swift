import CWebKitGTK
import GLibBridge

/// A widget and the window that it is in, whoever made that: whether the window is fullscreen, and
/// whether anybody can see the widget.
@MainActor
public final class WindowWatch {
  /// What it tells.
  public struct Handlers {
    /// The window became fullscreen or a window, by the window manager's word.
    public var onFullscreenChanged: @MainActor (Bool) -> Void = { _ in }
    /// The widget can no longer be seen, or can again.
    ///
    /// It cannot where it is not mapped: in no window, in one that is hidden, on another page of a
    /// notebook. It cannot, either, in a window that is minimised, or, on Wayland, of which the
    /// compositor has wanted no frame for 2 s; that is only watched where this is set.
    public var onVisibleChanged: (@MainActor (Bool) -> Void)?

    /// Handlers that do nothing.
    public init() {}
  }

  /// Whether the widget can be seen.
  public var isVisible: Bool { sight.isThere }
  /// Whether the widget is in a window that is fullscreen, by `gdk_window_get_state`.
  public var isFullscreen: Bool { window?.isWindowFullscreen ?? false }

  private let handlers: Handlers
  private var window: Widget?
  /// What is connected to the window, which may outlive the widget and this watch.
  private var states: SignalConnection?
  private var destruction: SignalConnection?
  private var frames: FrameWatch?
  private var sight: Sight {
    didSet {
      if sight.isThere != oldValue.isThere { handlers.onVisibleChanged?(sight.isThere) }
    }
  }

  /// What it takes to see the widget.
  private struct Sight {
    var isMapped: Bool
    var isMinimised = false
    /// Whether the compositor wants frames.
    var isWanted = true

    var isThere: Bool { isMapped && !isMinimised && isWanted }
  }

  /// Watches `widget`, the window that it is in, and any other that it comes to be in: `map`,
  /// `unmap` and `hierarchy-changed`.
  public init(of widget: Widget, _ handlers: Handlers) {
    self.handlers = handlers
    sight = Sight(isMapped: widget.isMapped)
    widget.connect("map") { [weak self] _ in self?.sight.isMapped = true }
    widget.connect("unmap") { [weak self] _ in self?.sight.isMapped = false }
    widget.connect("hierarchy-changed") { [weak self, weak widget] _ in
      if let widget { self?.follow(widget) }
    }
    follow(widget)
  }

  isolated deinit {
    leave()
  }

  private func follow(_ widget: Widget) {
    let top = gtk_widget_get_toplevel(widget.widget)
    guard let top, matinee_is_window(top) != 0 else { return leave() }
    guard window?.pointer != UnsafeMutableRawPointer(top) else { return }
    leave()
    let window = Widget(retaining: top)
    self.window = window
    states = window.connectHandling("window-state-event") { [weak self] arguments in
      self?.hear(arguments)
      return false
    }
    destruction = window.connect("destroy") { [weak self] _ in self?.leave() }
    let minimised = GDK_WINDOW_STATE_ICONIFIED.rawValue
    sight.isMinimised = window.windowState.rawValue & minimised != 0
    guard !Display.isX11, handlers.onVisibleChanged != nil else { return }
    frames = FrameWatch(of: window) { [weak self] in self?.sight.isWanted = $0 }
  }

  /// Leaves nothing of its own in the window.
  private func leave() {
    frames?.end()
    frames = nil
    states.take()?.disconnect()
    destruction.take()?.disconnect()
    window = nil
    (sight.isMinimised, sight.isWanted) = (false, true)
  }

  private func hear(_ arguments: SignalArguments) {
    guard let event = arguments.pointer(0, to: GdkEventWindowState.self)?.pointee else { return }
    let fullscreen = GDK_WINDOW_STATE_FULLSCREEN.rawValue
    if event.changed_mask.rawValue & fullscreen != 0 {
      handlers.onFullscreenChanged(event.new_window_state.rawValue & fullscreen != 0)
    }
    let minimised = GDK_WINDOW_STATE_ICONIFIED.rawValue
    if event.changed_mask.rawValue & minimised != 0 {
      sight.isMinimised = event.new_window_state.rawValue & minimised != 0
    }
  }
}
