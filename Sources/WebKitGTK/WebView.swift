import CWebKitGTK
import GLibBridge

/// A web view that shows one page and never leaves it: `WebKitWebView`.
///
/// The page is loaded from a string and speaks to the program through one script-message handler.
/// Everything a page could ask of the person or the machine is refused: permissions, dialogs,
/// downloads, pop-ups, certificates that do not verify. A link that the person clicks is offered to
/// ``Handlers/onLinkOpened``.
@MainActor
public final class WebView: Widget {
  /// How a view is made.
  public struct Options: Sendable {
    /// Whether the context menu and the web inspector are at hand.
    public var isInspectable = false
    /// The name of the script-message handler: `window.webkit.messageHandlers.NAME`.
    public var messageHandler: String

    /// The defaults, with a message handler of the given name.
    public init(messageHandler: String) {
      self.messageHandler = messageHandler
    }
  }

  /// What the view tells the program.
  public struct Handlers {
    /// The page posted a message; its value as JSON text.
    ///
    /// Where the page was loaded without a token, any frame may have.
    public var onMessage: @MainActor (_ json: String) -> Void = { _ in }
    /// The page itself could not be loaded, or the top frame was navigated to what cannot be.
    public var onLoadFailed: @MainActor (_ reason: String) -> Void = { _ in }
    /// The person opened a link, of `http` or `https`, once a click or key.
    public var onLinkOpened: @MainActor (_ uri: String) -> Void = { _ in }
    /// The page began or ceased to make sound.
    public var onAudioChanged: @MainActor (_ isPlaying: Bool) -> Void = { _ in }
    /// The web process ended by itself or was ended.
    public var onProcessEnded: @MainActor (ProcessEnd) -> Void = { _ in }
    /// Something was refused to the page; a line for the log.
    public var onRefused: @MainActor (_ what: String) -> Void = { _ in }

    /// Handlers that do nothing.
    public init() {}
  }

  /// Why a web process is no more.
  public enum ProcessEnd: Sendable {
    /// It crashed or was killed.
    case crashed
    /// It used more memory than it may.
    case exceededMemoryLimit
    /// ``WebView/terminateProcess()`` ended it.
    case terminated
    /// A reason that this program does not know.
    case unknown
  }

  /// What the view tells the program.
  public var handlers = Handlers()

  let options: Options
  var guardian = PageGuardian()
  private var gate = MessageGate()

  /// A black view of `context`, before anything is loaded.
  public init(of context: WebContext, options: Options) {
    self.options = options
    let content = GLibObject(takingFull: webkit_user_content_manager_new())
    let policies = GLibObject(takingFull: matinee_website_policies_allowing_autoplay())
    let settings = GLibObject(takingFull: webkit_settings_new())
    Self.configure(settings.cast(), by: options, context.drawing)
    super.init(
      sinking: createObject(
        webkit_web_view_get_type(),
        [
          ("web-context", .object(context)), ("user-content-manager", .object(content)),
          ("website-policies", .object(policies)), ("settings", .object(settings)),
        ]))
    var black = GdkRGBA(red: 0, green: 0, blue: 0, alpha: 1)
    webkit_web_view_set_background_color(cast(), &black)
    listen(to: content)
    guardPage()
    connect("notify::is-playing-audio") { [weak self] _ in
      guard let self else { return }
      handlers.onAudioChanged(isPlayingAudio)
    }
    connect("web-process-terminated") { [weak self] arguments in
      self?.handlers.onProcessEnded(ProcessEnd(arguments.enumeration(0)))
    }
  }

  /// Whether the page makes sound, by `webkit_web_view_is_playing_audio`.
  ///
  /// True for a muted element with sound, too.
  public var isPlayingAudio: Bool { webkit_web_view_is_playing_audio(cast()) != 0 }

  /// Loads `html` as if it came from `base`, which becomes its origin and its Referer.
  ///
  /// The C function is `webkit_web_view_load_html`.
  ///
  /// - Parameters:
  ///   - html: The page.
  ///   - base: The address that it is shown as.
  ///   - token: What each of its messages carries in its member `token`, by which they are told from
  ///     those of other frames; nil where every frame is heard.
  public func load(html: String, base: String, token: String? = nil) {
    guardian.begin(base: base)
    gate.token = token
    webkit_web_view_load_html(cast(), html, base)
  }

  /// Ends the web process at once, by `webkit_web_view_terminate_web_process`.
  public func terminateProcess() {
    webkit_web_view_terminate_web_process(cast())
  }

  private static func configure(
    _ settings: UnsafeMutablePointer<WebKitSettings>, by options: Options,
    _ drawing: WebContext.Drawing
  ) {
    webkit_settings_set_hardware_acceleration_policy(
      settings,
      drawing == .byProcessor
        ? WEBKIT_HARDWARE_ACCELERATION_POLICY_NEVER : WEBKIT_HARDWARE_ACCELERATION_POLICY_ALWAYS)
    webkit_settings_set_enable_developer_extras(settings, options.isInspectable ? 1 : 0)
    webkit_settings_set_javascript_can_access_clipboard(settings, 0)
    webkit_settings_set_enable_back_forward_navigation_gestures(settings, 0)
    webkit_settings_set_enable_page_cache(settings, 0)
  }

  private func listen(to content: GLibObject) {
    let name = options.messageHandler
    // Connected before it is registered, as WebKit's documentation asks: no message is lost.
    content.connect("script-message-received::\(name)") { [weak self] arguments in
      guard let self, let result = arguments.pointer(0),
        let message = webkit_javascript_result_get_js_value(OpaquePointer(result))
      else { return }
      receive(message)
    }
    webkit_user_content_manager_register_script_message_handler(content.cast(), name)
  }

  private func receive(_ message: UnsafeMutablePointer<JSCValue>) {
    do throws(MessageGate.Refusal) {
      if let json = try gate.read(message) { handlers.onMessage(json) }
    } catch {
      guard gate.isWorthSaying() else { return }
      handlers.onRefused("Messages are dropped: \(error.rawValue)")
    }
  }
}

extension WebView.ProcessEnd {
  fileprivate init(_ reason: UInt32) {
    switch WebKitWebProcessTerminationReason(reason) {
    case WEBKIT_WEB_PROCESS_CRASHED: self = .crashed
    case WEBKIT_WEB_PROCESS_EXCEEDED_MEMORY_LIMIT: self = .exceededMemoryLimit
    case WEBKIT_WEB_PROCESS_TERMINATED_BY_API: self = .terminated
    default: self = .unknown
    }
  }
}
