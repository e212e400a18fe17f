import CWebKitGTK
import GLibBridge

/// Whether a compositor still wants frames of a window, and so whether anybody can see it.
///
/// Wayland does not tell a window that it is minimised, on another workspace or behind a locked
/// screen; what it does is to want no more frames.
@MainActor
final class FrameWatch {
  /// How often a frame is asked for, in seconds.
  private static let period = 1.0
  /// How many are missed in a row by a window that nobody sees.
  ///
  /// A program that was busy for a while has missed one, not two.
  private static let misses = 2

  private let window: Widget
  private let handler: @MainActor (Bool) -> Void
  private var periods: LoopSource?
  private var mapping: SignalConnection?
  /// The frame that was asked for.
  private var frame: FrameCallback?
  private var isVisible = true
  private var missed = 0

  /// Watches `window` once it is mapped, and calls `handler` with each change.
  ///
  /// The watch must be ended before the window is destroyed.
  init(of window: Widget, _ handler: @escaping @MainActor (Bool) -> Void) {
    self.window = window
    self.handler = handler
    mapping = window.connectHandling("map-event") { [weak self] _ in
      self?.begin()
      return false
    }
    if gtk_widget_get_mapped(window.widget) != 0 { begin() }
  }

  /// Ends the watch, and leaves nothing of it in the window.
  func end() {
    periods?.cancel()
    mapping.take()?.disconnect()
    frame.take()?.cancel()
  }

  private func begin() {
    guard periods == nil else { return }
    periods = MainLoop.repeating(every: Self.period) { [weak self] in
      self?.look() ?? .stop
    }
  }

  private func look() -> MainLoop.Continuation {
    guard frame != nil else {
      ask()
      return .again
    }
    missed += 1
    if missed >= Self.misses { change(toVisible: false) }
    return .again
  }

  /// Has a pixel drawn anew, which takes a frame, and hears of it: by `gtk_widget_queue_draw_area`
  /// and `gtk_widget_add_tick_callback`.
  private func ask() {
    frame = window.onEachFrame { [weak self] _ in
      self?.frameCame()
      return false
    }
    gtk_widget_queue_draw_area(window.widget, 0, 0, 1, 1)
  }

  private func frameCame() {
    frame = nil
    missed = 0
    change(toVisible: true)
  }

  private func change(toVisible isVisible: Bool) {
    guard isVisible != self.isVisible else { return }
    self.isVisible = isVisible
    handler(isVisible)
  }
}
