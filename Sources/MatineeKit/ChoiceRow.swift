import WebKitGTK

/// A row of choices, of which the person takes one or none.
@MainActor
final class ChoiceRow {
  /// One of the choices.
  struct Choice {
    /// What stands on its button.
    let title: String
    /// Whether it is what is so now.
    let isChosen: Bool
    /// What choosing it does.
    let action: @MainActor () -> Void

    init(_ title: String, isChosen: Bool, action: @escaping @MainActor () -> Void) {
      self.title = title
      self.isChosen = isChosen
      self.action = action
    }
  }

  /// The row.
  let widget = Box(.horizontal, spacing: 2)

  private var content: [Widget] = []
  private var first: ControlButton?

  /// Offers `choices`, in the place of those before.
  ///
  /// - Parameters:
  ///   - title: What is chosen.
  ///   - choices: What there is.
  ///   - cancel: Is called for none of them.
  func offer(_ title: String, _ choices: [Choice], cancel: @escaping @MainActor () -> Void) {
    clear()
    let back = ControlButton(.previous, "Back", action: cancel)
    let row = Box(.horizontal, spacing: 2)
    for choice in choices {
      let button = ControlButton(
        text: choice.title, "\(title): \(choice.title)", action: choice.action)
      button.isMarked = choice.isChosen
      if choice.isChosen || first == nil { first = button }
      row.add(button)
    }
    let scroller = SidewaysScroller(row)
    widget.add(back)
    widget.add(scroller, expanding: true)
    content = [back, scroller]
    widget.showAll()
  }

  /// Puts the keyboard on what is chosen now.
  func takeFocus() {
    first?.grabFocus()
  }

  /// Offers nothing.
  func clear() {
    content.forEach { $0.destroy() }
    content = []
    first = nil
  }
}
