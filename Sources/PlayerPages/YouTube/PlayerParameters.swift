/// What the player of a page is asked to be like.
public struct PlayerParameters: Equatable, Sendable {
  /// Whether the player shows its own controls: `controls`.
  public var showsControls = true
  /// The language of captions to show from the start, or nil for none: `cc_load_policy` and
  /// `cc_lang_pref`.
  public var captions: LanguageTag?
  /// The language of the player's own words, or nil for YouTube's choice: `hl`.
  public var language: LanguageTag?
  /// Whether a playlist begins again at its end: `loop`.
  ///
  /// A player that is there is told so, by `setLoop`.
  public var loops = false
  /// The volume to begin with, from 0 to 100, or nil for the player's own: `setVolume`.
  public var volume: Int?
  /// Whether the player begins without sound: `mute`.
  public var isMuted = false
  /// The seconds of video a second to begin with, or nil for the player's own: `setPlaybackRate`.
  public var rate: Double?

  /// The defaults.
  public init() {}

  /// Whether a player made for `other` can be made to be like this: the rest it is told as it plays.
  public func fitsPlayer(of other: PlayerParameters) -> Bool {
    showsControls == other.showsControls && captions == other.captions
      && language == other.language
  }

  /// The `playerVars` for `request` in a page of `origin`, in a fixed order.
  func variables(for request: PlayRequest, isCued: Bool, origin: String)
    -> [(name: String, value: String)]
  {
    var variables: [(name: String, value: String)] = [
      ("autoplay", isCued ? "0" : "1"), ("controls", showsControls ? "1" : "0"),
      ("enablejsapi", "1"),
      // Without effect on this system or today, and kept as the player's documentation has them:
      // the first is for iOS, the second was retired.
      ("playsinline", "0"), ("modestbranding", "1"),
      ("rel", "0"), ("origin", origin),
    ]
    func add(_ name: String, _ value: String?) {
      if let value { variables.append((name, value)) }
    }
    add("start", (request.resumption ?? request.start).map(String.init))
    add("end", request.end.map(String.init))
    add("hl", language?.text)
    add("cc_load_policy", captions.map { _ in "1" })
    add("cc_lang_pref", captions?.text)
    add("mute", isMuted ? "1" : nil)
    let item = OpenItem(request)
    add("listType", item.listType)
    add("list", item.playlist)
    if item.playlist != nil { add("loop", loops ? "1" : nil) }
    if case .liveStream(let channel) = request.source { add("channel", channel.text) }
    return variables
  }
}
