import Foundation
import PlayerPages

/// What the script of a page is told, read out of the page.
struct PageConfiguration: Decodable, Equatable {
  struct Item: Decodable, Equatable {
    var video: String?
    var playlist: String?
    var start: Int
    var end: Int?
  }

  struct Inserted: Decodable, Equatable {
    var videoId: String
    var playerVars: [String: String]
  }

  var token: String
  var handler: String
  var host: String
  var states: [String: String]
  var item: Item
  var volume: Int?
  var isMuted: Bool
  var inserted: Inserted?

  /// Reads the value of the script's `page`: the JSON on one line of its own.
  init(of page: PlayerPage) throws {
    let script = try Markup(page.html).texts(in: "script").first ?? ""
    let line = script.split(separator: "\n").first { $0.hasPrefix("const page = ") } ?? ""
    let json = line.dropFirst("const page = ".count).dropLast()
    self = try JSONDecoder().decode(Self.self, from: Data(json.utf8))
  }
}
