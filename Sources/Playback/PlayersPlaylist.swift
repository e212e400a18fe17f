/// The playlist that a player goes through by itself, where an item is one.
struct PlayersPlaylist: Equatable, Sendable {
  /// Where the player last was in it; nil before it has told.
  private(set) var position: PlaylistPosition?
  /// Whether the player repeats it, by what it was made with or was told.
  private var isRepeated = false
  /// Whether the player has what it is to be told of this playlist.
  private var isTold = false
  /// The videos that were given up since one of it last played.
  private var refused: Set<Int> = []

  /// How many videos are in it, 1 before that is known.
  var count: Int { position?.count ?? 1 }

  /// Whether another video of it follows.
  var hasNext: Bool { position.map { $0.index + 1 < $0.count } ?? false }

  /// Whether there is another video to go on to, beyond its end too where it is repeated.
  var canGoOn: Bool { hasNext || (isRepeated && count > 1) }

  /// Whether there is another video to try behind one that was given up.
  var canStepOn: Bool { isRepeated ? count > 1 && refused.count < count : hasNext }

  /// Whether there is another video to go back to.
  var canGoBack: Bool { (position?.index ?? 0) > 0 || (isRepeated && count > 1) }

  /// Another item is opened, in a page that is made to repeat a playlist or not.
  mutating func begin(_ opening: Opening, repeats: Bool) {
    position = nil
    isTold = false
    refused = []
    if opening != .inPlayer { isRepeated = repeats }
  }

  /// The item is opened once more, in such a page.
  mutating func beginAgain(repeats: Bool) {
    isTold = false
    isRepeated = repeats
  }

  /// The player tells where it is, and is told how it is to go on: it forgets that with each playlist.
  mutating func move(to position: PlaylistPosition, repeats: Bool, shuffles: Bool) -> [Effect] {
    let before = self
    self.position = position
    // It may show an advertisement before the video plays, and that has no bound here.
    let moved: [Effect] = before.hasGoneOn(to: self) ? [.cancel(.nextInPlaylist)] : []
    guard !isTold else { return moved }
    isTold = true
    return moved + set(repeats: repeats) + (shuffles ? [.player(.setPlaylistShuffle(true))] : [])
  }

  /// The player is told to go on: where it finds nothing to play it may not say where it is.
  mutating func stepOn() {
    position = position.map { PlaylistPosition(index: ($0.index + 1) % $0.count, count: $0.count) }
  }

  /// The video that it is at was given up.
  mutating func refuse() {
    if let position { refused.insert(position.index) }
  }

  /// A video of it plays.
  mutating func play() {
    refused = []
  }

  /// Whether another video plays in the `other` state of it, and one played before.
  func hasGoneOn(to other: PlayersPlaylist) -> Bool {
    position.map { $0.index != other.position?.index } ?? false
  }

  /// The player repeats it from now on, or not.
  mutating func set(repeats: Bool) -> [Effect] {
    guard isTold, repeats != isRepeated else { return [] }
    isRepeated = repeats
    return [.player(.setPlaylistLoop(repeats))]
  }

  /// The player goes through it in a random order from now on, or not.
  func set(shuffles: Bool) -> [Effect] {
    isTold ? [.player(.setPlaylistShuffle(shuffles))] : []
  }
}
