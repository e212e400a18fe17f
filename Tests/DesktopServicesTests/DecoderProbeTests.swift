import DesktopServices
import Testing

/// What the web processes decode by, from what the kernel tells of processes.
struct DecoderProbeTests {
  private static let folder = "/usr/lib/x86_64-linux-gnu/gstreamer-1.0"

  private static func maps(_ plugins: String...) -> String {
    let area = "7f0000000000-7f0000001000 r-xp 00000000 08:01 1"
    let lines = plugins.map { "\(area) \(folder)/libgst\($0).so" }
    // More than the kernel hands out in one piece.
    let rest = Array(repeating: "7f0000002000-7f0000003000 rw-p 00000000 00:00 0", count: 500)
    return (rest + lines).joined(separator: "\n")
  }

  private static func processes() throws -> TemporaryFolder {
    try TemporaryFolder([
      "/proc/100/stat": "100 (matinee) S 1 100",
      "/proc/101/stat": "101 (bwrap) S 100 100",
      "/proc/102/stat": "102 (WebKitWebProces) R 101 100",
      "/proc/102/maps": maps("vpx", "opus", "coreelements"),
      "/proc/103/stat": "103 (a ) (name) S 1 103",
      "/proc/200/stat": "200 (WebKitWebProces) S 103 200",
      "/proc/200/maps": maps("libav"),
      "/proc/version": "Linux",
    ])
  }

  @Test("Only the program's own web processes count, however deep they are")
  func own() throws {
    let root = try Self.processes()
    #expect(DecoderProbe.formats(below: 100, root: root.path) == ["Opus", "VP9 (libvpx)"])
    #expect(DecoderProbe.formats(below: 103, root: root.path) == ["H.264 or AAC (libav)"])
    #expect(DecoderProbe.formats(below: 102, root: root.path) == [])
  }

  @Test("Without /proc nothing is known")
  func nothing() throws {
    let root = try TemporaryFolder([:])
    #expect(DecoderProbe.formats(below: 1, root: root.path) == [])
  }
}
