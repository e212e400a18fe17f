import CSoup
import Foundation

/// An HTTPS server on libsoup, that speaks HTTP/2 as YouTube's do.
final class Server {
  private let server: UnsafeMutablePointer<SoupServer>
  private let loop = g_main_loop_new(nil, 0)
  private let delay: UInt32
  private let handler: (Request) -> Answer?

  /// A server that listens at `address`, or at every one, and answers with what `handler` returns,
  /// or never.
  init(
    certificate: String, key: String, address: String?, port: UInt32, delay: UInt32,
    handler: @escaping (Request) -> Answer?
  ) throws {
    self.delay = delay
    self.handler = handler

    // libsoup 3.2 has no function for it.
    g_setenv("SOUP_SERVER_HTTP2", "1", 1)
    var failure: UnsafeMutablePointer<GError>?
    guard let identity = g_tls_certificate_new_from_files(certificate, key, &failure) else {
      throw Complaint(takingFull: failure)
    }
    defer { g_object_unref(identity) }
    guard let object = g_object_new_with_properties(soup_server_get_type(), 0, nil, nil) else {
      throw Complaint(sentence: "libsoup makes no server")
    }
    server = UnsafeMutableRawPointer(object).assumingMemoryBound(to: SoupServer.self)
    soup_server_set_tls_certificate(server, identity)
    guard Self.listen(server, at: address, port: port, &failure) else {
      throw Complaint(takingFull: failure)
    }
    // The server of a program that does nothing else outlives every request.
    let unowned = Unmanaged.passUnretained(self).toOpaque()
    soup_server_add_handler(server, nil, didReceiveRequest, unowned, nil)
  }

  private static func listen(
    _ server: UnsafeMutablePointer<SoupServer>, at address: String?, port: UInt32,
    _ failure: inout UnsafeMutablePointer<GError>?
  ) -> Bool {
    guard let address else {
      return soup_server_listen_all(server, port, SOUP_SERVER_LISTEN_HTTPS, &failure) != 0
    }
    guard let socket = g_inet_socket_address_new_from_string(address, port) else { return false }
    defer { g_object_unref(socket) }
    return soup_server_listen(server, socket, SOUP_SERVER_LISTEN_HTTPS, &failure) != 0
  }

  deinit {
    soup_server_disconnect(server)
    g_object_unref(server)
    g_main_loop_unref(loop)
  }

  /// Answers until SIGTERM comes.
  func runUntilTerminated() {
    g_unix_signal_add(SIGTERM, didReceiveSignal, UnsafeMutableRawPointer(loop))
    g_main_loop_run(loop)
  }

  /// Answers now, later or never.
  fileprivate func receive(_ message: OpaquePointer) {
    guard let answer = handler(Request(message)) else {
      soup_server_message_pause(message)
      return
    }
    guard delay > 0 else {
      answer.write(to: message)
      return
    }
    soup_server_message_pause(message)
    let late = Unmanaged.passRetained(LateAnswer(answer: answer, message: message)).toOpaque()
    g_timeout_add_full(G_PRIORITY_DEFAULT, delay, delayIsOver, late, releaseLateAnswer)
  }
}

/// An answer that is held back.
private final class LateAnswer {
  let answer: Answer
  let message: OpaquePointer

  init(answer: Answer, message: OpaquePointer) {
    self.answer = answer
    self.message = message
    g_object_ref(UnsafeMutableRawPointer(message))
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(message))
  }
}

private func didReceiveRequest(
  _: UnsafeMutablePointer<SoupServer>?, message: OpaquePointer?, _: UnsafePointer<CChar>?,
  _: OpaquePointer?, server: UnsafeMutableRawPointer?
) {
  guard let message, let server else { return }
  Unmanaged<Server>.fromOpaque(server).takeUnretainedValue().receive(message)
}

private func delayIsOver(box: UnsafeMutableRawPointer?) -> gboolean {
  guard let box else { return 0 }
  let late = Unmanaged<LateAnswer>.fromOpaque(box).takeUnretainedValue()
  late.answer.write(to: late.message)
  soup_server_message_unpause(late.message)
  return 0
}

private func releaseLateAnswer(box: UnsafeMutableRawPointer?) {
  guard let box else { return }
  Unmanaged<LateAnswer>.fromOpaque(box).release()
}

private func didReceiveSignal(loop: UnsafeMutableRawPointer?) -> gboolean {
  g_main_loop_quit(OpaquePointer(loop))
  return 1
}

extension Complaint {
  /// A complaint of GLib's, whose error is freed.
  init(takingFull error: UnsafeMutablePointer<GError>?) {
    sentence = error.map { String(cString: $0.pointee.message) } ?? "an unknown failure"
    g_error_free(error)
  }
}

extension Request {
  /// What a message of libsoup's asks for.
  fileprivate init(_ message: OpaquePointer) {
    let uri = soup_server_message_get_uri(message)
    let headers = soup_server_message_get_request_headers(message)
    func header(_ name: String) -> String? {
      soup_message_headers_get_list(headers, name).map { String(cString: $0) }
    }
    time = Double(g_get_real_time()) / 1_000_000
    // The URI's host is the server's own address when the client names none.
    host = header("Host")?.lowercased() ?? g_uri_get_host(uri).map { String(cString: $0) } ?? ""
    method = soup_server_message_get_method(message).map { String(cString: $0) } ?? ""
    path = g_uri_get_path(uri).map { String(cString: $0) } ?? ""
    query = g_uri_get_query(uri).map { String(cString: $0) }
    referer = header("Referer")
    origin = header("Origin")
    userAgent = header("User-Agent")
    acceptLanguage = header("Accept-Language")
    cookie = header("Cookie")
  }
}

extension Answer {
  /// YouTube sets cookies; whether they come back is what the tests want to know.
  private static let cookie = "VISITOR=stand-in; Secure; SameSite=None; Path=/; Max-Age=31536000"

  /// Makes this the answer to a message of libsoup's.
  fileprivate func write(to message: OpaquePointer) {
    soup_server_message_set_status(message, status, nil)
    let headers = soup_server_message_get_response_headers(message)
    let lifetime = isCacheable ? "private, max-age=31536000" : "no-store"
    soup_message_headers_replace(headers, "Cache-Control", lifetime)
    soup_message_headers_replace(headers, "Set-Cookie", Self.cookie)
    body.withUnsafeBytes { bytes in
      soup_server_message_set_response(
        message, contentType, SOUP_MEMORY_COPY,
        bytes.baseAddress?.assumingMemoryBound(to: CChar.self), gsize(bytes.count))
    }
  }
}
