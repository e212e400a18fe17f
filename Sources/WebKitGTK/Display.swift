import CWebKitGTK
import GLibBridge

/// The display server, as GDK sees it.
@MainActor
public enum Display {
  /// Connects to the display server that the environment names, by `gtk_init_check`.
  ///
  /// - Returns: Whether there is one. Nothing else of GTK may be used where there is not.
  public static func open() -> Bool {
    gtk_init_check(nil, nil) != 0
  }

  /// Calls `handler` when the connection to an X server is lost, after which Xlib ends the process.
  ///
  /// The C function is `XSetIOErrorHandler`. The last handler counts.
  public static func onConnectionLost(_ handler: @escaping @MainActor () -> Void) {
    lossHandler = handler
    matinee_x11_on_connection_lost {
      MainActor.assumeIsolated { Display.lossHandler() }
    }
  }

  /// Goes on whatever an X server complains of, for which GDK would end the program: another may destroy a
  /// window in the midst of what this one does with it.
  ///
  /// The C function is `gdk_x11_display_error_trap_push`, and nothing pops it. Call it once.
  public static func ignoreX11Errors() {
    if let display = gdk_display_get_default() { matinee_x11_ignore_errors(display) }
  }

  private static var lossHandler: @MainActor () -> Void = {}

  /// Whether the display server speaks X11, by `GDK_IS_X11_DISPLAY`.
  public static var isX11: Bool {
    gdk_display_get_default().map { matinee_display_is_x11($0) != 0 } ?? false
  }

  /// Whether an X server has the extension `name`, by `XQueryExtension`.
  ///
  /// False elsewhere.
  public static func hasX11Extension(_ name: String) -> Bool {
    gdk_display_get_default().map { matinee_x11_has_extension($0, name) != 0 } ?? false
  }

  /// Calls `handler` when a monitor has come or gone: `monitor-added` and `monitor-removed`.
  public static func onMonitorsChanged(_ handler: @escaping @MainActor (_ hasCome: Bool) -> Void) {
    guard let display = gdk_display_get_default() else { return }
    let object = GLibObject(retaining: UnsafeMutableRawPointer(display))
    object.connect("monitor-added") { _ in handler(true) }
    object.connect("monitor-removed") { _ in handler(false) }
  }
}
