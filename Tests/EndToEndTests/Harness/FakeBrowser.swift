import Foundation

/// What a person's web browser is on a stage: a program that only says what it was asked to open.
final class FakeBrowser {
  private let listener: ChildProcess

  /// Makes it the stage's browser.
  init(on stage: some Stage) throws {
    let folders = stage.folders
    let pipe = folders.root.appendingPathComponent("browser.pipe").path
    guard mkfifo(pipe, 0o600) == 0 else { throw Failure("No pipe for the browser: errno \(errno)") }
    let script = folders.root.appendingPathComponent("browser.sh")
    try folders.write(
      """
      #!/bin/sh
      # The program keeps the bus from the web engine; a browser needs it.
      [ "$DBUS_SESSION_BUS_ADDRESS" = '\(stage.environment["DBUS_SESSION_BUS_ADDRESS"] ?? "")' ] \\
        || set -- "$@" "without the session's bus"
      # Nor may signals be blocked that are to end it: SIGHUP, SIGINT and SIGTERM.
      while read -r name value; do
        [ "$name" != SigBlk: ] || [ $((0x$value & 0x4003)) = 0 ] || set -- "$@" "deaf to signals"
      done < /proc/$$/status
      echo "opened $*" > '\(pipe)'

      """, to: script)
    chmod(script.path, 0o700)
    try folders.write(
      """
      [Desktop Entry]
      Type=Application
      Name=Fake browser
      Exec=\(script.path) %u
      MimeType=x-scheme-handler/http;x-scheme-handler/https;x-scheme-handler/file;text/html;
      """, to: folders.data.appendingPathComponent("applications/fake-browser.desktop"))
    try folders.write(
      """
      [Default Applications]
      x-scheme-handler/http=fake-browser.desktop
      x-scheme-handler/https=fake-browser.desktop
      x-scheme-handler/file=fake-browser.desktop
      text/html=fake-browser.desktop
      """, to: folders.config.appendingPathComponent("mimeapps.list"))
    // Open for writing as well, so that it does not end with the first that it is told.
    listener = try ChildProcess(
      "sh", ["-c", "echo listening; exec cat <> \"$0\"", pipe], environment: stage.environment)
    _ = try listener.waitForLine(within: 20) { $0 == "listening" }
  }

  /// What it was asked to open so far.
  var openings: [String] {
    listener.outputLines.filter { $0.hasPrefix("opened ") }.map { String($0.dropFirst(7)) }
  }

  /// Waits until it is asked to open something.
  func waitForOpening() throws -> String {
    let found = try listener.waitForLine(within: Player.patience) { $0.hasPrefix("opened ") }
    return String(found.text.dropFirst("opened ".count))
  }

  /// Ends it.
  func end() {
    listener.end()
  }
}
