import GLibBridge
import WebKitGTK
import XCTest

/// A view in a window of its own, and what it tells.
@MainActor
final class Stage {
  let view: WebView
  var messages: [String] = []
  var refusals: [String] = []
  var failures: [String] = []
  var links: [String] = []
  var hasProcessEnded = false

  private static let data: StaticString = "abc"

  private let window: Window

  init() {
    MainLoop.install()
    XCTAssert(Display.open())
    var contextOptions = WebContext.Options()
    // The helper may be forbidden where tests run; the program's own tests run with it.
    contextOptions.isSandboxed = false
    contextOptions.drawing = .byProcessor
    let context = WebContext(contextOptions)
    context.register(scheme: "matinee-test") { _ in
      let bytes = UnsafeRawBufferPointer(
        start: Self.data.utf8Start, count: Self.data.utf8CodeUnitCount)
      return WebContext.Resource(bytes: StaticBytes(bytes), mediaType: "text/plain")
    }
    view = WebView(of: context, options: WebView.Options(messageHandler: "test"))
    window = Window()
    window.setContent(view)
    window.present()
    view.handlers.onMessage = { [weak self] in self?.messages.append($0) }
    view.handlers.onRefused = { [weak self] in self?.refusals.append($0) }
    view.handlers.onLoadFailed = { [weak self] in self?.failures.append($0) }
    view.handlers.onLinkOpened = { [weak self] in self?.links.append($0) }
    view.handlers.onProcessEnded = { [weak self] _ in self?.hasProcessEnded = true }
  }

  isolated deinit {
    close()
  }

  func load(_ script: String, token: String? = nil) {
    view.load(
      html: """
        <!DOCTYPE html><title>test</title>
        <script>const post = (m) => webkit.messageHandlers.test.postMessage(m);
        \(script)</script>
        """, base: "matinee-test://page/", token: token)
  }

  private var isClosed = false

  func close() {
    guard !isClosed else { return }
    isClosed = true
    window.close()
  }
}
