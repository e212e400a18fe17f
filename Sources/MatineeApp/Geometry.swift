import WebKitGTK

/// A window's size and place, as X programs write them: `640x360`, `+20+20` or `640x360-0-0`.
struct Geometry: Equatable {
  /// The size, or nil for the usual one.
  var size: PixelSize?
  /// The distance from the monitor's edges, or nil for wherever the window comes to be.
  var offset: Offset?

  /// The distance of a window from two edges of its monitor, in logical pixels.
  struct Offset: Equatable {
    var x: Int
    var y: Int
    /// Whether `x` is the distance from the right edge.
    var isFromRight: Bool
    /// Whether `y` is the distance from the lower edge.
    var isFromBottom: Bool
  }

  /// The smallest player that YouTube's terms allow.
  static let smallest = PixelSize(width: 200, height: 200)
  /// What X can say.
  private static let largest = 32767

  /// What `--geometry` takes, in words.
  static let forms =
    "a size and a place such as 640x360, 640x360+20+20 or -0-0, of at least "
    + "\(smallest.width)x\(smallest.height)"

  /// Reads a geometry; nil for anything else, and for what is smaller or larger than it may be.
  init?(_ text: String) {
    var rest = text[...]
    if rest.first?.isNumber == true {
      guard let width = Self.number(&rest), rest.popFirst() == "x",
        let height = Self.number(&rest), width >= Self.smallest.width,
        height >= Self.smallest.height
      else { return nil }
      size = PixelSize(width: width, height: height)
    }
    if !rest.isEmpty {
      guard let x = Self.distance(&rest), let y = Self.distance(&rest) else { return nil }
      offset = Offset(
        x: x.number, y: y.number, isFromRight: x.isFromFarEdge, isFromBottom: y.isFromFarEdge)
    }
    guard rest.isEmpty, !text.isEmpty else { return nil }
  }

  private static func number(_ text: inout Substring) -> Int? {
    let digits = text.prefix { ("0"..."9").contains($0) }
    text.removeFirst(digits.count)
    return Int(digits).flatMap { $0 <= largest ? $0 : nil }
  }

  private static func distance(
    _ text: inout Substring
  ) -> (number: Int, isFromFarEdge: Bool)? {
    guard let sign = text.popFirst(), sign == "+" || sign == "-", let number = number(&text) else {
      return nil
    }
    return (number, sign == "-")
  }
}
