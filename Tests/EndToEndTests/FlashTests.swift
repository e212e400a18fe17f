import XCTest

/// Nothing but black, the spinner and the picture, from the first frame of the window on.
final class FlashTests: EndToEndTestCase {
  /// The diameter of the spinner on the screen.
  private static let spinner = 48

  /// The screen is green behind the window, and the player's page is white until its picture.
  func testNothingFlashesFromTheLaunchToThePicture() throws {
    let stage = try makeStage()
    try makeStandIn()
    let film = try ScreenFilm(of: stage)
    // The player's own bar has white signs on it.
    let player = try play("--no-controls", "whitepage__", on: stage)
    try player.wait(for: "revealed")
    let frames = try film.stop(after: 2 * 30)
    try stage.press("q")
    try assertEnds(player, status: 0)

    let opening = try XCTUnwrap(frames.firstIndex { $0.window.count > 0 }, "there is no window")
    let covered = try XCTUnwrap(frames.firstIndex { $0.desktop == 0 }, "it is never fullscreen")
    XCTAssertLessThan(opening, covered)
    let window = frames[opening..<covered]
    let screen = frames[covered...]
    assertNone(of: window, "shows the desktop in the window") { $0.holes > 0 }
    assertNone(of: window, "is not black") { $0.black < $0.window.count * 95 / 100 }
    assertNone(of: screen, "shows the desktop") { $0.desktop > 0 }
    assertNone(of: frames[opening...], "is white beside the spinner") {
      !Self.isOnlySpinner($0.white) || !Self.isInTheMiddle($0.white)
    }
    let last = try XCTUnwrap(frames.last)
    XCTAssertLessThan(last.black, last.total / 10, "there is no picture")
  }

  /// Asserts that no frame is as it must not be; says which are.
  private func assertNone(
    of frames: ArraySlice<FrameColours>, _ fault: String, line: UInt = #line,
    where isFaulty: (FrameColours) -> Bool
  ) {
    let faulty = zip(frames.indices, frames).filter { isFaulty($0.1) }
    let example = faulty.first.map { "\($0.1)" } ?? ""
    XCTAssertEqual(faulty.map(\.0), [], "\(fault), as \(example)", line: line)
  }

  /// Whether what is white is no larger than the spinner.
  private static func isOnlySpinner(_ white: FrameColours.Box) -> Bool {
    let diameter = spinner * ScreenFilm.width / ScreenSize.width
    return white.count == 0 || (white.x.count <= diameter && white.y.count <= diameter)
  }

  /// Whether what is white is within the spinner's reach from the middle of the screen, which is the
  /// window's too.
  private static func isInTheMiddle(_ white: FrameColours.Box) -> Bool {
    let reach = spinner / 2 * ScreenFilm.width / ScreenSize.width + 1
    let middle = (x: ScreenFilm.width / 2, y: ScreenFilm.height / 2)
    return white.count == 0
      || (middle.x - reach...middle.x + reach).contains(white.x)
        && (middle.y - reach...middle.y + reach).contains(white.y)
  }
}
