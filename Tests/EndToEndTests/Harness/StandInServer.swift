import Foundation

/// The stand-in of YouTube, running on the other side of the cable.
final class StandInServer: Sendable {
  private let process: ChildProcess
  private let log: URL

  /// Who the server can prove to be.
  enum Identity: String {
    /// YouTube, by the word of an authority that the world trusts.
    case trusted = "stand-in"
    /// YouTube, by the word of one that nobody knows.
    case untrusted
  }

  /// A server that listens when this returns.
  init(in world: World, as identity: Identity = .trusted, faults: [String] = []) throws {
    log = URL(fileURLWithPath: world.folder).appendingPathComponent("\(UUID().uuidString).log")
    let certificate = "\(world.folder)/\(identity.rawValue)"
    process = try ChildProcess(
      "nsenter",
      ["--net=\(world.peer)", World.standIn, "--log", log.path]
        + ["--certificate", "\(certificate).crt", "--key", "\(certificate).key"]
        + ["--files", World.packageRoot.appendingPathComponent("data/demo").path] + faults,
      environment: ProcessInfo.processInfo.environment)
    _ = try process.waitForLine(within: 20) { $0 == "listening" }
  }

  /// The requests so far, in the order in which they came.
  func requests() throws -> [LoggedRequest] {
    let text = try String(contentsOf: log, encoding: .utf8)
    return try text.split(separator: "\n").map {
      try JSONDecoder().decode(LoggedRequest.self, from: Data($0.utf8))
    }
  }

  /// Waits until there were so many requests of a path.
  func waitForRequests(of path: String, count: Int) throws {
    // The log is a file, of which nobody tells that it has grown.
    let deadline = Date(timeIntervalSinceNow: Player.patience)
    while try requests().filter({ $0.path == path }).count < count {
      guard Date.now < deadline else { throw Failure("\(path) was not asked for \(count) times") }
      usleep(20_000)
    }
  }

  /// Ends it.
  func end() {
    process.end()
  }
}

/// A line of the stand-in's log.
struct LoggedRequest: Decodable {
  var host: String
  var method: String
  var path: String
  var query: String?
  var referer: String?
  var origin: String?
  var userAgent: String?
  var acceptLanguage: String?
  var cookie: String?
  var status: Int?

  /// The query's parameters, decoded; of several with one name the first.
  var parameters: [String: String] {
    var components = URLComponents()
    components.percentEncodedQuery = query
    let pairs = (components.queryItems ?? []).map { ($0.name, $0.value ?? "") }
    return Dictionary(pairs) { first, _ in first }
  }
}
