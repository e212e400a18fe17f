import DesktopServices
import Foundation
import Testing

/// The file in which the way of drawing that works is remembered.
@MainActor
struct RenderingMemoryTests {
  private let folder = NSTemporaryDirectory() + UUID().uuidString

  private func inFolder(_ body: (String) throws -> Void) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { #expect(throws: Never.self) { try FileManager.default.removeItem(atPath: folder) } }
    try body(folder)
  }

  @Test("What was remembered is known in the next run, and its folder is made")
  func remembers() throws {
    try inFolder { folder in
      let path = folder + "/state/matinee/rendering.conf"
      #expect(RenderingMemory(path: path).word(for: "nvidia 535.183.01") == nil)
      try RenderingMemory(path: path).remember("unshared", for: "nvidia 535.183.01")
      #expect(RenderingMemory(path: path).word(for: "nvidia 535.183.01") == "unshared")
    }
  }

  @Test(
    "Another driver, or another version of it, begins anew",
    arguments: ["nvidia 550.1", "", "i915"])
  func anotherDriver(_ driver: String) throws {
    try inFolder { folder in
      let memory = RenderingMemory(path: folder + "/rendering.conf")
      try memory.remember("unshared", for: "nvidia 535.183.01")
      #expect(memory.word(for: driver) == nil)
      try memory.remember("processor", for: driver)
      #expect(memory.word(for: driver) == "processor")
      #expect(memory.word(for: "nvidia 535.183.01") == nil)
    }
  }

  @Test(
    "Any name of a driver comes back", arguments: ["i915 6.1.0-28-amd64", " a=b;c\\n[x]#", "ü"])
  func names(_ driver: String) throws {
    try inFolder { folder in
      let memory = RenderingMemory(path: folder + "/rendering.conf")
      try memory.remember("processor", for: driver)
      #expect(memory.word(for: driver) == "processor")
    }
  }

  @Test(
    "A file that says nothing of use is none",
    arguments: [
      "", "no key file", "[Rendering]\n", "[Rendering]\ndriver=i915\n", "[Rendering]\nway=shared\n",
      "[Other]\ndriver=i915\nway=shared\n", "\0\0\0", "[Rendering\ndriver=i915\nway=shared\n",
    ])
  func unreadable(_ text: String) throws {
    try inFolder { folder in
      let path = folder + "/rendering.conf"
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      let memory = RenderingMemory(path: path)
      #expect(memory.word(for: "i915") == nil)
      try memory.remember("processor", for: "i915")
      #expect(memory.word(for: "i915") == "processor")
    }
  }

  @Test("A folder in the file's place is not read and not written")
  func folderInItsPlace() throws {
    try inFolder { folder in
      let memory = RenderingMemory(path: folder)
      #expect(memory.word(for: "i915") == nil)
      #expect(throws: (any Error).self) { try memory.remember("processor", for: "i915") }
    }
  }

  @Test("A folder that cannot be made is told, and harms nothing")
  func folderThatCannotBeMade() throws {
    try inFolder { folder in
      let file = folder + "/file"
      try Data().write(to: URL(filePath: file))
      let memory = RenderingMemory(path: file + "/matinee/rendering.conf")
      #expect(throws: (any Error).self) { try memory.remember("processor", for: "i915") }
      #expect(memory.word(for: "i915") == nil)
    }
  }
}
