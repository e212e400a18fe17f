import Foundation
import Testing

@testable import PlayerPages

/// Calls of the API: what they hand over, and how their answers are read.
@Suite struct PlayerCallTests {
  @Test func callsNameTheirFunctionsAndHandTheirArgumentsOver() throws {
    let german = try #require(LanguageTag("de"))
    let french = try #require(LanguageTag("fr"))
    let calls: [(PlayerCall<NoValue>, String, String)] = [
      (.seek(to: 4.5, mayLoad: false), "seekTo", "[4.5,false]"),
      (.seek(to: .nan, mayLoad: true), "seekTo", "[null,true]"),
      (.playVideo(at: 2), "playVideoAt", "[2]"),
      (.setCaptionFontSize(-1), "setOption", #"["captions","fontSize",-1]"#),
      (.reloadCaptions, "setOption", #"["captions","reload",true]"#),
      (.loadCaptions, "loadModule", #"["captions"]"#),
      (
        .showCaptions(in: german, translatedTo: nil), "setOption",
        #"["captions","track",{"languageCode":"de"}]"#
      ),
      (
        .showCaptions(in: german, translatedTo: french), "setOption",
        #"["captions","track",{"languageCode":"de","translationLanguage":{"languageCode":"fr"}}]"#
      ),
      (
        .setSphericalProperties(SphericalProperties(yaw: 90, fov: 100)), "setSphericalProperties",
        #"[{"yaw":90.0,"fov":100.0}]"#
      ),
    ]
    for (call, function, arguments) in calls {
      #expect(call.function == function)
      #expect(call.arguments == arguments)
    }
    #expect(PlayerCall.currentTime.function == "getCurrentTime")
    #expect(PlayerCall.currentTime.arguments == "[]")
  }

  @Test(arguments: HostileText.all)
  func aTextStaysOneArgument(_ text: String) throws {
    let json = PlayerCall.options(of: text).arguments
    #expect(try JSONDecoder().decode([String].self, from: Data(json.utf8)) == [text])
  }

  @Test func answersAreRead() throws {
    #expect(try PlayerCall.currentTime.decode(#"{"value":4.5}"#) == 4.5)
    #expect(try PlayerCall.playlist.decode(#"{"value":null}"#) == nil)
    #expect(try PlayerCall.playlist.decode(#"{"value":["a"]}"#) == ["a"])
    #expect(
      try PlayerCall.videoData.decode(#"{"value":{"video_id":"a","isLive":true,"more":[]}}"#)
        == VideoData(id: "a", title: nil, author: nil, isLive: true))
    #expect(
      try PlayerCall.captionTracks.decode(#"{"value":[{"languageCode":"de","kind":"asr"}]}"#)
        == [CaptionTrack(language: "de", name: nil, kind: "asr")])
    _ = try PlayerCall.reloadCaptions.decode(#"{"value":null}"#)
  }

  @Test(arguments: ["", "{}", "[]", #"{"value":null}"#, #"{"value":"4"}"#, #"{"value":true}"#])
  func whatHasAnotherFormIsAnError(_ json: String) {
    #expect(throws: PlayerCallError.self) { try PlayerCall.currentTime.decode(json) }
  }

  @Test func whatTheFunctionThrewIsTheReason() {
    #expect(throws: PlayerCallError(reason: "no tickets left")) {
      try PlayerCall.currentTime.decode(#"{"error":"no tickets left"}"#)
    }
  }
}

@Suite struct ThumbnailTests {
  @Test func addressesAreYouTubes() throws {
    let video = try #require(VideoID("dQw4w9WgXcQ"))
    #expect(Thumbnail(of: video).url == "https://i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg")
    let names = Thumbnail.Size.allCases.map {
      Thumbnail(of: video, $0).url.split(separator: "/").last
    }
    #expect(
      names == [
        "default.jpg", "mqdefault.jpg", "hqdefault.jpg", "sddefault.jpg", "maxresdefault.jpg",
      ])
    #expect(Thumbnail.Size.allCases.map(\.width) == [120, 320, 480, 640, 1280])
    #expect(Thumbnail.Size.allCases.map(\.height) == [90, 180, 360, 480, 720])
  }
}
