import CWebKitGTK
import GLibBridge

extension WebView {
  /// Why a function of the page did not answer.
  public enum CallError: Error, Equatable, Sendable {
    /// It threw this, or answered what is no text.
    case thrown(String)
    /// The page or its process went before it had answered.
    case gone(String)
  }

  /// Runs `script` in the page and drops its value, by `webkit_web_view_evaluate_javascript`.
  ///
  /// - Throws: ``CallError``.
  public func evaluate(_ script: String) async throws(CallError) {
    let view: UnsafeMutablePointer<WebKitWebView> = cast()
    do {
      try await asyncCall { callback, data in
        webkit_web_view_evaluate_javascript(view, script, -1, nil, nil, nil, callback, data)
      } finish: { result throws(GLibError) in
        let value = try GLibError.check {
          webkit_web_view_evaluate_javascript_finish(view, result, $0)
        }
        if let value { g_object_unref(value) }
      }
    } catch {
      throw CallError(error)
    }
  }

  /// Calls an `async` function in the page and waits for its answer.
  ///
  /// The arguments are handed over as data. Nobody bounds the wait here: a page may hang. The C
  /// function is `webkit_web_view_call_async_javascript_function`.
  ///
  /// - Parameters:
  ///   - body: The function's body, in which the arguments are variables.
  ///   - arguments: Texts by the variables' names.
  /// - Returns: The text that it returned.
  /// - Throws: ``CallError``.
  public func call(_ body: String, _ arguments: [String: String]) async throws(CallError) -> String
  {
    let view: UnsafeMutablePointer<WebKitWebView> = cast()
    let values = Variant.dictionary(arguments.mapValues(Variant.string))
    do {
      let answer: String? = try await asyncCall { callback, data in
        values.withValue {
          webkit_web_view_call_async_javascript_function(
            view, body, -1, $0, nil, nil, nil, callback, data)
        }
      } finish: { result throws(GLibError) in
        let value = try GLibError.checkPointer {
          webkit_web_view_call_async_javascript_function_finish(view, result, $0)
        }
        defer { g_object_unref(value) }
        return jsc_value_is_string(value) != 0 ? String(taking: jsc_value_to_string(value)) : nil
      }
      guard let answer else { throw CallError.thrown("The page answered no text") }
      return answer
    } catch let error as CallError {
      throw error
    } catch {
      throw CallError(error)
    }
  }
}

extension WebView.CallError {
  /// What WebKit said comes to.
  fileprivate init(_ error: any Error) {
    if let error = error as? GLibError, error.isScriptFailure {
      self = .thrown(error.message)
    } else {
      self = .gone("\(error)")
    }
  }
}

extension GLibError {
  fileprivate var isScriptFailure: Bool {
    domain == "WebKitJavascriptError"
      && code == Int(WEBKIT_JAVASCRIPT_ERROR_SCRIPT_FAILED.rawValue)
  }
}
