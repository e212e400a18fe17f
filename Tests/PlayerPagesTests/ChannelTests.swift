import Playback
import PlayerPages
import Testing

/// Channels: their uploads, which are a playlist, and what they send now.
@Suite struct ChannelTests {
  private static let id = "UCuAXFkgsw1L7xaCfnd5JJOw"

  @Test(arguments: [
    "https://www.youtube.com/embed/live_stream?channel=\(id)",
    "youtube-nocookie.com/embed/live_stream?autoplay=1&channel=\(id)",
    "https://www.youtube.com/embed/live_stream?channel=x&channel=\(id)",
    "https://www.youtube.com/channel/\(id)/live",
    "https://m.youtube.com/channel/\(id)/live?t=90",
    "https://m.youtube.com/#/channel/\(id)/live",
    "matinee:https://www.youtube.com/channel/\(id)/live",
    "https://consent.youtube.com/m?continue=/channel/\(id)/live",
  ])
  func linkToALiveStream(_ link: String) throws {
    let channel = try #require(ChannelID(Self.id))
    let named = try YouTubeLink(parsing: link)
    #expect(named.channel == channel)
    #expect(named.video == nil && named.playlist == nil && named.start == nil)
    let request = try PlayRequest(parsing: link)
    #expect(request == PlayRequest(.liveStream(channel)))
    #expect(request.watchURL == "https://www.youtube.com/channel/\(Self.id)/live")
    #expect(try PlayRequest(parsing: request.watchURL) == request)
    #expect(try YouTubeLink(parsing: named.watchURL) == named)
  }

  @Test(arguments: [
    id, "https://www.youtube.com/channel/\(id)", "youtube.com/channel/\(id)/streams",
    "https://www.youtube.com/embed/videoseries?channel=x&list=UUuAXFkgsw1L7xaCfnd5JJOw",
  ])
  func channelNamesItsUploads(_ text: String) throws {
    let uploads = try #require(ChannelID(Self.id)).uploads
    #expect(uploads == PlaylistID("UUuAXFkgsw1L7xaCfnd5JJOw"))
    #expect(try PlayRequest(parsing: text) == PlayRequest(.playlist(uploads)))
    #expect(try YouTubeLink(parsing: text).channel == nil)
  }

  @Test(arguments: [
    ("https://www.youtube.com/embed?listType=user_uploads&list=Some.Name", "Some.Name"),
    ("youtube-nocookie.com/embed/videoseries?list=x&listType=user_uploads", "x"),
    ("youtube.com/embed?listType=user_uploads&list=a%20b&list=c", "c"),
  ])
  func linkToAUsersUploads(_ link: String, _ name: String) throws {
    let named = try YouTubeLink(parsing: link)
    #expect(named.user?.text == name)
    #expect(named.video == nil && named.playlist == nil && named.channel == nil)
    #expect(try YouTubeLink(parsing: named.watchURL) == named)
  }

  @Test(arguments: ["listType=user_uploads", "listType=user_uploads&list=a%20b"])
  func linkToNobodysUploads(_ query: String) {
    #expect(throws: LinkError.self) { try YouTubeLink(parsing: "youtube.com/embed?\(query)") }
  }

  @Test(arguments: ["", "a", ".", "Some.Name-1_2", String(repeating: "a", count: 60)])
  func userName(_ text: String) {
    #expect(UserName(text)?.text == (text.isEmpty ? nil : text))
  }

  @Test(arguments: [" ", "a b", "ä", "a\u{301}", "a&b", "a\0", String(repeating: "a", count: 61)])
  func whatIsNoUserName(_ text: String) {
    #expect(UserName(text) == nil)
  }

  @Test func liveStreamIsAskedForByTheAddressOfAPageOfItsOwn() throws {
    let channel = try #require(ChannelID(Self.id))
    let live = PlayRequest(.liveStream(channel))
    let html = try PageExample(request: live).page().html
    #expect(html.contains("/embed/live_stream?autoplay=1"))
    #expect(html.contains("channel=\(Self.id)"))
    #expect(live.kind == .youTubeByAddress)
    let video = try PlayRequest(parsing: "dQw4w9WgXcQ")
    #expect([video, live, video, live].kinds == [1: .youTubeByAddress, 3: .youTubeByAddress])
    #expect([video, PlayRequest(.playlist(channel.uploads))].kinds == [:])
  }

  @Test func userUploadsAreAListOfTheirOwnType() throws {
    let request = PlayRequest(.userUploads(try #require(UserName("GoogleDevelopers"))))
    #expect(request.watchURL == "https://www.youtube.com/user/GoogleDevelopers")
    #expect(
      try PlayRequest(
        parsing: "youtube.com/embed?listType=user_uploads&list=GoogleDevelopers") == request)
    let html = try PageExample(request: request).page().html
    #expect(html.contains("listType=user_uploads&#38;list=GoogleDevelopers"))
    let command = try PageCommand(opening: request).script
    #expect(command.contains(#""listType":"user_uploads","playlist":"GoogleDevelopers""#))
  }
}
