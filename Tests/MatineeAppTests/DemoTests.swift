import CDemo
import Foundation
import Testing

@testable import MatineeApp

/// The demonstration's addresses and files.
@MainActor
struct DemoTests {
  struct Row: Sendable {
    var address: String
    var file: String
    var range: Range<Int>?
  }

  nonisolated static let rows: [Row] = [
    Row(address: "matinee-demo://api/iframe_api", file: "iframe_api.js"),
    Row(
      address: "matinee-demo://api/s/player/x/www-widgetapi.vflset/www-widgetapi.js",
      file: "widget_api.js"),
    Row(address: "matinee-demo://player/embed/matineeDemo?autoplay=1", file: "embed.html"),
    Row(address: "matinee-demo://player/embed/embed.css", file: "embed.css"),
    Row(address: "matinee-demo://player/embed/scenario.json?v=matineeDemo", file: "scenario.json"),
    Row(
      address: "matinee-demo://player/embed/clip/video.webm?range=0-65535", file: "clip/video.webm",
      range: 0..<65536),
    Row(
      address: "matinee-demo://player/embed/clip/audio.webm?range=10-10", file: "clip/audio.webm",
      range: 10..<11),
    Row(
      address: "matinee-demo://player/embed/clip/audio.webm?range=9-1", file: "clip/audio.webm"),
    Row(
      address: "matinee-demo://player/embed/clip/audio.webm?range=-1", file: "clip/audio.webm"),
    Row(
      address: "matinee-demo://player/embed/clip/audio.webm?range=0-9223372036854775807",
      file: "clip/audio.webm"),
  ]

  @Test("An address names a file, and a piece of it where one is asked for", arguments: rows)
  func address(_ row: Row) throws {
    let address = try #require(DemoAddress(row.address))
    #expect(address.file == row.file)
    #expect(address.range == row.range)
  }

  @Test(
    "What has no path names nothing", arguments: ["", "matinee-demo:", "matinee-demo://player"])
  func noPath(_ text: String) {
    #expect(DemoAddress(text) == nil)
  }

  @Test("Every file of data/demo is in the program, and as it is on disk")
  func everyFileIsIn() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../data/demo").standardizedFileURL
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { URL(filePath: $0).pathExtension != "" }
    #expect(names.count > 10)
    for name in names {
      let file = try #require(matinee_demo_file(name), "\(name) is not in the program")
      let bytes = Data(bytes: file.pointee.bytes, count: file.pointee.count)
      #expect(bytes == (try Data(contentsOf: folder.appending(path: name))), "\(name)")
    }
  }
}
