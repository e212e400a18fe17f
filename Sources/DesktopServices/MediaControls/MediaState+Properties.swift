import GLibBridge

extension MediaState {
  /// The properties of the player but its position, which is not told when it changes.
  var playerProperties: [String: Variant] {
    [
      "PlaybackStatus": .string(status.rawValue), "LoopStatus": .string(loop.rawValue),
      "Rate": .double(rate), "Shuffle": .boolean(isShuffled),
      "Metadata": .dictionary(track?.metadata ?? ["mpris:trackid": .objectPath(Track.none)]),
      "Volume": .double(volume), "MinimumRate": .double(Self.rates.lowerBound),
      "MaximumRate": .double(Self.rates.upperBound),
      "CanGoNext": .boolean(canGoNext), "CanGoPrevious": .boolean(canGoPrevious),
      "CanPlay": .boolean(track != nil), "CanPause": .boolean(track != nil),
      "CanSeek": .boolean(canSeek), "CanControl": .boolean(true),
    ]
  }

  /// The properties of the list.
  var trackListProperties: [String: Variant] {
    ["Tracks": .objectPaths(list.tracks.map(\.path)), "CanEditTracks": .boolean(false)]
  }
}

extension MediaState.Track {
  /// The path that stands for no track.
  static let none = "/org/mpris/MediaPlayer2/TrackList/NoTrack"

  /// What is known of it, by the names of the specification.
  var metadata: [String: Variant] {
    let known: [(String, Variant?)] = [
      ("mpris:trackid", .objectPath(path)), ("mpris:length", length.map(Variant.microseconds)),
      ("mpris:artUrl", picture.map(Variant.string)), ("xesam:title", title.map(Variant.string)),
      ("xesam:artist", artist.map { .strings([$0]) }), ("xesam:url", page.map(Variant.string)),
    ]
    return Dictionary(known.compactMap { name, value in value.map { (name, $0) } }) { $1 }
  }
}

extension Variant {
  /// Seconds as MPRIS counts them.
  static func microseconds(_ seconds: Double) -> Variant {
    .int64(Int(min(max(0, seconds), 1e9) * 1_000_000))
  }
}
