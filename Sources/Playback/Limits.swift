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
  /// The player answers after its page was loaded.
  case answer
  /// An error is shown before the program ends by itself.
  case errorShown
}

/// Every time limit and margin, in seconds.
public enum Limits {
  /// How long the curtain takes to fade away.
  public static let fade = 0.3

  /// How near to its end a video counts as in its last moment.
  static let lastMoment = 0.5

  /// How long before its end a looping video goes back to its start.
  ///
  /// The player's own end screen would flash if it got there; a seek takes one message and at most
  /// one frame.
  static let loopMargin = 0.15

  /// How long each deadline is.
  ///
  /// The loop's point has none of its own: it follows the position.
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
    case .answer: 15
    case .errorShown: 3
    case .loopPoint: 0
    }
  }
}
