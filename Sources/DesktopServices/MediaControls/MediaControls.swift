package import GLibBridge

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
  private let perform: @MainActor (MediaCommand) throws(MediaRefusal) -> Void
  private let position: @MainActor () -> Double
  private var bus: BusConnection?
  private var state = MediaState()
  private var name: BusRegistration?
  private var player: BusRegistration?
  private var list: BusRegistration?

  private static let path = "/org/mpris/MediaPlayer2"
  private static let root = "org.mpris.MediaPlayer2"
  private static let playerInterface = "org.mpris.MediaPlayer2.Player"
  private static let listInterface = "org.mpris.MediaPlayer2.TrackList"
  /// How many tracks are told one by one, with all that is known of each.
  private static let mostAdditions = 20

  /// Controls that nobody sees yet.
  ///
  /// - Parameters:
  ///   - identity: Who the player is.
  ///   - position: Answers where it is now, in seconds.
  ///   - perform: Does what is asked for, or refuses.
  public init(
    _ identity: Identity, position: @escaping @MainActor () -> Double,
    perform: @escaping @MainActor (MediaCommand) throws(MediaRefusal) -> Void
  ) {
    self.identity = identity
    self.position = position
    self.perform = perform
  }

  /// Appears on the bus: `org.mpris.MediaPlayer2.NAME`, and with the process's number behind it where
  /// another player has that.
  ///
  /// - Parameters:
  ///   - bus: The session's bus.
  ///   - processID: This process's number.
  /// - Throws: The reason why the player cannot be offered.
  package func appear(on bus: BusConnection, processID: Int32) throws {
    player = try bus.export(object(MediaInterfaces.player), at: Self.path)
    self.bus = bus
    try offerList()
    let usual = "\(Self.root).\(identity.busName)"
    name = bus.own(usual, onLost: { [weak self] in self?.own("\(usual).instance\(processID)") })
  }

  /// Takes a name in the place of the one that another has.
  private func own(_ other: String) {
    name?.cancel()
    name = bus?.own(other)
  }

  /// Disappears from the bus.
  public func disappear() {
    bus = nil
    for registration in [name, list, player] { registration?.cancel() }
    (name, list, player) = (nil, nil, nil)
  }

  /// Shows the player as it is now, and tells the bus what has changed.
  ///
  /// - Throws: The reason why the list cannot be shown.
  public func show(_ state: MediaState) throws {
    let before = self.state
    self.state = state
    guard bus != nil, state != before else { return }
    try offerList()
    tellChanges(of: Self.playerInterface, before.playerProperties, state.playerProperties)
    tellChanges(of: Self.root, rootProperties(of: before), rootProperties(of: state))
    if !before.list.isEmpty && !state.list.isEmpty { tellList(before) }
  }

  /// Tells that the position is another than playing explains.
  public func tellJump(to position: Double) {
    emit("Seeked", of: Self.playerInterface, [.microseconds(position)])
  }

  /// Offers the list exactly where there is one.
  private func offerList() throws {
    if state.list.isEmpty {
      list?.cancel()
      list = nil
    } else if list == nil {
      list = try bus?.export(object(MediaInterfaces.list), at: Self.path)
    }
  }

  private func tellList(_ before: MediaState) {
    if before.list != state.list { tellTracks(before.list.tracks.map(\.path)) }
    // Of each other track is known what was known before.
    let current = [before.track, state.track].compactMap { $0?.path }
    for path in Set(current).sorted() {
      guard let old = before.track(at: path), let new = state.track(at: path), old != new else {
        continue
      }
      let changed = [Variant.objectPath(path), .dictionary(new.metadata)]
      emit("TrackMetadataChanged", of: Self.listInterface, changed)
    }
  }

  /// Tells that there are other tracks than these, or more.
  private func tellTracks(_ old: [String]) {
    let new = state.list.tracks.map(\.path)
    if new.starts(with: old), new.count - old.count <= Self.mostAdditions {
      let additions = state.list.tracks.dropFirst(old.count)
      for (last, track) in zip(new.dropFirst(old.count - 1), additions) {
        let added = [Variant.dictionary(track.metadata), .objectPath(last)]
        emit("TrackAdded", of: Self.listInterface, added)
      }
    } else {
      let current = state.track?.path ?? MediaState.Track.none
      emit(
        "TrackListReplaced", of: Self.listInterface, [.objectPaths(new), .objectPath(current)])
    }
    tellChanges(of: Self.listInterface, [:], invalidated: ["Tracks"])
  }

  private func tellChanges(
    of interface: String, _ before: [String: Variant], _ after: [String: Variant]
  ) {
    tellChanges(of: interface, after.filter { before[$0.key] != $0.value }, invalidated: [])
  }

  private func tellChanges(
    of interface: String, _ changes: [String: Variant], invalidated: [String]
  ) {
    guard !changes.isEmpty || !invalidated.isEmpty else { return }
    emit(
      "PropertiesChanged", of: "org.freedesktop.DBus.Properties",
      [.string(interface), .dictionary(changes), .strings(invalidated)])
  }

  private func emit(_ signal: String, of interface: String, _ arguments: [Variant]) {
    bus?.emit(signal, path: Self.path, interface: interface, arguments)
  }

  // MARK: What is asked

  private func object(_ description: String) -> BusObject {
    BusObject(
      description: description,
      BusObject.Handlers(
        call: { [weak self] _, method, arguments throws(BusRefusal) in
          try self?.answer(method, arguments) ?? []
        },
        get: { [weak self] interface, name in self?.property(name, of: interface) },
        set: { [weak self] _, name, value throws(BusRefusal) in
          guard let self else { return }
          try carryOut(state.command(setting: name, to: value))
        }))
  }

  private func answer(_ method: String, _ arguments: [Variant]) throws(BusRefusal) -> [Variant] {
    if case ("GetTracksMetadata", .objectPaths(let paths)) = (method, arguments.first) {
      return [state.metadata(of: paths)]
    }
    try carryOut(state.command(method, arguments, at: position()))
    return []
  }

  private func carryOut(_ command: MediaCommand?) throws(BusRefusal) {
    guard let command else { return }
    do throws(MediaRefusal) {
      try perform(command)
    } catch {
      throw BusRefusal(error.reason, .invalidValue)
    }
  }

  // MARK: Properties

  private func property(_ name: String, of interface: String) -> Variant? {
    switch interface {
    case Self.root: rootProperties(of: state)[name]
    case Self.playerInterface where name == "Position": .microseconds(position())
    case Self.playerInterface: state.playerProperties[name]
    case Self.listInterface: state.trackListProperties[name]
    default: nil
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
