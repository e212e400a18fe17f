import Testing
import WebKitGTK

@testable import MatineeApp

/// Where a window begins, how large, and how small it may become.
struct WindowLayoutTests {
  // MARK: --geometry

  @Test(
    "A geometry is a size, a place, or both, as X programs write them",
    arguments: [
      ("640x360", (640, 360), nil),
      ("200x200", (200, 200), nil),
      ("+20+30", nil, (20, 30, false, false)),
      ("-0-0", nil, (0, 0, true, true)),
      ("640x360+20-30", (640, 360), (20, 30, false, true)),
      ("640x360-20+30", (640, 360), (20, 30, true, false)),
    ] as [(String, (Int, Int)?, (Int, Int, Bool, Bool)?)])
  func geometry(_ text: String, _ size: (Int, Int)?, _ offset: (Int, Int, Bool, Bool)?) throws {
    let geometry = try #require(Geometry(text))
    #expect(geometry.size == size.map { PixelSize(width: $0.0, height: $0.1) })
    let wanted = offset.map {
      Geometry.Offset(x: $0.0, y: $0.1, isFromRight: $0.2, isFromBottom: $0.3)
    }
    #expect(geometry.offset == wanted)
  }

  @Test(
    "Anything else is none, and neither is what no player may be",
    arguments: [
      "", "640", "640x", "x360", "640x360+", "640x360+20", "+20", "640X360", "199x360", "640x199",
      "640x360+20+20 ", "640x360+20+20+20", "-640x360", "640x360+-20+20", "٦٤٠x360", "40000x360",
      "640x99999999999999999999",
    ])
  func noGeometry(_ text: String) {
    #expect(Geometry(text) == nil)
  }

  // MARK: The layout

  private static let monitor = Monitor(
    number: 2, connector: "DP-1", make: nil, model: nil,
    area: PixelArea(x: 1000, y: 0, size: PixelSize(width: 2000, height: 1000)),
    workArea: PixelArea(x: 1000, y: 100, size: PixelSize(width: 2000, height: 900)))

  private static func layout(
    _ geometry: String? = nil, last: (Int, Int)? = nil, on monitor: Monitor? = monitor,
    isWanted: Bool = false
  ) -> WindowLayout {
    WindowLayout(
      geometry.flatMap { Geometry($0) },
      lastSize: last.map { PixelSize(width: $0.0, height: $0.1) }, on: monitor, isWanted: isWanted)
  }

  @Test("A window begins as large as it was, or as usual, within its monitor")
  func size() {
    #expect(Self.layout().size == PixelSize(width: 1280, height: 720))
    #expect(Self.layout(on: nil).size == PixelSize(width: 1280, height: 720))
    #expect(Self.layout(last: (700, 500)).size == PixelSize(width: 700, height: 500))
    #expect(Self.layout(last: (3000, 2000)).size == PixelSize(width: 2000, height: 900))
    #expect(Self.layout("640x360", last: (700, 500)).size == PixelSize(width: 640, height: 360))
    #expect(Self.layout("+1+1", last: (700, 500)).size == PixelSize(width: 700, height: 500))
    var small = Self.monitor
    small.workArea.size = PixelSize(width: 1000, height: 900)
    #expect(Self.layout(on: small).size == PixelSize(width: 800, height: 450))
  }

  @Test("It is at least as large as YouTube recommends, unless it is asked for smaller")
  func minimum() {
    #expect(Self.layout().minimum == PixelSize(width: 480, height: 270))
    #expect(Self.layout("1000x900").minimum == PixelSize(width: 480, height: 270))
    #expect(Self.layout("300x800").minimum == PixelSize(width: 300, height: 270))
    #expect(Self.layout("200x200").minimum == PixelSize(width: 200, height: 200))
  }

  @Test("It is put where it is asked for on its monitor, and else left to the desktop")
  func place() {
    #expect(Self.layout().place == nil)
    #expect(Self.layout("640x360").place == nil)
    #expect(Self.layout("640x360", isWanted: true).place == Window.Place(x: 1680, y: 370))
    #expect(Self.layout("640x360+10+20").place == Window.Place(x: 1010, y: 20))
    var corner = Window.Place(x: 1000 + 2000 - 640 - 10, y: 1000 - 360 - 20)
    corner.isFromRight = true
    corner.isFromBottom = true
    #expect(Self.layout("640x360-10-20", isWanted: true).place == corner)
  }
}
