import DesktopServices
import Foundation
import Playback
import PlayerPages
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

  /// What these words come to beside these settings.
  private func invocation(
    _ typed: [String], values: [String: String] = [:], beside settings: String
  ) throws -> Invocation {
    let path = NSTemporaryDirectory() + UUID().uuidString
    try settings.write(toFile: path, atomically: false, encoding: .utf8)
    defer { #expect(throws: Never.self) { try FileManager.default.removeItem(atPath: path) } }
    let read = Settings(SettingsFile(path: path))
    #expect(read.complaints == [])
    var line = CommandLineArguments()
    line.words = ["dQw4w9WgXcQ"]
    line.values = values
    line.readFlagValues(in: typed)
    return try Invocation(read.completing(line), locales: [])
  }

  @Test("What was typed leaves no room for a setting that contradicts it")
  func opposites() throws {
    let kiosk = try invocation(["--kiosk"], beside: "windowed=true")
    #expect(kiosk.isKiosk)
    let windowed = try invocation(["--windowed"], beside: "kiosk=true")
    #expect(!windowed.isKiosk)
    #expect(windowed.session.fullscreen == .never)
    #expect(throws: UsageError.windowedKiosk) {
      try invocation(["--kiosk", "--windowed"], beside: "windowed=true")
    }
    // What is switched off contradicts nothing.
    #expect(try invocation(["--windowed=false"], beside: "kiosk=true").isKiosk)

    let bare = try invocation(["--no-controls"], beside: "controls=native")
    #expect(!bare.session.hasControls)
    #expect(!bare.parameters.showsControls)
    let youTube = try invocation([], values: ["controls": "youtube"], beside: "no-controls=true")
    #expect(youTube.parameters.showsControls)

    let loud = try invocation([], values: ["volume": "60"], beside: "mute=true\nvolume=10")
    #expect(loud.parameters.volume == 60)
    #expect(!loud.parameters.isMuted)
    let silent = try invocation(["--mute"], beside: "volume=10")
    #expect(silent.parameters.volume == 10)
    #expect(silent.parameters.isMuted)
    #expect(try invocation([], beside: "mute=true\nvolume=10").parameters.isMuted)
  }

  @Test(
    "A flag of the settings is switched off by the command line",
    arguments: OptionTable.all.filter { $0.placeholder == nil }.map(\.name))
  func flag(_ name: String) throws {
    let path = NSTemporaryDirectory() + UUID().uuidString
    try "\(name)=true".write(toFile: path, atomically: false, encoding: .utf8)
    defer { #expect(throws: Never.self) { try FileManager.default.removeItem(atPath: path) } }
    let read = Settings(SettingsFile(path: path))
    var line = CommandLineArguments()
    // One that belongs on the command line is none of the settings'.
    #expect(read.completing(line).flags == (read.complaints.isEmpty ? [name] : []))
    line.readFlagValues(in: ["--\(name)=false"])
    #expect(read.completing(line).flags == [])
    line.readFlagValues(in: ["--\(name)=true"])
    #expect(read.completing(line).flags == [name])
  }

  @Test("Sound that is asked for is heard, however it was last")
  func sound() throws {
    var habits = ViewingHabits()
    habits.isMuted = true
    func isMuted(_ typed: [String], _ settings: String) throws -> Bool {
      try invocation(typed, beside: settings).parameters(completedBy: habits).isMuted
    }
    #expect(try isMuted([], ""))
    #expect(try !isMuted(["--mute=false"], ""))
    #expect(try !isMuted(["--mute=false"], "mute=true"))
    #expect(try !isMuted([], "mute=false"))
    #expect(try !isMuted([], "volume=10"))
    #expect(try isMuted(["--mute"], "mute=false"))
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
