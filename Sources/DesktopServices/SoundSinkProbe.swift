import FoundationEssentials

/// Finds out whether GStreamer has the element that every sound goes through.
///
/// WebKit's web process aborts as soon as something is to sound and `autoaudiosink` is not there.
/// Asking GStreamer would load it into the program, so its plugin is looked for as a file.
public enum SoundSinkProbe {
  /// The plugin that has the element.
  private static let plugin = "libgstautodetect.so"
  /// The Debian package that brings it.
  public static let package = "gstreamer1.0-plugins-good"

  /// Whether the plugin is in a folder where GStreamer looks.
  ///
  /// - Parameters:
  ///   - environment: The environment's variables, some of which name folders.
  ///   - root: What stands before every path; for tests.
  /// - Returns: Whether it is there.
  public static func isThere(environment: [String: String], root: String = "") -> Bool {
    folders(environment, root).contains { folder in
      FileManager.default.fileExists(atPath: "\(root)\(folder)/\(plugin)")
    }
  }

  /// Where GStreamer looks: the person's folders, and the system's unless the person names others.
  private static func folders(_ environment: [String: String], _ root: String) -> [String] {
    func named(_ variables: [String]) -> [String]? {
      variables.lazy.compactMap { environment[$0] }.first.map { list in
        list.split(separator: ":").map(String.init)
      }
    }
    let own = named(["GST_PLUGIN_PATH_1_0", "GST_PLUGIN_PATH"]) ?? []
    let system = named(["GST_PLUGIN_SYSTEM_PATH_1_0", "GST_PLUGIN_SYSTEM_PATH"])
    return own + (system ?? systemFolders(root))
  }

  /// Debian keeps libraries in a folder for each architecture, others in one of two.
  private static func systemFolders(_ root: String) -> [String] {
    let libraries = ["/usr/lib", "/usr/lib64", "/usr/local/lib"]
    let architectures: [String]
    do {
      architectures = try FileManager.default.contentsOfDirectory(atPath: "\(root)/usr/lib")
        .filter { $0.contains("-linux-") }.map { "/usr/lib/\($0)" }
    } catch {
      architectures = []
    }
    return (libraries + architectures).map { "\($0)/gstreamer-1.0" }
  }
}
