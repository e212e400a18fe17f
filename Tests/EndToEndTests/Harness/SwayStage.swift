import Foundation

/// A desktop on Wayland whose monitor can be unplugged: sway without a screen, green behind all.
final class SwayStage: Stage {
  let folders: PersonalFolders
  private(set) var environment: [String: String]
  private let bus: SessionBus
  private let compositor: ChildProcess

  /// The monitor's name.
  private static let monitor = "HEADLESS-1"

  /// A desktop that is ready for windows.
  init() throws {
    folders = try PersonalFolders()
    environment = Self.commonEnvironment.merging(folders.environment) { $1 }
    bus = try SessionBus(in: folders, environment: environment)
    environment["DBUS_SESSION_BUS_ADDRESS"] = bus.address

    let socket = folders.runtime.appendingPathComponent("sway")
    let settings = folders.root.appendingPathComponent("sway.conf")
    try folders.write(
      """
      output \(Self.monitor) resolution \(ScreenSize.width)x\(ScreenSize.height)
      output \(Self.monitor) background #00ff00 solid_color
      default_border none
      exec echo ready $WAYLAND_DISPLAY
      """, to: settings)
    let headless = [
      "WLR_BACKENDS": "headless", "WLR_HEADLESS_OUTPUTS": "1", "WLR_RENDERER": "pixman",
      "WLR_LIBINPUT_NO_DEVICES": "1", "SWAYSOCK": socket.path,
    ]
    environment["SWAYSOCK"] = socket.path
    // It refuses to run as root, which in a namespace of its own it does not.
    compositor = try ChildProcess(
      "unshare",
      ["--user", "--map-user=1000", "--map-group=1000", "sway", "--config", settings.path],
      environment: environment.merging(headless) { $1 })
    let ready = try compositor.waitForLine(within: 20) { $0.hasPrefix("ready ") }.text
    environment["WAYLAND_DISPLAY"] = String(ready.dropFirst("ready ".count))
    environment["GDK_BACKEND"] = "wayland"
  }

  func screenshot() throws -> Picture {
    let file = folders.root.appendingPathComponent("shot.png").path
    _ = try output(of: "grim", ["-o", Self.monitor, file])
    return try decodeFrame(from: ["-i", file])
  }

  func strike() throws {
    compositor.end()
    bus.end()
    try folders.remove()
  }

  // MARK: The monitor

  /// Unplugs the monitor.
  func unplug() throws {
    try run("swaymsg", ["output", Self.monitor, "disable"])
  }

  /// Plugs the monitor in.
  func plugIn() throws {
    try run("swaymsg", ["output", Self.monitor, "enable"])
  }
}
