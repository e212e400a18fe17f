import DesktopServices
import Foundation
import Glibc
import TestSupport
import XCTest

/// What systemd hears, by a socket as it makes one.
final class SystemdNotifierTests: XCTestCase {
  func testASocketInTheFileSystemHearsThatTheProgramIsReady() {
    MainActor.assumeIsolated {
      let path = NSTemporaryDirectory() + UUID().uuidString
      let systemd = Receiver(at: path)
      SystemdNotifier(environment: ["NOTIFY_SOCKET": path]).begin()
      XCTAssertEqual(systemd.heard(), ["READY=1"])
    }
  }

  func testASocketOfTheAbstractNamespaceHearsIt() {
    MainActor.assumeIsolated {
      let path = "@" + UUID().uuidString
      let systemd = Receiver(at: path)
      let notifier = SystemdNotifier(environment: ["NOTIFY_SOCKET": path])
      notifier.begin()
      notifier.tell(status: "Playing")
      notifier.end()
      XCTAssertEqual(systemd.heard(), ["READY=1", "STATUS=Playing", "STOPPING=1"])
    }
  }

  func testTheWatchdogHearsOfTheMainLoopWithinItsInterval() {
    MainActor.assumeIsolated {
      let path = NSTemporaryDirectory() + UUID().uuidString
      let systemd = Receiver(at: path)
      let notifier = SystemdNotifier(
        environment: ["NOTIFY_SOCKET": path, "WATCHDOG_USEC": "400000"])
      notifier.begin()
      XCTAssertEqual(systemd.heard(), ["READY=1", "WATCHDOG=1"])
      for _ in 0..<3 {
        let start = ContinuousClock.now
        var messages: [String] = []
        XCTAssert(
          Loop.run(within: 5) {
            messages += systemd.heard()
            return !messages.isEmpty
          })
        XCTAssertEqual(messages, ["WATCHDOG=1"])
        // The bound is systemd's; the notifier keeps to half of it.
        XCTAssertLessThan(ContinuousClock.now - start, .milliseconds(400))
      }
      notifier.end()
      XCTAssertEqual(systemd.heard(), ["STOPPING=1"])
      XCTAssertFalse(Loop.run(within: 0.6) { !systemd.heard().isEmpty })
    }
  }

  func testAProgramWhoseLoopStandsStillIsNotHeard() {
    MainActor.assumeIsolated {
      let path = NSTemporaryDirectory() + UUID().uuidString
      let systemd = Receiver(at: path)
      let notifier = SystemdNotifier(
        environment: ["NOTIFY_SOCKET": path, "WATCHDOG_USEC": "100000"])
      notifier.begin()
      XCTAssertEqual(systemd.heard(), ["READY=1", "WATCHDOG=1"])
      usleep(300_000)
      XCTAssertEqual(systemd.heard(), [])
      notifier.end()
    }
  }

  func testANotifierThatIsGoneSaysNothing() {
    MainActor.assumeIsolated {
      let path = NSTemporaryDirectory() + UUID().uuidString
      let systemd = Receiver(at: path)
      SystemdNotifier(environment: ["NOTIFY_SOCKET": path, "WATCHDOG_USEC": "100000"]).begin()
      XCTAssertEqual(systemd.heard(), ["READY=1", "WATCHDOG=1"])
      XCTAssertFalse(Loop.run(within: 0.3) { !systemd.heard().isEmpty })
    }
  }

  func testWithoutSystemdNothingHappens() {
    MainActor.assumeIsolated {
      let long = "/" + String(repeating: "a", count: 200)
      for socket in [nil, "", "@", "relative", "/nowhere/socket", long] as [String?] {
        var environment = ["WATCHDOG_USEC": "20000"]
        environment["NOTIFY_SOCKET"] = socket
        let notifier = SystemdNotifier(environment: environment)
        notifier.begin()
        XCTAssertFalse(Loop.run(within: 0.05) { false })
        notifier.end()
      }
    }
  }

  func testAnIntervalThatIsNoneIsLeftAlone() {
    MainActor.assumeIsolated {
      for interval in ["", "soon", "0", "-5", "nan", "inf"] {
        let path = NSTemporaryDirectory() + UUID().uuidString
        let systemd = Receiver(at: path)
        let notifier = SystemdNotifier(
          environment: ["NOTIFY_SOCKET": path, "WATCHDOG_USEC": interval])
        notifier.begin()
        XCTAssertFalse(Loop.run(within: 0.1) { false })
        XCTAssertEqual(systemd.heard().prefix(1), ["READY=1"])
        // One that makes the loop spin would fill this.
        XCTAssertLessThan(systemd.heard().count, 20, interval)
        notifier.end()
      }
    }
  }

  func testAManagerThatDoesNotListenIsNotWaitedFor() {
    MainActor.assumeIsolated {
      let path = NSTemporaryDirectory() + UUID().uuidString
      let systemd = Receiver(at: path)
      let notifier = SystemdNotifier(environment: ["NOTIFY_SOCKET": path])
      notifier.begin()
      let start = ContinuousClock.now
      for _ in 0..<10_000 { notifier.tell(status: "Playing") }
      XCTAssertLessThan(ContinuousClock.now - start, .seconds(5))
      XCTAssertEqual(systemd.heard().first, "READY=1")
    }
  }
}

/// The socket of a service manager.
private final class Receiver {
  private let descriptor: Int32
  private let path: String

  init(at path: String) {
    self.path = path
    descriptor = socket(
      AF_UNIX,
      Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        | Int32(SOCK_NONBLOCK.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    var name = Array(path.utf8)
    let isAbstract = path.hasPrefix("@")
    if isAbstract { name[0] = 0 }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name) }
    let length = socklen_t(2 + name.count + (isAbstract ? 0 : 1))
    let isBound = withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, length) }
    }
    XCTAssertEqual(isBound, 0, "The test's socket was not bound")
  }

  deinit {
    close(descriptor)
    if !path.hasPrefix("@") { unlink(path) }
  }

  /// What has come since the last time.
  func heard() -> [String] {
    var messages: [String] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      guard count >= 0 else { return messages }
      messages.append(String(decoding: buffer.prefix(count), as: UTF8.self))
    }
  }
}
