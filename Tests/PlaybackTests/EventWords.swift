import Playback

/// Short words for the events that tests tell of.
extension Event {
  static let apiLoaded = Event.player(.apiLoaded)
  static let ready = Event.player(.ready)
  static let unstarted = Event.player(.state(.unstarted))
  static let cued = Event.player(.state(.cued))
  static let buffering = Event.player(.state(.buffering))
  static let playing = Event.player(.state(.playing))
  static let paused = Event.player(.state(.paused))
  static let ended = Event.player(.state(.ended))
  static let fullscreenAsked = Event.player(.fullscreenAsked)
  static let autoplayBlocked = Event.player(.autoplayBlocked)
  static let crash = Event.view(.webProcessEnded(reason: "it crashed"))

  static func error(_ code: Int) -> Event { .player(.error(code: code)) }

  static func drawn(_ size: Size) -> Event { .player(.drawn(size)) }

  static func at(_ position: Double, of end: Double, rate: Double = 1) -> Event {
    .player(.position(PositionAnchor(position: position, end: end, rate: rate)))
  }

  static func playlist(_ index: Int, of count: Int) -> Event {
    .player(.playlist(PlaylistPosition(index: index, count: count)))
  }

  static func fullscreen(_ isFullscreen: Bool) -> Event { .view(.fullscreen(isFullscreen)) }

  static func visible(_ isVisible: Bool) -> Event { .view(.visible(isVisible)) }

  /// The view got the size on a monitor of ``Size/screen``.
  static func resized(to size: Size) -> Event { .view(.resized(view: size, monitor: .screen)) }

  static func network(_ isAvailable: Bool) -> Event {
    .machine(.network(isAvailable: isAvailable))
  }

  static func wants(_ action: PlaybackAction) -> Event { .person(.playback(action)) }

  static func audio(_ hasAudio: Bool) -> Event { .view(.audio(hasAudio)) }
}

extension Size {
  static let window = Size(width: 1280, height: 720)
  static let screen = Size(width: 1920, height: 1080)
}

extension Fault {
  static let crash = Fault.webProcessEnded(reason: "it crashed")
  static let noScript = Fault.apiFailed(reason: "no script")
}

extension Effect {
  /// A panel stands in place of the player.
  static func panel(_ fault: Fault, _ next: Notice.Next) -> Effect {
    .notice(Notice(fault, next: next, place: .inPlaceOfPlayer))
  }

  /// A bar stands below the player.
  static func bar(_ fault: Fault, _ next: Notice.Next = .nothing) -> Effect {
    .notice(Notice(fault, next: next, place: .belowPlayer))
  }
}

extension Effect {
  /// The item is loaded once more, from this anchor.
  static func reopen(from anchor: PositionAnchor?) -> Effect { .reopen(Resumption(anchor)) }
}

extension Effect {
  /// Whether it tells that the position jumped.
  var isJump: Bool { if case .report(.seeked) = self { true } else { false } }
}

extension [Effect] {
  /// The limits that end with the first playing are forgotten.
  static let cancelWaits: [Effect] = [
    .cancel(.silence), .cancel(.buffering), .cancel(.pausedBeforePlaying),
    .cancel(.soundWithoutPlaying),
  ]

  /// The curtain begins to rise.
  static let reveal = cancelWaits + [.cancel(.settling), .report(.revealing), .curtain(.raise)]
}

/// The testing library has an `ExitStatus` of its own.
typealias Status = Playback.ExitStatus
