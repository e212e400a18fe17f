public import Playback
import PlayerPages

// Each call that changes something returns once the player was told; ``PlayerView/events`` and
// ``PlayerView/states`` say what came of it.
extension PlayerView {
  /// Plays from where it stands, or from the start where the video is over: `playVideo`.
  ///
  /// - Throws: ``PlayerError``.
  public func play() async throws(PlayerError) {
    try await act(.playback(.play))
  }

  /// Pauses: `pauseVideo`.
  ///
  /// - Throws: ``PlayerError``.
  public func pause() async throws(PlayerError) {
    try await act(.playback(.pause))
  }

  /// Stops and forgets the position, so that the next play begins at the start: `stopVideo`.
  ///
  /// - Throws: ``PlayerError``.
  public func stop() async throws(PlayerError) {
    try await act(.playback(.stop))
  }

  /// Loads the player anew, where it was, and waits until it is ready.
  ///
  /// What has kept it from playing is tried once more.
  ///
  /// - Throws: ``PlayerError``.
  public func reload() async throws(PlayerError) {
    guard !isClosed else { throw .closed }
    if hasStarted { send(.person(.tryAgain)) }
    try await untilReady(until: callEnd)
  }

  /// Goes to a second of the video, loading from there where it must: `seekTo`.
  ///
  /// A paused player stays paused. What lies beyond the end is half a second before it.
  ///
  /// - Parameter seconds: From the video's start.
  /// - Throws: ``PlayerError``; `invalidArgument` for a number below 0, or none.
  public func seek(to seconds: Double) async throws(PlayerError) {
    try Self.check(seconds)
    try await act(.playback(.seek(.to(seconds))))
  }

  /// Goes so many seconds on or, below 0, back: `seekTo`.
  ///
  /// - Parameter seconds: From where the player is.
  /// - Throws: ``PlayerError``; `invalidArgument` for what is no number.
  public func seek(by seconds: Double) async throws(PlayerError) {
    try Self.check(abs(seconds))
    try await act(.playback(.seek(.by(seconds))))
  }

  /// Goes to a second of the video while somebody drags a seek bar, and loads nothing for it:
  /// `seekTo` without `allowSeekAhead`.
  ///
  /// End a drag by ``seek(to:)``. What lies beyond the end is the end.
  ///
  /// - Parameter seconds: From the video's start.
  /// - Throws: ``PlayerError``; `invalidArgument` for a number below 0, or none.
  public func scrub(to seconds: Double) async throws(PlayerError) {
    try Self.check(seconds)
    _ = try await ask(.seek(to: min(seconds, state.duration ?? seconds), mayLoad: false))
  }

  /// The player's state now: `getPlayerState`.
  ///
  /// - Returns: The state; `refused` for one that this version does not know.
  /// - Throws: ``PlayerError``.
  public func playerState() async throws(PlayerError) -> PlayerState {
    let code = try await ask(.playerState)
    guard let state = PlayerState.allCases.first(where: { $0.code == code }) else {
      throw .refused("The player has the unknown state \(code)")
    }
    return state
  }

  /// Where the player is, in seconds from the video's start: `getCurrentTime`.
  ///
  /// For a display ``State/position(at:)`` is cheaper: it asks nobody.
  ///
  /// - Throws: ``PlayerError``.
  public func currentTime() async throws(PlayerError) -> Double {
    try await ask(.currentTime)
  }

  /// How long the video is, in seconds: `getDuration`.
  ///
  /// 0 before that is known; of a live stream, how long it has run.
  ///
  /// - Throws: ``PlayerError``.
  public func duration() async throws(PlayerError) -> Double {
    try await ask(.duration)
  }

  /// The part of the video that is loaded, from 0 to 1: `getVideoLoadedFraction`.
  ///
  /// - Throws: ``PlayerError``.
  public func loadedFraction() async throws(PlayerError) -> Double {
    try await ask(.loadedFraction)
  }

  private static func check(_ seconds: Double) throws(PlayerError) {
    guard seconds.isFinite, seconds >= 0 else {
      throw .invalidArgument("\(seconds) is no second of a video")
    }
  }
}
