extension MediaState {
  /// The tracks of a player, in their order.
  ///
  /// It may have thousands, and is shown at each change of what plays: so a track is found by its ID,
  /// and a list is compared with itself by its storage.
  public struct List: Equatable, Sendable, ExpressibleByArrayLiteral {
    /// The tracks, each with what was known of it before it played.
    public let tracks: [Track]
    private let places: [String: Int]

    /// A list of `tracks`, whose IDs differ.
    public init(_ tracks: [Track]) {
      self.tracks = tracks
      places = Dictionary(tracks.enumerated().map { ($1.id, $0) }) { first, _ in first }
    }

    /// A list of these tracks.
    public init(arrayLiteral tracks: Track...) {
      self.init(tracks)
    }

    /// Whether there is none.
    public var isEmpty: Bool { tracks.isEmpty }

    /// The place of the track with this object path, from 0, or nil where it is not among them.
    func place(of path: String) -> Int? {
      Track.id(ofPath: path).flatMap { places[$0] }
    }

    /// Whether the lists have the same tracks.
    public static func == (first: List, second: List) -> Bool { first.tracks == second.tracks }
  }

  /// The track of the list with this object path, with what the player has told of it if it is the
  /// one that plays; nil where there is none.
  func track(at path: String) -> Track? {
    list.place(of: path).map { place in
      track.flatMap { $0.path == path ? $0 : nil } ?? list.tracks[place]
    }
  }
}

extension MediaState.Track {
  private static let folder = "/io/github/matineeplayer/Matinee/track/"

  /// The object path that stands for the track, outside of what the specification keeps for itself.
  var path: String { Self.folder + id }

  /// The ID of the track that a path stands for, or nil where it stands for none.
  static func id(ofPath path: String) -> String? {
    path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : nil
  }
}
