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

  /// A desktop on X.
  func makeStage() throws -> XStage {
    _ = try World.current()
    let stage = try XStage()
    afterwards(stage.strike)
    return stage
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
    _ arguments: String..., on stage: some Stage, environment: [String: String] = [:]
  ) throws -> Player {
    try start(["--json"] + arguments, on: stage, environment: environment)
  }

  /// The program with exactly these arguments on a stage.
  func start(
    _ arguments: [String], on stage: some Stage, environment: [String: String] = [:]
  ) throws -> Player {
    let player = try Player(arguments, on: stage, environment: environment)
    afterwards(player.end)
    return player
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
