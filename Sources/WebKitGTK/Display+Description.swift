import CWebKitGTK
import GLibBridge

extension Display {
  /// The display's name, such as `:0` or `wayland-0`, by `gdk_display_get_name`.
  ///
  /// Nil before ``open()``.
  public static var name: String? {
    gdk_display_get_default().flatMap { String(copying: gdk_display_get_name($0)) }
  }

  /// The name of an X server's window manager, or nil where none runs or it has no name.
  ///
  /// By `_NET_SUPPORTING_WM_CHECK` and `_NET_WM_NAME`, as `gdk_x11_screen_get_window_manager_name`
  /// reads them.
  public static var x11WindowManager: String? {
    guard isX11, let screen = gdk_screen_get_default(),
      let name = String(copying: matinee_x11_window_manager(screen)), name != "unknown"
    else { return nil }
    return name
  }
}
