import XCTest

/// Fullscreen as one state, whoever moves it, and the pointer over it.
final class FullscreenTests: EndToEndTestCase {
  private enum Mover {
    case button
    case key
    case windowManager
  }

  /// Each mover after each other one and after itself, from fullscreen and from a window.
  private static let order: [Mover] = [
    .button, .button, .key, .windowManager, .button, .windowManager, .windowManager, .key, .key,
    .button,
  ]

  /// The player's bar over the clip's wall.
  private static let bar: UInt32 = 0x1A2C2B

  func testThePlayersButtonTheKeysAndTheWindowManagerMoveOneState() throws {
    let stage = try makeStage()
    try makeStandIn()
    let player = try play("fortysecs__", on: stage)
    try player.wait(for: "revealed")
    var isFullscreen = true
    for (number, mover) in Self.order.enumerated() {
      switch mover {
      case .button: try clickButton(on: stage, whileFullscreen: isFullscreen)
      case .key: try stage.press("f")
      case .windowManager: try stage.toggleFullscreenByWindowManager()
      }
      isFullscreen.toggle()
      try player.wait(for: "fullscreen") { $0.on == isFullscreen }
      XCTAssertEqual(
        try stage.onlyWindow().isFullscreen, isFullscreen, "\(number): \(mover)")
    }
    // Faster than the window manager answers.
    try stage.press("f", "f", "f")
    isFullscreen.toggle()
    XCTAssertTrue(player.goesOn(for: 0.5), player.transcript)
    XCTAssertEqual(try player.events().last { $0.event == "fullscreen" }?.on, isFullscreen)
    XCTAssertEqual(try stage.onlyWindow().isFullscreen, isFullscreen)
    try assertCount(of: "paused", 0, in: player)
    try stage.press("q")
    try assertEnds(player, status: 0)
  }

  func testAWindowManagerThatGoesAndComesLeavesOneState() throws {
    let stage = try makeStage()
    try makeStandIn()
    let player = try play("fortysecs__", on: stage)
    try player.wait(for: "revealed")
    // Without a window manager nobody says where keys go.
    func toggle() throws {
      try stage.run(
        "gapplication", ["action", "io.github.matineeplayer.Matinee", "fullscreen"])
    }
    let window = try stage.onlyWindow().id
    stage.endWindowManager()
    for isFullscreen in [false, true, false, true] {
      try toggle()
      try player.wait(for: "fullscreen") { $0.on == isFullscreen }
      try waitUntil("the window has its size") {
        try (stage.frame(of: window).height == ScreenSize.height) == isFullscreen
      }
    }
    try stage.beginWindowManager()
    try waitUntil("the window manager knows it") { try stage.onlyWindow().isFullscreen }
    for isFullscreen in [false, true] {
      try toggle()
      try player.wait(for: "fullscreen") { $0.on == isFullscreen }
      try waitUntil("it has its size") {
        let isManagedSo = try stage.onlyWindow().isFullscreen == isFullscreen
        return try (stage.frame(of: window).height == ScreenSize.height) == isFullscreen
          && isManagedSo
      }
    }
    player.send(SIGTERM)
    try assertEnds(player, status: 0)
  }

  /// Clicks the player's own button once the player has drawn itself at the window's size.
  private func clickButton(on stage: XStage, whileFullscreen isFullscreen: Bool) throws {
    try waitUntil("the window has its size") {
      try (stage.frameOfOnlyWindow().height == ScreenSize.height) == isFullscreen
    }
    let frame = try stage.frameOfOnlyWindow()
    try stage.movePointer(toX: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
    try waitFor("player's own bar", on: stage) { picture, window in
      picture[window.x + window.width / 2, window.y + window.height - 3]
        .isNear(Self.bar, within: 20)
    }
    try stage.clickFullscreenButton(of: frame)
  }

  func testThePointerIsOutOfSightWhileNobodyMovesItOverAFullscreenPlayer() throws {
    let stage = try makeStage()
    try makeStandIn()
    try stage.movePointer(toX: 640, y: 360)
    let player = try play("fortysecs__", on: stage)
    try player.wait(for: "revealed")
    try waitUntil("the pointer is hidden") { try !stage.pointerIsSeen() }
    try stage.movePointer(toX: 600, y: 300)
    try waitUntil("the pointer is back") { try stage.pointerIsSeen() }
    // Over what WebKit has a pointer of its own for.
    try stage.movePointer(toX: ScreenSize.width - 70, y: ScreenSize.height - 24)
    try waitUntil("the pointer is hidden again") { try !stage.pointerIsSeen() }
    try stage.press("Escape")
    try player.wait(for: "fullscreen") { $0.on == false }
    try waitUntil("a window has a pointer") { try stage.pointerIsSeen() }
    try stage.press("q")
    try assertEnds(player, status: 0)
  }

  func testThePointerIsOutOfSightOnWaylandToo() throws {
    let screen = try makeStage(isManaged: false)
    let stage = try makeSwayStage(on: screen)
    try makeStandIn()
    try screen.movePointer(toX: 640, y: 360)
    let player = try play("fortysecs__", on: stage)
    try player.wait(for: "revealed")
    try waitUntil("the pointer is hidden") { try !screen.pointerIsSeen() }
    try screen.movePointer(toX: 600, y: 300)
    try waitUntil("the pointer is back") { try screen.pointerIsSeen() }
    try waitUntil("the pointer is hidden again") { try !screen.pointerIsSeen() }
    player.send(SIGTERM)
    try assertEnds(player, status: 0)
  }
}
