import Glibc

/// A terminal of which a test is the screen.
public struct Terminal: Sendable {
  /// What stands on the screen is read here; it is closed by whoever has it.
  public let screen: Int32
  /// The file that a program writes to.
  public let path: String

  /// Requests that stand among Linux's own: the terminal's number, and whether it is locked.
  private static let number: UInt = 0x8004_5430
  private static let lock: UInt = 0x4004_5431

  /// A new terminal, or nil where the machine has none.
  ///
  /// The C functions are `posix_openpt`, `unlockpt` and `ptsname`, which the importer has not.
  public init?() {
    screen = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard screen >= 0 else { return nil }
    var unlocked: Int32 = 0
    var number: UInt32 = 0
    guard ioctl(screen, Self.lock, &unlocked) == 0, ioctl(screen, Self.number, &number) == 0 else {
      close(screen)
      return nil
    }
    path = "/dev/pts/\(number)"
  }
}
