public import Playback

/// What a person wants to see.
public struct PlayRequest: Equatable, Sendable {
  /// Where it comes from.
  public var source: Source
  /// Where to begin, in whole seconds from the video's start, or nil for its start.
  public var start: Int?
  /// Where to end, in whole seconds from the video's start, or nil for its end.
  public var end: Int?
  /// Where to go on this once, in whole seconds from the video's start, or nil to begin at ``start``.
  ///
  /// What begins again after it, as a loop does, begins at ``start``.
  public var resumption: Int?
  /// The item of a playlist to begin with, counted from 0, or nil for the first.
  public var playlistIndex: Int?
  /// Whether the player is told a video's address instead of its ID.
  public var isByAddress = false

  /// Where something to play comes from.
  public enum Source: Equatable, Sendable {
    /// One video of YouTube's.
    case video(VideoID)
    /// A playlist of YouTube's, from its first item on.
    case playlist(PlaylistID)
    /// Everything that a user of old has uploaded, by `listType=user_uploads`.
    ///
    /// What a channel has uploaded is a playlist: ``ChannelID/uploads``.
    case userUploads(UserName)
    /// What a channel sends now, by the player's address `/embed/live_stream`.
    case liveStream(ChannelID)
    /// One's own media, from a file or from another web server than YouTube's.
    case media(Media)
  }

  /// A request for `source`, between `start` and `end`.
  public init(_ source: Source, start: Int? = nil, end: Int? = nil) {
    self.source = source
    self.start = start
    self.end = end
  }

  /// Whether the player goes through several videos of it by itself.
  public var isPlaylist: Bool {
    switch source {
    case .playlist, .userUploads: true
    case .video, .liveStream, .media: false
    }
  }

  /// The video's ID, where it is one video.
  public var videoID: String? {
    if case .video(let video) = source { video.text } else { nil }
  }

  /// The media, where it is one's own.
  public var media: Media? {
    if case .media(let media) = source { media } else { nil }
  }

  /// Where it comes from, and the page that it needs.
  ///
  /// The API can open a video or a playlist in a player that is there, but no live stream of a channel.
  public var kind: ItemKind {
    switch source {
    case .video, .playlist, .userUploads: .youTube
    case .liveStream: .youTubeByAddress
    case .media(let media):
      media.path != nil ? .file : .web(needsNetwork: !media.isOnThisMachine)
    }
  }

  /// The address of the same thing for another program: on YouTube, for a browser, or the media's own.
  public var watchURL: String {
    let time = start.map { "&t=\($0)s" } ?? ""
    return switch source {
    case .video(let video): "https://www.youtube.com/watch?v=\(video)" + time
    case .playlist(let playlist): "https://www.youtube.com/playlist?list=\(playlist)" + time
    case .userUploads(let user): "https://www.youtube.com/user/\(user)" + time
    case .liveStream(let channel): channel.liveURL + time
    case .media(let media): media.address
    }
  }

  /// Reads what a person typed or pasted.
  ///
  /// A link to a video that also names a playlist asks for the video: it is what a person sees at
  /// the link, and the playlist may be one that only its owner can see.
  ///
  /// - Parameter text: An ID or a link, as ``YouTubeLink`` reads it.
  /// - Throws: ``LinkError``, the reason why `text` names nothing to play.
  public init(parsing text: String) throws(LinkError) {
    let link = try YouTubeLink(parsing: text)
    if let video = link.video {
      self.init(.video(video), start: link.start)
    } else if let playlist = link.playlist {
      self.init(.playlist(playlist), start: link.start)
    } else if let channel = link.channel {
      self.init(.liveStream(channel))
    } else if let user = link.user {
      self.init(.userUploads(user), start: link.start)
    } else {
      throw .noVideo(text)
    }
  }
}

extension [PlayRequest] {
  /// The kinds of the items that are not of the usual one, ``ItemKind/youTube``, by their places.
  public var kinds: [Int: ItemKind] {
    var kinds: [Int: ItemKind] = [:]
    for (place, request) in enumerated() where request.kind != .youTube {
      kinds[place] = request.kind
    }
    return kinds
  }
}
