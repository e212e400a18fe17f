/// How much of a frame shows the desktop, and where else it is white.
struct FrameColours {
  /// A box around pixels of one kind.
  struct Box {
    private(set) var x = Int.max...Int.max
    private(set) var y = Int.max...Int.max
    private(set) var count = 0

    /// Widens the box by a run of pixels in one row.
    mutating func add(from first: Int, to last: Int, row: Int) {
      count += last - first + 1
      guard x.lowerBound != Int.max else {
        (x, y) = (first...last, row...row)
        return
      }
      x = min(x.lowerBound, first)...max(x.upperBound, last)
      y = y.lowerBound...row
    }

    var area: Int { count == 0 ? 0 : x.count * y.count }
  }

  private enum Kind {
    case desktop
    case white
    case black
    case other

    /// What a pixel `0x00RRGGBB` shows.
    ///
    /// The clip has neither white nor a green without blue in it.
    init(_ pixel: UInt32) {
      let (red, green, blue) = (pixel >> 16 & 0xFF, pixel >> 8 & 0xFF, pixel & 0xFF)
      if green > 160, red < 96, blue < 96 {
        self = .desktop
      } else if min(red, green, blue) > 232 {
        self = .white
      } else if max(red, green, blue) < 16 {
        self = .black
      } else {
        self = .other
      }
    }
  }

  /// All that is not desktop: the window.
  private(set) var window = Box()
  /// All that is white.
  private(set) var white = Box()
  /// How many pixels are black.
  private(set) var black = 0
  /// How many pixels the frame has.
  let total: Int

  /// Counts the colours of a frame of 32-bit pixels, blue first.
  ///
  /// A screen is mostly long runs of one colour, so a run is looked at once.
  init(bgrx bytes: UnsafeRawBufferPointer, width: Int) {
    let pixels = bytes.bindMemory(to: UInt32.self)
    total = pixels.count
    for row in 0..<total / width {
      let line = UnsafeBufferPointer(rebasing: pixels[row * width..<(row + 1) * width])
      var first = 0
      while first < width {
        let pixel = line[first]
        var last = first
        while last + 1 < width, line[last + 1] == pixel { last += 1 }
        add(Kind(UInt32(littleEndian: pixel)), from: first, to: last, row: row)
        first = last + 1
      }
    }
  }

  /// How many pixels show the desktop.
  var desktop: Int { total - window.count }
  /// How many pixels within the box around the window show the desktop.
  var holes: Int { window.area - window.count }

  private mutating func add(_ kind: Kind, from first: Int, to last: Int, row: Int) {
    if kind == .desktop { return }
    window.add(from: first, to: last, row: row)
    if kind == .white { white.add(from: first, to: last, row: row) }
    if kind == .black { black += last - first + 1 }
  }
}
