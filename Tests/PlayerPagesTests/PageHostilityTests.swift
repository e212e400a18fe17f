import Foundation
import PlayerPages
import Testing

/// Hostile values in every field of a page that takes a text: none gets out of its place.
@Suite struct PageHostilityTests {
  @Test(arguments: HostileText.all)
  func markupIsThatOfThePlainPage(_ text: String) throws {
    for embedding in [PlayerPage.Embedding.written, .insertedByAPI] {
      let plain = try Markup(PageExample.video { $0.embedding = embedding }.page().html)
      for change in Self.changes {
        var example = try PageExample.video { $0.embedding = embedding }
        change.apply(&example, text)
        let markup = try Markup(example.page().html)
        #expect(markup.shape == plain.shape, "\(change.name)")
        // The script is the plain page's, but for the one line of its values.
        #expect(Self.code(markup) == Self.code(plain), "\(change.name)")
        #expect(markup.texts(in: "style") == plain.texts(in: "style"), "\(change.name)")
      }
    }
  }

  @Test(arguments: HostileText.all)
  func identityArrivesAsItWentIn(_ text: String) throws {
    var example = try PageExample.video { $0.identity = "https://" + text }
    let source = try Markup(example.page().html).values(of: "src", in: "iframe")
    let query = try #require(source.first?.split(separator: "?", maxSplits: 1).last)
    let origin = query.split(separator: "&").first { $0.hasPrefix("origin=") }
    #expect(
      origin?.dropFirst("origin=".count).description.removingPercentEncoding
        == "https://" + text)
    example.embedding = .insertedByAPI
    let inserted = try PageConfiguration(of: example.page()).inserted
    #expect(inserted?.playerVars["origin"] == "https://" + text)
  }

  @Test(arguments: HostileText.all)
  func tokenAndHostArriveAsTheyWentIn(_ text: String) throws {
    let example = try PageExample.video {
      $0.secrets = PageSecrets(token: text, nonce: "n")
      $0.hosts = PlayerHosts(
        script: "s", scriptOrigin: "o", playerOrigin: text, frameOrigins: ["f"])
    }
    let configuration = try PageConfiguration(of: example.page())
    #expect(configuration.token == text)
    #expect(configuration.host == text)
  }

  @Test(arguments: HostileText.all)
  func nonceAndAddressesArriveAsTheyWentIn(_ text: String) throws {
    let example = try PageExample.video {
      $0.secrets = PageSecrets(token: "t", nonce: text)
      $0.hosts = PlayerHosts(
        script: text, scriptOrigin: "o", playerOrigin: text, frameOrigins: [text, text])
    }
    let markup = try Markup(example.page().html)
    #expect(markup.values(of: "nonce", in: "script") == [text])
    #expect(markup.values(of: "nonce", in: "style") == [text])
    #expect(markup.values(of: "src", in: "script") == [text])
    #expect(
      markup.values(of: "src", in: "iframe").first?.hasPrefix(text + "/embed/dQw4w9WgXcQ?") == true)
    #expect(markup.values(of: "content", in: "meta").first?.contains(text + " " + text) == true)
  }

  @Test(arguments: HostileText.all)
  func languageIsATagOrNothing(_ text: String) {
    #expect(LanguageTag(text) == nil)
    #expect(LanguageTag("de-" + text) == nil)
    #expect(LanguageTag(text + "de") == nil)
  }

  /// A field of a page that takes a text, and how a hostile one gets there.
  private struct Change {
    var name: String
    var apply: (inout PageExample, String) -> Void
  }

  private static var changes: [Change] {
    [
      Change(name: "identity") { $0.identity = $1 },
      Change(name: "referrer") { $0.parameters.referrer = $1 },
      Change(name: "token") { $0.secrets = PageSecrets(token: $1, nonce: "n") },
      Change(name: "nonce") { $0.secrets = PageSecrets(token: "t", nonce: $1) },
      Change(name: "script") {
        $0.hosts = PlayerHosts(script: $1, scriptOrigin: "o", playerOrigin: "p", frameOrigins: [])
      },
      Change(name: "scriptOrigin") {
        $0.hosts = PlayerHosts(script: "s", scriptOrigin: $1, playerOrigin: "p", frameOrigins: [])
      },
      Change(name: "playerOrigin") {
        $0.hosts = PlayerHosts(script: "s", scriptOrigin: "o", playerOrigin: $1, frameOrigins: [])
      },
      Change(name: "frameOrigins") {
        $0.hosts = PlayerHosts(
          script: "s", scriptOrigin: "o", playerOrigin: "p", frameOrigins: [$1, $1])
      },
    ]
  }

  private static func code(_ markup: Markup) -> [Substring] {
    markup.texts(in: "script").flatMap { $0.split(separator: "\n") }.filter {
      !$0.hasPrefix("const page = ")
    }
  }
}
