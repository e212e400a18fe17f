import Foundation
import Playback
import PlayerPages
import Testing

/// The page that plays own media: what it may load, and what gets into it.
@Suite struct OwnMediaPageTests {
  private static let secrets = PageSecrets(token: "token0123456789", nonce: "nonce0123456789")
  private static let server = "http://127.0.0.1:4321"

  private static func page(
    _ text: String, served: Bool, title: String? = nil,
    _ change: (inout PlayRequest, inout PlayerParameters) -> Void = { _, _ in }
  ) throws -> PlayerPage {
    let media = try Media(text, from: Array("/home/me".utf8))
    var header = MediaHeader()
    header.title = title
    let stream =
      served
      ? MediaStream(media, source: server + "/t0ken", origin: server, header: header)
      : MediaStream(media)
    var request = PlayRequest(.media(media))
    var parameters = PlayerParameters()
    change(&request, &parameters)
    return try PlayerPage(request, stream: stream, parameters: parameters, secrets: secrets)
  }

  @Test func pageOfAFileIsTheGoldenFile() throws {
    let page = try Self.page("/a/50% <of> \"it\".webm", served: true) { request, parameters in
      request.start = 3
      request.end = 9
      parameters.volume = 40
    }
    try GoldenFile.check(page.html, "own-media.html")
    #expect(page.base == "about:blank")
  }

  @Test func aFilesPageAsksNobodyButTheProgramsOwnServer() throws {
    let page = try Self.page("/a.webm", served: true)
    let markup = try Markup(page.html)
    let policy = try #require(markup.values(of: "content", in: "meta").first)
    #expect(
      policy.components(separatedBy: "; ") == [
        "default-src 'none'", "script-src 'nonce-nonce0123456789'",
        "style-src 'nonce-nonce0123456789'", "media-src http://127.0.0.1:4321",
        "base-uri 'none'", "form-action 'none'",
      ])
    #expect(markup.values(of: "content", in: "meta").last == "no-referrer")
    #expect(markup.values(of: "src", in: "script") == [])
    #expect(!page.html.contains("youtube"))
  }

  @Test func aServersPageAsksThatServerAndWhereverItSendsThePlayer() throws {
    let page = try Self.page("https://films.example:8443/a.webm", served: false)
    let policy = try #require(try Markup(page.html).values(of: "content", in: "meta").first)
    #expect(
      policy.components(separatedBy: "; ").filter { $0.hasPrefix("media") || $0.hasPrefix("conn") }
        == [
          "media-src https://films.example:8443 https:",
          "connect-src https://films.example:8443 https:",
        ])
    #expect(page.base == "https://films.example:8443/")
    #expect(!page.html.contains("youtube"))
  }

  @Test func controlsAreTheElementsOwnUnlessTheyAreUnwanted() throws {
    #expect(try Self.page("/a", served: true).html.contains("playsinline controls>"))
    let without = try Self.page("/a", served: true) { $1.showsControls = false }
    #expect(without.html.contains("playsinline></video>"))
  }

  @Test(arguments: HostileText.all)
  func namesAndTitlesAreDataOfThePage(_ text: String) throws {
    let plain = try Markup(Self.page("/plain", served: true).html).shape
    let titled = try Self.page("/plain", served: true, title: text)
    #expect(try Markup(titled.html).shape == plain)
    guard !text.contains("\0") else { return }
    #expect(try Markup(Self.page("/" + text, served: true).html).shape == plain)
  }

  @Test func messagesOfThePage() throws {
    func decode(_ members: String) throws -> PlayerEvent {
      try PageMessage.decode(#"{"token":"t",\#(members)}"#, token: "t")
    }
    #expect(
      try decode(#""name":"media","data":{"id":"file:///a%20b","title":"A"}"#)
        == .video(VideoDetails(mediaAt: "file:///a%20b", title: "A")))
    #expect(
      try decode(#""name":"mediaFailed","data":{"code":4,"missing":["H.264"],"status":404}"#)
        == .mediaFailed(MediaFailure(.unsupported, missingCodecs: ["H.264"], status: 404)))
    for members in [
      #""name":"media","data":{"id":"javascript:alert(1)"}"#,
      #""name":"media","data":{"id":"file:///a b"}"#, #""name":"media","data":{}"#,
      #""name":"mediaFailed","data":{"code":5,"missing":[]}"#,
      #""name":"mediaFailed","data":{"code":4}"#,
    ] {
      #expect(throws: MessageError.self) { try decode(members) }
    }
  }
}
