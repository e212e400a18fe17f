import Playback
import WebKitGTK

/// What other programs can have done, by `gapplication action` or the bus.
@MainActor
enum RemoteActions {
  /// The actions that take nothing.
  private static let plain: [(name: String, action: PersonAction)] = [
    ("play-pause", .playback(.playPause)),
    ("play", .playback(.play)),
    ("pause", .playback(.pause)),
    ("stop", .playback(.stop)),
    ("next", .list(.next)),
    ("previous", .list(.previous)),
    ("mute", .playback(.toggleMute)),
    ("fullscreen", .toggleFullscreen),
    ("quit", .close),
  ]

  /// The actions that take a whole number.
  private static let numbers: [(name: String, action: @MainActor (Int) -> PersonAction)] = [
    ("seek", { .playback(.seek(.by(Double($0)))) }),
    ("seek-to", { .playback(.seek(.to(Double($0)))) }),
    ("volume", { .playback(.setVolume($0)) }),
    ("go-to", { .list(.goTo($0)) }),
  ]

  /// The action that a word asks for, or nil where it asks for none.
  private static func loop(_ word: String) -> PersonAction? {
    LoopMode(rawValue: word).map { .list(.setLoop($0)) }
  }

  /// Offers all of them.
  ///
  /// - Parameters:
  ///   - application: Who offers them.
  ///   - perform: Does what a person could do.
  ///   - open: Plays a video, by its ID or link.
  ///   - enqueue: Plays a video after what plays.
  static func add(
    to application: Application, perform: @escaping @MainActor (PersonAction) -> Void,
    open: @escaping @MainActor (String) -> Void, enqueue: @escaping @MainActor (String) -> Void
  ) {
    for (name, action) in plain { application.addAction(name) { perform(action) } }
    for (name, action) in numbers { application.addNumberAction(name) { perform(action($0)) } }
    application.addTextAction("loop") { loop($0).map(perform) }
    application.addFlagAction("shuffle") { perform(.list(.setShuffle($0))) }
    application.addTextAction("open", open)
    application.addTextAction("enqueue", enqueue)
  }
}
