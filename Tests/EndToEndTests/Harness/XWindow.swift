import Foundation

/// A window by the word of the window manager.
struct XWindow {
  /// Its ID, as the tools write it.
  let id: String
  /// The states of `_NET_WM_STATE`.
  let states: Set<String>
  /// The process that it belongs to.
  let process: pid_t?

  /// What the window manager calls it.
  let title: String

  /// Whether it covers the whole screen.
  var isFullscreen: Bool { states.contains("_NET_WM_STATE_FULLSCREEN") }
}

extension XStage {
  /// All windows that the window manager knows.
  func windows() throws -> [XWindow] {
    let list = try property("_NET_CLIENT_LIST", of: ["-root"])
    return try list.split { ", ".contains($0) }.map(String.init).filter { $0.hasPrefix("0x") }
      .map { id in
        let states = try property("_NET_WM_STATE", of: ["-id", id])
        return XWindow(
          id: id,
          states: Set(states.split { ", ".contains($0) }.map(String.init)),
          process: pid_t(try property("_NET_WM_PID", of: ["-id", id])),
          title: try property("_NET_WM_NAME", of: ["-id", id]).trimming("\""))
      }
  }

  /// The only window there is.
  func onlyWindow() throws -> XWindow {
    let windows = try windows()
    guard let window = windows.first, windows.count == 1 else {
      throw Failure("There are \(windows.count) windows, not one")
    }
    return window
  }

  /// Minimises the only window.
  func minimise() throws {
    try run("xdotool", ["windowminimize", onlyWindow().id])
  }

  /// Brings the only window back.
  func restore() throws {
    try run("xdotool", ["windowactivate", onlyWindow().id])
  }

  /// Has the window manager change fullscreen, as its own keys or menu do.
  func toggleFullscreenByWindowManager() throws {
    try run("wmctrl", ["-i", "-r", onlyWindow().id, "-b", "toggle,fullscreen"])
  }

  /// Whether the pointer is to be seen, by the X server's picture of it.
  func pointerIsSeen() throws -> Bool {
    let script = """
      from Xlib.display import Display
      from Xlib.ext import xfixes
      display = Display()
      display.xfixes_query_version()
      image = display.xfixes_get_cursor_image(display.screen().root)
      print(any(pixel >> 24 for pixel in image.cursor_image))
      """
    // Debian's own interpreter has Debian's modules.
    return try run("/usr/bin/python3", ["-c", script]).last == "True"
  }

  /// Where the only window is and how large.
  func frameOfOnlyWindow() throws -> Picture.Area {
    try frame(of: onlyWindow().id)
  }

  /// Where a window is and how large.
  func frame(of window: String) throws -> Picture.Area {
    let lines = try run("xwininfo", ["-id", window])
    func number(_ label: String) throws -> Int {
      let line = lines.first { $0.contains(label) }
      guard let text = line?.split(separator: " ").last, let number = Int(text) else {
        throw Failure("xwininfo says no “\(label)”")
      }
      return number
    }
    return Picture.Area(
      x: try number("Absolute upper-left X:"), y: try number("Absolute upper-left Y:"),
      width: try number("Width:"), height: try number("Height:"))
  }

  /// The text after the sign that xprop writes between name and value, or nothing for no value.
  private func property(_ name: String, of target: [String]) throws -> String {
    let line = try run("xprop", target + [name]).first ?? ""
    let value = line.split(separator: "= ", maxSplits: 1).dropFirst().first
    let list = line.split(separator: "window id # ", maxSplits: 1).dropFirst().first
    return String(value ?? list ?? "")
  }
}

extension String {
  /// The text without a character at its beginning and at its end.
  fileprivate func trimming(_ character: Character) -> String {
    String(drop { $0 == character }.reversed().drop { $0 == character }.reversed())
  }
}
