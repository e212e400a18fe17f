import WebKitGTK

/// The size and the place that a window begins with, and how small it may become.
struct WindowLayout: Equatable {
  /// The size that it begins with.
  let size: PixelSize
  /// The size that it always has at least.
  let minimum: PixelSize
  /// Where it begins, or nil for wherever the desktop puts it.
  let place: Window.Place?

  /// The size of a video in a window, where the screen has room for it.
  private static let usualSize = PixelSize(width: 1280, height: 720)
  /// The smallest size that YouTube recommends for a player.
  private static let usualMinimum = PixelSize(width: 480, height: 270)
  /// The most of a screen's width and height that the window takes by itself.
  private static let partOfScreen = 0.8

  /// Decides by what is asked for and what is there.
  ///
  /// - Parameters:
  ///   - geometry: What `--geometry` says.
  ///   - lastSize: The size that the window had when it was last used.
  ///   - monitor: The monitor that the window is to be on.
  ///   - isWanted: Whether it is so because the person has named it.
  init(_ geometry: Geometry?, lastSize: PixelSize?, on monitor: Monitor?, isWanted: Bool) {
    let free = monitor?.workArea.size
    let size = geometry?.size ?? lastSize.map { Self.cut($0, to: free) } ?? Self.fit(in: free)
    let asked = geometry?.size ?? Self.usualMinimum
    self.size = size
    minimum = PixelSize(
      width: min(asked.width, Self.usualMinimum.width),
      height: min(asked.height, Self.usualMinimum.height))
    if let offset = geometry?.offset, let area = monitor?.area {
      place = Self.place(offset, size, in: area)
    } else if let area = monitor?.workArea, isWanted {
      place = Window.Place(
        x: area.x + (area.size.width - size.width) / 2,
        y: area.y + (area.size.height - size.height) / 2)
    } else {
      place = nil
    }
  }

  private static func place(
    _ offset: Geometry.Offset, _ size: PixelSize, in area: PixelArea
  ) -> Window.Place {
    var place = Window.Place(x: area.x + offset.x, y: area.y + offset.y)
    if offset.isFromRight { place.x = area.x + area.size.width - size.width - offset.x }
    if offset.isFromBottom { place.y = area.y + area.size.height - size.height - offset.y }
    place.isFromRight = offset.isFromRight
    place.isFromBottom = offset.isFromBottom
    return place
  }

  /// The usual size, or as much of it as fits, in its proportions.
  private static func fit(in free: PixelSize?) -> PixelSize {
    guard let free else { return usualSize }
    let part = min(
      1, partOfScreen * Double(free.width) / Double(usualSize.width),
      partOfScreen * Double(free.height) / Double(usualSize.height))
    return PixelSize(
      width: Int(Double(usualSize.width) * part), height: Int(Double(usualSize.height) * part))
  }

  /// As much of a size as the screen has room for.
  private static func cut(_ size: PixelSize, to free: PixelSize?) -> PixelSize {
    guard let free else { return size }
    return PixelSize(width: min(size.width, free.width), height: min(size.height, free.height))
  }
}
