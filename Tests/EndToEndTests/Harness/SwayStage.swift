import Foundation

/// A desktop on Wayland: sway, green behind all.
///
/// Without a screen its monitors can be unplugged; in a window of a desktop on X it has that one's
/// pointer and keyboard.
final class SwayStage: Stage {
  let folders: PersonalFolders
  private(set) var environment: [String: String]
  private let bus: SessionBus
  private let compositor: ChildProcess
  /// The names of the monitors that it may have.
  private let monitors: [String]

  /// A desktop that is ready for windows.
  ///
  /// Of two monitors the first one, where windows come to be, is smaller. It fills `screen`, a desktop
  /// on X, if there is one.
  init(hasTwoMonitors: Bool = false, on screen: XStage? = nil) throws {
    monitors = screen == nil ? ["HEADLESS-1", "HEADLESS-2"] : ["X11-1"]
    folders = try PersonalFolders()
    environment = Self.commonEnvironment.merging(folders.environment) { $1 }
    bus = try SessionBus(in: folders, environment: environment)
    environment["DBUS_SESSION_BUS_ADDRESS"] = bus.address

    let socket = folders.runtime.appendingPathComponent("sway")
    let settings = folders.root.appendingPathComponent("sway.conf")
    try folders.write(
      """
      output * resolution \(ScreenSize.width)x\(ScreenSize.height)
      \(hasTwoMonitors ? "output \(monitors[0]) resolution 1024x576" : "")
      output * background #00ff00 solid_color
      output \(monitors[0]) position 0 0
      \(hasTwoMonitors ? "output \(monitors[1]) position \(ScreenSize.width) 0" : "")
      default_border none
      exec swaymsg focus output \(monitors[0])
      exec echo ready $WAYLAND_DISPLAY
      """, to: settings)
    let common = ["WLR_RENDERER": "pixman", "SWAYSOCK": socket.path]
    let backend =
      screen.map { ["WLR_BACKENDS": "x11", "DISPLAY": $0.environment["DISPLAY"] ?? ""] } ?? [
        "WLR_BACKENDS": "headless", "WLR_HEADLESS_OUTPUTS": hasTwoMonitors ? "2" : "1",
        "WLR_LIBINPUT_NO_DEVICES": "1",
      ]
    environment["SWAYSOCK"] = socket.path
    // It refuses to run as root, which in a namespace of its own it does not.
    compositor = try ChildProcess(
      "unshare",
      ["--user", "--map-user=1000", "--map-group=1000", "sway", "--config", settings.path],
      environment: environment.merging(common) { $1 }.merging(backend) { $1 })
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
    _ = try output(of: "grim", ["-o", monitors[index], file])
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
    try run("swaymsg", ["output", monitors[0], "disable"])
  }

  /// Plugs the monitor in.
  func plugIn() throws {
    try run("swaymsg", ["output", monitors[0], "enable"])
  }
}
