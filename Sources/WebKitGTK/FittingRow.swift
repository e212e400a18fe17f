import CWebKitGTK
import GLibBridge

/// A row that leaves out what it has no room for: the least important first.
@MainActor
public final class FittingRow {
  /// Something in the row.
  private struct Item {
    let widget: Widget
    let rank: Int
    var isOffered = true
    /// The width that it had when it was last seen, in logical pixels: what is hidden has none.
    var width = 0
  }

  /// The row, to be put where it may take as much room as there is.
  public let widget: Widget

  private let box: Box
  private let spacing: Int
  private var items: [Item] = []
  private var fitting: LoopSource?

  /// An empty row with `spacing` logical pixels between its children.
  public init(spacing: Int) {
    self.spacing = spacing
    box = Box(.horizontal, spacing: spacing)
    // A place that scrolls asks for no more than there is.
    widget = SidewaysScroller(box)
    widget.onResized { [weak self] _ in self?.fitLater() }
  }

  /// Adds `child` behind the others.
  ///
  /// - Parameters:
  ///   - child: What is added.
  ///   - rank: How soon it goes where there is no room: the highest first, and 0 never.
  public func add(_ child: Widget, rank: Int) {
    box.add(child)
    items.append(Item(widget: child, rank: rank))
  }

  /// Adds a space that takes what the others leave.
  public func addSpace() {
    box.addSpace()
  }

  /// Says whether `child` is to be in the row at all.
  public func offer(_ child: Widget, _ isOffered: Bool) {
    guard let place = items.firstIndex(where: { $0.widget === child }) else { return }
    items[place].isOffered = isOffered
    fit()
  }

  /// A child that is shown or hidden while sizes are given out is not heard of by GTK.
  private func fitLater() {
    guard fitting == nil else { return }
    fitting = MainLoop.after(0) { [weak self] in
      self?.fitting = nil
      self?.fit()
    }
  }

  private func fit() {
    for place in items.indices where items[place].widget.isVisible {
      items[place].width = preferredWidth(of: items[place].widget)
    }
    // Before the first layout nothing is known to be too wide.
    let room = widget.size.width > 1 ? widget.size.width : .max
    var shown = items.filter(\.isOffered)
    while width(of: shown) > room,
      let last = shown.filter({ $0.rank > 0 }).max(by: { $0.rank < $1.rank })
    {
      shown.removeAll { $0.widget === last.widget }
    }
    for item in items {
      let isShown = shown.contains { $0.widget === item.widget }
      if item.widget.isVisible != isShown { item.widget.isVisible = isShown }
    }
  }

  /// The width that items take, each with the space behind it.
  private func width(of items: [Item]) -> Int {
    items.reduce(0) { $0 + $1.width + spacing }
  }

  /// The width that a widget that is shown would like, by `gtk_widget_get_preferred_width`.
  private func preferredWidth(of child: Widget) -> Int {
    var width: gint = 0
    gtk_widget_get_preferred_width(child.widget, nil, &width)
    return Int(width)
  }
}
