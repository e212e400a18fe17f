import Foundation

/// A line of `--json`.
struct PlayerEvent: Decodable {
  var event: String
  var time: Double
  var on: Bool?
  var reason: String?
  var code: Int?
  var message: String?
  var video: String?
  var title: String?
  var status: Int?

  /// Reads a line, which must be an object with at least a name and a time.
  init(line: String) throws {
    do {
      self = try JSONDecoder().decode(Self.self, from: Data(line.utf8))
    } catch {
      throw Failure("Standard output has something else than an event: \(line)")
    }
  }
}
