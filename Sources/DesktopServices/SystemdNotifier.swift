import GLibBridge
import Glibc

/// Tells systemd that the program is ready and still alive, where systemd started it and asks.
///
/// The protocol is one datagram a message to the socket that the environment names
/// (`sd_notify(3)`). Without that variable nothing is sent.
@MainActor
public final class SystemdNotifier {
  private let socketPath: String?
  private let interval: Double?
  private var heartbeat: LoopSource?

  /// A notifier for the service that `environment` describes.
  public init(environment: [String: String]) {
    socketPath = environment["NOTIFY_SOCKET"].flatMap { $0.isEmpty ? nil : $0 }
    // systemd wants to hear within this time; half of it leaves room for a busy machine.
    let microseconds = environment["WATCHDOG_USEC"].flatMap(UInt64.init) ?? 0
    interval = microseconds > 0 ? Double(microseconds) / 1_000_000 / 2 : nil
  }

  /// Says that the program is ready, and from now on that its main loop runs.
  public func begin() {
    send("READY=1")
    guard let interval, socketPath != nil else { return }
    send("WATCHDOG=1")
    heartbeat = MainLoop.repeating(every: interval) { [weak self] in
      guard let self else { return .stop }
      send("WATCHDOG=1")
      return .again
    }
  }

  /// Says what the program does, in a few words without line feeds.
  public func tell(status: String) {
    send("STATUS=\(status)")
  }

  /// Says that the program is about to end.
  public func end() {
    heartbeat?.cancel()
    send("STOPPING=1")
  }

  /// Sends one datagram.
  ///
  /// What systemd does not hear it does not miss: its own limits see to that. Nor is it waited for
  /// where it does not listen, which would stop the player.
  private func send(_ message: String) {
    guard let socketPath else { return }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    var path = Array(socketPath.utf8)
    // A name of the abstract namespace is written with an @ and begins with a NUL.
    let isAbstract = path.first == UInt8(ascii: "@")
    if isAbstract { path[0] = 0 }
    let capacity = MemoryLayout.size(ofValue: address.sun_path)
    guard path.count < capacity else { return }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path) }
    let length = MemoryLayout<sockaddr_un>.offset(of: \.sun_path).map { offset in
      socklen_t(offset + path.count + (isAbstract ? 0 : 1))
    }
    let descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0, let length else { return }
    defer { close(descriptor) }
    let bytes = Array(message.utf8)
    withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        let flags = Int32(MSG_NOSIGNAL | MSG_DONTWAIT)
        _ = sendto(descriptor, bytes, bytes.count, flags, address, length)
      }
    }
  }
}
