import CWebKitGTK
import GLibBridge

/// Lines of text to choose from, in a column that scrolls: `GtkListBox` in a `GtkScrolledWindow`.
@MainActor
public final class ListBox: Widget {
  private let list = GLibObject(sinking: gtk_list_box_new())

  /// A list of these lines.
  ///
  /// - Parameters:
  ///   - lines: The texts, in order.
  ///   - onActivated: Is called when a line was clicked, or chosen by the keyboard, with its number
  ///     from 0: `row-activated`.
  public init(_ lines: [String], onActivated: @escaping @MainActor (Int) -> Void) {
    super.init(sinking: gtk_scrolled_window_new(nil, nil))
    gtk_scrolled_window_set_policy(cast(), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_container_add(cast(), list.cast())
    lines.forEach(add)
    list.connect("row-activated") { arguments in
      guard let row = arguments.pointer(0, to: GtkListBoxRow.self) else { return }
      onActivated(Int(gtk_list_box_row_get_index(row)))
    }
  }

  /// The line that is marked, counted from 0, or nil for none.
  ///
  /// Marking one does not activate it. The C functions are `gtk_list_box_select_row` and
  /// `gtk_list_box_get_selected_row`.
  public var selection: Int? {
    get { gtk_list_box_get_selected_row(list.cast()).map { Int(gtk_list_box_row_get_index($0)) } }
    set {
      let row = newValue.flatMap { gtk_list_box_get_row_at_index(list.cast(), gint($0)) }
      gtk_list_box_select_row(list.cast(), row)
    }
  }

  private func add(_ line: String) {
    let label = Label(line)
    label.setMargin(12)
    gtk_label_set_xalign(label.cast(), 0)
    gtk_container_add(list.cast(), label.widget)
  }
}
