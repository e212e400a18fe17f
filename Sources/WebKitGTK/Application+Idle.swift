import CWebKitGTK
import GLibBridge

extension Application {
  /// What keeps the session awake, for ``allowIdle(_:)``.
  public struct IdleInhibition: Sendable {
    fileprivate let cookie: UInt32
  }

  /// Keeps the session from going idle and the machine from sleeping, where the session's manager
  /// takes that.
  ///
  /// The C function is `gtk_application_inhibit`. GTK knows the managers of GNOME and Xfce.
  ///
  /// - Returns: What ends it, or nil where nobody takes it.
  public func inhibitIdle(of window: Window, reason: String) -> IdleInhibition? {
    let flags = GtkApplicationInhibitFlags(
      GTK_APPLICATION_INHIBIT_IDLE.rawValue | GTK_APPLICATION_INHIBIT_SUSPEND.rawValue)
    let cookie = gtk_application_inhibit(cast(), window.cast(), flags, reason)
    return cookie == 0 ? nil : IdleInhibition(cookie: cookie)
  }

  /// Lets the session go idle again, by `gtk_application_uninhibit`.
  public func allowIdle(_ inhibition: IdleInhibition) {
    gtk_application_uninhibit(cast(), inhibition.cookie)
  }
}
