import GLibBridge
import TestSupport
import XCTest

/// The server of the loopback, asked by another program.
final class MediaServerTests: XCTestCase {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent(UUID().uuidString)

  override func setUpWithError() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDownWithError() throws {
    try FileManager.default.removeItem(at: folder)
  }

  /// Lets `test` have a server.
  private func serve(_ test: @MainActor (MediaServer) throws -> Void) throws {
    try MainActor.assumeIsolated {
      MainLoop.install()
      let server = try MediaServer()
      try test(server)
      server.close()
    }
  }

  /// A file of more than 4 GiB that holds its place at each place that is looked at.
  private func makeLargeFile() throws -> [UInt8] {
    let file = folder.appendingPathComponent("large")
    XCTAssertTrue(FileManager.default.createFile(atPath: file.path, contents: nil))
    let handle = try FileHandle(forWritingTo: file)
    try handle.truncate(atOffset: 5 << 30)
    for (offset, text) in [(0, "begins"), ((4 << 30) + 7, "beyond"), ((5 << 30) - 4, "ends")] {
      try handle.seek(toOffset: UInt64(offset))
      try handle.write(contentsOf: Data(text.utf8))
    }
    try handle.close()
    return Array(file.path.utf8)
  }

  /// Asks with these headers, and answers status, `Content-Range`, length and the first bytes.
  @MainActor
  private static func ask(
    _ address: String, method: String = "GET", range: String = "", host: String = ""
  ) throws -> [String] {
    let script = """
      import sys, http.client, urllib.parse
      address, method, range, host = sys.argv[1:]
      parts = urllib.parse.urlsplit(address)
      connection = http.client.HTTPConnection(parts.hostname, parts.port, timeout=20)
      headers = {name: value for name, value in (("Range", range), ("Host", host)) if value}
      connection.request(method, parts.path, headers=headers)
      answer = connection.getresponse()
      body = answer.read(6) if method == "GET" else b""
      print(answer.status, answer.getheader("Content-Range"), answer.getheader("Content-Length"),
            body.decode(), sep="|")
      """
    return try run("python3", ["-c", script, address, method, range, host])
      .split(separator: "|", omittingEmptySubsequences: false).map(String.init)
  }

  /// Runs a program to its end while the server answers it.
  @MainActor
  private static func run(_ name: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [name] + arguments
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    XCTAssertTrue(Loop.run(within: 30) { !process.isRunning }, "\(name) does not end")
    let text = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    return text.trimmingCharacters(in: .newlines)
  }

  func testPartsOfAFileOfMoreThan4GiBAreTheOnesThatWereAskedFor() throws {
    let file = try makeLargeFile()
    try serve { server in
      let address = server.address(of: file)
      let size = 5 << 30
      XCTAssertEqual(try Self.ask(address), ["200", "None", "\(size)", "begins"])
      XCTAssertEqual(
        try Self.ask(address, range: "bytes=0-"),
        ["206", "bytes 0-\(size - 1)/\(size)", "\(size)", "begins"])
      let far = (4 << 30) + 7
      XCTAssertEqual(
        try Self.ask(address, range: "bytes=\(far)-\(far + 5)"),
        ["206", "bytes \(far)-\(far + 5)/\(size)", "6", "beyond"])
      XCTAssertEqual(
        try Self.ask(address, range: "bytes=-4"),
        ["206", "bytes \(size - 4)-\(size - 1)/\(size)", "4", "ends"])
      XCTAssertEqual(
        try Self.ask(address, range: "bytes=\(size)-"), ["416", "bytes */\(size)", "0", ""])
      XCTAssertEqual(try Self.ask(address, method: "HEAD"), ["200", "None", "\(size)", ""])
    }
  }

  func testOnlyWhoKnowsTheAddressIsAnswered() throws {
    let folder = folder
    try serve { server in
      let path = Array(folder.appendingPathComponent("a").path.utf8)
      try Data("secret".utf8).write(to: folder.appendingPathComponent("a"))
      let address = server.address(of: path)
      XCTAssertEqual(server.address(of: path), address)
      XCTAssertTrue(server.origin.hasPrefix("http://127.0.0.1:"))
      XCTAssertGreaterThan(address.count, server.origin.count + 20)
      XCTAssertEqual(try Self.ask(address)[0], "200")
      XCTAssertEqual(try Self.ask(address, host: "films.example")[0], "404")
      XCTAssertEqual(try Self.ask(address, method: "POST")[0], "405")
      for path in ["/", "/a", folder.path + "/a", "/../etc/passwd"] {
        XCTAssertEqual(try Self.ask(server.origin + path)[0], "404", path)
      }
    }
  }

  func testWhatIsRefusedIsRefusedByItsHeadersAlone() throws {
    let folder = folder
    try serve { server in
      try Data("secret".utf8).write(to: folder.appendingPathComponent("a"))
      let address = server.address(of: Array(folder.appendingPathComponent("a").path.utf8))
      let own = "Host: " + server.origin.dropFirst("http://".count)
      let token = String(address.dropFirst(server.origin.count))
      let long = "Content-Length: 900000000"
      for (request, status) in [
        ("POST / HTTP/1.1|\(own)|\(long)", 404), ("PUT \(token) HTTP/1.1|\(own)|\(long)", 405),
        ("POST \(token) HTTP/1.1|\(own)|Transfer-Encoding: chunked", 405),
        ("POST \(token) HTTP/1.1|Host: films.example|\(long)", 404),
        ("GET \(token) HTTP/1.1|\(own)|\(long)", 413), ("GET /x HTTP/1.1|\(own)|\(long)", 404),
        ("GET \(token) HTTP/1.1|\(own)|\(long)|Expect: 100-continue", 413),
        ("GET \(token) HTTP/1.1|Host: films.example", 404),
        ("DELETE \(token) HTTP/1.1|\(own)", 405),
      ] {
        // Not a byte of a body is sent, and yet there is an answer, and then the connection's end.
        let script = """
          import sys, socket
          name, port = sys.argv[1].split("/")[2].split(":")
          connection = socket.create_connection((name, int(port)), timeout=20)
          connection.sendall(sys.argv[2].replace("|", "\\r\\n").encode() + b"\\r\\n\\r\\n")
          answer = b"".join(iter(lambda: connection.recv(4096), b""))
          print(answer.decode().split()[1])
          """
        XCTAssertEqual(
          try Self.run("python3", ["-c", script, address, request]), "\(status)", request)
      }
      XCTAssertEqual(try Self.ask(address)[0], "200")
    }
  }

  func testAFileThatIsNoLongerThereOrShorterIsTold() throws {
    let folder = folder
    try serve { server in
      var vanished: [String] = []
      server.onVanished = { vanished.append($0) }
      let file = folder.appendingPathComponent("a")
      // More than the system takes before anybody has read it.
      try Data(repeating: 7, count: 64 << 20).write(to: file)
      let address = server.address(of: Array(file.path.utf8))
      // Whoever reads finds less than was promised, once the file is shorter.
      let script = """
        import sys, os, http.client, urllib.parse
        parts = urllib.parse.urlsplit(sys.argv[1])
        connection = http.client.HTTPConnection(parts.hostname, parts.port, timeout=20)
        connection.sock = None
        connection.connect()
        connection.sock.setsockopt(1, 8, 4096)
        connection.request("GET", parts.path)
        answer = connection.getresponse()
        os.truncate(sys.argv[2], 10)
        try:
            print(len(answer.read()))
        except Exception as error:
            print("cut")
        """
      XCTAssertEqual(try Self.run("python3", ["-c", script, address, file.path]), "cut")
      XCTAssertEqual(vanished, [address])
      try FileManager.default.removeItem(at: file)
      XCTAssertEqual(try Self.ask(address)[0], "404")
      XCTAssertEqual(vanished, [address, address])
    }
  }

  func testAFileThatIsAnotherOrShorterThanBeforeIsNotGiven() throws {
    let file = folder.appendingPathComponent("a")
    try serve { server in
      var vanished = 0
      server.onVanished = { _ in vanished += 1 }
      try Data(repeating: 7, count: 100).write(to: file)
      let address = server.address(of: Array(file.path.utf8))
      XCTAssertEqual(try Self.ask(address, range: "bytes=0-5")[0], "206")
      // What grows is still the same.
      XCTAssertEqual(truncate(file.path, 200), 0)
      XCTAssertEqual(try Self.ask(address, range: "bytes=150-155")[0], "206")
      XCTAssertEqual(truncate(file.path, 50), 0)
      XCTAssertEqual(try Self.ask(address, range: "bytes=60-")[0], "404")
      XCTAssertEqual(try Self.ask(address, range: "bytes=0-5")[0], "404")
      XCTAssertEqual(vanished, 2)
      XCTAssertEqual(server.address(of: Array(file.path.utf8)), address)
      XCTAssertEqual(try Self.ask(address, range: "bytes=0-5")[0], "206")
      // Another file in its place.
      try Data(repeating: 8, count: 100).write(to: file, options: .atomic)
      XCTAssertEqual(try Self.ask(address)[0], "404")
      XCTAssertEqual(vanished, 3)
    }
  }

  func testNeitherAPipeNorAFolderIsAFile() throws {
    XCTAssertEqual(mkfifo(folder.path + "/pipe", 0o600), 0)
    for path in [folder.path + "/pipe", folder.path, "/dev/zero", folder.path + "/none"] {
      XCTAssertNil(ServedFile(path: Array(path.utf8)), path)
    }
  }
}
