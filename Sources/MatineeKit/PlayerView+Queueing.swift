import Playback
public import PlayerPages

// What is opened in the place of what is open: the curtain falls and rises as at the start, unless it
// is off. What is loaded plays, what is cued shows its picture and waits for a play. Each call returns
// once the player was told; ``PlayerView/events`` and ``PlayerView/states`` say what came of it.
extension PlayerView {
  /// Plays a video: `loadVideoById`.
  ///
  /// - Parameters:
  ///   - video: The video's ID.
  ///   - start: Where to begin, in whole seconds from its start, or nil for its start.
  ///   - end: Where to end, in whole seconds from its start, or nil for its end.
  /// - Throws: ``PlayerError``; `invalidArgument` for an end that is not after the start.
  public func load(_ video: VideoID, start: Int? = nil, end: Int? = nil)
    async throws(PlayerError)
  {
    try await open([PlayRequest(.video(video), start: start, end: end)], isCued: false)
  }

  /// Shows a video, to be played later: `cueVideoById`.
  ///
  /// - Parameters:
  ///   - video: The video's ID.
  ///   - start: Where to begin, in whole seconds from its start, or nil for its start.
  ///   - end: Where to end, in whole seconds from its start, or nil for its end.
  /// - Throws: ``PlayerError``; `invalidArgument` for an end that is not after the start.
  public func cue(_ video: VideoID, start: Int? = nil, end: Int? = nil)
    async throws(PlayerError)
  {
    try await open([PlayRequest(.video(video), start: start, end: end)], isCued: true)
  }

  /// Plays what a link names: `loadVideoByUrl`, or `loadPlaylist` for a link to a playlist.
  ///
  /// - Parameters:
  ///   - link: Any link to YouTube, or an ID, as `YouTubeLink` reads it; its time counts unless
  ///     there is a `start`.
  ///   - start: Where to begin, in whole seconds from the video's start.
  ///   - end: Where to end, in whole seconds from the video's start, or nil for its end.
  /// - Throws: ``PlayerError``; `invalidArgument` for what names nothing to play.
  public func load(link: String, start: Int? = nil, end: Int? = nil) async throws(PlayerError) {
    try await open([try Self.request(link, start, end)], isCued: false)
  }

  /// Shows what a link names, to be played later: `cueVideoByUrl`, or `cuePlaylist` for a link to a
  /// playlist.
  ///
  /// - Parameters:
  ///   - link: Any link to YouTube, or an ID, as `YouTubeLink` reads it; its time counts unless
  ///     there is a `start`.
  ///   - start: Where to begin, in whole seconds from the video's start.
  ///   - end: Where to end, in whole seconds from the video's start, or nil for its end.
  /// - Throws: ``PlayerError``; `invalidArgument` for what names nothing to play.
  public func cue(link: String, start: Int? = nil, end: Int? = nil) async throws(PlayerError) {
    try await open([try Self.request(link, start, end)], isCued: true)
  }

  /// Plays a playlist of YouTube's: `loadPlaylist`, with an object.
  ///
  /// - Parameters:
  ///   - playlist: The playlist's ID.
  ///   - index: The item to begin with, counted from 0.
  ///   - start: Where to begin in it, in whole seconds, or nil for its start.
  /// - Throws: ``PlayerError``; `invalidArgument` for an index or a start below 0.
  public func load(_ playlist: PlaylistID, at index: Int = 0, start: Int? = nil)
    async throws(PlayerError)
  {
    try await open([Self.request(playlist, index, start)], isCued: false)
  }

  /// Shows a playlist of YouTube's, to be played later: `cuePlaylist`, with an object.
  ///
  /// - Parameters:
  ///   - playlist: The playlist's ID.
  ///   - index: The item to begin with, counted from 0.
  ///   - start: Where to begin in it, in whole seconds, or nil for its start.
  /// - Throws: ``PlayerError``; `invalidArgument` for an index or a start below 0.
  public func cue(_ playlist: PlaylistID, at index: Int = 0, start: Int? = nil)
    async throws(PlayerError)
  {
    try await open([Self.request(playlist, index, start)], isCued: true)
  }

  /// Plays a list of any length, one after the other.
  ///
  /// The list is the view's own: an item that is refused is told and skipped, and the player is asked
  /// for one video at a time, by `loadVideoById` or `loadPlaylist`.
  ///
  /// - Parameter requests: The list, of at least one item.
  /// - Throws: ``PlayerError``; `invalidArgument` for an empty list.
  public func load(_ requests: [PlayRequest]) async throws(PlayerError) {
    try await open(requests, isCued: false)
  }

  /// Shows the first of a list, to be played later: `cueVideoById` or `cuePlaylist`.
  ///
  /// - Parameter requests: The list, of at least one item.
  /// - Throws: ``PlayerError``; `invalidArgument` for an empty list.
  public func cue(_ requests: [PlayRequest]) async throws(PlayerError) {
    try await open(requests, isCued: true)
  }

  /// Puts more at the end of the view's own list, at once, and also before the player is ready or
  /// was started.
  ///
  /// Where the list has played to its end and the player stays, it plays.
  ///
  /// - Parameter requests: What comes behind the list.
  /// - Throws: ``PlayerError``; `invalidArgument` for an end that is not after the start.
  public func enqueue(_ requests: [PlayRequest]) async throws(PlayerError) {
    try await add(requests)
  }

  private static func request(_ link: String, _ start: Int?, _ end: Int?) throws(PlayerError)
    -> PlayRequest
  {
    do throws(LinkError) {
      var request = try PlayRequest(parsing: link)
      request.start = start ?? request.start
      request.end = end
      request.isByAddress = true
      return request
    } catch {
      throw .invalidArgument("\(error)")
    }
  }

  private static func request(_ playlist: PlaylistID, _ index: Int, _ start: Int?) -> PlayRequest {
    var request = PlayRequest(.playlist(playlist), start: start)
    request.playlistIndex = index
    return request
  }
}
