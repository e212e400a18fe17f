import GLibBridge
import Playback
import WebKitGTK

/// The black surface over a player that shows nothing yet, with a spinner in its middle.
///
/// It covers the web view and never hides it: WebKit slows down a view that is hidden.
@MainActor
final class Curtain {
  /// The surface, to be laid over the view.
  let widget: CoverSurface

  private static let spinnerDiameter = 36

  private let spinner = Spinner(diameter: Curtain.spinnerDiameter)
  private var end: LoopSource?

  /// A curtain that is down.
  init() {
    widget = CoverSurface(style: .black, content: spinner)
    widget.isVisible = true
    spinner.isSpinning = true
    spinner.setAccessibleName("Loading")
  }

  /// Covers the view at once.
  func lower() {
    end?.cancel()
    widget.opacity = 1
    widget.isVisible = true
    spinner.isSpinning = true
  }

  /// Fades away in ``Limits/fade`` seconds, ease-out, and then calls `completion`.
  ///
  /// The frame clock moves the fade and a timer ends it, so that it also ends for a window that
  /// draws no frames.
  func raise(completion: @escaping @MainActor () -> Void) {
    end?.cancel()
    spinner.isSpinning = false
    let end = MainLoop.after(Limits.fade) { [weak self] in
      self?.widget.isVisible = false
      completion()
    }
    self.end = end
    var start: Double?
    widget.onEachFrame { [weak self] time in
      guard let self, end.isActive else { return false }
      let elapsed = time - (start ?? time)
      start = start ?? time
      widget.opacity = Self.opacity(after: elapsed / Limits.fade)
      return true
    }
  }

  /// Fast at first and slow at last.
  private static func opacity(after part: Double) -> Double {
    let left = 1 - min(1, max(0, part))
    return left * left
  }
}

extension StyleSheet {
  /// Black with white text, whatever the theme.
  static let black = StyleSheet("* { background: black; color: white; }")
}
