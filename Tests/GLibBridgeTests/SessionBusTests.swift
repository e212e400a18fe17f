import CWebKitGTK
import Foundation
import GLibBridge
import XCTest

/// The session's bus, met before anything uses it.
final class SessionBusTests: XCTestCase {
  private static let variable = "DBUS_SESSION_BUS_ADDRESS"

  /// Takes whoever comes for who it says it is, and answers nothing more.
  private static let muteBus = """
    import socket, sys, threading
    def serve(client):
        while data := client.recv(4096):
            for line in data.lstrip(b"\\0").split(b"\\r\\n"):
                if line.startswith(b"AUTH EXTERNAL"):
                    client.send(b"OK " + b"0" * 32 + b"\\r\\n")
                elif line.startswith(b"AUTH"):
                    client.send(b"REJECTED EXTERNAL\\r\\n")
                elif line.startswith(b"NEGOTIATE"):
                    client.send(b"AGREE_UNIX_FD\\r\\n")
    server = socket.socket(socket.AF_UNIX)
    server.bind(sys.argv[1])
    server.listen()
    print("listening", end="", flush=True)
    while True:
        threading.Thread(target=serve, args=(server.accept()[0],), daemon=True).start()
    """

  private static var address: String? { String(copying: g_getenv(variable)) }

  /// What meeting the bus at `address` comes to; nil where it answers.
  private static func meet(_ address: String) -> GLibError? {
    let before = self.address
    defer { if let before { g_setenv(variable, before, 1) } else { g_unsetenv(variable) } }
    g_setenv(variable, address, 1)
    return MainActor.assumeIsolated {
      let failure = MainLoop.finish { () -> GLibError? in
        do throws(GLibError) {
          try await SessionBus.meet()
          return nil
        } catch {
          return error
        }
      }
      let isSilent = failure?.isCancellation == true
      XCTAssertEqual(self.address, isSilent ? "none:" : address)
      SessionBusVeil.lift()
      XCTAssertEqual(self.address, address)
      return failure
    }
  }

  func testABusThatAnswersIsLeftAsItIs() throws {
    guard let address = Self.address else { throw XCTSkip("There is no session bus") }
    XCTAssertNil(Self.meet(address))
  }

  /// GLib does without it by itself.
  func testWhereThereIsNoBusNothingIsHidden() {
    XCTAssertEqual(Self.meet("unix:path=/nowhere").map(\.isCancellation), false)
  }

  /// GDBus gives its first call no way to be given up.
  func testABusThatNeverGreetsIsGivenUpAndHidden() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { XCTAssertNoThrow(try FileManager.default.removeItem(at: folder)) }
    let socket = folder.appendingPathComponent("bus").path
    let bus = Process()
    let output = Pipe()
    bus.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    bus.arguments = ["python3", "-c", Self.muteBus, socket]
    bus.standardOutput = output
    try bus.run()
    defer {
      bus.terminate()
      bus.waitUntilExit()
    }
    let word = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    XCTAssertEqual(word, "listening")
    XCTAssertEqual(Self.meet("unix:path=\(socket)").map(\.isCancellation), true)
  }
}
