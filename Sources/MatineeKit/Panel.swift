import Playback
import WebKitGTK

/// What stands in place of a player that never answered: a notice on black.
@MainActor
final class Panel {
  /// The surface, to be laid over the view and its curtain.
  let widget: CoverSurface

  private let content = NoticeContent(.vertical)

  /// A panel that is not shown.
  init() {
    let look = StyleSheet("label { color: white; font-size: 16pt; }")
    content.labels.forEach { look.apply(to: $0) }
    content.widget.centre()
    widget = CoverSurface(style: .black, content: content.widget)
    widget.setRole(.alert)
  }

  /// Shows `notice` and a button for each of `actions`, with the keyboard on the first.
  ///
  /// Where the same buttons stay, the keyboard stays where it is.
  func show(
    _ notice: Notice, offering actions: [PersonAction],
    perform: @escaping @MainActor (PersonAction) -> Void
  ) {
    let areOther = content.show(notice, offering: actions, perform: perform)
    widget.announce(notice.fault.sentence)
    widget.isVisible = true
    if areOther { content.takeFocus() }
  }

  /// Makes way for a player.
  func hide() {
    content.clear()
    widget.isVisible = false
  }
}
