import CWebKitGTK
public import GLibBridge

/// A GTK widget.
@MainActor
open class Widget: GLibObject {
  var widget: UnsafeMutablePointer<GtkWidget> { cast() }

  /// Opacity from 0 (not there) to 1 (opaque).
  ///
  /// The C functions are `gtk_widget_set_opacity` and `gtk_widget_get_opacity`.
  public var opacity: Double {
    get { gtk_widget_get_opacity(widget) }
    set { gtk_widget_set_opacity(widget, newValue) }
  }

  /// Whether the widget is shown, by `gtk_widget_set_visible`.
  public var isVisible: Bool {
    get { gtk_widget_get_visible(widget) != 0 }
    set { gtk_widget_set_visible(widget, newValue ? 1 : 0) }
  }

  /// Whether the widget is on the screen, as far as GTK knows, by `gtk_widget_get_mapped`.
  public var isMapped: Bool { gtk_widget_get_mapped(widget) != 0 }

  /// Whether the widget takes input, by `gtk_widget_set_sensitive`.
  public var isUsable: Bool {
    get { gtk_widget_get_sensitive(widget) != 0 }
    set { gtk_widget_set_sensitive(widget, newValue ? 1 : 0) }
  }

  /// Whether the widget looks like something that is on, by `GTK_STATE_FLAG_CHECKED`.
  public var isMarked: Bool {
    get { gtk_widget_get_state_flags(widget).rawValue & GTK_STATE_FLAG_CHECKED.rawValue != 0 }
    set {
      if newValue {
        gtk_widget_set_state_flags(widget, GTK_STATE_FLAG_CHECKED, 0)
      } else {
        gtk_widget_unset_state_flags(widget, GTK_STATE_FLAG_CHECKED)
      }
    }
  }

  /// The size that the widget was given, in logical pixels.
  ///
  /// 1 x 1 before the first layout.
  ///
  /// The C functions are `gtk_widget_get_allocated_width` and `…_height`.
  public var size: PixelSize {
    PixelSize(
      width: Int(gtk_widget_get_allocated_width(widget)),
      height: Int(gtk_widget_get_allocated_height(widget)))
  }

  /// Whether the widget's window is fullscreen, by the window manager's word.
  ///
  /// The C function is `gdk_window_get_state`.
  var isWindowFullscreen: Bool {
    windowState.rawValue & GDK_WINDOW_STATE_FULLSCREEN.rawValue != 0
  }

  /// The state of the widget's window; withdrawn before it has one.
  var windowState: GdkWindowState {
    gtk_widget_get_window(gtk_widget_get_toplevel(widget)).map(gdk_window_get_state)
      ?? GDK_WINDOW_STATE_WITHDRAWN
  }

  /// Shows the widget and all in it, by `gtk_widget_show_all`.
  public func showAll() {
    gtk_widget_show_all(widget)
  }

  /// Takes the widget out of its container and destroys it, by `gtk_widget_destroy`.
  public func destroy() {
    gtk_widget_destroy(widget)
  }

  /// Leaves this many logical pixels free on each side, by the four of
  /// `gtk_widget_set_margin_start` and its like.
  public func setMargin(_ width: Int) {
    let width = gint(width)
    gtk_widget_set_margin_start(self.widget, width)
    gtk_widget_set_margin_end(self.widget, width)
    gtk_widget_set_margin_top(self.widget, width)
    gtk_widget_set_margin_bottom(self.widget, width)
  }

  /// Leaves this many logical pixels free at the left and at the right.
  ///
  /// The C functions are `gtk_widget_set_margin_start` and `…_end`.
  public func setSideMargins(_ width: Int) {
    gtk_widget_set_margin_start(widget, gint(width))
    gtk_widget_set_margin_end(widget, gint(width))
  }

  /// What a widget is to assistive technology.
  public enum Role: Sendable {
    /// Something that a person should be told at once.
    case alert
  }

  /// Says what the widget is, by `atk_object_set_role`.
  public func setRole(_ role: Role) {
    switch role {
    case .alert:
      let accessible = gtk_widget_get_accessible(widget)
      atk_object_set_role(accessible, ATK_ROLE_ALERT)
      // ATK tells nobody of a thing's first name, and whoever has seen it without one remembers that.
      atk_object_set_name(accessible, "")
    }
  }

  /// The name that assistive technology reads, by `atk_object_set_name`.
  public func setAccessibleName(_ name: String) {
    atk_object_set_name(gtk_widget_get_accessible(widget), name)
  }

  /// Names an alert by what it says, and has it told by assistive technology as soon as it is shown.
  ///
  /// GTK tells that an alert comes, and not that one which is there says something else: that is
  /// told here, by `atk_object_notify_state_change`.
  public func announce(_ words: String) {
    let accessible = gtk_widget_get_accessible(widget)
    guard String(copying: atk_object_get_name(accessible)) != words else { return }
    atk_object_set_name(accessible, words)
    guard gtk_widget_get_mapped(widget) != 0 else { return }
    atk_object_notify_state_change(accessible, guint64(ATK_STATE_SHOWING.rawValue), 1)
  }

  /// Asks for at least this size, in logical pixels, by `gtk_widget_set_size_request`.
  public func setMinimumSize(_ size: PixelSize) {
    gtk_widget_set_size_request(widget, gint(size.width), gint(size.height))
  }

  /// Moves the keyboard focus here, by `gtk_widget_grab_focus`.
  public func grabFocus() {
    gtk_widget_grab_focus(widget)
  }

  /// Whether the keyboard is here, by `gtk_widget_has_focus`.
  public var hasFocus: Bool { gtk_widget_has_focus(widget) != 0 }

  /// Calls `handler` at each press of a pointer's button here, which goes on to the widget:
  /// `button-press-event`.
  public func onPressed(_ handler: @escaping @MainActor () -> Void) {
    connectHandling("button-press-event") { _ in
      handler()
      return false
    }
  }

  /// Offers each turn of a wheel over the widget to `handler` before the widget gets it:
  /// `scroll-event`.
  ///
  /// - Parameter handler: Gets how many notches it was turned up, a part of one on a touch pad, and
  ///   answers whether it used the turn.
  public func onScrolled(_ handler: @escaping @MainActor (Double) -> Bool) {
    connectHandling("scroll-event") { arguments in
      guard let event = arguments.pointer(0, to: GdkEventScroll.self)?.pointee else { return false }
      switch event.direction {
      case GDK_SCROLL_UP: return handler(1)
      case GDK_SCROLL_DOWN: return handler(-1)
      case GDK_SCROLL_SMOOTH: return handler(-event.delta_y)
      default: return false
      }
    }
  }

  /// Calls `handler` when the widget was given a size, even the one it had: `size-allocate`.
  public func onResized(_ handler: @escaping @MainActor (PixelSize) -> Void) {
    connect("size-allocate") { arguments in
      guard let allocation = arguments.pointer(0, to: GdkRectangle.self)?.pointee else { return }
      handler(PixelSize(width: Int(allocation.width), height: Int(allocation.height)))
    }
  }

  /// Calls `handler` each time the widget comes to be on the screen: `map`.
  public func onMapped(_ handler: @escaping @MainActor () -> Void) {
    connect("map") { _ in handler() }
  }

  /// Calls `handler` when the widget is destroyed, as with its window: `destroy`.
  public func onDestroyed(_ handler: @escaping @MainActor () -> Void) {
    connect("destroy") { _ in handler() }
  }

  /// The widget as GTK's own functions take it: a `GtkWidget *`.
  ///
  /// It is valid for as long as this object is, and its reference stays this object's.
  public var nativeWidget: UnsafeMutableRawPointer { pointer }

  /// Calls `step` before each drawn frame of the widget, until it answers false.
  ///
  /// The C function is `gtk_widget_add_tick_callback`.
  ///
  /// - Parameter step: Gets the frame's time in seconds, on the frame clock.
  /// - Returns: What ends it early.
  @discardableResult
  public func onEachFrame(_ step: @escaping @MainActor (Double) -> Bool) -> FrameCallback {
    let box = Unmanaged.passRetained(FrameStep(step)).toOpaque()
    return FrameCallback(
      widget: widget,
      identifier: gtk_widget_add_tick_callback(widget, runFrameStep, box, releaseFrameStep))
  }
}

/// What a widget calls before each of its frames.
///
/// The widget owns it. The token only serves to end it early, and cannot be copied.
@MainActor
public struct FrameCallback: ~Copyable {
  fileprivate let widget: UnsafeMutablePointer<GtkWidget>
  fileprivate let identifier: guint

  /// Ends and frees it, by `gtk_widget_remove_tick_callback`.
  ///
  /// The widget must be alive.
  public consuming func cancel() {
    gtk_widget_remove_tick_callback(widget, identifier)
  }
}

/// What a widget holds of a frame callback.
@MainActor
private final class FrameStep {
  let step: @MainActor (Double) -> Bool

  init(_ step: @escaping @MainActor (Double) -> Bool) {
    self.step = step
  }
}

private nonisolated func runFrameStep(
  _ widget: UnsafeMutablePointer<GtkWidget>?, _ clock: OpaquePointer?, _ data: gpointer?
) -> gboolean {
  guard let clock, let data else { return 0 }
  let box = Unmanaged<FrameStep>.fromOpaque(data).takeUnretainedValue()
  let seconds = Double(gdk_frame_clock_get_frame_time(clock)) / 1_000_000
  return MainActor.assumeIsolated { box.step(seconds) } ? 1 : 0
}

private nonisolated func releaseFrameStep(_ data: gpointer?) {
  guard let data else { return }
  Unmanaged<FrameStep>.fromOpaque(data).release()
}
