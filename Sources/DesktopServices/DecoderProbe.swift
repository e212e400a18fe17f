import FoundationEssentials
import GLibBridge

/// Finds out which decoders the web processes use.
///
/// No API tells what a page's player decodes by. But GStreamer loads a plugin when it makes one of
/// its elements, and the kernel tells what a process has loaded.
public enum DecoderProbe {
  /// What each plugin of GStreamer's decodes.
  private static let formats = [
    "vpx": "VP9 (libvpx)", "opus": "Opus", "libav": "H.264 or AAC (libav)",
    "openh264": "H.264", "aom": "AV1", "dav1d": "AV1", "svtav1": "AV1", "vorbis": "Vorbis",
    "faad": "AAC", "fdkaac": "AAC", "va": "by the GPU (VA-API)", "vaapi": "by the GPU (VA-API)",
    "nvcodec": "by the GPU (NVIDIA)", "v4l2codecs": "by the GPU (V4L2)",
    "video4linux2": "by the GPU (V4L2)",
  ]

  private static let webProcess = "WebKitWebProces"

  /// Looks at the web processes that `process` started.
  ///
  /// - Parameters:
  ///   - process: The program's process ID.
  ///   - root: What stands before `/proc`; for tests.
  /// - Returns: What they have loaded to decode, such as `Opus`, sorted.
  public static func formats(below process: Int32, root: String = "") -> [String] {
    let plugins = webProcesses(below: process, root).flatMap { loadedPlugins(of: $0, root) }
    return Set(plugins.compactMap { formats[$0] }).sorted()
  }

  private static func webProcesses(below process: Int32, _ root: String) -> [Int32] {
    var children: [Int32: [Status]] = [:]
    for status in processes(root) { children[status.parent, default: []].append(status) }
    var found: [Int32] = []
    var open = [process]
    while let parent = open.popLast() {
      for child in children.removeValue(forKey: parent) ?? [] {
        open.append(child.id)
        // The kernel keeps fifteen characters of a name.
        if child.name == webProcess { found.append(child.id) }
      }
    }
    return found
  }

  private struct Status {
    var id: Int32
    var parent: Int32
    var name: String

    /// Reads `ID (NAME) STATE PARENT …`, where a name may hold anything.
    init?(_ line: String) {
      guard let open = line.firstIndex(of: "("), let close = line.lastIndex(of: ")"),
        let id = Int32(line[..<open].split(separator: " ").first ?? "")
      else { return nil }
      let rest = line[line.index(after: close)...].split(separator: " ")
      guard rest.count > 1, let parent = Int32(rest[1]) else { return nil }
      self.id = id
      self.parent = parent
      name = String(line[line.index(after: open)..<close])
    }
  }

  private static func processes(_ root: String) -> [Status] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: "\(root)/proc")
        .filter { Int32($0) != nil }
        .compactMap { Status(text(of: "\(root)/proc/\($0)/stat")) }
    } catch {
      // Without /proc nothing is known.
      return []
    }
  }

  private static func loadedPlugins(of process: Int32, _ root: String) -> [String] {
    text(of: "\(root)/proc/\(process)/maps").split(separator: "\n").compactMap { line in
      guard let file = line.split(separator: "/").last, file.hasPrefix("libgst"),
        file.hasSuffix(".so"), line.contains("/gstreamer-1.0/")
      else { return nil }
      return String(file.dropFirst("libgst".count).dropLast(".so".count))
    }
  }

  /// A file of the kernel's; nothing for a process that has gone.
  private static func text(of path: String) -> String {
    KernelFile.text(of: path) ?? ""
  }
}
