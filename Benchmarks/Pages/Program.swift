import PlayerPages

/// Prints the page that Matinee plays a video with, for a host that is not Matinee.
///
///     BenchmarkPages written|inserted VIDEO IDENTITY
@main
enum Program {
  private static let embeddings: [String: PlayerPage.Embedding] = [
    "written": .written, "inserted": .insertedByAPI,
  ]

  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 4, let embedding = embeddings[arguments[1]] else {
      fatalError("usage: BenchmarkPages written|inserted VIDEO IDENTITY")
    }
    let page = try PlayerPage(
      PlayRequest(parsing: arguments[2]), identity: arguments[3], embedding: embedding,
      secrets: .random())
    print(page.html, terminator: "")
  }
}
