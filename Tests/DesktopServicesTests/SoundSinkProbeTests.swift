import DesktopServices
import Foundation
import Testing

/// Where the sound sink's plugin is looked for.
struct SoundSinkProbeTests {
  private let root = NSTemporaryDirectory() + UUID().uuidString

  private func place(_ folder: String) throws {
    let path = root + folder
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try Data().write(to: URL(filePath: path + "/libgstautodetect.so"))
  }

  private func removeFolder() {
    do {
      try FileManager.default.removeItem(atPath: root)
    } catch {
      Issue.record("The test's folder stays: \(error)")
    }
  }

  @Test(
    "The system's folders are looked in",
    arguments: [
      "/usr/lib/x86_64-linux-gnu/gstreamer-1.0", "/usr/lib/aarch64-linux-gnu/gstreamer-1.0",
      "/usr/lib64/gstreamer-1.0", "/usr/lib/gstreamer-1.0",
    ])
  func systemFolders(_ folder: String) throws {
    defer { removeFolder() }
    try place("/usr/share")
    #expect(!SoundSinkProbe.isThere(environment: [:], root: root))
    try place(folder)
    #expect(SoundSinkProbe.isThere(environment: [:], root: root))
  }

  @Test("What the person names takes the system's place, or comes before it")
  func namedFolders() throws {
    defer { removeFolder() }
    try place("/usr/lib64/gstreamer-1.0")
    #expect(
      !SoundSinkProbe.isThere(
        environment: ["GST_PLUGIN_SYSTEM_PATH_1_0": "/nowhere"], root: root))
    try place("/opt/plugins")
    #expect(
      SoundSinkProbe.isThere(
        environment: [
          "GST_PLUGIN_SYSTEM_PATH_1_0": "/nowhere", "GST_PLUGIN_PATH": "/a:/opt/plugins",
        ],
        root: root))
  }
}
