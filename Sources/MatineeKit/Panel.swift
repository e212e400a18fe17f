import WebKitGTK

/// What stands in place of a player that never answered: a sentence on black.
@MainActor
final class Panel {
  /// The surface, to be laid over the view and its curtain.
  let widget: CoverSurface

  private let label = Label()

  /// A panel that is not shown.
  init() {
    let column = Box(.vertical, spacing: 24)
    column.add(label)
    column.centre()
    StyleSheet("label { color: white; font-size: 16pt; }").apply(to: label)
    widget = CoverSurface(style: .black, content: column)
  }

  /// Shows `sentence`.
  func show(_ sentence: String) {
    label.text = sentence
    label.isVisible = true
    widget.isVisible = true
  }

  /// Makes way for a player.
  func hide() {
    widget.isVisible = false
  }
}
