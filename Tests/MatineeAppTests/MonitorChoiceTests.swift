import Testing
import WebKitGTK

@testable import MatineeApp

/// Which monitor a person means.
struct MonitorChoiceTests {
  private static func monitor(
    _ number: Int, _ connector: String?, _ make: String?, _ model: String?
  ) -> Monitor {
    let area = PixelArea(x: 0, y: 0, size: PixelSize(width: 1280, height: 720))
    return Monitor(
      number: number, connector: connector, make: make, model: model, area: area, workArea: area,
      scale: number, isPrimary: number == 1)
  }

  private static let monitors = [
    monitor(1, "eDP-1", "AUO", "0x42"), monitor(2, "HDMI-1", "Dell", "U2720Q"),
    monitor(3, "DP-1", "Dell", "U2720Q"), monitor(4, "DUMMY0", nil, "DUMMY0"),
    monitor(5, nil, nil, nil),
  ]

  @Test(
    "By number, connector, make and model, or model",
    arguments: [
      ("1", 1), ("4", 4), ("HDMI-1", 2), ("hdmi-1", 2), ("Dell U2720Q", 2), ("dell u2720q", 2),
      ("U2720Q", 2), ("DP-1", 3), ("DUMMY0", 4), ("AUO 0x42", 1), ("0", nil), ("6", nil),
      ("-1", nil), ("HDMI", nil), ("", nil), ("Dell", nil),
    ] as [(String, Int?)])
  func match(_ text: String, _ number: Int?) {
    #expect(MonitorChoice(text).match(among: Self.monitors)?.number == number)
  }

  @Test("One that is not there is told with those that are")
  func unknown() {
    let error = #expect(throws: UsageError.self) {
      try MonitorChoice("VGA-1").find(among: Self.monitors)
    }
    #expect(
      error?.description
        == "There is no monitor “VGA-1”; there are 1 (eDP-1, AUO 0x42), 2 (HDMI-1, Dell U2720Q), "
        + "3 (DP-1, Dell U2720Q), 4 (DUMMY0) and 5.")
    let alone = #expect(throws: UsageError.self) {
      try MonitorChoice("2").find(among: [Self.monitors[0]])
    }
    #expect(alone?.description == "There is no monitor “2”; there is 1 (eDP-1, AUO 0x42).")
    let none = #expect(throws: UsageError.self) { try MonitorChoice("2").find(among: []) }
    #expect(none?.description == "There is no monitor “2”; there is none at all.")
  }

  @Test("A line says all that is known")
  func line() {
    let lines = Self.monitors.map(\.line)
    #expect(lines[0] == "1\teDP-1\tAUO 0x42\t1280x720\tscale 1\tprimary")
    #expect(lines[3] == "4\tDUMMY0\t-\t1280x720\tscale 4\t-")
    #expect(lines[4] == "5\t-\t-\t1280x720\tscale 5\t-")
  }

  @Test("Something is said only where a window is elsewhere than it was asked to be")
  func sentence() {
    let (first, second) = (Self.monitors[0], Self.monitors[1])
    #expect(MonitorChoice.sentence(wanted: nil, actual: first) == nil)
    #expect(MonitorChoice.sentence(wanted: first, actual: nil) == nil)
    var renumbered = first
    renumbered.number = 2
    #expect(MonitorChoice.sentence(wanted: first, actual: renumbered) == nil)
    #expect(
      MonitorChoice.sentence(wanted: second, actual: first)
        == "The window is on monitor 1 (eDP-1, AUO 0x42), not on 2 (HDMI-1, Dell U2720Q): the "
        + "desktop decides where windows go.")
  }
}
