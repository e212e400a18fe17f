import CWebKitGTK
import GLibBridge

/// A flat push button of a row of controls, white on dark, with a sign or a short text: `GtkButton`.
@MainActor
public final class ControlButton: Widget {
  private static let look = StyleSheet(
    """
    button {
      background: none; border: none; box-shadow: none; text-shadow: none;
      padding: 6px; min-width: 22px; min-height: 22px; color: white;
    }
    button:hover { background: rgba(255, 255, 255, 0.15); }
    button:active, button:checked { background: rgba(255, 255, 255, 0.25); }
    button:focus { box-shadow: inset 0 0 0 2px #62a0ea; }
    button:disabled { color: rgba(255, 255, 255, 0.35); }
    """)

  private let sign: Sign?

  /// A button with a sign.
  ///
  /// - Parameters:
  ///   - icon: The sign.
  ///   - name: What it does, for the tooltip and assistive technology.
  ///   - action: Is called when it is clicked or activated by the keyboard.
  public init(_ icon: Icon, _ name: String, action: @escaping @MainActor () -> Void) {
    let sign = Sign(icon)
    self.sign = sign
    super.init(sinking: gtk_button_new())
    gtk_container_add(cast(), sign.widget)
    prepare(name, action)
  }

  /// A button with a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - name: What it does, for the tooltip and assistive technology.
  ///   - action: Is called when it is clicked or activated by the keyboard.
  public init(text: String, _ name: String, action: @escaping @MainActor () -> Void) {
    sign = nil
    super.init(sinking: gtk_button_new_with_label(text))
    prepare(name, action)
  }

  private func prepare(_ name: String, _ action: @escaping @MainActor () -> Void) {
    Self.look.apply(to: self)
    self.name = name
    connect("clicked") { _ in action() }
  }

  /// The sign, for a button that has one.
  public var icon: Icon? {
    get { sign?.icon }
    set { if let newValue { sign?.icon = newValue } }
  }

  /// The text, for a button that has one: `gtk_button_get_label` and `gtk_button_set_label`.
  public var text: String {
    get { String(copying: gtk_button_get_label(cast())) ?? "" }
    set {
      guard newValue != text else { return }
      gtk_button_set_label(cast(), newValue)
    }
  }

  /// What the button does, as tooltip and for assistive technology.
  public var name = "" {
    didSet {
      guard name != oldValue else { return }
      setAccessibleName(name)
      gtk_widget_set_tooltip_text(widget, name)
    }
  }
}

/// A sign that is drawn in the colour of the widget's text.
@MainActor
private final class Sign: Widget {
  var icon: Icon {
    didSet { if icon != oldValue { gtk_widget_queue_draw(widget) } }
  }

  init(_ icon: Icon) {
    self.icon = icon
    super.init(sinking: gtk_drawing_area_new())
    setMinimumSize(PixelSize(width: Int(Icon.side), height: Int(Icon.side)))
    gtk_widget_set_halign(widget, GTK_ALIGN_CENTER)
    gtk_widget_set_valign(widget, GTK_ALIGN_CENTER)
    connectHandling("draw") { [weak self] arguments in
      guard let self, let context = arguments.pointer(0).map({ OpaquePointer($0) }) else {
        return false
      }
      let isUsable = gtk_widget_is_sensitive(widget) != 0
      cairo_set_source_rgba(context, 1, 1, 1, isUsable ? 1 : 0.35)
      self.icon.draw(context)
      return true
    }
  }
}
