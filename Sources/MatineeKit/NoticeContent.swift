import GLibBridge
import Playback
import WebKitGTK

/// The words and buttons of a notice, for the panel and the bar alike.
@MainActor
final class NoticeContent {
  /// The words and buttons, one below or beside the other.
  let widget: Box

  private let happened = Label()
  private let next = Label()
  private let words: Box
  private let buttons = Box(.horizontal, spacing: 12)
  private var countdown: LoopSource?
  private var shown: [(action: PersonAction, button: Button)] = []

  /// Empty content, laid out in `direction`.
  init(_ direction: Box.Direction) {
    widget = Box(direction, spacing: 24)
    words = Box(.vertical, spacing: 6)
    words.add(happened)
    words.add(next)
    widget.add(words, expanding: direction == .horizontal)
    buttons.centre()
    widget.add(buttons)
  }

  /// The labels, to be given a look.
  var labels: [Label] { [happened, next] }

  /// Says `notice`, counts its seconds down, and gives each of `actions` a button.
  ///
  /// Buttons that are there already stay: the pointer may be on one, or the keyboard, and GTK does
  /// not take a click on a button that has come under a pointer at rest.
  ///
  /// - Returns: Whether there are other buttons than before.
  @discardableResult
  func show(
    _ notice: Notice, offering actions: [PersonAction],
    perform: @escaping @MainActor (PersonAction) -> Void
  ) -> Bool {
    happened.text = notice.fault.sentence
    countdown?.cancel()
    count(down: notice.next)
    widget.showAll()
    // A line without words would take its place all the same.
    next.isVisible = notice.next != .nothing
    guard actions != shown.map(\.action) else { return false }
    clearButtons()
    shown = actions.compactMap { action in
      action.title.map { title in (action, Button(title) { perform(action) }) }
    }
    shown.forEach { buttons.add($0.button) }
    buttons.showAll()
    return true
  }

  /// Says `words`, and nothing else.
  func show(_ words: String) {
    clear()
    happened.text = words
    widget.showAll()
    next.isVisible = false
  }

  /// Puts the keyboard on the first button.
  func takeFocus() {
    shown.first?.button.grabFocus()
  }

  /// Forgets the notice.
  func clear() {
    countdown?.cancel()
    countdown = nil
    clearButtons()
  }

  private func clearButtons() {
    shown.forEach { $0.button.destroy() }
    shown = []
  }

  private func count(down next: Notice.Next) {
    guard let seconds = next.seconds else {
      self.next.text = next.sentence(seconds: 0)
      return
    }
    var left = Int(seconds.rounded(.up))
    self.next.text = next.sentence(seconds: left)
    countdown = MainLoop.repeating(every: 1) { [weak self] in
      left -= 1
      guard let self, left >= 0 else { return .stop }
      self.next.text = next.sentence(seconds: left)
      return .again
    }
  }
}

extension Notice.Next {
  /// The seconds until it happens, where there is a time.
  fileprivate var seconds: Double? {
    switch self {
    case .nothing, .network: nil
    case .retry(let seconds), .nextItem(let seconds), .close(let seconds): seconds
    }
  }

  /// What happens, `seconds` before it does.
  func sentence(seconds: Int) -> String {
    switch self {
    case .nothing: ""
    case .network: "It goes on as soon as the network is back."
    case .retry: seconds > 0 ? "Trying again in \(Self.time(seconds))." : "Trying again now."
    case .nextItem: "Going on to the next video in \(Self.time(seconds))."
    case .close: "Closing in \(Self.time(seconds))."
    }
  }

  private static func time(_ seconds: Int) -> String {
    seconds < 60 ? "\(seconds) s" : "\((seconds + 59) / 60) min"
  }
}

extension PersonAction {
  /// What stands on the action's button, or nil for one that has none.
  fileprivate var title: String? {
    switch self {
    case .tryAgain: "Try again"
    case .openOnYouTube: "Open on YouTube"
    case .close: "Close"
    case .toggleFullscreen, .setFullscreen, .leaveFullscreen, .back, .showTitle, .showControls,
      .playback, .list:
      nil
    }
  }
}
