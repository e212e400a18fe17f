import DesktopServices
import WebKitGTK

extension PlayerWindow.Options {
  /// What a command line asks for, of the monitors that are there.
  @MainActor
  init(_ invocation: Invocation, _ habits: ViewingHabits) {
    isKiosk = invocation.isKiosk
    isAlwaysOnTop = invocation.isAlwaysOnTop
    monitor = invocation.monitor?.match(among: Display.monitors)
    geometry = invocation.geometry
    if !isKiosk {
      lastSize = habits.windowSize.map { PixelSize(width: $0.width, height: $0.height) }
    }
  }
}

extension PlayerWindow {
  /// What a person asks for and cannot have on this display, in sentences.
  nonisolated static func losses(for invocation: Invocation, isX11: Bool) -> [String] {
    guard !isX11 else { return [] }
    var losses: [String] = []
    if invocation.isAlwaysOnTop {
      losses.append(
        "--always-on-top does nothing on Wayland: no program can keep its window above others there."
      )
    }
    if invocation.geometry?.offset != nil {
      losses.append(
        "--geometry gives only the size on Wayland: the desktop decides where windows go there.")
    }
    return losses
  }
}
