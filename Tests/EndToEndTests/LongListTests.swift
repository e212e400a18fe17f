import XCTest

/// Lists of thousands, here and by the session's bus.
final class LongListTests: EndToEndTestCase {
  private static let count = 5000
  private static let track = "/io/github/matineeplayer/Matinee/track"

  func testThousandsOfItemsAreHandedOverAndShownOnTheBus() throws {
    let stage = try makeStage()
    try makeStandIn()
    let first = try play("--windowed", "fortysecs__", on: stage)
    try first.wait(for: "playing")
    var videos = [String](repeating: "fortysecs__", count: Self.count)
    videos[Self.count - 1] = "plainplain_"
    let file = stage.folders.home.appendingPathComponent("long.txt")
    try stage.folders.write(videos.joined(separator: "\n"), to: file)
    let second = try play("--windowed", "--playlist", file.path, on: stage)
    try second.wait(for: "playing")

    let tracks = try get("Tracks", on: stage)
    XCTAssertEqual(tracks.components(separatedBy: "/list1_").count - 1, Self.count)
    // As many as a word of a command line may hold.
    let all = (0..<1000).map { "'\(Self.track)/list1_\($0)'" }.joined(separator: ",")
    let metadata = try call("GetTracksMetadata", "[\(all)]", on: stage)
    XCTAssertEqual(metadata.components(separatedBy: "mpris:trackid").count - 1, 1000)

    _ = try call("GoTo", "\(Self.track)/list1_\(Self.count - 1)", on: stage)
    XCTAssertEqual(try second.wait(for: "loading").index, Self.count - 1)
    XCTAssertEqual(try second.wait(for: "opened").video, "plainplain_")
    try stage.run("gapplication", ["action", "io.github.matineeplayer.Matinee", "go-to", "7"])
    XCTAssertEqual(try second.wait(for: "loading").index, 7)
    try stage.run("gapplication", ["action", "io.github.matineeplayer.Matinee", "shuffle", "true"])
    let random = try (0..<2).map { _ in
      try stage.run("playerctl", ["--player", "matinee", "next"])
      return try second.wait(for: "loading").index
    }
    XCTAssertNotEqual(random, [8, 9])
    second.end()
    first.send(SIGTERM)
    try assertEnds(first, status: 0)
  }

  func testHundredsOfThousandsOfItemsAreHandedOverWhileTheFirstPlaysOn() throws {
    let stage = try makeStage()
    try makeStandIn()
    let first = try play("--windowed", "fortysecs__", on: stage)
    try first.wait(for: "playing")
    let file = stage.folders.home.appendingPathComponent("longer.txt")
    let line = "fortysecs__\n"
    try stage.folders.write(String(repeating: line, count: 300_000) + "plainplain_", to: file)
    let second = try play("--windowed", "--playlist", file.path, on: stage)
    try second.wait(for: "playing")
    // Nobody has taken the place of one that hangs.
    XCTAssertTrue(first.isRunning, first.transcript)
    try stage.run(
      "gapplication", ["action", "io.github.matineeplayer.Matinee", "go-to", "300000"])
    XCTAssertEqual(
      try second.wait(for: "opened") { $0.video == "plainplain_" }.video, "plainplain_")
    second.end()
    first.send(SIGTERM)
    try assertEnds(first, status: 0)
  }

  private func get(_ property: String, on stage: XStage) throws -> String {
    try run("org.freedesktop.DBus.Properties.Get", [Self.list, property], on: stage)
  }

  private func call(_ method: String, _ argument: String, on stage: XStage) throws -> String {
    try run("\(Self.list).\(method)", [argument], on: stage)
  }

  private static let list = "org.mpris.MediaPlayer2.TrackList"

  private func run(_ method: String, _ arguments: [String], on stage: XStage) throws -> String {
    try stage.run(
      "gdbus",
      [
        "call", "--session", "--dest", "org.mpris.MediaPlayer2.matinee",
        "--object-path", "/org/mpris/MediaPlayer2", "--method", method,
      ] + arguments
    ).joined()
  }
}
