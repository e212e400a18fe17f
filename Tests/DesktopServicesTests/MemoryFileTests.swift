import DesktopServices
import Foundation
import Testing

/// What stands in the place of a file that is kept from run to run.
@MainActor
struct MemoryFileTests {
  /// A pipe that tells whoever reads it a volume, a position and a way of drawing.
  private func withPipe(_ body: (String) throws -> Void) throws {
    let folder = try TemporaryFolder([:])
    let path = folder.path + "/pipe"
    #expect(mkfifo(path, 0o600) == 0)
    let pipe = open(path, O_RDWR | O_NONBLOCK)
    let text = "[Player]\nvolume=7\n[Positions]\na=70\n[Rendering]\ndriver=d\nway=w\n"
    #expect(write(pipe, text, text.utf8.count) == text.utf8.count)
    // Whoever waits for its end is given it, and found out by what was read.
    DispatchQueue.global().asyncAfter(deadline: .now() + 1) { close(pipe) }
    try withExtendedLifetime(folder) { try body(path) }
  }

  @Test("A pipe is not waited for, and a file takes its place")
  func pipe() throws {
    try withPipe { path in
      #expect(ViewingMemory(path: path).habits() == ViewingHabits())
      var habits = ViewingHabits()
      habits.volume = 8
      try ViewingMemory(path: path).keep(habits)
      #expect(ViewingMemory(path: path).habits() == habits)
    }
    try withPipe { path in
      #expect(PositionMemory(path: path).positions().isEmpty)
      try PositionMemory(path: path).keep("b", at: 80, of: 200)
      #expect(PositionMemory(path: path).positions() == ["b": 80])
    }
    try withPipe { path in
      #expect(RenderingMemory(path: path).word(for: "d") == nil)
      try RenderingMemory(path: path).remember("v", for: "d")
      #expect(RenderingMemory(path: path).word(for: "d") == "v")
    }
  }
}
