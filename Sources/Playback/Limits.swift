/// A time limit that the session sets itself.
public enum Deadline: Hashable, CaseIterable, Sendable {
  /// The window manager and the page settle after fullscreen was asked for.
  case settling
  /// The player is ready and nothing follows.
  case silence
  /// The player waits for data before it has played.
  case buffering
  /// The player stands paused before it has played.
  case pausedBeforePlaying
  /// The page makes sound and the player says nothing: an advertisement.
  case soundWithoutPlaying
  /// A pause after the first playing.
  case pause
  /// The last half second of a video without sound and without its end.
  case silentEnd
  /// The player of a playlist goes on to its next item.
  case nextInPlaylist
  /// The moment to go back to the start of a looping video, just before its end.
  case loopPoint
  /// The API runs after its page was loaded.
  case api
  /// The player answers after its page was loaded.
  case answer
  /// The time until the next try.
  case retry
  /// The player waits for data, with no sound.
  case stall
  /// The player goes on by itself after the network, or the machine, is back.
  case goingOn
  /// The time until the page is asked for a sign of life.
  case heartbeat
  /// The page gives a sign of life.
  case pong
  /// The time in which the tries that the web engine may have are counted.
  case budget
  /// An error is shown before the program goes on or ends by itself.
  case errorShown
  /// A kiosk tries a refused video again, where it has no other.
  case refusedAgain
  /// Something plays, as `--timeout` wants it.
  case timeout
  /// Nothing plays, and the screen may rest after it.
  case rest
  /// What a person has changed is shown.
  case glimpse
  /// The window manager has ended fullscreen, and a monitor's going may be why.
  case leaving
  /// The pointer stands still over a fullscreen player.
  case pointer
  /// Nobody uses the controls over a fullscreen player.
  case controls
}

/// Every time limit and margin, in seconds.
public enum Limits {
  /// How long the curtain takes to fade away.
  public static let fade = 0.3

  /// How long a call of a program waits for a player that is ready, and for its answer.
  public static let call = 30.0

  /// How near to its end a video counts as in its last moment.
  static let lastMoment = 0.5

  /// How long before its end a looping video goes back to its start.
  ///
  /// The player's own end screen would flash if it got there; a seek takes one message and at most
  /// one frame.
  static let loopMargin = 0.15

  /// How often the web engine may be started again within ``Deadline/budget``.
  static let engineTries = 3

  /// How far from where it is reckoned to be a position has jumped, in seconds.
  static let jump = 1.5

  /// The rates that the player has, in seconds of video a second.
  static let rates = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2]

  /// How often a player that stands still is loaded anew before it has played again.
  static let stallTries = 3

  /// For how long after an anchor a position is reckoned from it when a page is gone: the page tells
  /// a new one every 2 s.
  static let reckoning = 2.0

  /// The longest pause between two tries.
  static let longestPause = 30.0

  /// How long to wait before the next try, after `tries` in vain: 1, 2, 4 … at most 30 s.
  static func pause(after tries: Int) -> Double {
    tries < 5 ? Double(1 << tries) : longestPause
  }

  /// How long each deadline is.
  ///
  /// Three have no length of their own: the loop's point follows the position, the next try the
  /// tries before, and the timeout is the person's.
  static func seconds(of deadline: Deadline) -> Double {
    switch deadline {
    case .settling: 0.6
    case .silence: 4
    case .buffering: 5
    case .pausedBeforePlaying: 0.5
    case .soundWithoutPlaying: 1
    case .pause: 0.5
    case .silentEnd: 5
    case .nextInPlaylist: 10
    case .api: 9
    case .answer: 14
    case .stall: 20
    case .goingOn: 1.5
    case .heartbeat: 2
    case .pong: 6
    case .budget: 60
    case .errorShown: 3
    case .refusedAgain: 600
    case .glimpse: 1.5
    case .rest: 3
    case .leaving: 0.5
    case .pointer: 1
    case .controls: 3
    case .loopPoint, .retry, .timeout: 0
    }
  }
}
