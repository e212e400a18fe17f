/// How each video behaves, by its ID.
///
/// `data/demo/scenario.js` says what the fields mean.
enum Scenarios {
  /// The scenario of a video, as JSON.
  ///
  /// An ID that is not in the table plays to its end.
  static func scenario(of video: String) -> String {
    table[video] ?? plain
  }

  /// The scenario of a video that fails with a code of YouTube's.
  static func error(_ code: Int) -> String {
    #"{"error": \#(code)}"#
  }

  /// The scenario of a player that never answers.
  static let mute = #"{"neverAnswers": true}"#

  private static let plain = #"{"title": "Matinee test clip", "author": "Matinee"}"#

  /// As long a playlist as the player has at once.
  private static let long: String = {
    let ids = (0..<200).map { _ in #""short3secs_""# }
    return #"{"playlist": [\#(ids.joined(separator: ", "))]}"#
  }()

  private static let table = [
    // Videos that play
    "plainplain_": plain,
    "short3secs_": #"{"title": "Short", "length": 3}"#,
    "sixseconds_": #"{"title": "Six seconds", "length": 6}"#,
    "fortysecs__": #"{"title": "Long", "length": 40}"#,
    "live_______": #"{"title": "Live", "live": true}"#,
    "videoseries": #"{"playlist": ["short3secs_", "short3seco_"], "length": 3}"#,
    // A channel's uploads, and a user's
    "UUuploads_______________": #"{"playlist": ["short3seco_", "sixseconds_"]}"#,
    "SomeUser": #"{"playlist": ["short3secs_"]}"#,
    "PLwithrefused": #"{"playlist": ["short3secs_", "error150___", "short3seco_"]}"#,
    "PLallrefused_": #"{"playlist": ["error150___", "error150too"]}"#,
    "PLlong_______": long,
    "PLtwolong____": #"{"playlist": ["fortysecs__", "fortyother_"], "length": 40}"#,
    "fortyother_": #"{"title": "Long too", "length": 40}"#,
    // What channels send now: a video, nothing, and something later
    "UClivenow_______________": #"{"sends": "live_______"}"#,
    "UCnotlive_______________": #"{"sends": "live_______", "error": 150}"#,
    "UClivesoon______________": #"{"sends": "live_______", "readyThenNothing": true}"#,
    "short3seco_": #"{"title": "Second", "length": 3}"#,

    // Videos that tell the log what they are told
    "tellscalls_": #"{"title": "Told", "author": "Matinee", "length": 40, "tellsCommands": true}"#,
    "tenthousand": #"{"length": 40, "floods": 10000}"#,

    // Videos that do not
    "error2_____": error(2),
    "error5_____": error(5),
    "error100___": error(100),
    "error101___": error(101),
    "error150___": error(150),
    "error150too": error(150),
    "error151___": error(151),
    "error152___": error(152),
    "error153___": error(153),
    "error999___": error(999),
    "readynothin": #"{"readyThenNothing": true}"#,
    "loginwall__": #"{"loginWall": true}"#,
    "noautoplay_": #"{"autoplayRefused": true}"#,
    "neveranswer": mute,

    // Beginnings
    "slowready__": #"{"slowReady": 3000}"#,
    "playsearly_": #"{"playsBeforeHandshake": true, "slowReady": 700}"#,
    "losesearly_":
      #"{"playsBeforeHandshake": true, "slowReady": 700, "losesEarlyEvents": true}"#,
    "whitepage__": #"{"whiteUntilPicture": true}"#,
    "prerollad__": #"{"prerollAd": 15, "length": 3}"#,

    // Middles
    "midrollad__": #"{"midrollAd": {"at": 2, "seconds": 40}, "length": 4}"#,
    "pausesself_": #"{"pausesItself": 2}"#,
    "stallsat3s_": #"{"stalls": {"at": 3}}"#,
    "stallsgood_": #"{"stalls": {"at": 3, "forGood": true}}"#,
    "hangsat3s__": #"{"hangs": 3000}"#,
    // More than a web process may take, short of the moment when WebKit looks: 10 s after its start.
    "hoards2GiB_": #"{"hoards": {"after": 1500, "megabytes": 2200}}"#,
    // More than a kiosk lets its web process keep, short of the moment when it looks: 30 s after its.
    "hoards1GiB_": #"{"length": 5, "hoards": {"after": 22000, "megabytes": 1200}}"#,
    "newevents__": #"{"unknownEvent": true, "length": 3}"#,

    // Ends
    "neverends__": #"{"neverEnds": true, "length": 3}"#,
    "endstwice__": #"{"endsTwice": true, "length": 3}"#,

    // What no player should do
    "forgesposts": #"{"postsToYT": true, "length": 6}"#,
    "topgoesweb_":
      #"{"navigatesTop": {"url": "https://www.youtube.com/taken", "after": 1500}, "length": 5}"#,
    "topgoblank_": #"{"navigatesTop": {"url": "about:blank", "after": 1500}, "length": 5}"#,
    "topgonohost":
      #"{"navigatesTop": {"url": "https://nowhere.invalid/", "after": 1500}, "length": 5}"#,
    "openspopups": #"{"opensPopups": true, "length": 3}"#,
  ]
}
