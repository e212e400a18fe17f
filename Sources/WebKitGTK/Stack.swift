import CWebKitGTK
import GLibBridge

/// Widgets in one place, of which one is seen: `GtkStack`.
@MainActor
public final class Stack: Widget {
  /// An empty stack.
  public init() {
    super.init(sinking: gtk_stack_new())
    // What is not seen is to take no width from what is.
    gtk_stack_set_hhomogeneous(cast(), 0)
  }

  /// Adds `child`, by `gtk_stack_add_named`.
  public func add(_ child: Widget, named name: String) {
    gtk_stack_add_named(cast(), child.widget, name)
  }

  /// The name of the child that is seen, by `gtk_stack_set_visible_child_name`.
  public var shown: String {
    get { String(copying: gtk_stack_get_visible_child_name(cast())) ?? "" }
    set { gtk_stack_set_visible_child_name(cast(), newValue) }
  }
}

/// A place whose content may be wider than it, and is scrolled sideways: `GtkScrolledWindow`.
@MainActor
public final class SidewaysScroller: Widget {
  /// A place for `content`.
  public init(_ content: Widget) {
    super.init(sinking: gtk_scrolled_window_new(nil, nil))
    gtk_scrolled_window_set_policy(cast(), GTK_POLICY_EXTERNAL, GTK_POLICY_NEVER)
    gtk_container_add(cast(), content.widget)
    // The keyboard's place is to be seen.
    if let view = gtk_bin_get_child(cast()) {
      let viewport = UnsafeMutableRawPointer(view).assumingMemoryBound(to: GtkContainer.self)
      let adjustment = gtk_scrolled_window_get_hadjustment(cast())
      if let inner = gtk_bin_get_child(
        UnsafeMutableRawPointer(view).assumingMemoryBound(to: GtkBin.self))
      {
        gtk_container_set_focus_hadjustment(
          UnsafeMutableRawPointer(inner).assumingMemoryBound(to: GtkContainer.self), adjustment)
      }
      gtk_container_set_focus_hadjustment(viewport, adjustment)
    }
  }
}
