import CWebKitGTK
import GLibBridge

extension Window {
  /// Where a window's corner is put.
  public struct Place: Equatable, Sendable {
    /// The distance of the window from the screen's left edge, in logical pixels.
    public var x: Int
    /// The distance of the window from the screen's upper edge, in logical pixels.
    public var y: Int
    /// Whether it is the window's right edge that stays where it is put, with what frames it.
    public var isFromRight = false
    /// Whether it is the window's lower edge that stays where it is put, with what frames it.
    public var isFromBottom = false

    /// A place for a window's upper left corner.
    public init(x: Int, y: Int) {
      self.x = x
      self.y = y
    }

    fileprivate var gravity: GdkGravity {
      switch (isFromRight, isFromBottom) {
      case (false, false): GDK_GRAVITY_NORTH_WEST
      case (true, false): GDK_GRAVITY_NORTH_EAST
      case (false, true): GDK_GRAVITY_SOUTH_WEST
      case (true, true): GDK_GRAVITY_SOUTH_EAST
      }
    }
  }

  /// Gives the window its first size and place, before it is mapped.
  ///
  /// Without a place it is put into the middle of a monitor. On Wayland the compositor decides about
  /// the place. The C functions are `gtk_window_set_default_size`, `gtk_window_set_position`,
  /// `gtk_window_set_gravity` and `gtk_window_move`.
  public func setInitial(_ size: PixelSize, at place: Place?) {
    gtk_window_set_default_size(window, gint(size.width), gint(size.height))
    guard let place else { return gtk_window_set_position(window, GTK_WIN_POS_CENTER) }
    gtk_window_set_gravity(window, place.gravity)
    gtk_window_move(window, gint(place.x), gint(place.y))
  }

  /// Keeps the window above others, by `gtk_window_set_keep_above`.
  ///
  /// Wayland has no word for it.
  public func keepAbove() {
    gtk_window_set_keep_above(window, 1)
  }

  /// The window's size where it is a plain one: neither fullscreen nor maximised nor minimised.
  ///
  /// The C functions are `gtk_window_get_size` and `gdk_window_get_state`.
  public var plainSize: PixelSize? {
    let others =
      GDK_WINDOW_STATE_FULLSCREEN.rawValue | GDK_WINDOW_STATE_MAXIMIZED.rawValue
      | GDK_WINDOW_STATE_ICONIFIED.rawValue | GDK_WINDOW_STATE_WITHDRAWN.rawValue
      | GDK_WINDOW_STATE_TILED.rawValue
    guard windowState.rawValue & others == 0, !hasTakenScreen else { return nil }
    var (width, height): (gint, gint) = (0, 0)
    gtk_window_get_size(window, &width, &height)
    return PixelSize(width: Int(width), height: Int(height))
  }

  // MARK: Fullscreen

  /// Asks the window manager for fullscreen, on `monitor` if one is given.
  ///
  /// What becomes of it is told by ``onFullscreenChanged(_:)``, at the latest after 2 s, and be it that
  /// nothing has. On an X server without a window manager, the window takes the monitor's rectangle
  /// itself. The C functions are `gtk_window_fullscreen`, on X after `gtk_window_move`, and on Wayland
  /// `gtk_window_fullscreen_on_monitor`.
  public func requestFullscreen(on monitor: Monitor? = nil) {
    awaitAnswer()
    guard Display.isX11 else {
      guard let monitor else { return gtk_window_fullscreen(window) }
      return gtk_window_fullscreen_on_monitor(
        window, gtk_widget_get_screen(widget), gint(monitor.number - 1))
    }
    // Who manages the window now may be gone when it is to get out.
    if plainSize != nil { lastArea = area }
    let current = self.monitor
    guard hasWindowManager else { return take(monitor ?? current ?? Display.firstMonitor) }
    if let monitor, let current, !monitor.isSame(as: current) {
      gtk_window_move(window, gint(monitor.area.x), gint(monitor.area.y))
    }
    gtk_window_fullscreen(window)
  }

  /// Asks the window manager to end fullscreen, by `gtk_window_unfullscreen`.
  ///
  /// On an X server without one, the window takes the area back that it had.
  public func requestUnfullscreen() {
    awaitAnswer()
    let isManaged = hasWindowManager
    if isManaged { gtk_window_unfullscreen(window) }
    // A window manager that found it fullscreen knows no other area of it.
    guard !isManaged || hasTakenScreen else { return }
    giveBack()
  }

  private var hasWindowManager: Bool {
    matinee_x11_knows_fullscreen(gtk_widget_get_screen(widget)) != 0
  }

  /// Takes a monitor's rectangle, where no window manager can give it.
  private func take(_ monitor: Monitor?) {
    guard let monitor else { return }
    hasTakenScreen = true
    cover(monitor.area)
    matinee_x11_mark_fullscreen(gtk_widget_get_window(widget), 1)
    tellFullscreen(true)
  }

  /// Takes the window's own area again.
  private func giveBack() {
    hasTakenScreen = false
    matinee_x11_mark_fullscreen(gtk_widget_get_window(widget), 0)
    cover(lastArea ?? usualArea)
    tellFullscreen(false)
  }

  /// The area of a window that was never seen as one: its first size, in the middle of its monitor.
  private var usualArea: PixelArea {
    var (width, height): (gint, gint) = (0, 0)
    gtk_window_get_default_size(window, &width, &height)
    let size = PixelSize(width: Int(width), height: Int(height))
    guard let screen = monitor?.area else { return PixelArea(x: 0, y: 0, size: size) }
    return PixelArea(
      x: screen.x + (screen.size.width - size.width) / 2,
      y: screen.y + (screen.size.height - size.height) / 2, size: size)
  }

  /// Where the window is, by `gtk_window_get_position` and `gtk_window_get_size`.
  private var area: PixelArea {
    var (x, y, width, height): (gint, gint, gint, gint) = (0, 0, 0, 0)
    gtk_window_get_position(window, &x, &y)
    gtk_window_get_size(window, &width, &height)
    return PixelArea(
      x: Int(x), y: Int(y), size: PixelSize(width: Int(width), height: Int(height)))
  }

  /// Puts the window there, by `gtk_window_move` and `gtk_window_resize`.
  private func cover(_ area: PixelArea) {
    gtk_window_move(window, gint(area.x), gint(area.y))
    gtk_window_resize(window, gint(area.size.width), gint(area.size.height))
  }
}
