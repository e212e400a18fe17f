/// What the player of a page is asked to be like.
public struct PlayerParameters: Equatable, Sendable {
  /// Whether the player shows its own controls: `controls`.
  public var showsControls = true
  /// The colour of the played part of the player's progress bar: `color`.
  public var progressColor = ProgressColor.red
  /// Whether the player acts on keys where it has the keyboard: `disablekb`.
  public var actsOnKeys = true
  /// Whether the player's controls have a button for fullscreen: `fs`.
  public var hasFullscreenButton = true
  /// Whether the video's annotations are shown: `iv_load_policy`.
  public var showsAnnotations = true
  /// Whether what is offered at a pause and at the end may come from other channels: `rel`.
  public var relatesToOtherChannels = false
  /// The page that embeds the player where that is itself embedded, for YouTube's statistics:
  /// `widget_referrer`.
  public var referrer: String?
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

  /// A colour that the player has for the played part of a video.
  public enum ProgressColor: String, CaseIterable, Sendable {
    /// YouTube's own.
    case red
    /// The only other one.
    case white
  }

  /// The defaults.
  public init() {}

  /// Whether a player made for `other` can be made to be like this: the rest it is told as it plays.
  public func fitsPlayer(of other: PlayerParameters) -> Bool {
    var (own, others) = (self, other)
    (own.loops, own.volume, own.isMuted, own.rate) = (false, nil, false, nil)
    (others.loops, others.volume, others.isMuted, others.rate) = (false, nil, false, nil)
    return own == others
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
      ("rel", relatesToOtherChannels ? "1" : "0"), ("origin", origin),
    ]
    func add(_ name: String, _ value: String?) {
      if let value { variables.append((name, value)) }
    }
    add("start", (request.resumption ?? request.start).map(String.init))
    add("end", request.end.map(String.init))
    add("hl", language?.text)
    add("cc_load_policy", captions.map { _ in "1" })
    add("cc_lang_pref", captions?.text)
    variables += undocumentedVariables
    add("color", progressColor == .red ? nil : progressColor.rawValue)
    add("disablekb", actsOnKeys ? nil : "1")
    add("fs", hasFullscreenButton ? nil : "0")
    add("iv_load_policy", showsAnnotations ? nil : "3")
    add("widget_referrer", referrer)
    let item = OpenItem(request)
    add("listType", item.listType)
    add("list", item.playlist)
    if item.playlist != nil { add("loop", loops ? "1" : nil) }
    if case .liveStream(let channel) = request.source { add("channel", channel.text) }
    return variables
  }
}
