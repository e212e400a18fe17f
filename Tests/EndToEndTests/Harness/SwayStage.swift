import Foundation

/// A desktop on Wayland whose monitors can be unplugged: sway without a screen, green behind all.
final class SwayStage: Stage {
  let folders: PersonalFolders
  private(set) var environment: [String: String]
  private let bus: SessionBus
  private let compositor: ChildProcess

  /// The monitors' names.
  static let monitors = ["HEADLESS-1", "HEADLESS-2"]

  /// A desktop that is ready for windows, on the first monitor where there are two.
  init(hasTwoMonitors: Bool = false) throws {
    folders = try PersonalFolders()
    environment = Self.commonEnvironment.merging(folders.environment) { $1 }
    bus = try SessionBus(in: folders, environment: environment)
    environment["DBUS_SESSION_BUS_ADDRESS"] = bus.address

    let socket = folders.runtime.appendingPathComponent("sway")
    let settings = folders.root.appendingPathComponent("sway.conf")
    try folders.write(
      """
      output * resolution \(ScreenSize.width)x\(ScreenSize.height)
      output * background #00ff00 solid_color
      output \(Self.monitors[0]) position 0 0
      output \(Self.monitors[1]) position \(ScreenSize.width) 0
      default_border none
      exec swaymsg focus output \(Self.monitors[0])
      exec echo ready $WAYLAND_DISPLAY
      """, to: settings)
    let headless = [
      "WLR_BACKENDS": "headless", "WLR_HEADLESS_OUTPUTS": hasTwoMonitors ? "2" : "1",
      "WLR_RENDERER": "pixman", "WLR_LIBINPUT_NO_DEVICES": "1", "SWAYSOCK": socket.path,
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
    try screenshot(ofMonitor: 0)
  }

  /// What is on a monitor now, counted from 0.
  func screenshot(ofMonitor index: Int) throws -> Picture {
    let file = folders.root.appendingPathComponent("shot.png").path
    _ = try output(of: "grim", ["-o", Self.monitors[index], file])
    return try decodeFrame(from: ["-i", file])
  }

  func strike() throws {
    compositor.end()
    bus.end()
    try folders.remove()
  }

  /// Shows another workspace, or the one with the windows again.
  func showWorkspace(_ number: Int) throws {
    try run("swaymsg", ["workspace", "\(number)"])
  }

  // MARK: The monitor

  /// Unplugs the monitor.
  func unplug() throws {
    try run("swaymsg", ["output", Self.monitors[0], "disable"])
  }

  /// Plugs the monitor in.
  func plugIn() throws {
    try run("swaymsg", ["output", Self.monitors[0], "enable"])
  }
}
