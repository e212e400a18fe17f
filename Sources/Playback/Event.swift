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
  /// The player of own media cannot go on.
  case mediaFailed(MediaFailure)
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
  /// This part of the video has been loaded, from 0 to 1.
  case loaded(part: Double)
  /// The rates that the player offers for the video, in seconds of video a second.
  case rates([Double])
  /// The captions that the player offers for the video, and which it shows.
  case captions(Captions)
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

  /// Where to go on from at `time`, in whole seconds: before the end, for what has not been told to be
  /// over.
  public func resumption(at time: Double) -> Int {
    let position = position(at: time)
    return Int(max(0, end > 0 ? min(position, end - 1) : position))
  }

  /// The seconds until the end at this rate, or nil where no end is known.
  public var remaining: Double? {
    end > 0 && rate > 0 ? max(0, (end - position) / rate) : nil
  }
}

/// What is known of the video that the player has.
public struct VideoDetails: Equatable, Sendable {
  /// What it is.
  public var source: Source
  /// The title, where the player tells it.
  public var title: String?
  /// The channel's name, where the player tells it.
  public var author: String?
  /// Whether it is a stream that goes on, where the player tells it.
  public var isLive: Bool

  /// What a player can have.
  public enum Source: Equatable, Sendable {
    /// A video of YouTube's, by its ID.
    case youTube(id: String)
    /// One's own media, by its address.
    case ownMedia(address: String)
  }

  /// What tells it from all others: the video ID, or own media's address.
  public var id: String {
    switch source {
    case .youTube(let id): id
    case .ownMedia(let address): address
    }
  }

  /// Details of own media.
  public init(mediaAt address: String, title: String? = nil) {
    source = .ownMedia(address: address)
    isLive = false
    self.title = title
  }

  /// Details of the video `id`.
  public init(id: String, title: String? = nil, author: String? = nil, isLive: Bool = false) {
    source = .youTube(id: id)
    self.title = title
    self.author = author
    self.isLive = isLive
  }
}

/// The captions of a video.
public struct Captions: Equatable, Sendable {
  /// What there is.
  public var tracks: [Track]
  /// The language of what is shown, or nil where nothing is.
  public var shown: String?

  /// The captions of one language.
  public struct Track: Equatable, Sendable {
    /// The language's code, as the player has it, such as `en` or `pt-BR`.
    public var language: String
    /// The language's name for a person.
    public var name: String

    /// A track of `language`.
    public init(language: String, name: String) {
      self.language = language
      self.name = name
    }
  }

  /// These tracks, of which one may be shown.
  public init(_ tracks: [Track] = [], shown: String? = nil) {
    self.tracks = tracks
    self.shown = shown
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
  /// The player can be seen, or cannot: it is in no window, or in one that is hidden or minimised.
  case visible(Bool)
  /// The person moved the pointer over the player, to this place.
  case pointerMoved(PointerPlace)
  /// Somebody does something with the program's own controls.
  case controls(ControlsUse)
  /// The view was given a size, on a monitor of the other.
  case resized(view: Size, monitor: Size)
  /// The page makes sound, or no longer.
  case audio(Bool)
  /// The curtain has faded away.
  case curtainGone
  /// The page itself did not load.
  case loadFailed(reason: String)
  /// The web server of own media answers, with this HTTP status.
  case mediaAnswered(status: Int)
  /// The data of own media does not come.
  case mediaObstructed(MediaObstacle)
  /// The web process is gone.
  case webProcessEnded(reason: String)
  /// The page answered ``Effect/ping``.
  case pong
}

/// Where the pointer is.
public enum PointerPlace: Equatable, Sendable {
  /// Somewhere over the picture.
  case picture
  /// Where the controls are, or where they come.
  case bottomEdge
}

/// What is done with the program's own controls.
public enum ControlsUse: Equatable, Sendable {
  /// One of them was used, or has the keyboard.
  case used
  /// One of them is held, or no longer.
  case held(Bool)
}

/// What the machine does, and the program that runs on it.
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
  /// The program does not start anew, though ``Effect/restart(_:)`` has asked it to.
  case restartRefused
}

/// What one part of a session tells the others.
public enum Milestone: Equatable, Sendable {
  /// An item of the list was opened: in a fresh page, or as another video in the same player.
  case opened(Opening, of: ItemKind = .youTube)
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
