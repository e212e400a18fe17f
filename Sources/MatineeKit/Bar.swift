import Playback
import WebKitGTK

/// What stands below a player that shows something itself: a notice on one line.
@MainActor
final class Bar {
  /// The strip, to be put below the view.
  let widget: CoverSurface

  private let content = NoticeContent(.horizontal)

  /// A bar that is not shown.
  init() {
    let look = StyleSheet("label { color: white; }")
    content.labels.forEach { look.apply(to: $0) }
    content.widget.setMargin(12)
    widget = CoverSurface(style: StyleSheet("* { background: #202020; }"), content: content.widget)
    widget.setRole(.alert)
  }

  /// Shows `notice` and a button for each of `actions`, and leaves the keyboard where it is: the
  /// player may need it.
  func show(
    _ notice: Notice, offering actions: [PersonAction],
    perform: @escaping @MainActor (PersonAction) -> Void
  ) {
    content.show(notice, offering: actions, perform: perform)
    widget.announce(notice.fault.sentence)
    widget.isVisible = true
  }

  /// Shows `glimpse`, or nothing.
  func show(_ glimpse: Glimpse?) {
    guard let glimpse else { return hide() }
    content.show(glimpse.words)
    widget.announce(glimpse.words)
    widget.isVisible = true
  }

  /// Gives its place back to the player.
  func hide() {
    content.clear()
    widget.isVisible = false
  }
}
