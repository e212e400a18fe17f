import GLibBridge

/// What MPRIS's calls mean for a player in this state.
///
/// nil is a call without an effect, as the specification asks of many that make no sense.
extension MediaState {
  /// What a method means, where the position is this second.
  func command(_ method: String, _ arguments: [Variant], at position: Double) throws(BusRefusal)
    -> MediaCommand?
  {
    switch (method, arguments.first, arguments.dropFirst().first) {
    case ("Raise", _, _): return .raise
    case ("Quit", _, _): return canQuit ? .quit : nil
    case ("Play", _, _): return track == nil ? nil : .play
    case ("Pause", _, _): return track == nil ? nil : .pause
    case ("PlayPause", _, _):
      // The one call of these for which the specification asks for an error.
      guard track != nil else { throw BusRefusal("There is nothing to play") }
      return .playPause
    case ("Stop", _, _): return status == .stopped ? nil : .stop
    case ("Next", _, _): return canGoNext ? .next : nil
    case ("Previous", _, _): return canGoPrevious ? .previous : nil
    case ("Seek", .int64(let offset), _): return seek(by: Self.seconds(offset), from: position)
    case ("SetPosition", .objectPath(let path), .int64(let position)):
      return setPosition(Self.seconds(position), of: path)
    case ("OpenUri", .string(let address), _): return .open(address)
    case ("GoTo", .objectPath(let path), _): return goTo(path)
    case ("AddTrack", _, _), ("RemoveTrack", _, _):
      throw BusRefusal("The list cannot be changed in this way")
    default: throw BusRefusal("There is no \(method)")
    }
  }

  private static func seconds(_ microseconds: Int) -> Double { Double(microseconds) / 1_000_000 }

  /// Beyond the end is the next item, before the start is the start.
  private func seek(by offset: Double, from position: Double) -> MediaCommand? {
    guard canSeek else { return nil }
    if let length = track?.length, position + offset > length { return canGoNext ? .next : nil }
    return position + offset > 0 ? .seekBy(offset) : .seekTo(0)
  }

  /// A position of a track that is no longer the one that plays is somebody's old wish.
  private func setPosition(_ seconds: Double, of path: String) -> MediaCommand? {
    guard canSeek, path == track?.path, seconds >= 0, seconds <= track?.length ?? .infinity
    else { return nil }
    return .seekTo(seconds)
  }

  private func goTo(_ path: String) -> MediaCommand? {
    guard path != track?.path else { return nil }
    return list.place(of: path).map(MediaCommand.goTo)
  }

  /// The metadata of those tracks that are there, of the ones that are asked for:
  /// `GetTracksMetadata`.
  func metadata(of paths: [String]) -> Variant {
    .dictionaries(paths.compactMap(track(at:)).map(\.metadata))
  }

  /// What it means to set a property.
  func command(setting property: String, to value: Variant) throws(BusRefusal) -> MediaCommand {
    switch (property, value) {
    case ("Fullscreen", .boolean(let isOn)):
      guard canQuit else { throw BusRefusal("The window stays as it is") }
      return .setFullscreen(isOn)
    case ("LoopStatus", .string(let word)):
      guard let loop = Loop(rawValue: word) else {
        throw BusRefusal("LoopStatus is None, Track or Playlist", .invalidValue)
      }
      return .setLoop(loop)
    case ("Shuffle", .boolean(let isOn)):
      return .setShuffle(isOn)
    case ("Volume", .double(let volume)):
      guard volume.isFinite else { throw BusRefusal("Volume is a number", .invalidValue) }
      return .setVolume(min(1, max(0, volume)))
    case ("Rate", .double(let rate)):
      guard rate.isFinite, rate >= 0 else {
        throw BusRefusal("Rate is a number above 0", .invalidValue)
      }
      let range = Self.rates
      return rate == 0 ? .pause : .setRate(min(range.upperBound, max(range.lowerBound, rate)))
    default:
      throw BusRefusal("\(property) cannot be set")
    }
  }
}
