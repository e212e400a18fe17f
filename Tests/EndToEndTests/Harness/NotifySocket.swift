import Foundation

/// systemd's side of `sd_notify(3)`: a socket that hears what a service says of itself.
final class NotifySocket {
  /// Where it is.
  let path: String
  private let messages = Monitor<[String]>([])
  private let descriptor: Int32

  /// A socket that listens when this returns.
  init(in folders: PersonalFolders) throws {
    path = folders.runtime.appendingPathComponent("notify").path
    descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let capacity = MemoryLayout.size(ofValue: address.sun_path)
    let bytes = Array(path.utf8)
    guard descriptor >= 0, bytes.count < capacity else { throw Failure("No socket at \(path)") }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let result = withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard result == 0 else { throw Failure("No socket at \(path): errno \(errno)") }
    listen()
  }

  private func listen() {
    Thread.detachNewThread { [messages, descriptor] in
      withUnsafeTemporaryAllocation(byteCount: 1 << 12, alignment: 1) { buffer in
        while true {
          let count = recv(descriptor, buffer.baseAddress, buffer.count, 0)
          guard count > 0 else { break }
          let message = String(
            decoding: UnsafeRawBufferPointer(rebasing: buffer[..<count]), as: UTF8.self)
          messages.update { $0.append(message) }
        }
      }
      close(descriptor)
    }
  }

  /// How much was said so far.
  var count: Int { messages.read { $0.count } }

  /// Whether this is said after the first `skipped` messages, within so many seconds.
  func hears(_ message: String, after skipped: Int = 0, within seconds: Double) -> Bool {
    messages.wait(atMost: seconds) { $0.dropFirst(skipped).contains(message) ? true : nil } ?? false
  }

  /// Ends it.
  func end() {
    shutdown(descriptor, Int32(SHUT_RDWR))
  }
}
