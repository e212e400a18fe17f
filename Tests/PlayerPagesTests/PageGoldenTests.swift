import PlayerPages
import Testing

/// The pages of several requests, to the last character.
@Suite struct PageGoldenTests {
  @Test(arguments: try examples())
  func pageIsTheGoldenFile(_ name: String, _ example: PageExample) throws {
    try GoldenFile.check(example.page().html, name + ".html")
  }

  @Test func pageIsTheSameForTheSameValues() throws {
    let example = try PageExample.video { $0.embedding = .insertedByAPI }
    #expect(try example.page() == example.page())
  }

  @Test func pageIsLoadedForTheApplicationsOrigin() throws {
    #expect(try PageExample.video().page().base == "https://org.example.player/")
  }

  private static func examples() throws -> [(String, PageExample)] {
    [
      ("plain", try .video()),
      (
        "all-options",
        try .video {
          $0.request.start = 90
          $0.request.end = 120
          $0.parameters.volume = 40
          $0.parameters.isMuted = true
          $0.parameters.captions = LanguageTag("pt-BR")
          $0.parameters.language = LanguageTag("de")
        }
      ),
      ("no-controls", try .video { $0.parameters.showsControls = false }),
      (
        "resumed",
        try .video {
          $0.request.start = 5
          $0.request.resumption = 70
          $0.parameters.loops = true
        }
      ),
      ("youtube-host", try .video { $0.hosts = .youTube }),
      ("playlist-loop", try .playlist { $0.parameters.loops = true }),
      (
        "own-hosts",
        try .video {
          $0.hosts = PlayerHosts(
            script: "demo:///iframe_api", scriptOrigin: "demo:", playerOrigin: "demo://",
            frameOrigins: ["demo:"])
        }
      ),
      ("inserted-by-api", try .video { $0.embedding = .insertedByAPI }),
      (
        "inserted-playlist",
        try .playlist {
          $0.embedding = .insertedByAPI
          $0.request.start = 5
        }
      ),
    ]
  }
}
