import GLibBridge
import Playback
import PlayerPages
import WebKitGTK

/// Where a view gets own media from: files of this machine through a server of the program's own, and
/// what a web server has from there.
@MainActor
final class MediaSource {
  /// Is called when something keeps the data of the media that plays from coming.
  var onObstructed: @MainActor (MediaObstacle) -> Void = { _ in }

  /// Is called with the HTTP status when a web server answers for the media that plays.
  var onAnswered: @MainActor (Int) -> Void = { _ in }

  private let webView: WebView
  private var server: MediaServer?
  /// The address that the page gets what plays from, or nil where it plays no own media.
  private var address: String?
  /// Whether what becomes of the page's requests is watched.
  private var watchesRequests = false

  /// A source that has been asked for nothing.
  init(for webView: WebView) {
    self.webView = webView
  }

  /// The item of `request` as a page gets it from now on, or nil where it is no own media.
  ///
  /// - Throws: The reason why files cannot be served.
  func stream(of request: PlayRequest) throws -> MediaStream? {
    guard let media = request.media else {
      address = nil
      return nil
    }
    let stream: MediaStream
    if let path = media.path {
      let server = try server ?? start()
      stream = MediaStream(
        media, source: server.address(of: path), origin: server.origin,
        header: Self.header(of: path))
    } else {
      watchRequests()
      stream = MediaStream(media)
    }
    address = stream.source
    return stream
  }

  /// Serves nothing any longer.
  func close() {
    server?.close()
    server = nil
  }

  private func start() throws -> MediaServer {
    let server = try MediaServer()
    server.onVanished = { [weak self] in self?.obstruct($0, .vanished) }
    self.server = server
    return server
  }

  /// Of what keeps a web server's media from coming, only who fetches it knows the reason.
  private func watchRequests() {
    guard !watchesRequests else { return }
    watchesRequests = true
    webView.onResourceLoaded(
      { [weak self] address, result in
        switch result {
        // A player that seeks gives one request up for another.
        case .answered, .cancelled: break
        case .failed(.misdirected): self?.obstruct(address, .misdirected)
        case .failed(let failure): self?.obstruct(address, .failed(reason: failure.words))
        }
      },
      onAnswered: { [weak self] address, status in
        if let self, address == self.address { onAnswered(status) }
      })
  }

  private func obstruct(_ address: String, _ obstacle: MediaObstacle) {
    if address == self.address { onObstructed(obstacle) }
  }

  private static func header(of path: [UInt8]) -> MediaHeader {
    guard let file = ServedFile(path: path) else { return MediaHeader() }
    return MediaHeader(size: file.size) { file.bytes(at: $0, count: $1) }
  }
}
