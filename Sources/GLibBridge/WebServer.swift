import CWebKitGTK

/// A server of the web, asked once.
///
/// libsoup is the library that WebKit asks with, and the one that it brings.
@MainActor
package enum WebServer {
  /// Asks for `uri` and reads nothing but the answer's status.
  ///
  /// Redirections are not followed: no other host is asked. The C functions are
  /// `soup_session_send_async` with `SOUP_MESSAGE_NO_REDIRECT`.
  ///
  /// - Parameters:
  ///   - uri: The address, of `https`.
  ///   - seconds: How long it may take.
  /// - Returns: The HTTP status.
  /// - Throws: `GLibError`, a cancellation where the time was over.
  package static func status(of uri: String, within seconds: Double) async throws -> Int {
    guard let rawMessage = soup_message_new("GET", uri) else {
      preconditionFailure("“\(uri)” is no address")
    }
    let message = GLibObject(takingFull: rawMessage)
    soup_message_add_flags(rawMessage, SOUP_MESSAGE_NO_REDIRECT)
    let session = GLibObject(takingFull: soup_session_new())
    try await asyncCall(within: seconds) { cancellable, callback, data in
      soup_session_send_async(
        session.cast(), OpaquePointer(message.pointer), G_PRIORITY_DEFAULT, cancellable,
        callback, data)
    } finish: { result throws(GLibError) in
      let body = try GLibError.checkPointer {
        soup_session_send_finish(session.cast(), result, $0)
      }
      g_object_unref(body)
    }
    return Int(soup_message_get_status(OpaquePointer(message.pointer)).rawValue)
  }
}
