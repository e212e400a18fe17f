import FoundationEssentials
import GLibBridge

/// Finds out whether WebKit's sandbox can run here.
///
/// WebKit aborts the program where it cannot.
@MainActor
public enum SandboxProbe {
  /// What keeps the sandbox from running.
  public enum Obstacle: Error, Equatable {
    /// A program that it needs is not there.
    case missing(program: String, package: String)
    /// The kernel or a container refuses what it needs, with what the helper said; or the helper does
    /// not end.
    case refused(reason: String)
  }

  private static let helpers = [
    (program: "/usr/bin/bwrap", package: "bubblewrap"),
    (program: "/usr/bin/xdg-dbus-proxy", package: "xdg-dbus-proxy"),
  ]

  /// How long the helper may take, in seconds.
  private static let limit = 3.0

  /// Looks for the sandbox's helpers and runs one, which takes about 3 ms.
  ///
  /// - Throws: ``Obstacle``.
  public static func check() async throws(Obstacle) {
    for helper in helpers where !FileManager.default.isExecutableFile(atPath: helper.program) {
      throw .missing(program: helper.program, package: helper.package)
    }
    // In the sandbox it runs what is known to be there, whatever PATH says.
    let helper = helpers[0].program
    do throws(Subprocess.Failure) {
      try await Subprocess.run(
        helper, ["--ro-bind", "/", "/", "--unshare-all", helper, "--version"], within: limit)
    } catch {
      throw .refused(reason: "\(error)")
    }
  }

  /// Does ``check()`` before there is a main loop.
  ///
  /// - Returns: What keeps the sandbox from running.
  public static func obstacle() -> Obstacle? {
    MainLoop.finish {
      do throws(Obstacle) {
        try await check()
        return nil
      } catch {
        return error
      }
    }
  }
}
