/// What the program's own notices look like: text on black in place of a player, or a grey bar below
/// one.
extension Picture {
  /// The grey of the bar.
  private static let bar: UInt32 = 0x202020
  /// How much of the window the bar may take at most, from below.
  private static let partOfBar = 0.35

  /// Whether `window` has text on black, and more than a curtain with its ring.
  func showsPanel(in window: Area) -> Bool {
    // The ring is in the middle, and no wider than this.
    let ring = 80
    let left = Area(
      x: window.x, y: window.y, width: (window.width - ring) / 2, height: window.height)
    let text = count(0xFF_FFFF, within: 60, in: left)
    let black = count(0, within: 4, in: window)
    return text > 200 && black > window.pixels * 7 / 10 && barHeight(in: window) == 0
  }

  /// How many of the lowest rows of `window` are the bar's.
  func barHeight(in window: Area) -> Int {
    let lowest = Int(Double(window.height) * Self.partOfBar)
    // The outermost column has neither text nor button.
    let column = (1...lowest).prefix { row in
      self[window.x + 4, window.y + window.height - row].isNear(Self.bar, within: 2)
    }
    return column.count
  }

  /// Whether `window` ends with a bar that has text.
  func showsBar(in window: Area) -> Bool {
    let height = barHeight(in: window)
    guard height > 16 else { return false }
    let bar = Area(
      x: window.x, y: window.y + window.height - height, width: window.width / 2, height: height)
    return count(0xFF_FFFF, within: 60, in: bar) > 50
  }

  /// The buttons of the bar that `window` ends with, from left to right.
  func barButtons(in window: Area) -> [Area] {
    let height = barHeight(in: window)
    let y = window.y + window.height - height
    let bar = Area(x: window.x, y: y, width: window.width, height: height)
    return buttons(on: Self.bar, in: bar)
  }

  /// The buttons of the panel in `window`, from left to right.
  func panelButtons(in window: Area) -> [Area] {
    // They are the lowest thing that a panel has.
    let rows = (window.y..<window.y + window.height).reversed()
    let edge = rows.first { !runs(inRow: $0, on: 0, from: window).isEmpty }
    guard let edge else { return [] }
    return runs(inRow: edge, on: 0, from: window).map {
      Area(x: $0.lowerBound, y: edge - 8, width: $0.count, height: 8)
    }
  }

  /// The first row of buttons in `area`, whose ground has this colour.
  private func buttons(on ground: UInt32, in area: Area) -> [Area] {
    // Text has short runs; the edge of a button is a long one.
    for row in area.y..<area.y + area.height {
      let found = runs(inRow: row, on: ground, from: area)
      if !found.isEmpty {
        return found.map { Area(x: $0.lowerBound, y: row, width: $0.count, height: 8) }
      }
    }
    return []
  }

  /// The long runs of anything but the ground's colour in a row of `area`.
  private func runs(inRow row: Int, on ground: UInt32, from area: Area) -> [Range<Int>] {
    let shortest = 30
    var found: [Range<Int>] = []
    var first: Int?
    for x in area.x..<area.x + area.width {
      let isGround = self[x, row].isNear(ground, within: 6)
      if isGround, let begun = first, x - begun >= shortest { found.append(begun..<x) }
      first = isGround ? nil : first ?? x
    }
    return found
  }
}
