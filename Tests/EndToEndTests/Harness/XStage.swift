import Foundation

/// A desktop on X: Xvfb with openbox, windows without frames, no keys of its own, green behind all.
final class XStage: Stage {
  let folders: PersonalFolders
  private(set) var environment: [String: String]
  private let bus: SessionBus
  private let server: ChildProcess
  private let windowManager: ChildProcess

  /// A desktop that is ready for windows.
  init() throws {
    folders = try PersonalFolders()
    environment = Self.commonEnvironment.merging(folders.environment) { $1 }
    bus = try SessionBus(in: folders, environment: environment)
    environment["DBUS_SESSION_BUS_ADDRESS"] = bus.address
    environment["GDK_BACKEND"] = "x11"

    // The world has sockets of its own, so there is no lock to respect in the machine's folder.
    server = try ChildProcess(
      "Xvfb",
      ["-displayfd", "1", "-nolock", "-noreset", "-nolisten", "tcp"]
        + ["-screen", "0", "\(ScreenSize.width)x\(ScreenSize.height)x24"],
      environment: environment)
    environment["DISPLAY"] = ":" + (try server.waitForLine(within: 20) { Int($0) != nil }.text)

    let settings = folders.root.appendingPathComponent("openbox.xml")
    try folders.write(
      """
      <openbox_config xmlns="http://openbox.org/3.4/rc">
        <focus><focusNew>yes</focusNew></focus>
        <keyboard/>
        <mouse/>
        <applications><application class="*"><decor>no</decor></application></applications>
      </openbox_config>
      """, to: settings)
    windowManager = try ChildProcess(
      "openbox",
      ["--sm-disable", "--config-file", settings.path, "--startup", "echo ready"],
      environment: environment)
    _ = try windowManager.waitForLine(within: 20) { $0 == "ready" }
    try run("xsetroot", ["-solid", "#00ff00"])
  }

  func screenshot() throws -> Picture {
    try decodeFrame(
      from: [
        "-f", "x11grab", "-draw_mouse", "0",
        "-video_size", "\(ScreenSize.width)x\(ScreenSize.height)",
        "-i", environment["DISPLAY"] ?? "",
      ])
  }

  func strike() throws {
    windowManager.end()
    server.end()
    bus.end()
    try folders.remove()
  }

  // MARK: What a person does

  /// Presses keys, by the names that X gives them, on the window that has the focus.
  func press(_ keys: String...) throws {
    try run("xdotool", ["key"] + keys)
  }

  /// Clicks at a place on the screen.
  func click(x: Int, y: Int) throws {
    try run("xdotool", ["mousemove", "\(x)", "\(y)", "click", "1"])
  }
}
