public import Playback
public import PlayerPages

extension PlayerView {
  /// How a player is made.
  public struct Options {
    /// What names the application to YouTube.
    public var identity: Identity
    /// Where the API and its player come from.
    public var hosts = PlayerHosts.youTubeNoCookie
    /// What the player is asked to be like.
    ///
    /// The nearest volume and rate that there are take the place of others.
    public var parameters = PlayerParameters()
    /// How the session goes on and ends; how many items it has is the list's to say.
    public var session = Session.Options()
    /// Whether the context menu and the web inspector are at hand.
    public var isInspectable = false
    /// Whether a black curtain covers a player that shows nothing yet.
    ///
    /// Without it the player is seen as it loads.
    public var hasCurtain = true
    /// Whether a change of volume, speed or position is shown below the player for a moment.
    public var showsGlimpses = true

    /// The defaults, under the given name.
    public init(identity: Identity) {
      self.identity = identity
    }

    /// The defaults, under the program's own name: ``PlayerView/defaultIdentity``.
    @MainActor
    public init() {
      self.init(identity: PlayerView.defaultIdentity)
    }
  }

  /// What the player tells and asks the program.
  public struct Handlers {
    /// Something happened that a person or a program may want to know.
    public var onReport: @MainActor (Report) -> Void = { _ in }
    /// The window is to be fullscreen, or not.
    ///
    /// Without a handler the player stays where it is.
    public var onFullscreenWanted: (@MainActor (Bool) -> Void)?
    /// The run is over; the program is to close the player and may end with the status.
    public var onDismissed: @MainActor (Dismissal, ExitStatus) -> Void = { _, _ in }
    /// The person opened a link of the player's, of `http` or `https`.
    ///
    /// Without a handler, a player that looks after itself opens it in the person's browser, and any
    /// other does nothing.
    public var onLinkOpened: (@MainActor (_ uri: String) -> Void)?
    /// What plays is to be opened in the person's browser, at this address.
    ///
    /// Without a handler it is as with ``onLinkOpened``.
    public var onOpenOnYouTube: (@MainActor (_ address: String) -> Void)?
    /// The program is to start anew, drawing this way: the web engine ended twice before anything
    /// had played.
    ///
    /// It is asked where `Options.session.recovery.rendering` leaves a safer way, and nothing more is
    /// tried afterwards. Without a handler the engine is started again the same way, as after any
    /// other end.
    public var onRestartWanted: (@MainActor (Rendering) -> Void)?
    /// Something of ``PlayerView/session`` is other than it was.
    ///
    /// What shows it reads it there.
    public var onChanged: @MainActor () -> Void = {}
    /// A line for the log.
    public var onLog: @MainActor (_ line: String) -> Void = { _ in }

    /// Handlers that leave everything to the player.
    public init() {}
  }
}

extension Queue.Options {
  /// Takes over what the list says of itself.
  mutating func fit(_ requests: [PlayRequest]) {
    count = requests.count
    kinds = requests.kinds
  }
}

extension PlayerParameters {
  /// The same with a volume and a rate that a player can have.
  var inRange: PlayerParameters {
    var fitted = self
    fitted.volume = volume.map { min(100, max(0, $0)) }
    fitted.rate = rate.flatMap { $0.isNaN ? nil : min(2, max(0.25, $0)) }
    return fitted
  }
}
