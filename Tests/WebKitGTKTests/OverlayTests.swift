import CWebKitGTK
import GLibBridge
import TestSupport
import XCTest

@testable import WebKitGTK

/// What lies over a view, and who gets the pointer.
final class OverlayTests: XCTestCase {
  func testThePointerIsTheBasesAsSoonAsACoverIsHidden() {
    MainActor.assumeIsolated {
      MainLoop.install()
      XCTAssert(Display.open())
      let base = CoverSurface(style: .test, content: Label("base"))
      let overlay = Overlay(base: base)
      let cover = CoverSurface(style: .test, content: Label("cover"))
      overlay.add(cover)
      base.isVisible = true
      cover.isVisible = true
      let window = Window()
      window.setContent(overlay)
      window.setInitial(PixelSize(width: 600, height: 400), at: nil)
      overlay.isVisible = true
      window.present()
      defer { window.close() }

      XCTAssert(Loop.run { Self.ownerUnderPointer() == cover.widget })
      // Before the next layout, as with a click that comes at once.
      cover.isVisible = false
      XCTAssertEqual(Self.ownerUnderPointer(), base.widget)
    }
  }

  /// The widget whose surface is under the pointer, which no window manager moved the window away from.
  @MainActor
  private static func ownerUnderPointer() -> UnsafeMutablePointer<GtkWidget>? {
    let seat = gdk_display_get_default_seat(gdk_display_get_default())
    guard let window = gdk_device_get_window_at_position(gdk_seat_get_pointer(seat), nil, nil)
    else { return nil }
    var owner: gpointer?
    gdk_window_get_user_data(window, &owner)
    return owner?.assumingMemoryBound(to: GtkWidget.self)
  }
}

extension StyleSheet {
  fileprivate static let test = StyleSheet("* { background: black; }")
}
