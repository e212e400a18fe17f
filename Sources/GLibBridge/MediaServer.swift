import CWebKitGTK

/// Serves files of this machine to the program's own web view: `SoupServer` on the loopback.
///
/// It listens on 127.0.0.1 alone, at a port that is free, and answers nothing but the addresses that
/// it has given out. Each names one file by a token of 128 bits, which nobody else can know. Whatever
/// else is asked is refused by its headers, and nobody's body is read.
@MainActor
package final class MediaServer {
  /// Is called when a file that was asked for cannot be read, or ends before its time.
  package var onVanished: @MainActor (_ address: String) -> Void = { _ in }

  /// The origin that all addresses have: `http://127.0.0.1:PORT`.
  package let origin: String

  private let server: GLibObject
  private var files: [String: PublishedFile] = [:]
  private var addresses: [[UInt8]: String] = [:]

  /// A server that listens from now on, by `soup_server_listen_local`.
  ///
  /// - Throws: `GLibError` where no port can be had.
  package init() throws(GLibError) {
    guard let raw = g_object_new_with_properties(soup_server_get_type(), 0, nil, nil) else {
      preconditionFailure("GObject makes no SoupServer")
    }
    let server = GLibObject(takingFull: raw)
    let listening: UnsafeMutablePointer<SoupServer> = server.cast()
    let options = SoupServerListenOptions(SOUP_SERVER_LISTEN_IPV4_ONLY.rawValue)
    _ = try GLibError.check { soup_server_listen_local(listening, 0, options, $0) }
    origin = "http://127.0.0.1:\(Self.port(of: server))"
    self.server = server
    let data = Unmanaged.passUnretained(self).toOpaque()
    soup_server_add_early_handler(listening, nil, admitRequest, data, nil)
    soup_server_add_handler(listening, nil, answerRequest, data, nil)
  }

  private static func port(of server: GLibObject) -> Int32 {
    var port: Int32 = 0
    let listening: UnsafeMutablePointer<SoupServer> = server.cast()
    let addresses: UnsafeMutablePointer<GSList>? = soup_server_get_uris(listening)
    var next = addresses
    while let address = next {
      let uri = OpaquePointer(address.pointee.data)
      port = g_uri_get_port(uri)
      g_uri_unref(uri)
      next = address.pointee.next
    }
    g_slist_free(addresses)
    return port
  }

  /// Ends all that it serves, by `soup_server_disconnect`.
  package func close() {
    soup_server_remove_handler(server.cast(), nil)
    soup_server_disconnect(server.cast())
  }

  /// The address that a file has from now on.
  ///
  /// - Parameter path: The file's absolute path, byte by byte.
  /// - Returns: The same address each time.
  package func address(of path: [UInt8]) -> String {
    if let known = addresses[path] {
      // Whoever asks for the address begins anew, with the file as it is then.
      files[String(known.dropFirst(origin.count))]?.forget()
      return known
    }
    var generator = SystemRandomNumberGenerator()
    let token = (0..<2).map { _ in String(generator.next() as UInt64, radix: 36) }.joined()
    let address = "\(origin)/\(token)"
    files["/\(token)"] = PublishedFile(path)
    addresses[path] = address
    return address
  }

  /// Refuses a request by its headers, or lets it be answered.
  fileprivate func admit(_ message: OpaquePointer, path: String) {
    if files[path] == nil || !hasOwnHost(message) {
      refuse(message, SOUP_STATUS_NOT_FOUND)
    } else if !["GET", "HEAD"].contains(String(copying: soup_server_message_get_method(message))) {
      refuse(message, SOUP_STATUS_METHOD_NOT_ALLOWED)
    } else if hasBody(message) {
      refuse(message, SOUP_STATUS_REQUEST_ENTITY_TOO_LARGE)
    }
  }

  /// Answers with a status and closes the connection.
  ///
  /// libsoup would take all of a body before it answered.
  private func refuse(_ message: OpaquePointer, _ status: SoupStatus) {
    soup_server_message_set_status(message, status.rawValue, nil)
    guard let socket = soup_server_message_get_socket(message) else { return }
    let phrase = String(copying: soup_status_get_phrase(status.rawValue)) ?? ""
    let answer =
      "HTTP/1.1 \(status.rawValue) \(phrase)\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
    // Whoever is gone already needs no answer.
    g_socket_send(socket, answer, gsize(answer.utf8.count), nil, nil)
    g_socket_close(socket, nil)
  }

  private func hasBody(_ message: OpaquePointer) -> Bool {
    let headers = soup_server_message_get_request_headers(message)
    switch soup_message_headers_get_encoding(headers) {
    case SOUP_ENCODING_NONE: return false
    case SOUP_ENCODING_CONTENT_LENGTH: return soup_message_headers_get_content_length(headers) != 0
    default: return true
    }
  }

  fileprivate func answer(_ message: OpaquePointer, path: String) {
    guard let file = files[path] else { return }
    let method = String(copying: soup_server_message_get_method(message)) ?? ""
    let address = origin + path
    FileTransfer.begin(of: file, to: message, hasBody: method == "GET") { [weak self] in
      self?.onVanished(address)
    }
  }

  /// Whether the request came by the server's own address, and not by a name that somebody has led
  /// here.
  private func hasOwnHost(_ message: OpaquePointer) -> Bool {
    let headers = soup_server_message_get_request_headers(message)
    return String(copying: soup_message_headers_get_one(headers, "Host")).map { "http://\($0)" }
      == origin
  }
}

private nonisolated func admitRequest(
  _ server: UnsafeMutablePointer<SoupServer>?, _ message: OpaquePointer?,
  _ path: UnsafePointer<CChar>?, _ query: OpaquePointer?, _ data: gpointer?
) {
  pass(message, path, to: data) { $0.admit($1, path: $2) }
}

private nonisolated func answerRequest(
  _ server: UnsafeMutablePointer<SoupServer>?, _ message: OpaquePointer?,
  _ path: UnsafePointer<CChar>?, _ query: OpaquePointer?, _ data: gpointer?
) {
  pass(message, path, to: data) { $0.answer($1, path: $2) }
}

private nonisolated func pass(
  _ message: OpaquePointer?, _ path: UnsafePointer<CChar>?, to data: gpointer?,
  _ take: @MainActor (MediaServer, OpaquePointer, String) -> Void
) {
  guard let data, let message, let path else { return }
  let name = String(cString: path)
  let media = Unmanaged<MediaServer>.fromOpaque(data).takeUnretainedValue()
  // The message is soup's until the request is over, which it is not before it is answered.
  nonisolated(unsafe) let open = message
  MainActor.assumeIsolated { take(media, open, name) }
}
