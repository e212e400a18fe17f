import Foundation
import Playback
import PlayerPages
import Testing

/// What a page's messages mean.
@Suite struct PageMessageTests {
  private static let token = "token0123456789"

  private static let good: [(String, PlayerEvent)] = [
    (#""name":"apiLoaded""#, .apiLoaded),
    (#""name":"apiLoaded","data":null"#, .apiLoaded),
    (#""name":"ready""#, .ready),
    (#""name":"ready","data":null"#, .ready),
    (#""name":"ready","data":{"x":[1,2]}"#, .ready),
    (#""name":"playing","data":null"#, .state(.playing)),
    (#""name":"paused","data":null"#, .state(.paused)),
    (#""name":"buffering","data":null"#, .state(.buffering)),
    (#""name":"cued","data":null"#, .state(.cued)),
    (#""name":"unstarted","data":null"#, .state(.unstarted)),
    (#""name":"ended","data":null"#, .state(.ended)),
    (#""name":"autoplayBlocked","data":null"#, .autoplayBlocked),
    (#""name":"fullscreenAsked","data":null"#, .fullscreenAsked),
    (#""name":"rate","data":1.5"#, .rate(1.5)),
    (#""name":"quality","data":"hd720""#, .quality("hd720")),
    (#""name":"modules","data":null"#, .modules),
    (#""name":"error","data":{"code":150}"#, .error(code: 150)),
    (#""name":"error","data":{"code":-1,"detail":"x"}"#, .error(code: -1)),
    (#""name":"missingCodecs","data":[]"#, .missingCodecs([])),
    (#""name":"missingCodecs","data":["H.264","AAC"]"#, .missingCodecs(["H.264", "AAC"])),
    (
      #""name":"missingCodecs","data":["a\u0000\u001b[31m\nb","A name of seventeen"]"#,
      .missingCodecs(["a[31mb", "A name of sevent"])
    ),
    (
      #""name":"missingCodecs","data":["1","2","3","4","5","6","7","8","9","10"]"#,
      .missingCodecs(["1", "2", "3", "4", "5", "6", "7", "8"])
    ),
    (#""name":"apiFailed","data":{"reason":"no script"}"#, .apiFailed(reason: "no script")),
    (#""name":"apiFailed","data":{"reason":""}"#, .apiFailed(reason: "")),
    (
      #""name":"apiFailed","data":{"reason":"a\u0000\u001b[31m\nb\u007f\u0085c"}"#,
      .apiFailed(reason: "a[31mbc")
    ),
    (
      #""name":"drawn","data":{"width":1920,"height":1080}"#,
      .drawn(Size(width: 1920, height: 1080))
    ),
    (
      #""name":"position","data":{"position":1.5,"end":212,"rate":2,"at":1700000000.25}"#,
      .position(PositionAnchor(position: 1.5, end: 212, rate: 2, at: 1_700_000_000.25))
    ),
    (
      #""name":"position","data":{"position":0,"end":0,"rate":1,"at":0}"#,
      .position(PositionAnchor(position: 0, end: 0, rate: 1, at: 0))
    ),
    (#""name":"video","data":{"id":"dQw4w9WgXcQ"}"#, .video(VideoDetails(id: "dQw4w9WgXcQ"))),
    (
      #""name":"video","data":{"id":"dQw4w9WgXcQ","title":"\u003cb\u003e","author":null}"#,
      .video(VideoDetails(id: "dQw4w9WgXcQ", title: "<b>"))
    ),
    (
      #""name":"video","data":{"id":"dQw4w9WgXcQ","title":"\u0000\n","author":"A"}"#,
      .video(VideoDetails(id: "dQw4w9WgXcQ", author: "A"))
    ),
    (
      #""name":"playlist","data":{"index":2,"count":3}"#,
      .playlist(PlaylistPosition(index: 2, count: 3))
    ),
    (#""name":"state 7","data":null"#, .unknown("state 7")),
    (#""name":"","data":null"#, .unknown("")),
    (#""name":"Ready","data":null"#, .unknown("Ready")),
    (#""name":"news\u0007\n","data":{}"#, .unknown("news")),
  ]

  @Test(arguments: good)
  func goodMessage(_ members: String, _ event: PlayerEvent) throws {
    #expect(try Self.decode(members) == event)
  }

  @Test(arguments: [
    (
      "error",
      [
        "", #"{}"#, #"{"code":"5"}"#, #"{"code":5.5}"#, #"{"code":null}"#, "5", "[5]",
        #"{"code":99999999999999999999}"#, #"{"code":1e999}"#, #"{"code":true}"#,
      ]
    ),
    (
      "missingCodecs",
      ["", "{}", #"{"codecs":[]}"#, #"[5]"#, #"["VP9",null]"#, #"["VP9",{}]"#, #"[["VP9"]]"#]
    ),
    ("apiFailed", ["", "{}", #"{"reason":5}"#, #"{"reason":null}"#, #""reason""#, "[]"]),
    (
      "drawn",
      [
        "", "{}", #"{"width":1}"#, #"{"width":"1","height":1}"#,
        #"{"width":1.5,"height":1}"#, #"{"width":1e999,"height":1}"#, #"{"width":null,"height":1}"#,
      ]
    ),
    (
      "position",
      [
        "", "{}", #"{"position":0,"end":1,"rate":1}"#,
        #"{"position":-1,"end":1,"rate":1,"at":0}"#, #"{"position":0,"end":-1,"rate":1,"at":0}"#,
        #"{"position":0,"end":1,"rate":0,"at":0}"#, #"{"position":0,"end":1,"rate":-1,"at":0}"#,
        #"{"position":NaN,"end":1,"rate":1,"at":0}"#,
        #"{"position":0,"end":Infinity,"rate":1,"at":0}"#,
        #"{"position":0,"end":1e999,"rate":1,"at":0}"#,
        #"{"position":"NaN","end":1,"rate":1,"at":0}"#,
        #"{"position":null,"end":1,"rate":1,"at":0}"#, #"[0,1,1,0]"#,
      ]
    ),
    (
      "video",
      [
        "", "{}", #"{"id":""}"#, #"{"id":"dQw4w9WgXc"}"#, #"{"id":"dQw4w9WgX/Q"}"#,
        #"{"id":"dQw4w9WgXcQ\u0000"}"#, #"{"id":5}"#, #"{"id":"dQw4w9WgXcQ","title":5}"#,
        #"{"id":null}"#,
      ]
    ),
    (
      "playlist",
      [
        "", "{}", #"{"index":0}"#, #"{"index":0,"count":0}"#, #"{"index":3,"count":3}"#,
        #"{"index":-1,"count":3}"#, #"{"index":0,"count":-9223372036854775808}"#,
        #"{"index":"0","count":3}"#, #"{"index":0.5,"count":3}"#,
      ]
    ),
  ])
  func messageWithoutTheDataThatItShouldHave(_ name: String, _ data: [String]) {
    for data in data + ["null", "true", "0", #""x""#] {
      let members = #""name":"\#(name)""# + (data.isEmpty ? "" : #","data":\#(data)"#)
      #expect(throws: MessageError.self, "\(members)") { try Self.decode(members) }
    }
  }

  @Test func malformedMessageIsToldByItsName() {
    #expect(throws: MessageError.malformed(name: "drawn")) {
      try Self.decode(#""name":"drawn","data":{}"#)
    }
  }

  @Test(arguments: [
    "", "null", "{}", "[]", "5", #""token0123456789""#, "ready", "\u{FEFF}", "{", #"{"token":"#,
    #"{"name":"ready"}"#,
    #"{"token":null,"name":"ready"}"#,
    #"{"token":5,"name":"ready"}"#,
    #"{"token":"","name":"ready"}"#,
    #"{"token":"token012345678","name":"ready"}"#,
    #"{"token":"token01234567890","name":"ready"}"#,
    #"{"token":"Token0123456789","name":"ready"}"#,
    #"{"token":" token0123456789","name":"ready"}"#,
    #"{"token":"token0123456789\u0000","name":"ready"}"#,
    #"{"token":["token0123456789"],"name":"ready"}"#,
    #"{"token":{"token":"token0123456789"},"name":"ready"}"#,
    #"{"Token":"token0123456789","name":"ready"}"#,
    #"{"data":{"token":"token0123456789"},"name":"ready"}"#,
    #"[{"token":"token0123456789","name":"ready"}]"#,
    #"{"token":"token0123456789"}"#,
    #"{"token":"token0123456789","name":5}"#,
    #"{"token":"token0123456789","name":null}"#,
    #"{"token":"token0123456789","name":"ready"}{}"#,
    #"{"token":"token0123456789","name":"ready"} x"#,
    #"{"token":"token0123456789","name":"ready""#,
    #"{'token':'token0123456789','name':'ready'}"#,
  ])
  func messageThatIsNotThePages(_ json: String) {
    #expect(throws: MessageError.foreign) { try PageMessage.decode(json, token: Self.token) }
  }

  @Test func tokenIsComparedByItsCodeUnits() {
    // The Kelvin sign, which Swift's strings take for a K.
    #expect(throws: MessageError.foreign) {
      try PageMessage.decode(#"{"token":"\u212a","name":"ready"}"#, token: "K")
    }
  }

  @Test(arguments: [
    #"{"position":1e300,"end":1,"rate":1,"at":0}"#, #"{"position":0,"end":1e300,"rate":1,"at":0}"#,
    #"{"position":0,"end":1,"rate":1e-300,"at":0}"#, #"{"position":0,"end":1,"rate":1e300,"at":0}"#,
  ])
  func positionThatNoPlayerCanHave(_ data: String) {
    #expect(throws: MessageError.malformed(name: "position")) {
      try Self.decode(#""name":"position","data":\#(data)"#)
    }
  }

  @Test func emptyTokenOpensNothingThatHasNone() {
    #expect(throws: MessageError.foreign) {
      try PageMessage.decode(#"{"name":"ready"}"#, token: "")
    }
  }

  @Test(arguments: [
    #"{"token":"token0123456789","token":"x","name":"ready"}"#,
    #"{"token":"x","token":"token0123456789","name":"ready"}"#,
  ])
  func doubledTokenIsRefusedOrOneOfBoth(_ json: String) {
    do {
      #expect(try PageMessage.decode(json, token: Self.token) == .ready)
    } catch {
      #expect(error == .foreign)
    }
    #expect(throws: MessageError.foreign) { try PageMessage.decode(json, token: "y") }
  }

  @Test func lengthHasALimit() throws {
    let start = #"{"token":"token0123456789","name":"ready","data":""#
    let padding = PageMessage.maximumLength - start.utf8.count - 2
    let longest = start + String(repeating: "a", count: padding) + #""}"#
    #expect(try PageMessage.decode(longest, token: Self.token) == .ready)
    #expect(throws: MessageError.tooLong) {
      try PageMessage.decode(longest + " ", token: Self.token)
    }
    #expect(throws: MessageError.tooLong) {
      try PageMessage.decode(String(repeating: "{", count: 10_000_000), token: Self.token)
    }
  }

  @Test(arguments: ["[", #"{"a":"#])
  func deepNestingIsNoWayIn(_ opening: String) {
    let deep = String(repeating: opening, count: 10_000)
    #expect(throws: MessageError.foreign) { try PageMessage.decode(deep, token: Self.token) }
    let inData = #"{"token":"token0123456789","name":"ready","data":"# + deep
    #expect(throws: MessageError.foreign) { try PageMessage.decode(inData, token: Self.token) }
    let closed = String(repeating: "[", count: 20_000) + String(repeating: "]", count: 20_000)
    #expect(throws: MessageError.self) {
      try Self.decode(#""name":"error","data":{"code":\#(closed)}"#)
    }
  }

  @Test func textsOfAMessageAreShortAndHaveNoControlCharacters() throws {
    let long = String(repeating: #"a\u001b\n"#, count: 5000)
    let marks = "a" + String(repeating: #"\u0301"#, count: 8000)
    for text in [long, marks] {
      let events = [
        try Self.decode(#""name":"\#(text)""#),
        try Self.decode(#""name":"apiFailed","data":{"reason":"\#(text)"}"#),
        try Self.decode(#""name":"missingCodecs","data":["\#(text)"]"#),
        try Self.decode(#""name":"mediaFailed","data":{"code":4,"missing":["\#(text)"]}"#),
        try Self.decode(#""name":"media","data":{"id":"file:///a","title":"\#(text)"}"#),
        try Self.decode(
          #""name":"video","data":{"id":"dQw4w9WgXcQ","title":"\#(text)","author":null}"#),
        try Self.decode(
          #""name":"video","data":{"id":"dQw4w9WgXcQ","title":null,"author":"\#(text)"}"#),
      ]
      for event in events {
        let text = try #require(event.text)
        #expect(text.unicodeScalars.count <= 1200)
        #expect(!text.unicodeScalars.contains { $0.properties.generalCategory == .control })
      }
    }
  }

  @Test(arguments: [(-5, 0), (0, 0), (40, 40), (100, 100), (250, 100)])
  func volumeIsWithinItsRange(_ told: Int, _ level: Int) throws {
    let event = try Self.decode(#""name":"volume","data":{"level":\#(told),"isMuted":true}"#)
    #expect(event == .volume(Volume(level: level, isMuted: true)))
  }

  @Test(arguments: [("0", 0), ("0.5", 0.5), ("1", 1), ("1.1", nil), ("-0.1", nil), ("null", nil)])
  func loadedPartIsAPart(_ told: String, _ part: Double?) throws {
    let message = #""name":"loaded","data":\#(told)"#
    if let part {
      #expect(try Self.decode(message) == .loaded(part: part))
    } else {
      #expect(throws: MessageError.malformed(name: "loaded")) { try Self.decode(message) }
    }
  }

  @Test func ratesAreWhatCanBePlayed() throws {
    let event = try Self.decode(#""name":"rates","data":[0.5,0,-1,1e9,2]"#)
    #expect(event == .rates([0.5, 2]))
  }

  @Test func captionsAreTracksAndTheShownOne() throws {
    let track = #"{"language":"pt-BR","name":"Portuguese\u0007"}"#
    let event = try Self.decode(
      #""name":"captions","data":{"tracks":[\#(track)],"shown":"pt-BR"}"#)
    let tracks = [Captions.Track(language: "pt-BR", name: "Portuguese")]
    #expect(event == .captions(Captions(tracks, shown: "pt-BR")))
    let none = try Self.decode(#""name":"captions","data":{"tracks":[],"shown":null}"#)
    #expect(none == .captions(Captions()))
  }

  @Test func aFloodComesTogetherAndIsTakenApart() {
    let messages = ["playing", "paused"].map { #"{"token":"\#(Self.token)","name":"\#($0)"}"# }
    let quoted = messages.map { "\"" + $0.replacing("\"", with: "\\\"") + "\"" }
    func envelope(_ token: String) -> String {
      #"{"token":"\#(token)","name":"messages","data":[\#(quoted.joined(separator: ","))]}"#
    }
    let own = envelope(Self.token)
    #expect(PageMessage.messages(in: own, token: Self.token) == messages)
    // Whatever is none comes back as it is, and is judged as a message.
    for other in [envelope("another"), messages[0], #""messages""#, "", "{"] {
      #expect(PageMessage.messages(in: other, token: Self.token) == [other])
    }
  }

  private static func decode(_ members: String) throws -> PlayerEvent {
    try PageMessage.decode(#"{"token":"\#(token)",\#(members)}"#, token: token)
  }
}

extension PlayerEvent {
  /// The text that came with it.
  fileprivate var text: String? {
    switch self {
    case .unknown(let name), .quality(let name): name
    case .apiFailed(let reason): reason
    case .video(let details): details.title ?? details.author
    case .missingCodecs(let codecs): codecs.first
    case .captions(let captions): captions.tracks.first?.name
    case .mediaFailed(let failure): failure.missingCodecs.first
    case .apiLoaded, .ready, .state, .error, .autoplayBlocked, .drawn, .position, .playlist,
      .volume, .loaded, .rates, .fullscreenAsked, .rate, .modules:
      nil
    }
  }
}
