import DesktopServices
import WebKitGTK

/// The checks of the desktop, each from what was found.
enum DesktopChecks {
  /// The display server.
  static func display(name: String?, isX11: Bool) -> Check {
    guard let name else {
      return .lacking(
        "Display", "none",
        "Start Matinee in a desktop session, or set DISPLAY or WAYLAND_DISPLAY.")
    }
    return .good("Display", "\(isX11 ? "X11" : "Wayland"), \(name)")
  }

  /// The window manager of an X server, by its name.
  static func windowManager(_ name: String?) -> Check {
    name.map { .good("Window manager", $0) }
      ?? .note(
        "Window manager", "none",
        "Matinee takes the screen by itself; other windows may hide it.")
  }

  /// The compositor of a Wayland session, which only the environment names.
  static func compositor(_ environment: [String: String]) -> Check {
    let desktop = environment["XDG_CURRENT_DESKTOP"] ?? ""
    return .good("Window manager", desktop.isEmpty ? "a Wayland compositor" : desktop)
  }

  /// What draws: the probe's verdict, and the name that GL gives its renderer.
  static func graphics(_ verdict: GraphicsProbe.Verdict, renderer: String?) -> Check {
    let name = "Graphics"
    switch verdict {
    case .software:
      return .note(
        name, "\(verdict), renderer \(renderer ?? "none")",
        "The processor draws. If there is a GPU, install its driver and join the group render.")
    case .hardware:
      guard let renderer else {
        return .lacking(name, "\(verdict), no GL", "Install libegl1 and libgl1-mesa-dri.")
      }
      let isSoftware = ["llvmpipe", "softpipe", "swrast"].contains {
        renderer.lowercased().contains($0)
      }
      return isSoftware
        ? .note(
          name, "\(verdict), renderer \(renderer)",
          "GL does not use the GPU: install libgl1-mesa-dri, or use --acceleration never.")
        : .good(name, "\(verdict), renderer \(renderer)")
    }
  }

  /// The NVIDIA driver, or nil where none is loaded.
  static func nvidia(version: String?) -> Check? {
    version.map {
      .note(
        "NVIDIA driver", $0,
        "Its buffers are not shared with the web engine. If the window stays blank, use "
          + "--acceleration never.")
    }
  }

  /// The web engine's sandbox.
  static func sandbox(_ obstacle: SandboxProbe.Obstacle?, isWanted: Bool) -> Check {
    let name = "Sandbox"
    if let obstacle {
      let found =
        switch obstacle {
        case .missing(let program, _): "no \(program)"
        case .refused: "does not run"
        }
      return isWanted
        ? .lacking(name, found, obstacle.sentence) : .note(name, found, "--no-sandbox is given.")
    }
    return isWanted
      ? .good(name, "bwrap and xdg-dbus-proxy run")
      : .note(name, "switched off", "It would run here: leave out --no-sandbox.")
  }

  /// The session's D-Bus, by what went wrong with it.
  static func sessionBus(failure: String?) -> Check {
    failure.map {
      .note(
        "Session bus", "none (\($0))",
        "Media keys and the screen saver are not reached. Install dbus-user-session, or start "
          + "Matinee by dbus-run-session.")
    } ?? .good("Session bus", "answers")
  }

  /// What takes sound.
  static func sound(_ output: SoundProbe.Output) -> Check {
    let name = "Sound"
    switch output {
    case .server(let address): return .good(name, "sound server \(address)")
    case .pulseAudio(let socket): return .good(name, "PulseAudio, \(socket)")
    case .pipeWire(let socket): return .good(name, "PipeWire, \(socket)")
    case .alsa(let device): return .good(name, "ALSA, \(device)")
    case .none:
      return .note(
        name, "no sound server and no device",
        "Videos play without sound. Start PipeWire or PulseAudio.")
    }
  }
}
