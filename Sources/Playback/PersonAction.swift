/// What a person can ask for, by a key, a button, a media control or another program.
public enum PersonAction: Equatable, Sendable {
  /// Something about what plays.
  case playback(PlaybackAction)
  /// Something about the list.
  case list(ListAction)
  /// Fullscreen if the window is not, and back.
  case toggleFullscreen
  /// Fullscreen, or a window.
  case setFullscreen(Bool)
  /// Back to a window.
  case leaveFullscreen
  /// One step back, as a remote control has it: to a window, and from a window to the end.
  case back
  /// A look at what plays.
  case showTitle
  /// The program's own controls, with the keyboard on them.
  case showControls
  /// Another try, now.
  case tryAgain
  /// The video in the person's browser.
  case openOnYouTube
  /// The end.
  case close
}

/// What a person can ask of what plays.
public enum PlaybackAction: Equatable, Sendable {
  /// Play from where it stands, or from the start where it is over.
  case play
  /// Pause.
  case pause
  /// Pause if it plays, and play if it does not.
  case playPause
  /// Stop, so that playing begins at the start.
  case stop
  /// Another position.
  case seek(SeekTarget)
  /// This volume, from 0 to 100, and sound, unless silence is to stay.
  case setVolume(Int, unmuting: Bool = true)
  /// So much louder or, below 0, quieter, in hundredths of the loudest, and sound.
  case changeVolume(by: Int)
  /// Silence, or sound.
  case setMuted(Bool)
  /// Silence if there is sound, and back.
  case toggleMute
  /// This many seconds of video a second, from 0.25 to 2.
  case setRate(Double)
  /// So many of the player's usual steps faster or, below 0, slower.
  case changeRate(by: Int)
  /// The captions of a language that the player has, or none.
  case setCaptions(language: String?)
}

/// A position that a person wants.
public enum SeekTarget: Equatable, Sendable {
  /// So many seconds on or, below 0, back.
  case by(Double)
  /// So many seconds from the video's start.
  case to(Double)
  /// A part of the whole, from 0 to 1.
  case part(Double)
}

/// What a person can ask of the list.
public enum ListAction: Equatable, Sendable {
  /// The next item.
  case next
  /// The item before.
  case previous
  /// The item of this place in the list's own order, counted from 0.
  case goTo(Int)
  /// What is repeated.
  case setLoop(LoopMode)
  /// Whether the order is a random one.
  case setShuffle(Bool)
  /// So many items more at the list's end, and the kinds of those that are not of the usual one, by
  /// their places among them.
  case append(Int, kinds: [Int: ItemKind] = [:])
  /// Another list in the place of this one, from its first item on.
  case replace(Session.Options, Opening)
}

/// What is repeated, as media controls name it.
public enum LoopMode: String, CaseIterable, Equatable, Sendable {
  /// Nothing.
  case none
  /// The item that plays.
  case track
  /// The list.
  case playlist
}

/// How loud a player is.
public struct Volume: Equatable, Sendable {
  /// From 0 to 100.
  public var level: Int
  /// Whether it is silent whatever the level.
  public var isMuted: Bool

  /// A volume of `level`, silent or not.
  public init(level: Int, isMuted: Bool = false) {
    self.level = min(100, max(0, level))
    self.isMuted = isMuted
  }
}

/// What a person sees for a moment of a change that the picture does not show.
public enum Glimpse: Equatable, Sendable {
  /// How loud it is now.
  case volume(Volume)
  /// How fast it plays now.
  case rate(Double)
  /// Where the video goes, reckoned from the position that was known.
  case position(Double, of: Double)
  /// What plays, and how loud and how fast.
  case title(VideoDetails, volume: Volume? = nil, rate: Double = 1)
  /// Whether the order is a random one.
  case shuffle(Bool)
  /// What is repeated.
  case loop(LoopMode)
}
