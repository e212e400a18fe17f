import CWebKitGTK
import GLibBridge

/// Widgets laid over one another: `GtkOverlay`.
@MainActor
public final class Overlay: Widget {
  /// An overlay above `base`, which gives it its size.
  public init(base: Widget) {
    super.init(sinking: gtk_overlay_new())
    gtk_container_add(cast(), base.widget)
  }

  /// Lays `cover` over all of the base, by `gtk_overlay_add_overlay`.
  ///
  /// The overlay has a surface of its own below the cover, which goes only with the next layout. It lets
  /// the pointer through, or a click on the base right after the cover is hidden would be lost:
  /// `gtk_overlay_set_overlay_pass_through`.
  public func add(_ cover: Widget) {
    gtk_overlay_add_overlay(cast(), cover.widget)
    gtk_overlay_set_overlay_pass_through(cast(), cover.widget, 1)
  }
}

/// Widgets in a row or a column: `GtkBox`.
@MainActor
public final class Box: Widget {
  /// Which way the children are laid out.
  public enum Direction: Sendable {
    /// One beside the other.
    case horizontal
    /// One below the other.
    case vertical

    fileprivate var orientation: GtkOrientation {
      switch self {
      case .horizontal: .horizontal
      case .vertical: .vertical
      }
    }
  }

  /// An empty box with `spacing` logical pixels between its children.
  public init(_ direction: Direction, spacing: Int = 0) {
    super.init(sinking: gtk_box_new(direction.orientation, gint(spacing)))
  }

  /// Adds `child` behind the others, by `gtk_box_pack_start`.
  public func add(_ child: Widget, expanding: Bool = false) {
    gtk_box_pack_start(cast(), child.widget, expanding ? 1 : 0, expanding ? 1 : 0, 0)
  }

  /// Adds a space that takes what the others leave.
  public func addSpace() {
    gtk_box_pack_start(cast(), gtk_label_new(nil), 1, 1, 0)
  }

  /// Puts the box's middle into the middle of its space, by `gtk_widget_set_halign` and `valign`.
  public func centre() {
    gtk_widget_set_halign(widget, GTK_ALIGN_CENTER)
    gtk_widget_set_valign(widget, GTK_ALIGN_CENTER)
  }
}

/// An opaque surface that keeps input from what it covers: `GtkEventBox`.
///
/// It is seen where ``Widget/isVisible`` says so, and not because everything around it is shown:
/// whoever calls `gtk_widget_show_all` does not know when it is its time.
@MainActor
public final class CoverSurface: Widget {
  /// A surface that is not shown yet, with the given look and, in its middle, `content`.
  ///
  /// The C function is `gtk_widget_set_no_show_all`.
  public init(style: StyleSheet, content: Widget) {
    super.init(sinking: gtk_event_box_new())
    content.showAll()
    gtk_widget_set_no_show_all(widget, 1)
    gtk_widget_add_events(widget, gint(GDK_POINTER_MOTION_MASK.rawValue))
    gtk_container_add(cast(), content.widget)
    style.apply(to: self)
  }

  /// Whether the keyboard is on something in the surface, by `gtk_container_get_focus_child`.
  public var containsFocus: Bool { gtk_container_get_focus_child(cast()) != nil }

  /// Calls `handler` when the keyboard comes to something in the surface: `set-focus-child`.
  public func onFocusMoved(_ handler: @escaping @MainActor () -> Void) {
    connect("set-focus-child") { arguments in
      if arguments.pointer(0) != nil { handler() }
    }
  }
}

/// A text: `GtkLabel`.
@MainActor
public final class Label: Widget {
  /// A label that wraps after about 60 characters, or stays on one line.
  public init(_ text: String = "", wraps: Bool = true) {
    super.init(sinking: gtk_label_new(text))
    gtk_label_set_line_wrap(cast(), wraps ? 1 : 0)
    gtk_label_set_max_width_chars(cast(), 60)
    gtk_label_set_justify(cast(), GTK_JUSTIFY_CENTER)
  }

  /// What the label says, as plain text, by `gtk_label_set_text`.
  public var text: String {
    get { String(copying: gtk_label_get_text(cast())) ?? "" }
    set { gtk_label_set_text(cast(), newValue) }
  }
}

/// A push button with a text: `GtkButton`.
@MainActor
public final class Button: Widget {
  /// A theme's own mark of the focus is a hair line, and is not there before a key was pressed.
  private static let look = StyleSheet("button:focus { box-shadow: inset 0 0 0 3px #3584e4; }")

  /// A button that calls `action` when it is clicked or activated by the keyboard.
  public init(_ title: String, action: @escaping @MainActor () -> Void) {
    super.init(sinking: gtk_button_new_with_label(title))
    Self.look.apply(to: self)
    connect("clicked") { _ in action() }
  }

  /// What stands on the button, by `gtk_button_set_label`.
  public var title: String {
    get { String(copying: gtk_button_get_label(cast())) ?? "" }
    set { gtk_button_set_label(cast(), newValue) }
  }
}
