import CWebKitGTK

/// The signs on buttons, drawn by cairo.
///
/// They are drawn here for the same reason as ``Spinner``, and so that a machine without an icon theme
/// has them, too.
public enum Icon: Equatable, Sendable {
  /// A triangle to the right.
  case play
  /// Two bars.
  case pause
  /// To the next item.
  case next
  /// To the item before.
  case previous
  /// A speaker with waves.
  case sound
  /// A speaker, crossed out.
  case muted
  /// Four corners that point outwards.
  case fullscreen
  /// Four corners that point inwards.
  case window
  /// A frame with lines of text.
  case captions
  /// An arrow out of a frame.
  case outside

  /// Side of the square that the sign is drawn in, in logical pixels.
  static let side = 20.0

  /// Draws the sign in the context's colour.
  func draw(_ context: OpaquePointer) {
    cairo_set_line_width(context, 2)
    cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    switch self {
    case .play: fill(context, [(5, 3), (17, 10), (5, 17)])
    case .pause:
      fill(context, [(4, 3), (8, 3), (8, 17), (4, 17)])
      fill(context, [(12, 3), (16, 3), (16, 17), (12, 17)])
    case .next:
      fill(context, [(3, 4), (13, 10), (3, 16)])
      stroke(context, [(15, 5), (15, 15)])
    case .previous:
      fill(context, [(17, 4), (7, 10), (17, 16)])
      stroke(context, [(5, 5), (5, 15)])
    case .sound:
      drawSpeaker(context)
      for radius in [3.0, 6.5] {
        cairo_new_path(context)
        cairo_arc(context, 11, 10, radius, -0.9, 0.9)
        cairo_stroke(context)
      }
    case .muted:
      drawSpeaker(context)
      stroke(context, [(13, 7), (18, 13)])
      stroke(context, [(18, 7), (13, 13)])
    case .fullscreen:
      stroke(context, [(3, 7), (3, 3), (7, 3)])
      stroke(context, [(13, 3), (17, 3), (17, 7)])
      stroke(context, [(17, 13), (17, 17), (13, 17)])
      stroke(context, [(7, 17), (3, 17), (3, 13)])
    case .window:
      stroke(context, [(3, 7), (7, 7), (7, 3)])
      stroke(context, [(13, 3), (13, 7), (17, 7)])
      stroke(context, [(17, 13), (13, 13), (13, 17)])
      stroke(context, [(7, 17), (7, 13), (3, 13)])
    case .captions:
      stroke(context, [(2, 4), (18, 4), (18, 16), (2, 16), (2, 4)])
      stroke(context, [(5, 9), (9, 9)])
      stroke(context, [(12, 9), (15, 9)])
      stroke(context, [(5, 12.5), (12, 12.5)])
    case .outside:
      stroke(context, [(9, 4), (4, 4), (4, 16), (16, 16), (16, 11)])
      stroke(context, [(10, 10), (17, 3)])
      stroke(context, [(12, 3), (17, 3), (17, 8)])
    }
  }

  private func drawSpeaker(_ context: OpaquePointer) {
    fill(context, [(2, 7.5), (5, 7.5), (9.5, 3.5), (9.5, 16.5), (5, 12.5), (2, 12.5)])
  }

  private func trace(_ context: OpaquePointer, _ points: [(x: Double, y: Double)]) {
    cairo_new_path(context)
    for point in points { cairo_line_to(context, point.x, point.y) }
  }

  private func fill(_ context: OpaquePointer, _ points: [(x: Double, y: Double)]) {
    trace(context, points)
    cairo_close_path(context)
    cairo_fill(context)
  }

  private func stroke(_ context: OpaquePointer, _ points: [(x: Double, y: Double)]) {
    trace(context, points)
    cairo_stroke(context)
  }
}
