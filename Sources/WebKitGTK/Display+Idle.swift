import CWebKitGTK
package import GLibBridge

extension Display {
  /// How often an X server is told that somebody is there, in seconds, at the least.
  private static let longestPause = 30.0

  /// Keeps an X server from blanking the screen, by telling it again and again that somebody is
  /// there: by `XResetScreenSaver`.
  ///
  /// - Returns: What ends it, or nil for other displays.
  package static func keepAwake() -> LoopSource? {
    guard isX11, let display = gdk_display_get_default() else { return nil }
    let time = Double(matinee_x11_blanking_time(display))
    matinee_x11_reset_screen_saver(display)
    return MainLoop.repeating(every: time > 0 ? min(longestPause, time / 2) : longestPause) {
      matinee_x11_reset_screen_saver(display)
      return .again
    }
  }
}
