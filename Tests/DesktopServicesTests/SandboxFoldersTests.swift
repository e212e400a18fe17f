import DesktopServices
import Foundation
import Testing

/// What WebKit writes down of its sandboxes.
@MainActor
struct SandboxFoldersTests {
  @Test("A process removes its own, and nothing else that may be there")
  func removesItsOwn() throws {
    let folder = try TemporaryFolder([
      "/webkit-12-4/bwrapinfo.json": "{}", "/webkit-12-11/bwrapinfo.json": "{}",
      "/webkit-12-15/bwrapinfo.json": "{}", "/webkit-12-15/other": "",
      "/webkit-123-4/bwrapinfo.json": "{}", "/webkit-12-4a/bwrapinfo.json": "{}",
      "/4012/bwrapinfo.json": "{}",
    ])
    SandboxFolders.remove(from: folder.path, processID: 12)
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(left == ["4012", "webkit-12-15", "webkit-12-4a", "webkit-123-4"])
    for name in ["4012", "webkit-12-4a", "webkit-123-4"] {
      #expect(FileManager.default.fileExists(atPath: "\(folder.path)/\(name)/bwrapinfo.json"))
    }
    #expect(FileManager.default.fileExists(atPath: "\(folder.path)/webkit-12-15/other"))
    SandboxFolders.remove(from: "\(folder.path)/nowhere", processID: 12)
  }
}
