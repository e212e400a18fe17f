import Playback
import PlayerPages

extension PlayerView {
  /// Makes the player silent, whatever its volume: `mute`, after `setVolume` with the volume that it has.
  ///
  /// - Throws: ``PlayerError``.
  public func mute() async throws(PlayerError) {
    try await act(.playback(.setMuted(true)))
  }

  /// Lets the player be heard again: `unMute`, after `setVolume` with the volume that it has.
  ///
  /// - Throws: ``PlayerError``.
  public func unmute() async throws(PlayerError) {
    try await act(.playback(.setMuted(false)))
  }

  /// Whether the player is muted: `isMuted`.
  ///
  /// - Throws: ``PlayerError``.
  public func isMuted() async throws(PlayerError) -> Bool {
    try await ask(.isMuted)
  }

  /// Sets the volume; a muted player stays muted: `setVolume`, before `mute` or `unMute` as it was.
  ///
  /// - Parameter level: From 0 to 100.
  /// - Throws: ``PlayerError``; `invalidArgument` for any other level.
  public func setVolume(_ level: Int) async throws(PlayerError) {
    guard (0...100).contains(level) else {
      throw .invalidArgument("A volume is from 0 to 100, and not \(level)")
    }
    try await act(.playback(.setVolume(level, unmuting: false)))
  }

  /// The volume, from 0 to 100, even where it is muted: `getVolume`.
  ///
  /// - Throws: ``PlayerError``.
  public func volume() async throws(PlayerError) -> Int {
    Int(min(100, max(0, try await ask(.volume))).rounded())
  }
}
