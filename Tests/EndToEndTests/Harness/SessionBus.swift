import Foundation

/// A bus on which nothing is started but what the person has installed: a session's, where systemd
/// would put it, or the machine's.
final class SessionBus {
  /// Where it is.
  let address: String
  private let daemon: ChildProcess

  /// A bus whose socket and settings are in the person's folders.
  init(
    in folders: PersonalFolders, named name: String = "session", environment: [String: String]
  ) throws {
    let settings = folders.root.appendingPathComponent("\(name)-bus.conf")
    try folders.write(
      """
      <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
        "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
      <busconfig>
        <type>\(name)</type>
        <listen>unix:path=\(folders.runtime.path)/\(name == "session" ? "bus" : name)</listen>
        <auth>EXTERNAL</auth>
        <servicedir>\(folders.data.path)/dbus-1/services</servicedir>
        <policy context="default">
          <allow send_destination="*" eavesdrop="true"/>
          <allow eavesdrop="true"/>
          <allow own="*"/>
        </policy>
      </busconfig>
      """, to: settings)
    daemon = try ChildProcess(
      "dbus-daemon",
      ["--config-file=\(settings.path)", "--nofork", "--nopidfile", "--print-address=1"],
      environment: environment)
    address = try daemon.waitForLine(within: 20) { $0.hasPrefix("unix:") }.text
  }

  /// Stops it: its socket takes connections, and nobody answers.
  func stop() {
    daemon.send(SIGSTOP)
  }

  /// Ends it.
  func end() {
    daemon.end()
  }
}
