import Foundation

/// A web proxy that passes connections on to where they are wanted, and says so: `CONNECT HOST:PORT`.
final class ConnectProxy {
  /// The proxy's address.
  let address: String
  private let process: ChildProcess

  /// A proxy on this side of the cable that listens when this returns.
  init() throws {
    process = try ChildProcess(
      "python3", ["-u", "-c", Self.program], environment: ProcessInfo.processInfo.environment)
    let port = try process.waitForLine(within: 20) { Int($0) != nil }.text
    address = "http://127.0.0.1:\(port)"
  }

  /// Where connections went.
  var connections: [String] { process.outputLines.filter { $0.hasPrefix("CONNECT ") } }

  /// Ends it.
  func end() {
    process.end()
  }

  private static let program = """
    import socket, threading
    listener = socket.create_server(("127.0.0.1", 0))
    print(listener.getsockname()[1])
    def copy(source, target):
        try:
            while data := source.recv(65536): target.sendall(data)
            target.shutdown(socket.SHUT_WR)
        except OSError: pass
    def serve(client):
        head = b""
        while b"\\r\\n\\r\\n" not in head:
            data = client.recv(4096)
            if not data: return
            head += data
        method, target, _ = head.split(b"\\r\\n")[0].decode().split(" ")
        print(method, target)
        host, port = target.rsplit(":", 1)
        server = socket.create_connection((host, int(port)))
        client.sendall(b"HTTP/1.1 200 Connected\\r\\n\\r\\n")
        threading.Thread(target=copy, args=(server, client), daemon=True).start()
        copy(client, server)
    while True:
        threading.Thread(target=serve, args=(listener.accept()[0],), daemon=True).start()
    """
}
