import DesktopServices
import FoundationEssentials
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
    position: { [weak self] in self?.position ?? 0 },
    perform: { [weak self] in self?.perform($0) })
  /// Counts the items that were opened: the same video, opened again, is another track.
  private var loads = 0
  /// Counts the lists.
  private var lists = 0
  private var list: [MediaState.Track] = []

  /// A presence that nobody sees yet.
  ///
  /// - Parameters:
  ///   - player: What plays.
  ///   - isKiosk: Whether nobody is to end it or take it out of fullscreen.
  ///   - events: Where is logged that there is no bus.
  ///   - raise: Brings the window to the front.
  ///   - open: Plays another video, by its address.
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
      do {
        try await self?.controls.appear(processID: getpid())
      } catch {
        self?.events.log("Media keys do not reach the program: \(error)")
      }
    }
  }

  /// Shows the session as it is now.
  func show() {
    controls.show(state)
  }

  /// Takes note of what the controls tell apart from the session's state.
  func tell(_ report: Report) {
    switch report {
    case .loading: loads += 1
    case .dismissed(.replaced): lists += 1
    case .seeked(let position): controls.tellJump(to: position)
    case .ready, .playing, .paused, .buffering, .ended, .fullscreen, .revealing, .revealed,
      .autoplayBlocked, .opened, .error, .retrying, .waiting, .recovered, .dismissed:
      break
    }
  }

  // MARK: What is shown

  private var position: Double {
    let transport = player.session.transport
    guard let anchor = transport.anchor else { return 0 }
    return transport.state == .playing
      ? anchor.position(at: Date().timeIntervalSince1970) : anchor.position
  }

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
    var track = list.isEmpty ? MediaState.Track(id: "load\(loads)") : list[index]
    let request = player.requests[index]
    let video = transport.video.map(\.id) ?? request.videoID
    track.page = video.map { "https://www.youtube.com/watch?v=\($0)" } ?? request.watchURL
    track.picture = video.map { "https://i.ytimg.com/vi/\($0)/hqdefault.jpg" }
    track.title = transport.video?.title
    track.artist = transport.video?.author
    track.length = transport.anchor.flatMap { $0.end > 0 ? $0.end : nil }
    return track
  }

  /// The list, made anew only where it is another one: it may be long.
  private func currentList() -> [MediaState.Track] {
    let count = player.requests.count
    guard count > 1 else {
      list = []
      return []
    }
    let prefix = "list\(lists)_"
    if list.count == count, list.first?.id.hasPrefix(prefix) == true { return list }
    list = player.requests.enumerated().map { index, request in
      var track = MediaState.Track(id: "\(prefix)\(index)")
      track.page = request.watchURL
      return track
    }
    return list
  }

  // MARK: What is asked for

  private func perform(_ command: MediaCommand) {
    switch command {
    case .raise: raise()
    case .open(let address): open(address)
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

  private func send(_ action: PersonAction) {
    player.send(.person(action))
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
