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
      process.terminate()
      process.waitUntilExit()
    }
    try body(process.processIdentifier)
  }

  /// Waits for a program to have come up, for no longer than a bound.
  private func eventually(_ condition: () -> Bool) -> Bool {
    for _ in 0..<500 where !condition() { usleep(10_000) }
    return condition()
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
    // The shell's own name is another; what it runs holds 64 MiB more than the other.
    let script = """
      tail -f /dev/null & tail -c 64M /dev/zero & wait
      """
    try with("/bin/sh", ["-c", script]) { shell in
      defer { endChildren(of: shell) }
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

  private func endChildren(of shell: Int32) {
    do {
      let path = "/proc/\(shell)/task/\(shell)/children"
      let children = try String(contentsOfFile: path, encoding: .utf8)
      for child in children.split(separator: " ").compactMap({ Int32($0) }) { kill(child, SIGKILL) }
    } catch {
      Issue.record("The shell's children stay: \(error)")
    }
  }
}
