import GLibBridge

/// The proprietary NVIDIA driver.
public enum NVIDIADriver {
  /// The version of the driver that the kernel has loaded, or nil where it has not.
  ///
  /// - Parameter root: What stands before `/proc`; for tests.
  /// - Returns: The version, such as `535.183.01`.
  public static func version(root: String = "") -> String? {
    KernelFile.text(of: "\(root)/proc/driver/nvidia/version").map { version(in: $0) ?? "unknown" }
  }

  /// The first word of the module's line that is a version: `535.183.01`.
  private static func version(in text: String) -> String? {
    guard let line = text.split(separator: "\n").first(where: { $0.hasPrefix("NVRM version") })
    else { return nil }
    return line.split(whereSeparator: { $0 == " " || $0 == "\t" }).first { word in
      word.contains(".") && word.utf8.allSatisfy { isDigit($0) || $0 == UInt8(ascii: ".") }
    }.map(String.init)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
