import Playback
import WebKitGTK

// The keyboard and the pointer, as far as a window has to know of them.
extension PlayerView {
  /// Puts the keyboard into the player, by `gtk_widget_grab_focus`; it must be in a window.
  ///
  /// Where a notice stands in the player's place, its buttons keep the keyboard.
  public func grabFocus() {
    scene.takeFocus()
  }

  /// Whether the player has the keyboard, by `gtk_widget_has_focus`.
  public var hasFocus: Bool { page.webView.hasFocus }

  /// Whether there are controls of the program's own, which Tab is to lead to.
  public var hasControls: Bool { session.controls.exist }

  /// Shows the controls of the program's own, with the keyboard on them; nothing where there are none.
  public func showControls() {
    send(.person(.showControls))
  }

  /// Offers each turn of a wheel over the player to `handler`, which answers whether it used it.
  public func onScrolled(_ handler: @escaping @MainActor (_ notches: Double) -> Bool) {
    page.webView.onScrolled(handler)
  }

  /// Calls `handler` at each click into the player.
  public func onClicked(_ handler: @escaping @MainActor () -> Void) {
    page.webView.onPressed(handler)
  }
}
