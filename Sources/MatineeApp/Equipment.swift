import DesktopServices
import Playback
import WebKitGTK

/// What the machine and the person have for the program, as far as it says so itself.
@MainActor
enum Equipment {
  /// What keeps the program from opening a window, already said.
  static func obstacle(
    for invocation: Invocation, _ environment: [String: String]
  ) -> ExitStatus? {
    RuntimeFolder.forgetUnusable()
    guard hasDisplay() else { return .unequipped }
    guard SoundSinkProbe.isThere(environment: environment) else {
      StandardStreams.say(
        "The web engine cannot play sound, and would end with the first one: install the package "
          + "\(SoundSinkProbe.package).")
      return .unequipped
    }
    guard invocation.isSandboxed else { return nil }
    guard let obstacle = SandboxProbe.obstacle() else { return nil }
    StandardStreams.say(obstacle.sentence)
    return .unequipped
  }

  /// Whether there is a display, already said where there is none.
  private static func hasDisplay() -> Bool {
    if Display.open() { return true }
    StandardStreams.say(
      "There is no display: start Matinee in a desktop session, or set DISPLAY or "
        + "WAYLAND_DISPLAY.")
    return false
  }

  /// Prints the monitors that there are.
  static func listMonitors() -> ExitStatus {
    // Opening a display waits for a bus that does not answer.
    _ = Application.meetSessionBus()
    guard hasDisplay() else { return .unequipped }
    let isPrinted = Display.monitors.allSatisfy { StandardStreams.print($0.line) }
    return isPrinted ? .success : .failure
  }

  /// Deletes the kept session.
  static func forget() -> ExitStatus {
    do {
      let wasThere = try KeptSession.forget()
      StandardStreams.say(wasThere ? "The kept session is deleted." : "No session was kept.")
      return .success
    } catch {
      StandardStreams.say("The kept session cannot be deleted: \(error)")
      return .failure
    }
  }
}

extension SandboxProbe.Obstacle {
  /// What the person can do about it.
  var sentence: String {
    switch self {
    case .missing(let program, let package):
      "The web engine's sandbox needs \(program): install the package \(package), or use "
        + "--no-sandbox."
    case .refused(let reason):
      "The web engine's sandbox does not run here (\(reason)): a container may forbid it. Use "
        + "--no-sandbox if what runs here is yours alone."
    }
  }
}
