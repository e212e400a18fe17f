import DesktopServices
import Foundation
import Testing
import WebKitGTK

@testable import MatineeApp

/// What the settings make of a command line.
@MainActor
struct SettingsTests {
  private static let monitors: [Monitor] = {
    let area = PixelArea(x: 0, y: 0, size: PixelSize(width: 1280, height: 720))
    return [
      Monitor(
        number: 1, connector: "eDP-1", make: nil, model: nil, area: area, workArea: area, scale: 1,
        isPrimary: true)
    ]
  }()

  /// The monitor that a command line comes to beside these settings, and what is said.
  private func place(
    _ settings: String, monitor: String? = nil
  ) throws -> (choice: MonitorChoice?, complaint: String?) {
    let path = NSTemporaryDirectory() + UUID().uuidString
    try settings.write(toFile: path, atomically: false, encoding: .utf8)
    defer { #expect(throws: Never.self) { try FileManager.default.removeItem(atPath: path) } }
    let read = Settings(SettingsFile(path: path))
    #expect(read.complaints == [])
    var line = CommandLineArguments()
    line.words = ["dQw4w9WgXcQ"]
    line.values["monitor"] = monitor
    let invocation = try Invocation(read.completing(line), locales: [])
    let placed = try read.placing(invocation, of: line, among: Self.monitors)
    return (
      placed.invocation.monitor, placed.complaint.map { $0.replacing("\(path), ", with: "") }
    )
  }

  @Test("A monitor that is not there is a line that makes no sense")
  func monitor() throws {
    let there = try place("mute=true\nmonitor=eDP-1")
    #expect(there.choice == .name("eDP-1"))
    #expect(there.complaint == nil)
    let absent = try place("mute=true\nmonitor=99")
    #expect(absent.choice == nil)
    #expect(
      absent.complaint
        == "line 2: There is no monitor “99”; there is 1 (eDP-1). It is ignored.")
  }

  @Test("What was typed leaves no room for a setting that contradicts it")
  func opposites() throws {
    let path = NSTemporaryDirectory() + UUID().uuidString
    try "windowed=true".write(toFile: path, atomically: false, encoding: .utf8)
    defer { #expect(throws: Never.self) { try FileManager.default.removeItem(atPath: path) } }
    var line = CommandLineArguments()
    line.words = ["dQw4w9WgXcQ"]
    line.flags = ["kiosk"]
    let settings = Settings(SettingsFile(path: path))
    let kiosk = try Invocation(settings.completing(line), locales: [])
    #expect(kiosk.isKiosk)
    line.flags = ["kiosk", "windowed"]
    #expect(throws: UsageError.windowedKiosk) {
      try Invocation(settings.completing(line), locales: [])
    }
  }

  @Test("One that was typed has to be there, whatever the settings say")
  func typed() throws {
    let typed = try place("monitor=99", monitor: "1")
    #expect(typed.choice == .number(1))
    #expect(typed.complaint == nil)
    #expect(throws: UsageError.unknownMonitor("VGA-1", among: ["1 (eDP-1)"])) {
      try place("monitor=1", monitor: "VGA-1")
    }
    #expect(throws: UsageError.unknownMonitor("2", among: ["1 (eDP-1)"])) {
      try place("monitor=99", monitor: "2")
    }
  }
}
