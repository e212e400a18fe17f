import CWebKitGTK

/// A size in logical pixels.
public struct PixelSize: Equatable, Sendable {
  /// The width, 0 or more.
  public var width: Int
  /// The height, 0 or more.
  public var height: Int

  /// A size of the given width and height.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

/// An area of the screen, in logical pixels.
public struct PixelArea: Equatable, Sendable {
  /// The left edge.
  public var x: Int
  /// The upper edge.
  public var y: Int
  /// The size.
  public var size: PixelSize

  /// An area at a place, of a size.
  public init(x: Int, y: Int, size: PixelSize) {
    self.x = x
    self.y = y
    self.size = size
  }

  init(_ rectangle: GdkRectangle) {
    self.init(
      x: Int(rectangle.x), y: Int(rectangle.y),
      size: PixelSize(width: Int(rectangle.width), height: Int(rectangle.height)))
  }
}
