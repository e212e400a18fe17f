import CWebKitGTK
import GLibBridge

/// A slider from 0 to an end, which may show how far something has got beyond its value: `GtkScale`.
@MainActor
public final class Slider: Widget {
  private static let look = StyleSheet(
    """
    scale { padding: 6px 8px; min-height: 12px; }
    scale trough {
      background: rgba(255, 255, 255, 0.25); border: none; border-radius: 2px; min-height: 4px;
    }
    scale fill { background: rgba(255, 255, 255, 0.35); border: none; border-radius: 2px; }
    scale highlight { background: #62a0ea; border: none; border-radius: 2px; min-height: 4px; }
    scale slider {
      background: white; border: none; box-shadow: none; border-radius: 6px;
      min-width: 12px; min-height: 12px; margin: -4px;
    }
    scale:focus slider { box-shadow: 0 0 0 3px #62a0ea; }
    scale:disabled slider { background: transparent; }
    """)

  /// Whether somebody holds the slider.
  public var isHeld: Bool { holder != nil }
  /// The pointer's button that holds it.
  private var holder: guint?
  private var heldHandler: @MainActor (Bool) -> Void = { _ in }

  /// A slider at 0.
  ///
  /// - Parameters:
  ///   - name: What it sets, for the tooltip and assistive technology.
  ///   - step: How far a key or a notch of the wheel moves it.
  public init(_ name: String, step: Double) {
    super.init(sinking: gtk_scale_new_with_range(.horizontal, 0, 1, step))
    // GTK's own page, which a notch of the wheel moves by, is ten steps.
    gtk_range_set_increments(cast(), step, step)
    gtk_scale_set_draw_value(cast(), 0)
    gtk_range_set_show_fill_level(cast(), 1)
    gtk_range_set_restrict_to_fill_level(cast(), 0)
    Self.look.apply(to: self)
    setAccessibleName(name)
    gtk_widget_set_tooltip_text(widget, name)
    connectHandling("button-press-event") { [weak self] arguments in
      self?.press(arguments.pointer(0, to: GdkEventButton.self)) ?? false
    }
    connectHandling("button-release-event") { [weak self] arguments in
      self?.release(arguments.pointer(0, to: GdkEventButton.self)) ?? false
    }
    // Whoever takes the pointer away ends it as well.
    connectHandling("grab-broken-event") { [weak self] _ in
      self?.setHolder(nil)
      return false
    }
  }

  /// Shows this value, of this end, and how far something has got.
  ///
  /// A slider that is held stays where it is held.
  ///
  /// The C functions are `gtk_range_set_range`, `gtk_range_set_value` and
  /// `gtk_range_set_fill_level`.
  public func show(_ value: Double, of end: Double, filled: Double = 0) {
    guard !isHeld else { return }
    gtk_range_set_range(cast(), 0, max(end, 0.001))
    gtk_range_set_value(cast(), value)
    gtk_range_set_fill_level(cast(), filled)
  }

  /// Calls `handler` with each value that the person chooses: `change-value`.
  public func onChosen(_ handler: @escaping @MainActor (Double) -> Void) {
    connectHandling("change-value") { arguments in
      handler(arguments.double(1))
      return false
    }
  }

  /// Calls `handler` when somebody takes hold of the slider and lets it go, by
  /// `button-press-event` and `button-release-event`.
  ///
  /// The last handler counts.
  public func onHeld(_ handler: @escaping @MainActor (Bool) -> Void) {
    heldHandler = handler
  }

  /// Takes hold by the left or the middle button, and answers whether GTK is not to know of the press.
  private func press(_ event: UnsafeMutablePointer<GdkEventButton>?) -> Bool {
    // A double click is told beside its two presses.
    guard let event, event.pointee.type == GDK_BUTTON_PRESS else { return false }
    guard holder == nil,
      [GDK_BUTTON_PRIMARY, GDK_BUTTON_MIDDLE].contains(Int32(event.pointee.button))
    else { return true }
    setHolder(event.pointee.button)
    // GTK would move by a page at the middle one.
    event.pointee.button = guint(GDK_BUTTON_PRIMARY)
    return false
  }

  /// Lets go by the button that holds it, and answers whether GTK is not to know of the release.
  private func release(_ event: UnsafeMutablePointer<GdkEventButton>?) -> Bool {
    guard let event else { return false }
    guard event.pointee.button == holder else { return true }
    event.pointee.button = guint(GDK_BUTTON_PRIMARY)
    setHolder(nil)
    return false
  }

  private func setHolder(_ button: guint?) {
    let wasHeld = isHeld
    holder = button
    if isHeld != wasHeld { heldHandler(isHeld) }
  }
}
