import DesktopServices
import Foundation
import Glibc
import Testing

/// The memory of real processes.
struct ProcessMemoryTests {
  /// Runs `program` while `body` does.
  private func with(
    _ program: String, _ arguments: [String], _ body: (Int32) throws -> Void
  ) throws {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    defer {
      // It leads a group of its own. Tests run on threads that block all other signals, and a child
      // inherits that.
      kill(-process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
    try body(process.processIdentifier)
  }

  /// Waits for a program to have come up, for no longer than a bound.
  private func eventually(_ condition: () -> Bool) -> Bool {
    for _ in 0..<500 {
      if condition() { return true }
      usleep(10_000)
    }
    return false
  }

  @Test("A child of the name counts, with what it has in memory")
  func child() throws {
    try with("/usr/bin/tail", ["-f", "/dev/null"]) { _ in
      #expect(eventually { ProcessMemory.largest(named: "tail", below: getpid()) > 0 })
      #expect(ProcessMemory.largest(named: "tail", below: getpid()) < 100)
    }
  }

  @Test("A grandchild counts, and the largest of several")
  func grandchild() throws {
    // One holds what it may have to print at an end that does not come.
    let script = "tail -f /dev/null & { head -c 40M /dev/zero; sleep 60; } | tail -c 40M"
    try with("/bin/sh", ["-c", script]) { shell in
      #expect(eventually { ProcessMemory.largest(named: "tail", below: shell) > 20 })
      #expect(ProcessMemory.largest(named: "tail", below: getpid()) > 20)
    }
  }

  @Test("Nothing else counts: another name, another's child, the process itself")
  func others() throws {
    try with("/usr/bin/tail", ["-f", "/dev/null"]) { child in
      #expect(eventually { ProcessMemory.largest(named: "tail", below: getpid()) > 0 })
      #expect(ProcessMemory.largest(named: "tai", below: getpid()) == 0)
      #expect(ProcessMemory.largest(named: "no such name", below: getpid()) == 0)
      #expect(ProcessMemory.largest(named: "tail", below: child) == 0)
      #expect(ProcessMemory.largest(named: "tail", below: Int32.max) == 0)
    }
  }

  @Test("A name with brackets and spaces is one")
  func oddName() throws {
    let folder = NSTemporaryDirectory() + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { #expect(throws: Never.self) { try FileManager.default.removeItem(atPath: folder) } }
    let program = folder + "/a (b) c) 1 2"
    try FileManager.default.copyItem(atPath: "/usr/bin/tail", toPath: program)
    try with(program, ["-f", "/dev/null"]) { _ in
      #expect(eventually { ProcessMemory.largest(named: "a (b) c) 1 2", below: getpid()) > 0 })
    }
  }
}
