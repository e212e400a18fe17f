import CDemo
import MatineeKit
import PlayerPages
import WebKitGTK

/// The player of `--demo`: a page, an API and a clip of the program's own, from files in it.
@MainActor
enum DemoPlayer {
  /// What `--demo` plays: the clip answers to any ID.
  static let request = VideoID("matineeDemo").map { PlayRequest(.video($0)) }

  private static let scheme = "matinee-demo"

  /// The page's origin.
  static let identity = PlayerView.Identity(ownOrigin: "\(scheme)://page")

  /// Where the demonstration's API and player come from.
  static let hosts = PlayerHosts(
    script: "\(scheme)://api/iframe_api", scriptOrigin: "\(scheme):",
    playerOrigin: "\(scheme)://player", frameOrigins: ["\(scheme):"])

  /// Makes `context` answer for these hosts.
  static func serve(in context: WebContext) {
    context.register(scheme: scheme, respond: resource)
  }

  private static func resource(_ uri: String) -> WebContext.Resource? {
    guard let address = DemoAddress(uri) else { return nil }
    guard let file = matinee_demo_file(address.file), let start = file.pointee.bytes else {
      return nil
    }
    let whole = StaticBytes(UnsafeRawBufferPointer(start: start, count: file.pointee.count))
    return WebContext.Resource(
      bytes: address.range.map { whole[$0] } ?? whole,
      mediaType: String(cString: file.pointee.media_type))
  }
}
