public import Playback

extension PlayerView {
  /// What is known of a player at one moment.
  public struct State: Equatable, Sendable {
    /// Whether the player takes commands.
    public var isReady: Bool
    /// What the player does.
    public var playback: PlayerState
    /// From what the position is reckoned, or nil before it is known.
    public var anchor: PositionAnchor?
    /// How long the video is, in seconds; nil before it is known, and for a live stream.
    public var duration: Double?
    /// Whether the video's end grows: it is a live stream.
    public var isLive: Bool
    /// How loud it is, or nil before that is known.
    public var volume: Volume?
    /// Seconds of video a second.
    public var rate: Double
    /// The video, or nil before the player has told it.
    public var video: VideoDetails?
    /// What keeps it from playing, or nil where nothing does.
    public var fault: Fault?
    /// The item of the view's own list, counted from 0.
    public var index: Int
    /// Where the player is in its own playlist, or nil before it has told, and where it has none.
    public var playlist: PlaylistPosition?
    /// What is repeated.
    public var loopMode: LoopMode
    /// Whether the list plays in a random order.
    public var isShuffled: Bool
    /// Whether the curtain is away, or on its way.
    public var isRevealed: Bool

    /// The state that `session` comes to.
    init(_ session: Session) {
      isReady = session.recovery.isReady
      playback = session.transport.state
      anchor = session.transport.anchor
      duration = session.transport.length
      isLive = session.transport.isLive
      volume = session.transport.volume
      rate = session.transport.rate
      video = session.transport.video
      fault = session.recovery.fault
      index = session.queue.index
      playlist = session.queue.playlistPosition
      loopMode = session.queue.loopMode
      isShuffled = session.queue.isShuffled
      isRevealed = session.handOver.phase == .revealing || session.handOver.phase == .revealed
    }

    /// Nothing plays any longer, and nothing can be asked for.
    fileprivate mutating func end() {
      isReady = false
      if playback != .ended { playback = .unstarted }
    }

    /// Where the player is, reckoned from the last that it told.
    ///
    /// - Parameter time: The moment, in seconds since 1970.
    /// - Returns: Seconds from the video's start, 0 before anything is known.
    public func position(at time: Double) -> Double {
      guard let anchor else { return 0 }
      return playback == .playing ? anchor.position(at: time) : anchor.position
    }
  }

  /// What is known of the player now.
  ///
  /// After the end it is what was known last, of a player that is neither ready nor does anything.
  public var state: State {
    var state = State(session)
    if isClosed { state.end() }
    return state
  }

  /// What is known of the player: at once, and again whenever something of it changes.
  ///
  /// Whoever takes them slowly gets the newest and misses some between. It ends when the player is
  /// closed, with what is so then. Any number may listen.
  public var states: AsyncStream<State> {
    stateChanges.sequence(.bufferingNewest(1), beginningWith: state)
  }

  /// One thing that is known of the player: at once, and again whenever it changes.
  ///
  /// For example `values(of: \.playback)`. Whoever takes them slowly gets the newest and misses some
  /// between. It ends when the player is closed. Any number may listen.
  ///
  /// - Parameter property: What of ``State`` is wanted: a key path, or a function of it.
  /// - Returns: Its values.
  public func values<Value: Equatable & Sendable>(
    of property: @escaping @Sendable (State) -> Value
  ) -> AsyncStream<Value> {
    let states = stateChanges.sequence(.unbounded, beginningWith: state)
    return AsyncStream(Value.self, bufferingPolicy: .bufferingNewest(1)) { listener in
      let task = Task {
        var last: Value?
        for await state in states where property(state) != last {
          last = property(state)
          listener.yield(property(state))
        }
        listener.finish()
      }
      listener.onTermination = { _ in task.cancel() }
    }
  }

  /// What the player says, from now on: every event of the IFrame API, and what the page adds.
  ///
  /// All of them, in the order in which they came, however slowly they are taken: what waits is kept.
  /// It ends when the player is closed. Any number may listen, each to all events. When an event
  /// comes, ``state`` knows of it.
  public var events: AsyncStream<PlayerEvent> { playerEvents.sequence(.unbounded) }

  /// What came of it, from now on: what is opened, shown, tried again and given up.
  ///
  /// All of them, in order, as ``events`` has them.
  public var reports: AsyncStream<Report> { sessionReports.sequence(.unbounded) }
}
