import Foundation

/// A desktop on X: Xvfb, or Xorg with two monitors side by side, and openbox; windows without frames,
/// no keys of its own, green behind all.
final class XStage: Stage {
  let folders: PersonalFolders
  private(set) var environment: [String: String]
  private let bus: SessionBus
  private let server: ChildProcess
  private var windowManager: ChildProcess?

  /// A desktop that is ready for windows, with a window manager or as `xinit` alone makes it.
  init(isManaged: Bool = true, hasTwoMonitors: Bool = false) throws {
    folders = try PersonalFolders()
    environment = Self.commonEnvironment.merging(folders.environment) { $1 }
    bus = try SessionBus(in: folders, environment: environment)
    environment["DBUS_SESSION_BUS_ADDRESS"] = bus.address
    environment["GDK_BACKEND"] = "x11"

    // The world has sockets of its own, so there is no lock to respect in the machine's folder.
    let common = ["-displayfd", "1", "-nolock", "-noreset", "-nolisten", "tcp"]
    if hasTwoMonitors {
      server = try ChildProcess(
        TwoMonitors.server, common + TwoMonitors.arguments(writing: folders),
        environment: environment)
    } else {
      server = try ChildProcess(
        "Xvfb", common + ["-screen", "0", "\(ScreenSize.width)x\(ScreenSize.height)x24"],
        environment: environment)
    }
    environment["DISPLAY"] = ":" + (try server.waitForLine(within: 20) { Int($0) != nil }.text)
    if hasTwoMonitors { try TwoMonitors.connect(on: self) }

    if isManaged { windowManager = try startWindowManager() }
    try run("xsetroot", ["-solid", "#00ff00"])
  }

  private func startWindowManager() throws -> ChildProcess {
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
    let manager = try ChildProcess(
      "openbox",
      ["--sm-disable", "--config-file", settings.path, "--startup", "echo ready"],
      environment: environment)
    _ = try manager.waitForLine(within: 20) { $0 == "ready" }
    return manager
  }

  func screenshot() throws -> Picture {
    try screenshot(ofMonitor: 0)
  }

  /// What is on a monitor now, counted from 0.
  func screenshot(ofMonitor index: Int) throws -> Picture {
    try decodeFrame(
      from: [
        "-f", "x11grab", "-draw_mouse", "0",
        "-video_size", "\(ScreenSize.width)x\(ScreenSize.height)",
        "-i", "\(environment["DISPLAY"] ?? "")+\(index * ScreenSize.width),0",
      ])
  }

  /// Kills the window manager.
  func endWindowManager() {
    windowManager?.end()
    windowManager = nil
  }

  /// Starts a window manager where there is none.
  func beginWindowManager() throws {
    windowManager = try startWindowManager()
  }

  /// Ends the session's bus, with whoever is on it.
  func endBus() {
    bus.end()
  }

  /// Stops the session's bus, which takes connections from then on and answers nobody.
  func stopBus() {
    bus.stop()
  }

  func strike() throws {
    windowManager?.end()
    server.end()
    bus.end()
    try folders.remove()
  }

  // MARK: What a person does

  /// Presses keys, by the names that X gives them, on the window that has the focus.
  func press(_ keys: String...) throws {
    try waitForFocus()
    try run("xdotool", ["key"] + keys)
  }

  /// Waits until a program's window has the keyboard, which a busy window manager gives it late.
  private func waitForFocus() throws {
    guard windowManager != nil else { return }
    let deadline = Date(timeIntervalSinceNow: 10)
    while Date.now < deadline {
      let focused = try ChildProcess(
        "xdotool", ["getwindowfocus", "getwindowpid"], environment: environment)
      // The window manager's own has no number.
      if try focused.waitForEnd(within: 20) == .status(0), !focused.outputLines.isEmpty { return }
    }
    throw Failure("No window has the keyboard")
  }

  /// Clicks at a place on the screen, as long as a finger does: `seconds` from the press to the release.
  ///
  /// A page redraws itself meanwhile, and what it replaces gets no click.
  func click(x: Int, y: Int, for seconds: Double = 0.1) throws {
    try run(
      "xdotool",
      ["mousemove", "\(x)", "\(y)", "mousedown", "1", "sleep", "\(seconds)", "mouseup", "1"])
  }

  /// Clicks into the progress bar of a player that fills the screen.
  ///
  /// The bar goes from the play button at the left to the time and the title at the right.
  func clickAt(partOfVideo part: Double) throws {
    let (left, right) = (60.0, 1000.0)
    try click(x: Int(left + part * (right - left)), y: ScreenSize.height - 24)
  }

  /// Clicks the fullscreen button of a player that fills an area of the screen.
  func clickFullscreenButton(of player: Picture.Area) throws {
    try click(x: player.x + player.width - 24, y: player.y + player.height - 24)
  }

  /// Moves the pointer.
  func movePointer(toX x: Int, y: Int) throws {
    try run("xdotool", ["mousemove", "\(x)", "\(y)"])
  }

  /// Clicks on what a picture of the screen showed.
  func click(inMiddleOf area: Picture.Area) throws {
    try click(x: area.x + area.width / 2, y: area.y + area.height / 2)
  }
}
