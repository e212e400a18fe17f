import Foundation

/// The files of `data/demo`, read once.
struct DemoFiles {
  private let files: [String: Answer]

  /// All files below `folder`, by their paths in it.
  init(folder: String) throws {
    let base = URL(fileURLWithPath: folder, isDirectory: true)
    let manager = FileManager.default
    var files: [String: Answer] = [:]
    for path in try manager.subpathsOfDirectory(atPath: folder) {
      guard let type = Self.contentType(of: path) else { continue }
      let body = try Data(contentsOf: base.appendingPathComponent(path))
      files[path] = Answer(contentType: type, body: Array(body), isCacheable: true)
    }
    guard !files.isEmpty else { throw Complaint(sentence: "\(folder) holds nothing to serve") }
    self.files = files
  }

  /// The whole file at `path`, or nil where there is none.
  subscript(path: String) -> Answer? {
    files[path]
  }

  /// The bytes of the file at `path` that a query such as `range=0-99` names, both ends included.
  func piece(of path: String, query: String?) -> Answer? {
    guard var answer = files[path] else { return nil }
    guard let query, query.hasPrefix("range=") else { return answer }
    let ends = query.dropFirst("range=".count).split(separator: "-").map { Int($0) }
    guard ends.count == 2, let first = ends[0], let last = ends[1], 0 <= first, first <= last else {
      return .status(400)
    }
    let range = first..<min(last, Int.max - 1) + 1
    answer.body = Array(answer.body[range.clamped(to: answer.body.indices)])
    return answer
  }

  private static func contentType(of path: String) -> String? {
    switch path.split(separator: ".").last {
    case "html": "text/html; charset=utf-8"
    case "js": "text/javascript; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "json": "application/json"
    case "webm": "video/webm"
    default: nil
    }
  }
}
