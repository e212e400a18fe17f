/// What a YouTube link or ID names: a video, a playlist or a video in a playlist, and a time; or a
/// channel's live stream, or a user's uploads.
public struct YouTubeLink: Equatable, Sendable {
  /// The longest text that is read, in bytes of UTF-8.
  public static let maximumLength = 4096

  /// How often a link may lead to another: a consent page to an attribution page to a video is two.
  private static let maximumWrappings = 3

  /// The video, or nil if only a playlist is named.
  public let video: VideoID?

  /// The playlist, or nil if only a video is named.
  ///
  /// What names a channel names the playlist of its uploads.
  public let playlist: PlaylistID?

  /// The channel whose live stream is named, or nil if a video or a playlist is.
  public let channel: ChannelID?

  /// The user whose uploads are named by `listType=user_uploads`, or nil if anything else is.
  public let user: UserName?

  /// Where to begin, in whole seconds from 0 to ``TimeOffset/maximum``, or nil if no time is named.
  public let start: Int?

  /// Reads what a person typed or pasted.
  ///
  /// - Parameter text: A video's, a playlist's or a channel's ID or a link to YouTube, perhaps with
  ///   `matinee:` before it and white space around it.
  /// - Throws: ``LinkError``, the reason why `text` names nothing to play.
  public init(parsing text: String) throws(LinkError) {
    guard text.utf8.count <= Self.maximumLength else { throw .tooLong }
    let named = Self.withoutOwnScheme(text.trimmed)
    guard !named.isEmpty else { throw .empty }

    // A word that can be either is a video: eleven characters are hardly ever a playlist.
    if let video = VideoID(named) {
      self.init(video: video, playlist: nil, start: nil)
    } else if let playlist = PlaylistID(named) {
      self.init(video: nil, playlist: playlist, start: nil)
    } else if let channel = ChannelID(named) {
      self.init(video: nil, playlist: channel.uploads, start: nil)
    } else if named.utf8.first == UInt8(ascii: "@"), !named.utf8.contains(UInt8(ascii: "/")) {
      throw .channelPage(named)
    } else if named.utf8.allSatisfy(\.isIDCharacter) {
      throw .malformedID(named)
    } else {
      self = try Self.following(named)
    }
  }

  /// The link that YouTube itself would give, for a browser; reading it gives an equal value.
  public var watchURL: String {
    if let channel { return channel.liveURL }
    if let user { return "https://www.youtube.com/embed?listType=user_uploads&list=\(user)" }
    let parameters = [
      video.map { "v=\($0)" }, playlist.map { "list=\($0)" }, start.map { "t=\($0)s" },
    ]
    let page = video == nil ? "playlist" : "watch"
    let query = parameters.compactMap(\.self).joined(separator: "&")
    return "https://www.youtube.com/\(page)?\(query)"
  }

  /// Whether a text is a link to one of YouTube's hosts, or to this program, whether it names
  /// anything there or not.
  public static func isLink(_ text: String) -> Bool {
    let trimmed = text.trimmed
    return withoutOwnScheme(trimmed) != trimmed || LinkAddress.isToYouTube(trimmed)
  }

  private init(
    video: VideoID?, playlist: PlaylistID?, channel: ChannelID? = nil, user: UserName? = nil,
    start: Int?
  ) {
    self.video = video
    self.playlist = playlist
    self.channel = channel
    self.user = user
    self.start = start
  }

  /// What `link` names, by way of the links it leads to.
  private static func following(_ link: String) throws(LinkError) -> Self {
    var link = link
    for _ in 0...maximumWrappings {
      let address = try LinkAddress(link)
      guard let wrapped = try address.wrappedLink() else { return try Self(address) }
      link = wrapped
    }
    throw .wrappedTooOften
  }

  /// What the page at `address` is about.
  private init(_ address: LinkAddress) throws(LinkError) {
    let video = Self.first(address.videoCandidates) { VideoID($0) }
    let playlist = Self.first(address.playlistCandidates) { PlaylistID($0) }
    let start = Self.first(address.timeCandidates) { TimeOffset($0) }
    if video != nil || playlist != nil {
      self.init(video: video, playlist: playlist, start: start?.seconds)
    } else if let user = Self.first(address.userCandidates, { UserName($0) }) {
      self.init(video: nil, playlist: nil, user: user, start: start?.seconds)
    } else if let channel = Self.first(address.channelCandidates, { ChannelID($0) }) {
      // A live stream begins where it is.
      if address.isLive {
        self.init(video: nil, playlist: nil, channel: channel, start: nil)
      } else {
        self.init(video: nil, playlist: channel.uploads, start: start?.seconds)
      }
    } else {
      throw address.reasonForNothing
    }
  }

  private static func first<Value>(_ texts: [String], _ read: (String) -> Value?) -> Value? {
    texts.lazy.compactMap(read).first
  }

  /// The text after `matinee:` or `matinee://`, or all of it if it begins with neither.
  private static func withoutOwnScheme(_ text: String) -> String {
    let scheme = "matinee:".utf8
    let slashes = "//".utf8
    let beginning = Substring(text.utf8.prefix(scheme.count))
    guard beginning.asciiLowercased.utf8.elementsEqual(scheme) else { return text }
    let rest = text.utf8.dropFirst(scheme.count)
    return String(Substring(rest.starts(with: slashes) ? rest.dropFirst(slashes.count) : rest))
  }
}
