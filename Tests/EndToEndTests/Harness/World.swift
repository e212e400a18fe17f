import Foundation
import XCTest

/// What `Scripts/in-test-world.sh` made around the tests, and where the programs are.
struct World {
  /// Where its certificates are.
  let folder: String
  /// The network namespace of the other side.
  let peer: String
  /// The name of the cable's network interface, at both ends.
  let cable: String

  /// The world that the tests run in; skips a test outside of any.
  static func current() throws -> World {
    let environment = ProcessInfo.processInfo.environment
    guard let folder = environment["MATINEE_WORLD"], let peer = environment["MATINEE_WORLD_PEER"],
      let cable = environment["MATINEE_WORLD_LINK"]
    else {
      throw XCTSkip("This test needs Scripts/in-test-world.sh around it, as make test does it")
    }
    return World(folder: folder, peer: peer, cable: cable)
  }

  /// The package's top folder.
  static let packageRoot = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The program under test, as a person would run it.
  static let program =
    ProcessInfo.processInfo.environment["MATINEE_PROGRAM"]
    ?? packageRoot.appendingPathComponent(".build/release/matinee").path

  /// The stand-in, which is built beside the tests.
  static let standIn = URL(fileURLWithPath: ProcessInfo.processInfo.arguments[0])
    .deletingLastPathComponent().appendingPathComponent("StandIn").path
}
