import GLibBridge

/// The kernel that runs, whose release is also the version of the drivers that come with it.
public enum KernelRelease {
  /// The release, such as `6.1.0-28-amd64`, or nil where the kernel does not tell.
  public static var current: String? {
    KernelFile.text(of: "/proc/sys/kernel/osrelease")?.split(separator: "\n").first.map(String.init)
  }
}
