import DesktopServices
import Playback
import PlayerPages

/// What the person has changed of how the player was told to be.
///
/// What a command line, the settings or an earlier run told it is no habit of the person's.
struct HabitWatch {
  /// What has been changed so far, and nil for all else.
  private(set) var changed = ViewingHabits()

  private var volume: Volume
  private var rate: Double

  /// A watch over a player that begins with these parameters.
  init(_ parameters: PlayerParameters) {
    volume = Volume(level: parameters.volume ?? 100, isMuted: parameters.isMuted)
    rate = parameters.rate ?? 1
  }

  /// Takes how the player is now; a volume that is not known yet was not changed.
  mutating func look(volume: Volume?, rate: Double) {
    let volume = volume ?? self.volume
    if volume.level != self.volume.level { changed.volume = volume.level }
    if volume.isMuted != self.volume.isMuted { changed.isMuted = volume.isMuted }
    if rate != self.rate { changed.rate = rate }
    (self.volume, self.rate) = (volume, rate)
  }

  /// Takes how the player is told to be from now on; what `parameters` do not say stays as it is.
  ///
  /// - Parameters:
  ///   - parameters: What a player that is there is told.
  ///   - volume: How loud it was until now, or nil where that is not known.
  ///   - rate: How fast.
  mutating func begin(_ parameters: PlayerParameters, volume: Volume?, rate: Double) {
    look(volume: volume, rate: rate)
    // Who says how loud it is to be wants to hear it.
    if parameters.volume != nil || parameters.isMuted {
      self.volume = Volume(
        level: parameters.volume ?? self.volume.level, isMuted: parameters.isMuted)
    }
    self.rate = parameters.rate ?? rate
  }
}
