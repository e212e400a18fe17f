import XCTest

/// A test of the built program in a world of its own.
///
/// What a test makes through the functions here ends with the test. Tests run one after the other,
/// as the world has one place for YouTube.
class EndToEndTestCase: XCTestCase {
  private var cleanUps: [() throws -> Void] = []

  override func tearDownWithError() throws {
    for cleanUp in cleanUps.reversed() { try cleanUp() }
    cleanUps = []
  }

  /// Has something ended after the test.
  func afterwards(_ cleanUp: @escaping () throws -> Void) {
    cleanUps.append(cleanUp)
  }

  /// A desktop on X, with a window manager or without.
  func makeStage(isManaged: Bool = true, hasTwoMonitors: Bool = false) throws -> XStage {
    _ = try World.current()
    let stage = try XStage(isManaged: isManaged, hasTwoMonitors: hasTwoMonitors)
    afterwards(stage.strike)
    return stage
  }

  /// A desktop on Wayland, on a desktop on X or on none.
  func makeSwayStage(hasTwoMonitors: Bool = false, on screen: XStage? = nil) throws -> SwayStage {
    _ = try World.current()
    let stage = try SwayStage(hasTwoMonitors: hasTwoMonitors, on: screen)
    afterwards(stage.strike)
    return stage
  }

  /// The cable, which is whole again after the test.
  func makeCable() throws -> Cable {
    let cable = Cable(of: try World.current())
    afterwards(cable.mend)
    return cable
  }

  /// A YouTube for some programs alone, closed; its number tells it from others of the same test.
  func makePrivateSite(number: Int = 0) throws -> PrivateSite {
    let site = try PrivateSite(in: World.current(), number: number)
    afterwards(site.close)
    return site
  }

  /// YouTube's side, with what is wrong with it.
  @discardableResult
  func makeStandIn(
    _ faults: String..., as identity: StandInServer.Identity = .trusted
  ) throws -> StandInServer {
    let server = try StandInServer(in: World.current(), as: identity, faults: faults)
    afterwards(server.end)
    return server
  }

  /// The program, told to print its events, on a stage.
  func play(
    _ arguments: String..., on stage: some Stage, seeing mounts: Mounts = Mounts(),
    environment: [String: String?] = [:]
  ) throws -> Player {
    try start(["--json"] + arguments, on: stage, seeing: mounts, environment: environment)
  }

  /// The program with exactly these arguments on a stage.
  ///
  /// The environment adds to the stage's variables; what is nil there is not set at all. The mounts
  /// say what of the machine's files is not as it is.
  func start(
    _ arguments: [String], on stage: some Stage, seeing mounts: Mounts = Mounts(),
    environment: [String: String?] = [:]
  ) throws -> Player {
    var variables = stage.environment
    for (name, value) in environment { variables[name] = value }
    let player = try Player(prefix: mounts.prefix, arguments, environment: variables)
    afterwards(player.end)
    return player
  }

  // MARK: What is waited for on the screen

  /// Waits until something is so; fails with `words` if it never is.
  func waitUntil(_ words: String, isSo: () throws -> Bool) throws {
    let deadline = Date(timeIntervalSinceNow: 10)
    repeat {
      if try isSo() { return }
      usleep(20_000)
    } while Date.now < deadline
    throw Failure("It is never so that \(words)")
  }

  /// Waits until the window on `stage` is as it should be; fails with `words` if it never is.
  ///
  /// A notice is told before it is drawn, so the screen is looked at until it is there.
  func waitFor(
    _ words: String, on stage: XStage, where isRight: (Picture, Picture.Area) -> Bool
  ) throws {
    try waitForPicture(words, on: stage) { isRight($0, try stage.frameOfOnlyWindow()) }
  }

  /// Waits until the screen of `stage` is as it should be, whatever windows there are.
  func waitForPicture(
    _ words: String = "such picture", on stage: XStage, where isRight: (Picture) throws -> Bool
  ) throws {
    let deadline = Date(timeIntervalSinceNow: 10)
    repeat {
      if try isRight(try stage.screenshot()) { return }
    } while Date.now < deadline
    throw Failure("There is no \(words) on the screen")
  }

  /// Waits for the panel in place of a player.
  func waitForPanel(on stage: XStage) throws {
    try waitFor("panel", on: stage) { $0.showsPanel(in: $1) }
  }

  /// Waits for the bar below a player.
  func waitForBar(on stage: XStage) throws {
    try waitFor("bar", on: stage) { $0.showsBar(in: $1) }
  }

  /// Waits for a caption of the player's over its picture.
  func waitForCaption(on stage: XStage) throws {
    try waitFor("caption", on: stage) { picture, window in
      let lower = Picture.Area(
        x: window.x + window.width / 3, y: window.y + window.height * 6 / 10,
        width: window.width / 3, height: window.height * 32 / 100)
      // Nothing of the clip is as white.
      return picture.count(0xFF_FFFF, within: 30, in: lower) > 40
    }
  }

  // MARK: What is asserted of every run

  /// Asserts that the program ends with `status`, says so last, and leaves no process.
  func assertEnds(
    _ player: Player, status: Int32, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let ended = try player.waitForStatus()
    XCTAssertEqual(ended, status, player.transcript, file: file, line: line)
    let last = try player.events().last
    XCTAssertEqual(last?.event, "closed", player.transcript, file: file, line: line)
    XCTAssertEqual(last?.status, Int(status), file: file, line: line)
    XCTAssertEqual(
      player.processesLeft().map(\.description), [], "left running", file: file, line: line)
  }

  /// Asserts that these events came in this order, whatever came between them.
  func assertOrder(
    _ names: String..., in player: Player, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    var rest = names[...]
    for event in try player.events() where event.event == rest.first { rest.removeFirst() }
    XCTAssertEqual(
      Array(rest), [], "missing in this order in\n\(player.transcript)", file: file, line: line)
  }

  /// Asserts that an event of this name came so many times.
  func assertCount(
    of name: String, _ count: Int, in player: Player, file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    let found = try player.events().filter { $0.event == name }.count
    XCTAssertEqual(found, count, "“\(name)” in\n\(player.transcript)", file: file, line: line)
  }
}
