import XCTest

/// What a video that was played leaves: on the way to YouTube, and on the disk.
extension EndToEndTestCase {
  /// What YouTube is told: who embeds the player and how, and nothing of the person.
  func assertIdentity(of video: String, in requests: [LoggedRequest]) throws {
    let identity = "https://io.github.matineeplayer.matinee"
    XCTAssertEqual(
      Set(requests.map(\.host)), ["www.youtube.com", "www.youtube-nocookie.com"])
    XCTAssertEqual(requests.compactMap(\.cookie), [])
    XCTAssertEqual(requests.filter { $0.status != 200 }.map(\.path), [])

    let api = requests.filter { $0.path == "/iframe_api" }
    XCTAssertEqual(api.map(\.referer), [identity + "/"])
    let embeds = requests.filter { $0.path == "/embed/\(video)" }
    XCTAssertEqual(embeds.map(\.referer), [identity + "/"])
    let embed = try XCTUnwrap(embeds.first)
    XCTAssertEqual(embed.host, "www.youtube-nocookie.com")
    let expected = [
      "origin": identity, "enablejsapi": "1", "autoplay": "1", "controls": "1", "rel": "0",
      "playsinline": "0", "modestbranding": "1",
    ]
    let told = embed.parameters.filter { expected.keys.contains($0.key) }
    XCTAssertEqual(told, expected)
  }

  /// Whatever is left on the disk names neither the video nor where it came from.
  func assertNothingTells(of video: String, on stage: some Stage) throws {
    for path in try stage.folders.files() {
      let contents = String(decoding: try stage.folders.contents(of: path), as: UTF8.self)
      for word in [video, "youtube", "VISITOR"] {
        XCTAssertFalse(path.contains(word), "\(path) is named for it")
        XCTAssertFalse(contents.contains(word), "\(path) holds “\(word)”")
      }
    }
  }
}
