/// Something that happened, to be decided about by ``Session``.
public enum Event: Equatable, Sendable {
  /// The page said something about its player.
  case player(PlayerEvent)
  /// The window or the web view changed.
  case view(ViewEvent)
  /// The machine changed.
  case machine(MachineEvent)
  /// The person, or somebody in the person's place, wants something.
  case person(PersonAction)
  /// A time limit that an effect started has passed.
  case elapsed(Deadline)
  /// One of the session's parts tells the others.
  case milestone(Milestone)
}

/// What the page says, decoded.
public enum PlayerEvent: Equatable, Sendable {
  /// The official API has run and makes the player.
  case apiLoaded
  /// These codecs, by their usual names, are not there to decode with.
  case missingCodecs([String])
  /// The player answers, and takes commands from now on.
  case ready
  /// The player's state changed.
  case state(PlayerState)
  /// The player cannot play the video, for the reason that YouTube's code stands for.
  case error(code: Int)
  /// The browser refused to start the video without a click.
  case autoplayBlocked
  /// The official API could not be loaded or did not run.
  case apiFailed(reason: String)
  /// The page has drawn two frames at this inner size since it was asked.
  case drawn(Size)
  /// Where the player is in its video.
  case position(PositionAnchor)
  /// Which video the player has.
  case video(VideoDetails)
  /// Where the player is in a playlist of its own.
  case playlist(PlaylistPosition)
  /// How loud the player is.
  case volume(Volume)
  /// The player's own button was to change fullscreen.
  ///
  /// The page itself is in no fullscreen afterwards.
  case fullscreenAsked
  /// The player plays so many seconds of video a second from now on.
  case rate(Double)
  /// The quality that the player has chosen, by YouTube's name for it, such as `hd720`.
  case quality(String)
  /// The player has loaded or dropped a module, such as the captions'.
  case modules
  /// A message that this version does not know, by its name.
  case unknown(String)
}

/// The states of a player, as the IFrame API's `YT.PlayerState` names them.
public enum PlayerState: String, CaseIterable, Equatable, Sendable {
  /// Nothing has begun: -1.
  case unstarted
  /// The video is over: 0.
  case ended
  /// The video plays: 1.
  case playing
  /// The video stands still, by a person or by itself: 2.
  case paused
  /// The player waits for data: 3.
  case buffering
  /// The video is ready to be started: 5.
  case cued
}

/// A point from which a position can be reckoned until the next one comes.
public struct PositionAnchor: Equatable, Sendable {
  /// The position in the video, in seconds from its start.
  public var position: Double
  /// Where the video ends, in seconds from its start; 0 before it is known.
  ///
  /// It grows in a live stream.
  public var end: Double
  /// Seconds of video a second.
  public var rate: Double
  /// When this was so, in seconds since 1970.
  public var at: Double

  /// An anchor of the given values.
  public init(position: Double, end: Double, rate: Double = 1, at: Double = 0) {
    self.position = position
    self.end = end
    self.rate = rate
    self.at = at
  }

  /// The position at `time`, reckoned for no longer than a page leaves between two anchors.
  public func position(at time: Double) -> Double {
    position + rate * min(max(0, time - at), Limits.reckoning)
  }

  /// The seconds until the end at this rate, or nil where no end is known.
  public var remaining: Double? {
    end > 0 && rate > 0 ? max(0, (end - position) / rate) : nil
  }
}

/// What is known of the video that the player has.
public struct VideoDetails: Equatable, Sendable {
  /// The video ID.
  public var id: String
  /// The title, where the player tells it.
  public var title: String?
  /// The channel's name, where the player tells it.
  public var author: String?

  /// Details of the video `id`.
  public init(id: String, title: String? = nil, author: String? = nil) {
    self.id = id
    self.title = title
    self.author = author
  }
}

/// Where a player is in a playlist that it plays by itself.
public struct PlaylistPosition: Equatable, Sendable {
  /// The item that plays, counted from 0.
  public var index: Int
  /// The number of items.
  public var count: Int

  /// The item `index` of `count`.
  public init(index: Int, count: Int) {
    self.index = index
    self.count = count
  }
}

/// A size in the page's pixels, which are the window's logical ones.
public struct Size: Equatable, Sendable {
  /// The width.
  public var width: Int
  /// The height.
  public var height: Int

  /// A size of the given width and height.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

/// What the window, the view and its processes do.
public enum ViewEvent: Equatable, Sendable {
  /// The window manager says whether the window is fullscreen.
  case fullscreen(Bool)
  /// The window can be seen, or cannot: it is minimised.
  case visible(Bool)
  /// The person moved the pointer over the player.
  case pointerMoved
  /// The view was given a size, on a monitor of the other.
  case resized(view: Size, monitor: Size)
  /// The page makes sound, or no longer.
  case audio(Bool)
  /// The curtain has faded away.
  case curtainGone
  /// The page itself did not load.
  case loadFailed(reason: String)
  /// The web process is gone.
  case webProcessEnded(reason: String)
  /// The page answered ``Effect/ping``.
  case pong
}

/// What the machine does.
public enum MachineEvent: Equatable, Sendable {
  /// The network came or went.
  case network(isAvailable: Bool)
  /// The machine is about to sleep, or is back.
  case sleep(isBeginning: Bool)
  /// The web process takes more memory than it should keep.
  case memoryIsHigh
  /// A monitor went.
  case monitorWent
  /// A monitor came.
  case monitorCame
}

/// What one part of a session tells the others.
public enum Milestone: Equatable, Sendable {
  /// An item of the list was opened: in a fresh page, or as another video in the same player.
  case opened(Opening)
  /// The item begins again in the player that has it.
  case restarted
  /// The item has played to its end.
  case concluded
  /// A pause outside a seek has lasted.
  case pauseLasted
  /// The person took the window out of fullscreen.
  case leftFullscreen
  /// The item opens once more in a fresh page, after a fault.
  case reopened
  /// Something keeps the item from playing; more may be tried.
  case faulted(Fault)
  /// Nothing more is tried for the item.
  case gaveUp(Fault)
  /// The person has changed something that is worth a glimpse.
  case changed(Glimpse)
  /// The person went back from where nothing is left to go back to but the end.
  case wentBack
}
