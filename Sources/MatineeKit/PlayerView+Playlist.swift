public import Playback
import PlayerPages

// A view may play a list of its own, of which the player knows one item at a time, or a playlist of
// YouTube's, through which the player goes by itself. Going on and back means the one or the other.
extension PlayerView {
  /// Goes on to the next item: `nextVideo`, or the next item of the view's own list.
  ///
  /// Nothing happens where there is none. A playlist that is being opened is waited for.
  ///
  /// - Throws: ``PlayerError``.
  public func next() async throws(PlayerError) {
    let end = callEnd
    try await untilPlaylistIsKnown(until: end)
    try await act(.list(.next), until: end)
  }

  /// Goes back to the item before: `previousVideo`, or the one before in the view's own list.
  ///
  /// Nothing happens where there is none. A playlist that is being opened is waited for.
  ///
  /// - Throws: ``PlayerError``.
  public func previous() async throws(PlayerError) {
    let end = callEnd
    try await untilPlaylistIsKnown(until: end)
    try await act(.list(.previous), until: end)
  }

  /// Waits until the player has told where it is in its playlist, where what is open is one and may
  /// still play.
  private func untilPlaylistIsKnown(until end: ContinuousClock.Instant) async throws(PlayerError) {
    try await untilReady(until: end)
    while !isClosed, !hasItsPlaylist { try await wait(for: .playlist, until: end) }
  }

  /// Whether nothing more is to be told of a playlist: it is known, there is none, or it does not play.
  var hasItsPlaylist: Bool {
    session.queue.playlistPosition != nil || !requests[session.queue.index].isPlaylist
      || session.recovery.fault != nil
  }

  /// Goes to an item of the view's own list.
  ///
  /// - Parameter index: The item in the list's own order, counted from 0.
  /// - Throws: ``PlayerError``; `invalidArgument` where there is no such item.
  public func goTo(item index: Int) async throws(PlayerError) {
    guard requests.indices.contains(index) else {
      throw .invalidArgument("The list has no item \(index)")
    }
    try await act(.list(.goTo(index)))
  }

  /// Plays an item of the player's own playlist: `playVideoAt`.
  ///
  /// - Parameter index: The item in the order of playing, counted from 0.
  /// - Throws: ``PlayerError``; `invalidArgument` for an index below 0.
  public func playVideo(at index: Int) async throws(PlayerError) {
    guard index >= 0 else { throw .invalidArgument("A playlist has no item \(index)") }
    _ = try await ask(.playVideo(at: index))
  }

  /// Repeats the list, the item that plays, or nothing: `setLoop` for the player's own playlist.
  ///
  /// - Parameter mode: What is repeated.
  /// - Throws: ``PlayerError``.
  public func setLoop(_ mode: LoopMode) async throws(PlayerError) {
    try await act(.list(.setLoop(mode)))
  }

  /// Plays in a random order that begins with the item that plays, or in the list's own:
  /// `setShuffle` for the player's own playlist.
  ///
  /// - Parameter isOn: Whether the order is a random one.
  /// - Throws: ``PlayerError``.
  public func setShuffle(_ isOn: Bool) async throws(PlayerError) {
    try await act(.list(.setShuffle(isOn)))
  }

  /// The video IDs of the player's own playlist, in the order of playing: `getPlaylist`.
  ///
  /// - Returns: The IDs, none where a single video plays.
  /// - Throws: ``PlayerError``.
  public func playlist() async throws(PlayerError) -> [String] {
    try await ask(.playlist) ?? []
  }

  /// Which item of its own playlist the player has: `getPlaylistIndex`.
  ///
  /// - Returns: The item in the order of playing, counted from 0, or nil for a single video.
  /// - Throws: ``PlayerError``.
  public func playlistIndex() async throws(PlayerError) -> Int? {
    try await ask(.playlistIndex).flatMap { $0 >= 0 ? $0 : nil }
  }
}
