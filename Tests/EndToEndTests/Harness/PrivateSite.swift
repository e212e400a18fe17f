import Foundation

/// A YouTube that only the programs of one test take for YouTube.
///
/// It has an address of its own beside the world's, so that several programs can meet a fault each
/// at the same time.
final class PrivateSite {
  /// What a program has to see to find it.
  private(set) var mounts = Mounts()
  private let world: World
  private let address: String
  private let hosts: URL
  private var server: StandInServer?

  /// The names that lead to YouTube.
  private static let names = "www.youtube.com www.youtube-nocookie.com"

  /// A site that is closed: nobody listens at its address.
  ///
  /// The number says which of the world's free addresses it has, from 0 on.
  init(in world: World, number: Int) throws {
    self.world = world
    address = "192.0.2.\(10 + number)"
    hosts = URL(fileURLWithPath: world.folder).appendingPathComponent("hosts-\(UUID().uuidString)")
    try world.runBeyond("ip", ["address", "replace", "\(address)/24", "dev", world.cable])
    try name()
    mounts.put(hosts, over: "/etc/hosts")
    // A name that is not in the file is known nowhere, and that is answered at once.
    let resolver = URL(fileURLWithPath: world.folder).appendingPathComponent("resolv.conf")
    try "nameserver 127.0.0.1\n".write(to: resolver, atomically: false, encoding: .utf8)
    mounts.put(resolver, over: "/etc/resolv.conf")
  }

  /// Lets its names lead to it.
  func name() throws {
    try write("\(address) \(Self.names)\n")
  }

  /// Lets its names lead nowhere.
  func unname() throws {
    try write("")
  }

  /// Opens it, with what is wrong with it, in the place of what was open before.
  func open(_ faults: [String] = [], as identity: StandInServer.Identity = .trusted) throws {
    close()
    server = try StandInServer(
      in: world, as: identity, faults: ["--address", address] + faults)
  }

  /// Closes it.
  func close() {
    server?.end()
    server = nil
  }

  /// The requests since it was opened.
  func requests() throws -> [LoggedRequest] {
    try server?.requests() ?? []
  }

  /// Waits until there were so many requests of a path since it was opened.
  func waitForRequests(of path: String, count: Int) throws {
    try server?.waitForRequests(of: path, count: count)
  }

  /// Writes into the file that is there, as it is what lies over the machine's own.
  private func write(_ lines: String) throws {
    let text = "127.0.0.1 localhost\n" + lines
    try text.write(to: hosts, atomically: false, encoding: .utf8)
  }
}
