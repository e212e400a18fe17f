import Foundation

/// A window by the word of the window manager.
struct XWindow {
  /// Its ID, as the tools write it.
  let id: String
  /// The states of `_NET_WM_STATE`.
  let states: Set<String>
  /// The process that it belongs to.
  let process: pid_t?

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
          process: pid_t(try property("_NET_WM_PID", of: ["-id", id])))
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

  /// Where the only window is and how large.
  func frameOfOnlyWindow() throws -> Picture.Area {
    let lines = try run("xwininfo", ["-id", onlyWindow().id])
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
