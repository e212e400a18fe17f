import Foundation

/// A desktop on Wayland: Weston without a screen, nothing on it but green.
final class WestonStage: Stage {
  let folders: PersonalFolders
  private(set) var environment: [String: String]
  private let bus: SessionBus
  private let compositor: ChildProcess
  private var shots = 0

  /// A desktop that is ready for windows.
  init() throws {
    folders = try PersonalFolders()
    environment = Self.commonEnvironment.merging(folders.environment) { $1 }
    bus = try SessionBus(in: folders, environment: environment)
    environment["DBUS_SESSION_BUS_ADDRESS"] = bus.address

    let settings = folders.root.appendingPathComponent("weston.ini")
    try folders.write(
      """
      [core]
      idle-time=0
      [shell]
      panel-position=none
      background-color=0xff00ff00
      background-type=tile
      locking=false
      animation=none
      startup-animation=none
      close-animation=none
      focus-animation=none
      """, to: settings)
    // --debug lets the screenshots be taken.
    compositor = try ChildProcess(
      "weston",
      ["--backend=headless-backend.so", "--use-pixman", "--debug", "--socket=stage"]
        + ["--width=\(ScreenSize.width)", "--height=\(ScreenSize.height)"]
        + ["--config=\(settings.path)", "--log=/dev/stdout"],
      environment: environment)
    _ = try compositor.waitForLine(within: 20) { $0.contains("weston-desktop-shell") }
    environment["WAYLAND_DISPLAY"] = "stage"
    environment["GDK_BACKEND"] = "wayland"
  }

  func screenshot() throws -> Picture {
    shots += 1
    let folder = folders.root.appendingPathComponent("shot\(shots)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    // It names the file by the time, and puts it into the working directory.
    _ = try output(of: "env", ["-C", folder.path, "weston-screenshooter"])
    guard let file = try FileManager.default.contentsOfDirectory(atPath: folder.path).first else {
      throw Failure("weston-screenshooter took no screenshot")
    }
    return try decodeFrame(from: ["-i", folder.appendingPathComponent(file).path])
  }

  func strike() throws {
    compositor.end()
    bus.end()
    try folders.remove()
  }
}
