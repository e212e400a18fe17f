import CWebKitGTK
import GLibBridge

/// A window that shows what keys do: `GtkShortcutsWindow`.
@MainActor
public final class ShortcutsWindow: Widget {
  /// One line of the window.
  public struct Line: Sendable {
    /// What the keys do.
    public let title: String
    /// The keys, as GTK writes them where it shows keys.
    let accelerators: String

    /// A line for `keys`, each of which does it.
    public init(_ title: String, keys: [KeyPress]) {
      self.title = title
      accelerators = keys.map(\.accelerator).joined(separator: " ")
    }

    /// A line for a row of keys.
    public init(_ title: String, from first: KeyPress, to last: KeyPress) {
      self.title = title
      accelerators = "\(first.accelerator)...\(last.accelerator)"
    }
  }

  /// Lines that belong together.
  public struct Group: Sendable {
    /// What they are about.
    public let title: String
    /// The lines.
    public let lines: [Line]

    /// A group of `lines`.
    public init(_ title: String, _ lines: [Line]) {
      self.title = title
      self.lines = lines
    }
  }

  /// A window with these groups, in front of `parent` and closed with it.
  ///
  /// GTK makes such a window from a description only: `gtk_builder_new_from_string`.
  public init(_ groups: [Group], over parent: Window) {
    let text = Self.description(of: groups)
    let builder = GLibObject(takingFull: gtk_builder_new_from_string(text, -1))
    guard let window = gtk_builder_get_object(builder.cast(), Self.name) else {
      preconditionFailure("The description of the shortcuts does not make a window")
    }
    super.init(retaining: UnsafeMutableRawPointer(window))
    gtk_window_set_transient_for(cast(), parent.cast())
    gtk_window_set_destroy_with_parent(cast(), 1)
    hideSearch()
  }

  /// Offers each key press to `handler` before the window's own search gets it: `key-press-event`.
  public func onKeyPressed(_ handler: @escaping @MainActor (KeyPress) -> Bool) {
    connectHandling("key-press-event") { arguments in
      KeyPress(arguments).map(handler) ?? false
    }
  }

  /// Takes the search's button out of the title bar.
  ///
  /// GTK has no property for it: the button is the one in the bar that stays pressed.
  private func hideSearch() {
    guard let bar = gtk_window_get_titlebar(cast()) else { return }
    let children = gtk_container_get_children(
      UnsafeMutableRawPointer(bar).assumingMemoryBound(to: GtkContainer.self))
    defer { g_list_free(children) }
    for link in sequence(first: children, next: { $0?.pointee.next }) {
      guard let child = link?.pointee.data?.assumingMemoryBound(to: GtkWidget.self),
        matinee_is_toggle_button(child) != 0
      else { continue }
      gtk_widget_set_visible(child, 0)
    }
  }

  /// Shows the window, or brings it to the front, by `gtk_window_present`.
  public func present() {
    gtk_widget_show(widget)
    gtk_window_present(cast())
  }

  /// Calls `handler` when the window is gone: `destroy`.
  public func onClosed(_ handler: @escaping @MainActor () -> Void) {
    connect("destroy") { _ in handler() }
  }

  private static let name = "shortcuts"

  /// How many lines a column has at most.
  private static let height = 12

  private static func description(of groups: [Group]) -> String {
    let described = groups.map { group in
      let lines = group.lines.map { line in
        child(
          "GtkShortcutsShortcut",
          ["title": line.title, "accelerator": line.accelerators])
      }
      return child("GtkShortcutsGroup", ["title": group.title], lines.joined())
    }
    let section = child(
      "GtkShortcutsSection", ["section-name": "keys", "max-height": "\(height)"],
      described.joined())
    return """
      <interface><object class="GtkShortcutsWindow" id="\(name)">\
      <property name="modal">1</property>\(section)</object></interface>
      """
  }

  private static func child(
    _ type: String, _ properties: [String: String], _ children: String = ""
  ) -> String {
    let all = properties.merging(["visible": "1"]) { $1 }.sorted { $0.key < $1.key }
    let text = all.map { name, value in
      "<property name=\"\(name)\">\(escaped(value))</property>"
    }
    return "<child><object class=\"\(type)\">\(text.joined())\(children)</object></child>"
  }

  private static func escaped(_ text: String) -> String {
    String(taking: g_markup_escape_text(text, -1)) ?? ""
  }
}

extension KeyPress {
  /// The key as GTK writes it where it shows keys, such as `<Control>q`.
  fileprivate var accelerator: String {
    let names: [(Modifiers, String)] = [
      (.control, "<Control>"), (.alt, "<Alt>"), (.shift, "<Shift>"), (.superKey, "<Super>"),
    ]
    return names.filter { modifiers.contains($0.0) }.map(\.1).joined() + name
  }
}
