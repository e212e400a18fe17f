import CWebKitGTK
import GLibBridge

/// A turning ring that says "wait".
///
/// It is drawn here: `GtkSpinner` brings its picture from the icon theme, which loads the SVG library
/// into the program, some 9 MiB, and its animation takes the processor from the web process that is
/// starting.
@MainActor
public final class Spinner: Widget {
  /// How often a turning ring is drawn anew, a second.
  private static let stepsPerSecond = 24.0
  /// How far it turns in a second, in radians.
  private static let turnPerSecond = 2 * Double.pi
  /// The part of the circle that is drawn, in radians.
  private static let arc = 4.2

  private let diameter: Double
  private var angle = 0.0
  private var steps: LoopSource?

  /// A ring at rest, `diameter` logical pixels wide.
  public init(diameter: Int) {
    self.diameter = Double(diameter)
    super.init(sinking: gtk_drawing_area_new())
    setMinimumSize(PixelSize(width: diameter, height: diameter))
    gtk_widget_set_halign(widget, GTK_ALIGN_CENTER)
    gtk_widget_set_valign(widget, GTK_ALIGN_CENTER)
    connectHandling("draw") { [weak self] arguments in
      guard let self, let context = arguments.pointer(0) else { return false }
      draw(OpaquePointer(context))
      return true
    }
  }

  /// Whether the ring turns.
  public var isSpinning = false {
    didSet {
      guard isSpinning != oldValue else { return }
      steps?.cancel()
      steps = isSpinning ? turning() : nil
    }
  }

  private func turning() -> LoopSource {
    MainLoop.repeating(every: 1 / Self.stepsPerSecond) { [weak self] in
      guard let self else { return .stop }
      angle = (angle + Self.turnPerSecond / Self.stepsPerSecond)
        .truncatingRemainder(dividingBy: 2 * .pi)
      gtk_widget_queue_draw(widget)
      return .again
    }
  }

  /// Draws the ring in white, by cairo.
  private func draw(_ context: OpaquePointer) {
    let width = diameter / 12
    cairo_set_source_rgb(context, 1, 1, 1)
    cairo_set_line_width(context, width)
    cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    let radius = (diameter - width) / 2
    cairo_arc(context, diameter / 2, diameter / 2, radius, angle, angle + Self.arc)
    cairo_stroke(context)
  }
}
