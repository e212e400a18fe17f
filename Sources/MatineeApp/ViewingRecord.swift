import DesktopServices
import GLibBridge
import MatineeKit
import Playback
import PlayerPages
import WebKitGTK

/// What a run keeps of how the person had the player, and where videos were left.
@MainActor
final class ViewingRecord {
  private let player: PlayerView
  private let events: EventStream
  private let keepsHabits: Bool
  private let keepsPositions: Bool
  private let habits = ViewingMemory()
  private let positions = PositionMemory()
  private var watch: HabitWatch
  /// Where the video last was, since the session has forgotten that when it tells of the next one.
  private var seen: Place?
  private var windowSize: PixelSize?
  private var ticks: LoopSource?

  /// How often a position is kept while a video plays, in seconds, for a run that ends in no good way.
  private static let interval = 30.0

  /// A place in a video.
  private struct Place {
    let video: String
    let position: Double
    let length: Double
  }

  /// A record of a run that has not begun.
  ///
  /// - Parameters:
  ///   - player: What plays.
  ///   - invocation: What the command line asks for.
  ///   - known: What was kept before.
  ///   - events: Where what cannot be kept is logged.
  init(
    of player: PlayerView, _ invocation: Invocation, known: ViewingHabits, _ events: EventStream
  ) {
    self.player = player
    self.events = events
    keepsHabits = invocation.keepsHabits
    keepsPositions = invocation.resumes && !invocation.isPrivate
    watch = HabitWatch(invocation.parameters(completedBy: known))
    guard keepsPositions else { return }
    ticks = MainLoop.repeating(every: Self.interval) { [weak self] in
      self?.keepPosition()
      return .again
    }
  }

  /// Keeps what a report gives reason to keep.
  func tell(_ report: Report) {
    switch report {
    case .paused, .ended, .dismissed: keepPosition()
    case .loading:
      keepPosition()
      seen = nil
    case .ready, .playing, .buffering, .fullscreen, .revealing, .revealed,
      .autoplayBlocked, .opened, .error, .retrying, .waiting, .recovered, .seeked:
      break
    }
  }

  /// Looks at where the video is.
  func show() {
    let transport = player.session.transport
    guard keepsPositions, let video = transport.video, let anchor = transport.anchor,
      anchor.end > 0, !transport.isLive
    else { return }
    // What is over begins at its start.
    let position = transport.state == .ended ? anchor.end : anchor.position
    seen = Place(video: video.source.memoryID, position: position, length: anchor.end)
  }

  /// Takes the size that the person has given the window.
  func take(_ windowSize: PixelSize) {
    self.windowSize = windowSize
  }

  /// Takes what another call tells the player to be like, before the player is told.
  func take(_ parameters: PlayerParameters) {
    let transport = player.session.transport
    watch.begin(parameters, volume: transport.volume, rate: transport.rate)
  }

  /// Keeps what is to be kept at the end.
  func close() {
    ticks?.cancel()
    keepPosition()
    guard keepsHabits else { return }
    let transport = player.session.transport
    watch.look(volume: transport.volume, rate: transport.rate)
    var changed = watch.changed
    if let windowSize { changed.windowSize = (windowSize.width, windowSize.height) }
    guard changed != ViewingHabits() else { return }
    attempt("How loud, fast and large it was") { try habits.keep(changed) }
  }

  private func keepPosition() {
    guard let seen else { return }
    attempt("Where the video was left") {
      try positions.keep(seen.video, at: seen.position, of: seen.length)
    }
  }

  private func attempt(_ what: String, _ keep: () throws -> Void) {
    do {
      try keep()
    } catch {
      events.log("\(what) is not kept: \(error)")
    }
  }
}

extension VideoDetails.Source {
  /// What a position in it is kept by.
  @MainActor
  fileprivate var memoryID: String {
    switch self {
    case .youTube(let id): id
    case .ownMedia(let address): PositionMemory.id(ofMediaAt: address)
    }
  }
}

extension PlayRequest {
  /// What a position in it is kept by, where it is one video.
  @MainActor
  fileprivate var memoryID: String? {
    videoID ?? media.map { PositionMemory.id(ofMediaAt: $0.address) }
  }
}

extension Invocation {
  /// Whether the run reads and keeps how the player was.
  var keepsHabits: Bool { !isPrivate && job != .demo }

  /// The parameters, with what they do not say as the person last had it.
  func parameters(completedBy habits: ViewingHabits) -> PlayerParameters {
    var remembered = parameters
    remembered.volume = parameters.volume ?? habits.volume
    remembered.isMuted = parameters.isMuted || (!wantsSound && habits.isMuted ?? false)
    remembered.rate = parameters.rate ?? habits.rate
    return remembered
  }

  /// The parameters for a player that is there already, and may be muted.
  ///
  /// Without a volume they would leave that as it is.
  @MainActor
  func parameters(for player: PlayerView) -> PlayerParameters {
    var audible = parameters
    if wantsSound { audible.volume = parameters.volume ?? player.session.transport.volume?.level }
    return audible
  }

  /// The videos, with those that say no start beginning where they were left, if that is wanted.
  @MainActor
  func resumed(_ requests: [PlayRequest]) -> [PlayRequest] {
    guard resumes, !isPrivate else { return requests }
    let positions = PositionMemory().positions()
    return requests.map { request in
      var resumed = request
      if request.start == nil, let id = request.memoryID {
        resumed.resumption = positions[id].flatMap { $0 < request.end ?? .max ? $0 : nil }
      }
      return resumed
    }
  }
}
