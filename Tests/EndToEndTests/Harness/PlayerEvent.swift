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
  /// The address of own media.
  var media: String?
  var title: String?
  var status: Int?
  var index: Int?
  var position: Double?
  /// After how many seconds it tries again.
  var pause: Double?
  /// What it waits for.
  var wait: String?

  enum CodingKeys: String, CodingKey {
    case event, time, on, reason, code, message, video, media, title, status, index, position
    case pause = "in"
    case wait = "for"
  }

  /// Reads a line, which must be an object with at least a name and a time.
  init(line: String) throws {
    do {
      self = try JSONDecoder().decode(Self.self, from: Data(line.utf8))
    } catch {
      throw Failure("Standard output has something else than an event: \(line)")
    }
  }
}
