import Foundation

/// Two monitors side by side on an X server: Xorg's dummy driver.
///
/// GTK looks for the outputs that RandR tells of, of which Xvfb has but one.
enum TwoMonitors {
  /// The server itself, rather than the script that keeps ordinary users from it.
  static let server = "/usr/lib/xorg/Xorg"
  /// The monitors' names.
  static let names = ["DUMMY0", "DUMMY1"]

  /// What the server is to be told beside the display.
  static func arguments(writing folders: PersonalFolders) throws -> [String] {
    let settings = folders.root.appendingPathComponent("xorg.conf")
    let mode = "\(ScreenSize.width)x\(ScreenSize.height)"
    try folders.write(
      """
      Section "ServerFlags"
        Option "AutoAddDevices" "false"
        Option "AutoAddGPU" "false"
      EndSection
      Section "Device"
        Identifier "device"
        Driver "dummy"
        VideoRam 32768
      EndSection
      Section "Monitor"
        Identifier "monitor"
        HorizSync 5-1000
        VertRefresh 5-200
      EndSection
      Section "Screen"
        Identifier "screen"
        Device "device"
        Monitor "monitor"
        DefaultDepth 24
        SubSection "Display"
          Depth 24
          Modes "\(mode)"
          Virtual \(2 * ScreenSize.width) \(ScreenSize.height)
        EndSubSection
      EndSection
      """, to: settings)
    let log = folders.root.appendingPathComponent("xorg.log")
    return ["-config", settings.path, "-logfile", log.path]
  }

  /// Connects the second monitor, at the right of the first.
  static func connect(on stage: XStage) throws {
    let mode = "\(ScreenSize.width)x\(ScreenSize.height)"
    try stage.run("xrandr", ["--addmode", names[1], mode])
    try stage.run("xrandr", ["--output", names[1], "--mode", mode, "--right-of", names[0]])
    // It is known to be connected once somebody has looked.
    try stage.run("xrandr", [])
  }
}
