/// Something to be done, decided by ``Session`` and carried out by its host.
public enum Effect: Equatable, Sendable {
  /// Open the list's item of this index, from 0: in a fresh page, or by the player that is there.
  case open(index: Int, inFreshPage: Bool)
  /// Tell the player something.
  case player(PlayerCommand)
  /// Move the curtain.
  case curtain(CurtainMove)
  /// Put a panel that names the fault in place of a player that never answered, or take it away.
  case panel(Fault?)
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

/// What a player can be told.
public enum PlayerCommand: Equatable, Sendable {
  /// Play from where it stands: `playVideo`.
  case play
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
  /// The person closed the window, or a signal did.
  case closed
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
