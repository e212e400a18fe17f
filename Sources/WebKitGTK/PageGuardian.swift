import CWebKitGTK
import GLibBridge

/// What a view knows of the page that it guards: where it belongs, and what the person did to it.
struct PageGuardian {
  /// Where the page was loaded for.
  ///
  /// The top frame shows nothing else.
  private(set) var base = ""
  /// Whether a click or key press has not been spent on opening a link.
  private var hasUnspentGesture = false

  /// Begins to guard a page loaded for `base`.
  mutating func begin(base: String) {
    self.base = base
  }

  /// Whether `uri` is where the page belongs.
  func isPage(_ uri: String) -> Bool {
    uri == base || uri == base + "/"
  }

  /// The person clicked or pressed a key in the view.
  mutating func gestureSeen() {
    hasUnspentGesture = true
  }

  /// Whether `uri` may go to the person's browser now: http or https, one a click, never without
  /// one.
  mutating func mayOpen(_ uri: String, byGesture: Bool) -> Bool {
    guard byGesture, hasUnspentGesture,
      ["https://", "http://"].contains(where: { uri.lowercased().hasPrefix($0) })
    else { return false }
    hasUnspentGesture = false
    return true
  }
}

extension WebView {
  /// Connects what keeps the page where it is and the person undisturbed.
  func guardPage() {
    for gesture in ["button-press-event", "key-press-event", "touch-event"] {
      connectHandling(gesture) { [weak self] _ in
        self?.guardian.gestureSeen()
        return false
      }
    }
    connectHandling("decide-policy") { [weak self] arguments in
      self?.decide(arguments) ?? false
    }
    connectHandling("load-failed") { [weak self] arguments in
      self?.loadFailed(arguments)
      // Handled: WebKit's own error page would take the player's place.
      return true
    }
    connectHandling("load-failed-with-tls-errors") { [weak self] arguments in
      self?.handlers.onLoadFailed(
        "The certificate of \(arguments.string(0) ?? "the server") does not verify")
      return true
    }
    refuse("permission-request", "a permission") { arguments in
      arguments.pointer(0).map { webkit_permission_request_deny(OpaquePointer($0)) }
    }
    refuse("run-file-chooser", "to choose files") { arguments in
      arguments.pointer(0, to: WebKitFileChooserRequest.self).map(
        webkit_file_chooser_request_cancel)
    }
    refuse("authenticate", "a password") { arguments in
      arguments.pointer(0, to: WebKitAuthenticationRequest.self).map(
        webkit_authentication_request_cancel)
    }
    // WebKit would make the window fullscreen by itself. In one that is, it leaves the window alone.
    connectHandling("enter-fullscreen") { [weak self] _ in !(self?.isWindowFullscreen ?? false) }
    refuse("script-dialog", "a dialog")
    refuse("show-notification", "a notification")
    refuse("print", "to print")
    if !options.isInspectable { refuse("context-menu", nil) }
  }

  /// Answers `signal` as handled, after `refusal`, so that WebKit does nothing by itself.
  private func refuse(
    _ signal: String, _ what: String?,
    by refusal: @escaping (SignalArguments) -> Void? = { _ in nil }
  ) {
    connectHandling(signal) { [weak self] arguments in
      _ = refusal(arguments)
      if let what { self?.handlers.onRefused("The page asked for \(what)") }
      return true
    }
  }

  private func decide(_ arguments: SignalArguments) -> Bool {
    guard let decision = arguments.pointer(0, to: WebKitPolicyDecision.self) else { return false }
    switch WebKitPolicyDecisionType(arguments.enumeration(1)) {
    case WEBKIT_POLICY_DECISION_TYPE_NEW_WINDOW_ACTION:
      offerLink(navigation(of: decision))
      webkit_policy_decision_ignore(decision)
      return true
    case WEBKIT_POLICY_DECISION_TYPE_RESPONSE:
      return decideResponse(decision)
    default:
      return false
    }
  }

  /// Keeps the top frame where it is.
  ///
  /// WebKit says only of a response whether it is for the top frame, so this is where a frame's
  /// attempt to navigate the top ends.
  private func decideResponse(_ decision: UnsafeMutablePointer<WebKitPolicyDecision>) -> Bool {
    let response = UnsafeMutableRawPointer(decision).assumingMemoryBound(
      to: WebKitResponsePolicyDecision.self)
    guard webkit_response_policy_decision_is_main_frame_main_resource(response) != 0 else {
      return false
    }
    let uri = webkit_uri_request_get_uri(webkit_response_policy_decision_get_request(response))
    let target = String(copying: uri) ?? ""
    handlers.onRefused("A frame tried to navigate the page to \(target)")
    webkit_policy_decision_ignore(decision)
    return true
  }

  private func navigation(of decision: UnsafeMutablePointer<WebKitPolicyDecision>)
    -> OpaquePointer?
  {
    webkit_navigation_policy_decision_get_navigation_action(
      UnsafeMutableRawPointer(decision).assumingMemoryBound(
        to: WebKitNavigationPolicyDecision.self))
  }

  private func offerLink(_ action: OpaquePointer?) {
    guard let action,
      let uri = String(
        copying: webkit_uri_request_get_uri(webkit_navigation_action_get_request(action)))
    else { return }
    if guardian.mayOpen(uri, byGesture: webkit_navigation_action_is_user_gesture(action) != 0) {
      handlers.onLinkOpened(uri)
    } else {
      handlers.onRefused("The page tried to open \(uri)")
    }
  }

  private func loadFailed(_ arguments: SignalArguments) {
    guard let raw = arguments.pointer(2, to: GError.self) else { return }
    let error = GLibError(reading: raw)
    let uri = arguments.string(1) ?? ""
    guard guardian.isPage(uri) else {
      handlers.onRefused("A frame tried to navigate the page to \(uri)")
      return
    }
    // Refusing a navigation ends it with this error, which is no failure.
    let interrupted = Int(WEBKIT_POLICY_ERROR_FRAME_LOAD_INTERRUPTED_BY_POLICY_CHANGE.rawValue)
    if error.domain == "WebKitPolicyError", error.code == interrupted { return }
    // A load that took the place of this one while it still waited, which is no failure either.
    let cancelled = Int(WEBKIT_NETWORK_ERROR_CANCELLED.rawValue)
    if error.domain == "WebKitNetworkError", error.code == cancelled { return }
    handlers.onLoadFailed(error.message)
  }
}
