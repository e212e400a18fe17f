import Foundation

/// The cable between the world and the rest of the network.
struct Cable {
  private let world: World

  /// The only cable of `world`.
  init(of world: World) {
    self.world = world
  }

  /// Pulls it: the machine has no network any more.
  func cut() throws {
    try world.run("ip", ["link", "set", world.cable, "down"])
  }

  /// Plugs it in, as often as anybody likes.
  func mend() throws {
    try world.run("ip", ["link", "set", world.cable, "up"])
    // The kernel has taken the route away with the cable.
    try world.run("ip", ["route", "replace", "default", "via", World.peerAddress])
  }
}

extension World {
  /// Where the other side of the cable is, as `Scripts/in-test-world.sh` says.
  static let peerAddress = "192.0.2.2"

  /// Runs a short command on this side of the cable.
  func run(_ command: String, _ arguments: [String]) throws {
    let process = try ChildProcess(
      command, arguments, environment: ProcessInfo.processInfo.environment)
    let ending = try process.waitForEnd(within: 20)
    guard ending == .status(0) else {
      throw Failure("\(command) \(arguments) ended with \(ending): \(process.errorLines)")
    }
  }

  /// Runs a short command on the other side of the cable.
  func runBeyond(_ command: String, _ arguments: [String]) throws {
    try run("nsenter", ["--net=\(peer)", command] + arguments)
  }
}
