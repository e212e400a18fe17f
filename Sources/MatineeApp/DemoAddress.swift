/// What an address of the demonstration's scheme names: a file of `data/demo`, or a piece of one.
struct DemoAddress: Equatable {
  /// The file's name below `data/demo`.
  let file: String
  /// The piece that is asked for, as `?range=FIRST-LAST` names it, or nil for the whole.
  let range: Range<Int>?

  /// Reads an address such as `matinee-demo://player/embed/clip/video.webm?range=0-65535`.
  init?(_ uri: String) {
    let parts = uri.split(separator: "?", maxSplits: 1)
    guard let path = parts.first?.split(separator: "/").dropFirst(2), let last = path.last else {
      return nil
    }
    file = Self.file(path: path, last: last)
    range = parts.dropFirst().first.flatMap { Self.range(query: $0) }
  }

  /// The embed page answers for every ID, and the API's two scripts have YouTube's paths.
  private static func file(path: ArraySlice<Substring>, last: Substring) -> String {
    if last == "iframe_api" { return "iframe_api.js" }
    if last == "www-widgetapi.js" { return "widget_api.js" }
    guard path.first == "embed" else { return String(last) }
    let isPage = path.count == 2 && !last.contains(".")
    return isPage ? "embed.html" : path.dropFirst().joined(separator: "/")
  }

  private static func range(query: Substring) -> Range<Int>? {
    let prefix = "range="
    guard let parameter = query.split(separator: "&").first(where: { $0.hasPrefix(prefix) }) else {
      return nil
    }
    let ends = parameter.dropFirst(prefix.count).split(separator: "-")
    guard ends.count == 2, let first = Int(ends[0]), let last = Int(ends[1]), first >= 0,
      last >= first, last < Int.max
    else { return nil }
    return first..<(last + 1)
  }
}
