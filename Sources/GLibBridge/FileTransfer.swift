import CWebKitGTK
import Dispatch

/// A file on its way to who asked for it, a block at a time.
///
/// The next block is read once the last one is with the system, so that no more than one is ever in
/// memory. Files are opened and read by a queue: a disk may have to be woken, or be far away.
@MainActor
final class FileTransfer {
  /// How much is read at once, in bytes.
  private static let blockSize = 256 * 1024

  private static let queue = DispatchQueue(label: "FileTransfer", attributes: .concurrent)

  private let published: PublishedFile
  private let onVanished: @MainActor () -> Void
  /// The request, until it is over.
  private var message: GLibObject?
  private var file: ServedFile?
  /// What is still to be read.
  private var rest = 0..<0
  private var isReading = false

  /// Begins to answer a request.
  ///
  /// - Parameters:
  ///   - published: The file.
  ///   - message: The request, a `SoupServerMessage`.
  ///   - hasBody: Whether more is wanted than what the file is like.
  ///   - onVanished: Is called where the file cannot be read, or ends before its time.
  static func begin(
    of published: PublishedFile, to message: OpaquePointer, hasBody: Bool,
    onVanished: @escaping @MainActor () -> Void
  ) {
    let transfer = FileTransfer(published, message, onVanished)
    let path = published.path
    soup_server_message_pause(message)
    queue.async {
      let file = ServedFile(path: path)
      Task { @MainActor in transfer.answer(file, hasBody: hasBody) }
    }
  }

  /// The message's handlers keep the transfer, and let it go with the message.
  private init(
    _ published: PublishedFile, _ message: OpaquePointer,
    _ onVanished: @escaping @MainActor () -> Void
  ) {
    self.published = published
    self.onVanished = onVanished
    let message = GLibObject(retaining: message)
    self.message = message
    message.connect("finished") { _ in self.end() }
    message.connect("disconnected") { _ in self.end() }
    message.connect("wrote-chunk") { _ in self.readOn() }
  }

  private func end() {
    message = nil
    file = nil
  }

  private func answer(_ file: ServedFile?, hasBody: Bool) {
    guard let message else { return }
    let raw = OpaquePointer(message.pointer)
    defer { soup_server_message_unpause(raw) }
    guard let file, published.isStill(file) else {
      soup_server_message_set_status(raw, SOUP_STATUS_NOT_FOUND.rawValue, nil)
      onVanished()
      return
    }
    self.file = file
    let asked = soup_message_headers_get_one(soup_server_message_get_request_headers(raw), "Range")
    let headers = soup_server_message_get_response_headers(raw)
    soup_message_headers_replace(headers, "Accept-Ranges", "bytes")
    soup_message_headers_replace(headers, "Cache-Control", "no-store")
    soup_message_headers_replace(headers, "Content-Type", "application/octet-stream")
    switch ByteRange(String(copying: asked), of: file.size) {
    case .whole:
      rest = 0..<file.size
      soup_server_message_set_status(raw, SOUP_STATUS_OK.rawValue, nil)
    case .part(let range):
      rest = range
      soup_server_message_set_status(raw, SOUP_STATUS_PARTIAL_CONTENT.rawValue, nil)
      soup_message_headers_replace(
        headers, "Content-Range", "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(file.size)")
    case .unsatisfiable:
      soup_server_message_set_status(
        raw, SOUP_STATUS_REQUESTED_RANGE_NOT_SATISFIABLE.rawValue, nil)
      soup_message_headers_replace(headers, "Content-Range", "bytes */\(file.size)")
      return
    }
    soup_message_headers_set_content_length(headers, goffset(rest.count))
    guard hasBody else {
      rest = 0..<0
      return
    }
    // What is sent is forgotten.
    soup_message_body_set_accumulate(soup_server_message_get_response_body(raw), 0)
    readOn()
  }

  /// Reads the next block, unless one is being read or nothing is left.
  private func readOn() {
    guard let file, !rest.isEmpty, !isReading else { return }
    isReading = true
    let (offset, count) = (rest.lowerBound, min(rest.count, Self.blockSize))
    Self.queue.async {
      // One owner hands it to the next.
      nonisolated(unsafe) let block = file.block(at: offset, count: count)
      Task { @MainActor in self.send(block, of: count) }
    }
  }

  private func send(_ block: OpaquePointer?, of count: Int) {
    isReading = false
    defer { block.map { g_bytes_unref($0) } }
    guard let message else { return }
    let raw = OpaquePointer(message.pointer)
    guard let block, g_bytes_get_size(block) == gsize(count) else { return breakOff(raw) }
    rest = rest.dropFirst(count)
    soup_message_body_append_bytes(soup_server_message_get_response_body(raw), block)
    soup_server_message_unpause(raw)
  }

  /// The file has become shorter than was said: only an end of the connection can tell.
  private func breakOff(_ raw: OpaquePointer) {
    onVanished()
    if let socket = soup_server_message_get_socket(raw) { g_socket_close(socket, nil) }
    soup_server_message_unpause(raw)
    end()
  }
}
