import FoundationEssentials
import GLibBridge
import MatineeKit
import WebKitGTK

/// What the web engine says it can play, asked of a page in a view that nobody sees.
@MainActor
final class EngineQuestion {
  private static let handler = "doctor"
  /// How long the first web process of a machine may take to start, in seconds.
  private static let limit = 15.0

  private let view: WebView
  private var answer: CheckedContinuation<Set<String>?, Never>?

  private init(in context: WebContext) {
    view = WebView(of: context, options: WebView.Options(messageHandler: Self.handler))
  }

  /// The ones of `types` that `MediaSource.isTypeSupported` affirms, or nil where no page answered.
  static func supported(among types: [String], in context: WebContext) async -> Set<String>? {
    let question = EngineQuestion(in: context)
    return await question.ask(types)
  }

  private func ask(_ types: [String]) async -> Set<String>? {
    let limit = MainLoop.after(Self.limit) { [weak self] in self?.settle(nil) }
    defer {
      limit.cancel()
      view.handlers = WebView.Handlers()
      view.terminateProcess()
    }
    return await withCheckedContinuation { continuation in
      answer = continuation
      view.handlers.onMessage = { [weak self] in self?.settle(Self.read($0)) }
      view.handlers.onLoadFailed = { [weak self] _ in self?.settle(nil) }
      view.handlers.onProcessEnded = { [weak self] _ in self?.settle(nil) }
      view.load(html: Self.page(types), base: Program.identity.origin + "/")
    }
  }

  private func settle(_ supported: Set<String>?) {
    answer?.resume(returning: supported)
    answer = nil
  }

  /// The types are constants of the program's.
  private static func page(_ types: [String]) -> String {
    let list = types.map { "'\($0)'" }.joined(separator: ", ")
    return """
      <!DOCTYPE html>
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src \
      'unsafe-inline'">
      <script>
      window.webkit.messageHandlers.\(handler).postMessage(
        [\(list)].filter((type) => MediaSource.isTypeSupported(type)));
      </script>
      """
  }

  private static func read(_ json: String) -> Set<String>? {
    do {
      return Set(try JSONDecoder().decode([String].self, from: Data(json.utf8)))
    } catch {
      return nil
    }
  }
}
