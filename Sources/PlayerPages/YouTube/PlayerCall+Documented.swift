// What the IFrame API documents, but for what the session tells the player by `PageCommand`, and for
// what is the page's own: `addEventListener`, `getIframe`, `setSize` and `destroy`.

extension PlayerCall where Value == Double {
  /// How far the player is, in seconds from the video's start: `getCurrentTime`.
  public static var currentTime: Self { Self("getCurrentTime") }
  /// How long the video is, in seconds; 0 before that is known: `getDuration`.
  public static var duration: Self { Self("getDuration") }
  /// The part of the video that is loaded, from 0 to 1: `getVideoLoadedFraction`.
  public static var loadedFraction: Self { Self("getVideoLoadedFraction") }
  /// Seconds of video a second: `getPlaybackRate`.
  public static var playbackRate: Self { Self("getPlaybackRate") }
  /// From 0 to 100, even where it is muted: `getVolume`.
  public static var volume: Self { Self("getVolume") }
}

extension PlayerCall where Value == [Double] {
  /// The rates that the video can be played at: `getAvailablePlaybackRates`.
  public static var availablePlaybackRates: Self { Self("getAvailablePlaybackRates") }
}

extension PlayerCall where Value == Int {
  /// The state by its number, as `YT.PlayerState` has it: `getPlayerState`.
  public static var playerState: Self { Self("getPlayerState") }
}

extension PlayerCall where Value == Int? {
  /// The item of the player's own playlist, counted from 0; -1 or nil without one: `getPlaylistIndex`.
  public static var playlistIndex: Self { Self("getPlaylistIndex") }
  /// How large captions are, from -1 to 3; nil without the module: `getOption`.
  public static var captionFontSize: Self { Self.option("fontSize") }
}

extension PlayerCall where Value == Bool {
  /// Whether the player is muted: `isMuted`.
  public static var isMuted: Self { Self("isMuted") }
}

extension PlayerCall where Value == String {
  /// The quality that plays: `getPlaybackQuality`.
  public static var playbackQuality: Self { Self("getPlaybackQuality") }
  /// The video's address on YouTube: `getVideoUrl`.
  public static var videoURL: Self { Self("getVideoUrl") }
  /// The HTML by which a page embeds the video: `getVideoEmbedCode`.
  public static var videoEmbedCode: Self { Self("getVideoEmbedCode") }
}

extension PlayerCall where Value == [String] {
  /// The qualities that there are: `getAvailableQualityLevels`.
  public static var availableQualityLevels: Self { Self("getAvailableQualityLevels") }
  /// The modules that have options: `getOptions`.
  public static var modules: Self { Self("getOptions") }
}

extension PlayerCall where Value == [String]? {
  /// The video IDs of the player's own playlist, in the order of playing: `getPlaylist`.
  public static var playlist: Self { Self("getPlaylist") }

  /// The options of a module; nil for one that is not loaded: `getOptions`.
  public static func options(of module: String) -> Self { Self("getOptions", [.text(module)]) }
}

extension PlayerCall where Value == SphericalProperties {
  /// Where a 360° video is looked at: `getSphericalProperties`.
  public static var sphericalProperties: Self { Self("getSphericalProperties") }
}

extension PlayerCall where Value == NoValue {
  /// Goes to a second of the video: `seekTo`.
  ///
  /// - Parameters:
  ///   - seconds: From the video's start.
  ///   - mayLoad: Whether to go where nothing is loaded yet: `allowSeekAhead`.
  /// - Returns: The call.
  public static func seek(to seconds: Double, mayLoad: Bool) -> Self {
    Self("seekTo", [.number(seconds), .boolean(mayLoad)])
  }

  /// Plays the item of the player's own playlist at `index`, counted from 0: `playVideoAt`.
  public static func playVideo(at index: Int) -> Self { Self("playVideoAt", [.integer(index)]) }

  /// Makes captions this large, from -1 to 3: `setOption`.
  public static func setCaptionFontSize(_ size: Int) -> Self {
    setOption("fontSize", .integer(size))
  }

  /// Loads the captions that are shown once more: `setOption`.
  public static var reloadCaptions: Self { setOption("reload", .boolean(true)) }

  /// Looks at a 360° video elsewhere: `setSphericalProperties`.
  public static func setSphericalProperties(_ properties: SphericalProperties) -> Self {
    Self("setSphericalProperties", [.object(properties.members)])
  }
}

extension PlayerCall {
  /// An option of the captions' module, or nil without it: `getOption`.
  static func option(_ name: String) -> Self {
    Self("getOption", [.text("captions"), .text(name)])
  }

  /// Sets an option of the captions' module: `setOption`.
  static func setOption(_ name: String, _ value: CallArgument) -> Self {
    Self("setOption", [.text("captions"), .text(name), value])
  }
}
