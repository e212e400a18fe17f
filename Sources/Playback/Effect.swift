/// Something to be done, decided by ``Session`` and carried out by its host.
public enum Effect: Equatable, Sendable {
  /// Open the list's item of this index, from 0.
  case open(index: Int, Opening)
  /// Tell the player something.
  case player(PlayerCommand)
  /// Move the curtain.
  case curtain(CurtainMove)
  /// Load the item that plays in a fresh page, where it was.
  case reopen(Resumption)
  /// Show a notice, in place of the one that may be shown, or none.
  case notice(Notice?)
  /// Show a glimpse below the player, in place of the one that may be shown, or none.
  ///
  /// A notice is more important.
  case glimpse(Glimpse?)
  /// Show the program's own controls below the picture, or give their place to it.
  case controls(areShown: Bool)
  /// Put the keyboard on the first of the controls.
  case focusControls
  /// Ask the page for a sign of life, which comes back as ``ViewEvent/pong``.
  case ping
  /// End the web process, whatever it does.
  case endWebProcess
  /// Start the program anew, drawing another way; where it is not, ``MachineEvent/restartRefused``
  /// comes back.
  case restart(Rendering)
  /// Open what plays in the person's browser.
  case openOnYouTube
  /// Keep the pointer out of sight over the player, or give it back.
  case pointer(isHidden: Bool)
  /// Ask the window manager for fullscreen or for a window.
  case fullscreen(Bool)
  /// Send ``Event/elapsed(_:)`` with the deadline after these seconds.
  ///
  /// One that runs starts anew.
  case start(Deadline, after: Double)
  /// Forget the deadline.
  ///
  /// One that does not run is no mistake.
  case cancel(Deadline)
  /// Tell who listens.
  case report(Report)
  /// Tell the session's other parts.
  ///
  /// ``Session`` carries these out itself.
  case raise(Milestone)
  /// End, for this reason and with this exit status.
  case close(Dismissal, status: ExitStatus)

  /// Starts a deadline whose length is a constant of ``Limits``.
  static func start(_ deadline: Deadline) -> Effect {
    .start(deadline, after: Limits.seconds(of: deadline))
  }
}

/// How an item of the list is opened.
public enum Opening: Equatable, Sendable {
  /// By the player that is there.
  case inPlayer
  /// In a fresh page.
  case inFreshPage
  /// In a fresh page of a fresh web process.
  case inFreshProcess
}

/// Where an item that is loaded once more was.
public struct Resumption: Equatable, Sendable {
  /// What its position is reckoned from, or nil for its own start.
  public var anchor: PositionAnchor?
  /// The item of the player's own playlist, counted from 0; nil where there is none.
  public var playlistIndex: Int?

  /// A place in an item.
  public init(_ anchor: PositionAnchor? = nil, playlistIndex: Int? = nil) {
    self.anchor = anchor
    self.playlistIndex = playlistIndex
  }
}

/// What a player can be told.
public enum PlayerCommand: Equatable, Sendable {
  /// Play from where it stands: `playVideo`.
  case play
  /// Pause: `pauseVideo`.
  case pause
  /// Stop, and forget the position: `stopVideo`.
  case stop
  /// Go to a position, within the video: `seekTo`.
  case seek(SeekTarget)
  /// Be this loud: `setVolume`, and `mute` or `unMute`.
  case setVolume(Volume)
  /// Play so many seconds of video a second: `setPlaybackRate`.
  case setRate(Double)
  /// Show the captions of a language, or none: `setOption("captions", "track", …)`.
  case setCaptions(language: String?)
  /// Go on to the next item of the player's own playlist: `nextVideo`.
  case nextInPlaylist
  /// Go back to the item before in the player's own playlist: `previousVideo`.
  case previousInPlaylist
  /// Repeat the player's own playlist, or not: `setLoop`.
  case setPlaylistLoop(Bool)
  /// Play the player's own playlist in a random order, or not: `setShuffle`.
  case setPlaylistShuffle(Bool)
  /// Play from the item's start: `seekTo`, then `playVideo`.
  case restart
  /// Say when two frames have been drawn from now on, and at which size.
  case reportDrawn
}

/// How the curtain moves.
public enum CurtainMove: Equatable, Sendable {
  /// Down at once.
  case lower
  /// Away, in ``Limits/fade`` seconds.
  case raise
}

/// What is told to who listens, as `--json` prints it.
public enum Report: Equatable, Sendable {
  /// An item is being opened, counted from 0.
  case loading(index: Int)
  /// The player answers.
  case ready
  /// The player plays.
  case playing
  /// The player pauses.
  case paused
  /// The player waits for data.
  case buffering
  /// The video is over.
  case ended
  /// The window became fullscreen or a window.
  case fullscreen(Bool)
  /// The curtain begins to rise.
  case revealing
  /// The curtain is gone.
  case revealed
  /// The browser refused to start the video without a click.
  case autoplayBlocked
  /// The player has this video.
  case opened(VideoDetails)
  /// The video cannot be played.
  case error(Fault)
  /// Something keeps the video from playing, and it is tried again: after these seconds, or as soon
  /// as there is a network.
  case retrying(Fault, after: Double?)
  /// The player waits for the person.
  case waiting(Fault.Wait)
  /// The video plays again, from this second.
  case recovered(position: Double)
  /// The position jumped to this second.
  case seeked(position: Double)
  /// The end begins, for this reason.
  case dismissed(Dismissal)
}

/// Why a run ends.
public enum Dismissal: String, Equatable, Sendable {
  /// Everything has played to its end.
  case ended
  /// A pause ended it, as `--quit-on-pause` asks.
  case paused
  /// Leaving fullscreen ended it, as `--quit-on-leave` asks.
  case left
  /// A fault ended it.
  case error
  /// Nothing had played when the time was up.
  case timeout
  /// The person closed the window, or a signal did.
  case closed
  /// Another video took its place.
  case replaced
}

/// The program's exit statuses, as the manual lists them.
public enum ExitStatus: Int32, Equatable, Sendable {
  /// Played to its end, or closed by the person.
  case success = 0
  /// Anything that has no status of its own.
  case failure = 1
  /// A command line that makes no sense.
  case usage = 2
  /// YouTube refused the video, or its player waits for the person.
  case refused = 3
  /// No network, or YouTube cannot be reached.
  case unreachable = 4
  /// The web engine failed.
  case engineFailed = 5
  /// The machine lacks something.
  case unequipped = 6
}
