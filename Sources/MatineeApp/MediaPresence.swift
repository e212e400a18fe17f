import DesktopServices
import GLibBridge
import Glibc
import MatineeKit
import Playback
import PlayerPages

/// What plays, as the desktop's media controls show it, and what they ask for.
@MainActor
final class MediaPresence {
  private let player: PlayerView
  private let events: EventStream
  private let isKiosk: Bool
  private let open: @MainActor (String) -> Void
  private let raise: @MainActor () -> Void
  private lazy var controls = MediaControls(
    MediaControls.Identity(
      name: "Matinee", busName: "matinee", desktopEntry: Program.identifier,
      schemes: ["https", "http", "matinee"]),
    position: { [weak self] in self?.player.position ?? 0 },
    perform: { [weak self] command throws(MediaRefusal) in try self?.perform(command) })
  /// Counts the items that were opened: the same video, opened again, is another track.
  private var loads = 0
  /// The video that was last opened, of those that a playlist of the player's has.
  private var video: String?
  /// Counts the lists.
  private var lists = 0
  private var list: MediaState.List = []
  /// The session's bus, while it is there and the presence lasts.
  private var bus: BusConnection?

  /// A presence that nobody sees yet.
  ///
  /// - Parameters:
  ///   - player: What plays.
  ///   - isKiosk: Whether nobody is to end it or take it out of fullscreen.
  ///   - events: Where is logged that there is no bus.
  ///   - raise: Brings the window to the front.
  ///   - open: Plays another video, by its address, which names one.
  init(
    of player: PlayerView, isKiosk: Bool, _ events: EventStream,
    raise: @escaping @MainActor () -> Void, open: @escaping @MainActor (String) -> Void
  ) {
    self.player = player
    self.isKiosk = isKiosk
    self.events = events
    self.raise = raise
    self.open = open
  }

  /// Appears on the session's bus, if there is one.
  func begin() {
    Task { [weak self] in
      let bus: BusConnection
      do {
        bus = try await BusConnection.connect(to: .session)
      } catch {
        // The error is of the address that was put in the place of the bus's.
        self?.events.log("There is no session bus, by which media keys would come")
        return
      }
      self?.appear(on: bus)
    }
  }

  private func appear(on bus: BusConnection) {
    self.bus = bus
    bus.onClosed { [weak self] in self?.lose() }
    do {
      try controls.appear(on: bus, processID: getpid())
    } catch {
      events.log("Media keys do not reach the program: \(error)")
    }
  }

  /// The bus has gone with whoever was on it; what plays goes on.
  private func lose() {
    guard bus != nil else { return }
    end()
    events.say(
      "The session bus is gone: media keys, other programs and another call of Matinee no longer "
        + "reach this one.")
  }

  /// Disappears from the bus.
  func end() {
    bus = nil
    controls.disappear()
  }

  /// Shows the session as it is now.
  func show() {
    do {
      try controls.show(state)
    } catch {
      events.log("The list is not shown on the bus: \(error)")
    }
  }

  /// Takes note of what the controls tell apart from the session's state.
  func tell(_ report: Report) {
    switch report {
    case .loading:
      loads += 1
      video = nil
    case .opened(let details):
      // The player of a playlist goes on to another video by itself.
      if let video, video != details.id { loads += 1 }
      video = details.id
    case .dismissed(.replaced): lists += 1
    case .seeked(let position): controls.tellJump(to: position)
    case .ready, .playing, .paused, .buffering, .ended, .fullscreen, .revealing, .revealed,
      .autoplayBlocked, .error, .retrying, .waiting, .recovered, .dismissed:
      break
    }
  }

  // MARK: What is shown

  private var state: MediaState {
    let session = player.session
    var state = MediaState()
    state.status = status
    state.list = currentList()
    state.track = track(session.queue.index)
    state.loop = MediaState.Loop(session.queue.loopMode)
    state.isShuffled = session.queue.isShuffled
    state.rate = session.transport.rate
    if let volume = session.transport.volume {
      state.volume = volume.isMuted ? 0 : Double(volume.level) / 100
    }
    state.isFullscreen = session.handOver.isFullscreen
    state.canGoNext = session.queue.hasNext
    state.canGoPrevious = session.queue.hasPrevious
    state.canSeek = (session.transport.anchor?.end ?? 0) > 0
    state.canQuit = !isKiosk
    return state
  }

  private var status: MediaState.Status {
    switch player.session.transport.state {
    case .playing, .buffering: .playing
    case .paused: .paused
    case .unstarted, .ended, .cued: .stopped
    }
  }

  /// The track that plays, with what the player says of it.
  private func track(_ index: Int) -> MediaState.Track {
    let transport = player.session.transport
    var track = list.isEmpty ? MediaState.Track(id: "load\(loads)") : list.tracks[index]
    let request = player.requests[index]
    let video = transport.video?.youTubeID ?? request.videoID
    track.page = video.map { "https://www.youtube.com/watch?v=\($0)" } ?? request.watchURL
    track.picture = video.flatMap { VideoID($0) }.map { Thumbnail(of: $0).url }
    track.title = transport.video?.title
    track.artist = transport.video?.author
    track.length = transport.length
    return track
  }

  /// The list, made anew only where it is another one: it may be long.
  private func currentList() -> MediaState.List {
    let count = player.requests.count
    guard count > 1 else {
      list = []
      return []
    }
    let prefix = "list\(lists)_"
    if list.tracks.count == count, list.tracks.first?.id.hasPrefix(prefix) == true { return list }
    list = MediaState.List(
      player.requests.enumerated().map { index, request in
        var track = MediaState.Track(id: "\(prefix)\(index)")
        track.page = request.watchURL
        return track
      })
    return list
  }

  // MARK: What is asked for

  private func perform(_ command: MediaCommand) throws(MediaRefusal) {
    switch command {
    case .raise: raise()
    case .open(let address): try open(naming: address)
    case .quit: send(.close)
    case .setFullscreen(let isOn): send(.setFullscreen(isOn))
    case .play: send(.playback(.play))
    case .pause: send(.playback(.pause))
    case .playPause: send(.playback(.playPause))
    case .stop: send(.playback(.stop))
    case .next: send(.list(.next))
    case .previous: send(.list(.previous))
    case .seekBy(let seconds): send(.playback(.seek(.by(seconds))))
    case .seekTo(let seconds): send(.playback(.seek(.to(seconds))))
    case .setLoop(let loop): send(.list(.setLoop(LoopMode(loop))))
    case .setShuffle(let isOn): send(.list(.setShuffle(isOn)))
    case .setRate(let rate): send(.playback(.setRate(rate)))
    case .setVolume(let volume): send(.playback(.setVolume(Int((volume * 100).rounded()))))
    case .goTo(let index): send(.list(.goTo(index)))
    }
  }

  /// Another program can name a video and nothing else: no option and no file.
  private func open(naming address: String) throws(MediaRefusal) {
    do throws(LinkError) {
      _ = try PlayRequest(parsing: address)
    } catch {
      throw MediaRefusal("\(error)")
    }
    open(address)
  }

  private func send(_ action: PersonAction) {
    player.send(.person(action))
  }
}

extension VideoDetails {
  /// The video ID, where it is a video of YouTube's.
  fileprivate var youTubeID: String? {
    if case .youTube(let id) = source { id } else { nil }
  }
}

extension MediaState.Loop {
  fileprivate init(_ mode: LoopMode) {
    switch mode {
    case .none: self = .none
    case .track: self = .track
    case .playlist: self = .playlist
    }
  }
}

extension LoopMode {
  fileprivate init(_ loop: MediaState.Loop) {
    switch loop {
    case .none: self = .none
    case .track: self = .track
    case .playlist: self = .playlist
    }
  }
}
