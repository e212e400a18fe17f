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

  /// The size of the monitor that shows the widget's window, in logical pixels, once it is mapped.
  public var monitorSize: PixelSize? {
    monitorArea.map { PixelSize(width: $0.width, height: $0.height) }
  }

  /// The monitor that shows the widget's window, once it is mapped.
  ///
  /// The C functions are `gdk_display_get_monitor_at_window` and `gdk_monitor_get_geometry`.
  var monitorArea: PixelArea? {
    guard let surface = gtk_widget_get_window(gtk_widget_get_toplevel(widget)),
      let monitor = gdk_display_get_monitor_at_window(gdk_window_get_display(surface), surface)
    else { return nil }
    var geometry = GdkRectangle()
    gdk_monitor_get_geometry(monitor, &geometry)
    return PixelArea(
      x: Int(geometry.x), y: Int(geometry.y), width: Int(geometry.width),
      height: Int(geometry.height))
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

  /// What a widget is to assistive technology.
  public enum Role: Sendable {
    /// Something that a person should be told at once.
    case alert
  }

  /// Says what the widget is, by `atk_object_set_role`.
  public func setRole(_ role: Role) {
    switch role {
    case .alert: atk_object_set_role(gtk_widget_get_accessible(widget), ATK_ROLE_ALERT)
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

  /// Keeps the pointer out of sight over the widget's own surface, once it has one.
  ///
  /// WebKit sets a pointer of its own as it moves over the page, so the wish is renewed each time
  /// the surface's pointer changes: `notify::cursor`. The C function is `gdk_window_set_cursor`.
  public func hidePointer() {
    guard let surface = gtk_widget_get_window(widget) else {
      connect("realize") { [weak self] _ in self?.hidePointer() }
      return
    }
    guard
      let blank = gdk_cursor_new_for_display(gdk_window_get_display(surface), GDK_BLANK_CURSOR)
    else { return }
    let pointer = GLibObject(takingFull: UnsafeMutableRawPointer(blank))
    let set: @MainActor () -> Void = {
      guard gdk_window_get_cursor(surface).map(UnsafeMutableRawPointer.init) != pointer.pointer
      else { return }
      gdk_window_set_cursor(surface, OpaquePointer(pointer.pointer))
    }
    set()
    GLibObject(retaining: UnsafeMutableRawPointer(surface)).connect("notify::cursor") { _ in set() }
  }

  /// Calls `handler` when the widget was given a size, even the one it had: `size-allocate`.
  public func onResized(_ handler: @escaping @MainActor (PixelSize) -> Void) {
    connect("size-allocate") { arguments in
      guard let allocation = arguments.pointer(0, to: GdkRectangle.self)?.pointee else { return }
      handler(PixelSize(width: Int(allocation.width), height: Int(allocation.height)))
    }
  }

  /// Calls `step` before each drawn frame of the widget, until it answers false.
  ///
  /// The C function is `gtk_widget_add_tick_callback`.
  ///
  /// - Parameter step: Gets the frame's time in seconds, on the frame clock.
  public func onEachFrame(_ step: @escaping @MainActor (Double) -> Bool) {
    let box = Unmanaged.passRetained(FrameStep(step)).toOpaque()
    gtk_widget_add_tick_callback(widget, runFrameStep, box, releaseFrameStep)
  }
}

/// A size in logical pixels.
public struct PixelSize: Equatable, Sendable {
  /// The width, 0 or more.
  public var width: Int
  /// The height, 0 or more.
  public var height: Int

  /// A size of the given width and height.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

/// An area of the screen, in logical pixels.
struct PixelArea: Equatable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  /// The area of a window, by `gtk_window_get_position` and `gtk_window_get_size`.
  @MainActor
  init(of window: UnsafeMutablePointer<GtkWindow>) {
    var (x, y, width, height): (gint, gint, gint, gint) = (0, 0, 0, 0)
    gtk_window_get_position(window, &x, &y)
    gtk_window_get_size(window, &width, &height)
    self.init(x: Int(x), y: Int(y), width: Int(width), height: Int(height))
  }

  /// An area at a place, of a size.
  init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Puts a window there, by `gtk_window_move` and `gtk_window_resize`.
  @MainActor
  func apply(to window: UnsafeMutablePointer<GtkWindow>) {
    gtk_window_move(window, gint(x), gint(y))
    gtk_window_resize(window, gint(width), gint(height))
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
