import GLibBridge

/// The player on the session's bus, as media keys, lock screens and `playerctl` see it: MPRIS 2.2.
///
/// It renders a ``MediaState`` and hands on what is asked for; it has no state of its own but what it
/// last told.
@MainActor
public final class MediaControls {
  /// Who the player is to the desktop.
  public struct Identity: Sendable {
    /// The name that people read.
    public let name: String
    /// The last part of the bus name: letters, digits and `_`.
    public let busName: String
    /// The name of the desktop file, without `.desktop`.
    public let desktopEntry: String
    /// The schemes of the addresses that it opens.
    public let schemes: [String]

    /// An identity of these names.
    public init(name: String, busName: String, desktopEntry: String, schemes: [String]) {
      self.name = name
      self.busName = busName
      self.desktopEntry = desktopEntry
      self.schemes = schemes
    }
  }

  private let identity: Identity
  private let perform: @MainActor (MediaCommand) -> Void
  private let position: @MainActor () -> Double
  private var bus: BusConnection?
  private var state = MediaState()

  static let path = "/org/mpris/MediaPlayer2"
  static let root = "org.mpris.MediaPlayer2"
  static let player = "org.mpris.MediaPlayer2.Player"
  static let trackList = "org.mpris.MediaPlayer2.TrackList"

  /// Controls that nobody sees yet.
  ///
  /// - Parameters:
  ///   - identity: Who the player is.
  ///   - position: Answers where it is now, in seconds.
  ///   - perform: Does what is asked for.
  public init(
    _ identity: Identity, position: @escaping @MainActor () -> Double,
    perform: @escaping @MainActor (MediaCommand) -> Void
  ) {
    self.identity = identity
    self.position = position
    self.perform = perform
  }

  /// Appears on the bus: `org.mpris.MediaPlayer2.NAME`, and with the process's number behind it where
  /// another player has that.
  ///
  /// - Parameter processID: This process's number.
  /// - Throws: The reason why the bus cannot be used.
  public func appear(processID: Int32) async throws {
    let bus = try await BusConnection.connect(to: .session)
    try bus.export(
      BusObject(
        description: MediaInterfaces.description,
        BusObject.Handlers(
          call: { [weak self] interface, method, arguments throws(BusRefusal) in
            try self?.answer(method, arguments) ?? []
          },
          get: { [weak self] interface, name in self?.property(name, of: interface) },
          set: { [weak self] interface, name, value throws(BusRefusal) in
            try self?.set(name, to: value)
          })), at: Self.path)
    let name = "\(Self.root).\(identity.busName)"
    bus.own(name) { [weak bus] in bus?.own("\(name).instance\(processID)") {} }
    self.bus = bus
  }

  /// Shows the player as it is now, and tells the bus what has changed.
  public func show(_ state: MediaState) {
    let before = self.state
    self.state = state
    tellChanges(of: Self.player, from: before.playerProperties, to: state.playerProperties)
    tellChanges(
      of: Self.root, from: rootProperties(of: before), to: rootProperties(of: state))
    guard before.list.map(\.id) != state.list.map(\.id) else { return }
    bus?.emit(
      "TrackListReplaced", path: Self.path, interface: Self.trackList,
      [
        .objectPaths(state.list.map(\.path)),
        .objectPath(state.track?.path ?? MediaState.Track.none),
      ])
    tellChanges(of: Self.trackList, [:], invalidated: ["Tracks"])
  }

  /// Tells that the position is another than playing explains.
  public func tellJump(to position: Double) {
    bus?.emit("Seeked", path: Self.path, interface: Self.player, [.microseconds(position)])
  }

  private func tellChanges(
    of interface: String, from before: [String: Variant], to after: [String: Variant]
  ) {
    tellChanges(of: interface, after.filter { before[$0.key] != $0.value }, invalidated: [])
  }

  private func tellChanges(
    of interface: String, _ changes: [String: Variant], invalidated: [String]
  ) {
    guard !changes.isEmpty || !invalidated.isEmpty else { return }
    bus?.emit(
      "PropertiesChanged", path: Self.path, interface: "org.freedesktop.DBus.Properties",
      [.string(interface), .dictionary(changes), .strings(invalidated)])
  }

  // MARK: What is asked

  private func answer(_ method: String, _ arguments: [Variant]) throws(BusRefusal) -> [Variant] {
    switch (method, arguments.first, arguments.dropFirst().first) {
    case ("GetTracksMetadata", .objectPaths(let paths), _):
      let tracks = state.list.filter { paths.contains($0.path) }
      return [.dictionaries(tracks.map(\.metadata))]
    case ("AddTrack", _, _), ("RemoveTrack", _, _):
      throw BusRefusal("The list cannot be changed in this way")
    case ("PlayPause", _, _) where state.track == nil:
      throw BusRefusal("There is nothing to play")
    default:
      if let command = command(method, arguments) { perform(command) }
      return []
    }
  }

  private func command(_ method: String, _ arguments: [Variant]) -> MediaCommand? {
    switch (method, arguments.first, arguments.dropFirst().first) {
    case ("Raise", _, _): .raise
    case ("Quit", _, _): state.canQuit ? .quit : nil
    case ("Next", _, _): state.canGoNext ? .next : nil
    case ("Previous", _, _): state.canGoPrevious ? .previous : nil
    case ("Pause", _, _): .pause
    case ("PlayPause", _, _): .playPause
    case ("Stop", _, _): .stop
    case ("Play", _, _): .play
    case ("Seek", .int64(let offset), _): seek(by: Double(offset) / 1_000_000)
    case ("SetPosition", .objectPath(let path), .int64(let position)):
      setPosition(Double(position) / 1_000_000, of: path)
    case ("OpenUri", .string(let address), _): .open(address)
    case ("GoTo", .objectPath(let path), _):
      state.list.firstIndex { $0.path == path }.map(MediaCommand.goTo)
    default: nil
    }
  }

  /// Beyond the end is the next item, before the start is the start.
  private func seek(by offset: Double) -> MediaCommand? {
    guard state.canSeek else { return nil }
    let target = position() + offset
    if let length = state.track?.length, target > length {
      return state.canGoNext ? .next : nil
    }
    return .seekBy(offset)
  }

  /// A position of a track that is no longer the one that plays is somebody's old wish.
  private func setPosition(_ seconds: Double, of path: String) -> MediaCommand? {
    guard state.canSeek, path == state.track?.path, seconds >= 0,
      seconds <= state.track?.length ?? .infinity
    else { return nil }
    return .seekTo(seconds)
  }

  // MARK: Properties

  private func property(_ name: String, of interface: String) -> Variant? {
    switch interface {
    case Self.root: rootProperties(of: state)[name]
    case Self.player where name == "Position": .microseconds(position())
    case Self.player: state.playerProperties[name]
    case Self.trackList: state.trackListProperties[name]
    default: nil
    }
  }

  private func set(_ name: String, to value: Variant) throws(BusRefusal) {
    switch (name, value) {
    case ("Fullscreen", .boolean(let isOn)):
      guard state.canQuit else { throw BusRefusal("The window stays as it is") }
      perform(.setFullscreen(isOn))
    case ("LoopStatus", .string(let word)):
      guard let loop = MediaState.Loop(rawValue: word) else {
        throw BusRefusal("LoopStatus is None, Track or Playlist")
      }
      perform(.setLoop(loop))
    case ("Shuffle", .boolean(let isOn)): perform(.setShuffle(isOn))
    case ("Volume", .double(let volume)): perform(.setVolume(min(1, max(0, volume))))
    case ("Rate", .double(let rate)): perform(rate == 0 ? .pause : .setRate(rate))
    default: throw BusRefusal("\(name) cannot be set")
    }
  }

  private func rootProperties(of state: MediaState) -> [String: Variant] {
    [
      "CanQuit": .boolean(state.canQuit), "CanRaise": .boolean(true),
      "Fullscreen": .boolean(state.isFullscreen), "CanSetFullscreen": .boolean(state.canQuit),
      "HasTrackList": .boolean(!state.list.isEmpty), "Identity": .string(identity.name),
      "DesktopEntry": .string(identity.desktopEntry),
      "SupportedUriSchemes": .strings(identity.schemes), "SupportedMimeTypes": .strings([]),
    ]
  }
}
