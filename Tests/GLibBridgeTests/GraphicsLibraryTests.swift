import CWebKitGTK
import Foundation
import XCTest

/// The child process that asks a graphics driver.
final class GraphicsLibraryTests: XCTestCase {
  /// Holds a process as a debugger does, which keeps its end from its parent.
  private static let holding = """
    import ctypes, sys, time
    seize = 0x4206
    library = ctypes.CDLL(None, use_errno=True)
    held = library.ptrace(ctypes.c_long(seize), ctypes.c_long(int(sys.argv[1])), None, None) == 0
    print("held" if held else "not held", end="", flush=True)
    time.sleep(30)
    """

  /// Starts a program that sleeps, as a child of this process and of nobody's care.
  private func startSleeper() throws -> pid_t {
    var id: pid_t = 0
    var words: [UnsafeMutablePointer<CChar>?] = [strdup("sleep"), strdup("60"), nil]
    defer { words.forEach { free($0) } }
    XCTAssertEqual(posix_spawnp(&id, "sleep", nil, nil, &words, nil), 0)
    return id
  }

  func testAChildThatDiesIsReaped() throws {
    let child = try startSleeper()
    matinee_end_child(child, 10_000)
    XCTAssertEqual(waitpid(child, nil, WNOHANG), -1)
    XCTAssertEqual(errno, ECHILD)
  }

  /// A process that is stuck in a driver cannot be made here; one that is held seems the same to its
  /// parent.
  func testAChildWhoseEndDoesNotComeIsLeft() throws {
    let child = try startSleeper()
    let holder = Process()
    let output = Pipe()
    holder.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    holder.arguments = ["python3", "-c", Self.holding, "\(child)"]
    holder.standardOutput = output
    try holder.run()
    defer {
      holder.terminate()
      holder.waitUntilExit()
      kill(child, SIGKILL)
      waitpid(child, nil, 0)
    }
    let word = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    guard word == "held" else { throw XCTSkip("No process may be held here: \(word)") }
    matinee_end_child(child, 100)
    XCTAssertTrue(holder.isRunning, "It was waited for")
    XCTAssertEqual(waitpid(child, nil, WNOHANG), 0)
  }
}
