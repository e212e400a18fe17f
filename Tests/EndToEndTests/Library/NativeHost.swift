import CWebKitGTK
import MatineeKit
import WebKitGTK

// What a program does by GTK's own functions.

extension Widget {
  /// The widget, as a function of GTK's takes it.
  func native<Instance>(as type: Instance.Type = Instance.self) -> UnsafeMutablePointer<Instance> {
    nativeWidget.assumingMemoryBound(to: type)
  }

  /// The types of all widgets in this one that are on the screen, each by its name in GTK.
  var mappedTypes: [String] {
    var found: [String] = []
    collect(native(), into: &found)
    return found
  }

  private func collect(_ widget: UnsafeMutablePointer<GtkWidget>, into found: inout [String]) {
    guard gtk_widget_get_mapped(widget) != 0 else { return }
    let instance = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self)
    let name = String(cString: g_type_name_from_instance(instance))
    found.append(name)
    guard name != "WebKitWebView",
      g_type_check_instance_is_a(instance, gtk_container_get_type()) != 0
    else { return }
    let children = gtk_container_get_children(
      UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkContainer.self))
    var next = children
    while let child = next {
      if let data = child.pointee.data {
        collect(data.assumingMemoryBound(to: GtkWidget.self), into: &found)
      }
      next = child.pointee.next
    }
    g_list_free(children)
  }

  /// Takes the widget out of this one, by `gtk_container_remove`.
  func remove(_ child: Widget) {
    gtk_container_remove(native(), child.native())
  }
}

/// A window with a notebook of two pages, of which a player is the first.
@MainActor
struct Notebook {
  let window = WebKitGTK.Window()
  private let book: UnsafeMutablePointer<GtkNotebook>

  /// Shows the window.
  init(with view: PlayerView) throws {
    guard let notebook = gtk_notebook_new(), let other = gtk_label_new("Another page") else {
      throw Failure("GTK makes no widget")
    }
    book = UnsafeMutableRawPointer(notebook).assumingMemoryBound(to: GtkNotebook.self)
    gtk_notebook_append_page(book, view.widget.native(), nil)
    gtk_notebook_append_page(book, other, nil)
    gtk_container_add(window.native(), notebook)
    gtk_widget_show_all(notebook)
    window.present()
  }

  /// Turns to a page.
  func turn(to page: Int32) {
    gtk_notebook_set_current_page(book, page)
  }

  /// Takes a player out of the notebook.
  func remove(_ view: PlayerView) {
    gtk_container_remove(
      UnsafeMutableRawPointer(book).assumingMemoryBound(to: GtkContainer.self),
      view.widget.native())
  }
}
