import Foundation
import PlayerPages
import Testing

/// What a page asks YouTube for and what it allows.
@Suite struct PageTests {
  @Test func policyAllowsThePageYouTubesScriptsAndThePlayersFramesAndNothingElse() throws {
    let markup = try Markup(PageExample.video().page().html)
    let policy = try #require(markup.values(of: "content", in: "meta").first)
    #expect(
      policy.components(separatedBy: "; ") == [
        "default-src 'none'",
        "script-src 'nonce-nonce0123456789' https://www.youtube.com",
        "style-src 'nonce-nonce0123456789'",
        "frame-src https://www.youtube-nocookie.com https://www.youtube.com",
        "base-uri 'none'", "form-action 'none'",
      ])
    #expect(markup.values(of: "src", in: "script") == ["https://www.youtube.com/iframe_api"])
  }

  @Test func policyComesBeforeEverythingThatItIsAbout() throws {
    let names = try Markup(PageExample.video().page().html).shape.map {
      $0.split(separator: " ")[0]
    }
    let policy = try #require(names.firstIndex(of: "<meta"))
    #expect(!names[..<policy].contains { ["<script", "<style", "<iframe"].contains($0) })
  }

  @Test func frameTellsYouTubeItsOrigin() throws {
    let markup = try Markup(PageExample.video().page().html)
    let policy = "strict-origin-when-cross-origin"
    #expect(markup.values(of: "referrerpolicy", in: "iframe") == [policy])
    #expect(markup.values(of: "content", in: "meta").last == policy)
  }

  @Test(arguments: [
    (PlayerHosts.youTubeNoCookie, "www.youtube-nocookie.com"),
    (.youTube, "www.youtube.com"),
  ])
  func frameIsThePlayersWithTheDocumentedParameters(_ hosts: PlayerHosts, _ host: String) throws {
    let query = try query {
      $0.hosts = hosts
    }
    #expect(query.host == host)
    #expect(query.path == "/embed/dQw4w9WgXcQ")
    #expect(
      query.items == [
        "autoplay": "1", "controls": "1", "enablejsapi": "1", "playsinline": "0",
        "modestbranding": "1", "rel": "0", "origin": "https://org.example.player",
      ])
  }

  @Test func optionsBecomeTheParametersThatYouTubeDocuments() throws {
    let query = try query {
      $0.request.start = 0
      $0.request.end = 7
      $0.parameters.showsControls = false
      $0.parameters.isMuted = true
      $0.parameters.captions = LanguageTag("en")
      $0.parameters.language = LanguageTag("zh-Hans-CN")
      $0.parameters.volume = 3
      $0.parameters.loops = true
    }
    // The program loops one video itself, and volume has no parameter.
    #expect(
      query.items == [
        "autoplay": "1", "controls": "0", "enablejsapi": "1", "playsinline": "0",
        "modestbranding": "1", "rel": "0", "origin": "https://org.example.player", "start": "0",
        "end": "7", "mute": "1", "cc_load_policy": "1", "cc_lang_pref": "en", "hl": "zh-Hans-CN",
      ])
  }

  @Test func furtherParametersAreThereWhereTheyAreNotYouTubesOwn() throws {
    let query = try query {
      $0.parameters.progressColor = .white
      $0.parameters.actsOnKeys = false
      $0.parameters.hasFullscreenButton = false
      $0.parameters.showsAnnotations = false
      $0.parameters.relatesToOtherChannels = true
      $0.parameters.referrer = "https://example.org/a b"
    }
    #expect(
      query.items == [
        "autoplay": "1", "controls": "1", "enablejsapi": "1", "playsinline": "0",
        "modestbranding": "1", "rel": "1", "origin": "https://org.example.player",
        "color": "white", "disablekb": "1", "fs": "0", "iv_load_policy": "3",
        "widget_referrer": "https://example.org/a b",
      ])
  }

  @Test func playerIsToldWhatItNeedNotBeMadeWith() throws {
    var parameters = PlayerParameters()
    parameters.volume = 3
    parameters.isMuted = true
    parameters.rate = 2
    parameters.loops = true
    #expect(parameters.fitsPlayer(of: PlayerParameters()))
    parameters.progressColor = .white
    #expect(!parameters.fitsPlayer(of: PlayerParameters()))
  }

  @Test func playlistIsASeriesOfTheEmbed() throws {
    let example = try PageExample.playlist()
    let query = try query(of: example)
    #expect(query.path == "/embed/videoseries")
    #expect(query.items["listType"] == "playlist")
    #expect(query.items["list"] == "PL46F0A159EC02DF82")
    #expect(query.items["loop"] == nil)
  }

  @Test func scriptIsToldWhatTheAPIHasNoParameterFor() throws {
    let configuration = try PageConfiguration(
      of: PageExample.video {
        $0.parameters.volume = 0
        $0.request.end = 9
      }.page())
    #expect(configuration.volume == 0)
    #expect(!configuration.isMuted)
    #expect(configuration.item == .init(video: "dQw4w9WgXcQ", start: 0, end: 9))
    #expect(configuration.handler == PlayerPage.messageHandler)
    #expect(configuration.inserted == nil)
    #expect(
      configuration.states == [
        "-1": "unstarted", "0": "ended", "1": "playing", "2": "paused", "3": "buffering",
        "5": "cued",
      ])
  }

  @Test func frameThatTheAPIInsertsIsAskedForTheSame() throws {
    var example = try PageExample.video { $0.request.start = 12 }
    let written = try query(of: example)
    example.embedding = .insertedByAPI
    let page = try example.page()
    let inserted = try #require(try PageConfiguration(of: page).inserted)
    #expect(inserted.playerVars == written.items)
    #expect(inserted.videoId == "dQw4w9WgXcQ")
    #expect(try Markup(page.html).values(of: "src", in: "iframe") == [])
    #expect(try Markup(page.html).values(of: "id", in: "div") == ["player"])
  }

  @Test func secretsAreFreshForEachLoadAndNeedNoEncoding() {
    let secrets = (0..<1000).map { _ in PageSecrets.random() }
    let texts = secrets.flatMap { [$0.token, $0.nonce] }
    #expect(Set(texts).count == 2000)
    for text in texts {
      #expect(text.wholeMatch(of: /[0-9a-z]{14,26}/) != nil)
    }
  }

  private typealias Query = (host: String?, path: String, items: [String: String])

  private func query(_ change: (inout PageExample) -> Void) throws -> Query {
    try query(of: PageExample.video(change))
  }

  private func query(of example: PageExample) throws -> Query {
    let source = try #require(try Markup(example.page().html).values(of: "src", in: "iframe").first)
    let address = try #require(URLComponents(string: source))
    let items = (address.queryItems ?? []).map { ($0.name, $0.value ?? "") }
    return (address.host, address.path, Dictionary(uniqueKeysWithValues: items))
  }
}
