/// Something that keeps one's own media from playing.
public enum MediaFault: Error, Equatable, Sendable {
  /// The file was there and is no longer, or can no longer be read.
  case vanished
  /// The server answers, with this HTTP status, and gives no media.
  case refused(status: Int)
  /// The server sends the player to where it may not follow, or in a circle.
  case misdirected
  /// The server cannot be asked, or does not give all of it.
  case unreachable(reason: String)
  /// The player waits for data and none comes.
  case stalled
  /// The player's page was loaded and the player never answered.
  case noAnswer
  /// The machine lacks these codecs; with none named, nothing here can make sense of the media.
  case undecodable(missing: [String])
}

/// What a player of own media says when it cannot go on.
public struct MediaFailure: Equatable, Sendable {
  /// Why, as far as the player knows: HTML's `MediaError.code`.
  public var reason: Reason
  /// The codecs, by their usual names, that the media has and the machine has not.
  public var missingCodecs: [String]
  /// The HTTP status that the server of the media answers with, where that can be asked.
  public var status: Int?

  /// HTML's codes of `MediaError`.
  public enum Reason: Int, CaseIterable, Equatable, Sendable {
    /// Somebody stopped it.
    case aborted = 1
    /// The data ceased to come.
    case network = 2
    /// What came could not be decoded.
    case decode = 3
    /// Nothing came, or nothing that can be decoded.
    case unsupported = 4
  }

  /// A failure for this reason.
  public init(_ reason: Reason, missingCodecs: [String] = [], status: Int? = nil) {
    self.reason = reason
    self.missingCodecs = missingCodecs
    self.status = status
  }
}

/// What keeps the data of own media from coming, as who fetches it says.
public enum MediaObstacle: Equatable, Sendable {
  /// The file is not there, or cannot be read.
  case vanished
  /// Nothing answered, for this reason.
  case failed(reason: String)
  /// It is not loaded from where the server sends the player.
  case misdirected
}
