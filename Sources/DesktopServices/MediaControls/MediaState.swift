/// What the desktop's media controls show of a player.
public struct MediaState: Equatable, Sendable {
  /// Whether something plays.
  public enum Status: String, Sendable {
    /// It plays.
    case playing = "Playing"
    /// It stands still.
    case paused = "Paused"
    /// Nothing has begun, or everything is over.
    case stopped = "Stopped"
  }

  /// What is repeated.
  public enum Loop: String, CaseIterable, Sendable {
    /// Nothing.
    case none = "None"
    /// What plays.
    case track = "Track"
    /// The list.
    case playlist = "Playlist"
  }

  /// An item of the list.
  public struct Track: Equatable, Sendable {
    /// What tells it from all others that this player has had: letters, digits and `_`.
    public var id: String
    /// The title, or nil before it is known.
    public var title: String?
    /// Who made it, or nil before it is known.
    public var artist: String?
    /// How long it is, in seconds, or nil where it has no length.
    public var length: Double?
    /// Its page.
    public var page: String?
    /// A picture of it.
    public var picture: String?

    /// A track of which nothing but its ID is known.
    public init(id: String) {
      self.id = id
    }
  }

  /// The rates that can be set, in seconds of video a second.
  static let rates = 0.25...2.0

  /// Whether something plays.
  public var status = Status.stopped
  /// What plays, or nil where nothing does.
  public var track: Track?
  /// The list, where there is one of more than one item.
  public var list: List = []
  /// What is repeated.
  public var loop = Loop.none
  /// Whether the order is a random one.
  public var isShuffled = false
  /// Seconds of video a second.
  public var rate = 1.0
  /// From 0, silent, to 1.
  public var volume = 1.0
  /// Whether the window is fullscreen.
  public var isFullscreen = false
  /// Whether there is an item to go on to.
  public var canGoNext = false
  /// Whether there is an item to go back to.
  public var canGoPrevious = false
  /// Whether other positions can be played.
  public var canSeek = false
  /// Whether the desktop may end the program, or change its window.
  public var canQuit = true

  /// A player that has nothing.
  public init() {}
}

/// What the desktop's media controls ask for.
public enum MediaCommand: Equatable, Sendable {
  /// The window, in front.
  case raise
  /// The end.
  case quit
  /// Fullscreen, or a window.
  case setFullscreen(Bool)
  /// Play.
  case play
  /// Pause.
  case pause
  /// Pause if it plays, and play if it does not.
  case playPause
  /// Stop.
  case stop
  /// The next item.
  case next
  /// The item before.
  case previous
  /// So many seconds on, or back.
  case seekBy(Double)
  /// So many seconds from the start.
  case seekTo(Double)
  /// What is repeated.
  case setLoop(MediaState.Loop)
  /// Whether the order is a random one.
  case setShuffle(Bool)
  /// Seconds of video a second.
  case setRate(Double)
  /// From 0 to 1.
  case setVolume(Double)
  /// Something else to play, by its address.
  case open(String)
  /// The item of this place in the list, counted from 0.
  case goTo(Int)
}

/// Why a command is refused, in a sentence.
public struct MediaRefusal: Error, Equatable, Sendable {
  /// The sentence.
  public let reason: String

  /// A refusal for this reason.
  public init(_ reason: String) {
    self.reason = reason
  }
}
