import DesktopServices
import Testing

/// The driver's version, as its kernel module tells it.
struct NVIDIADriverTests {
  private static let file = "/proc/driver/nvidia/version"

  @Test(
    "Both modules' lines are read",
    arguments: [
      (
        "NVRM version: NVIDIA UNIX x86_64 Kernel Module  535.183.01  Sun May 12 19:39:15 UTC 2024\n"
          + "GCC version:  gcc version 12.2.0 (Debian 12.2.0-14)\n", "535.183.01"
      ),
      (
        "NVRM version: NVIDIA UNIX Open Kernel Module for x86_64  545.23.06  Release Build\n",
        "545.23.06"
      ),
      ("something else", "unknown"),
    ])
  func version(_ text: String, _ version: String) throws {
    let root = try TemporaryFolder([Self.file: text])
    #expect(NVIDIADriver.version(root: root.path) == version)
  }

  @Test("Without the module there is none")
  func none() throws {
    let root = try TemporaryFolder([:])
    #expect(NVIDIADriver.version(root: root.path) == nil)
  }
}
