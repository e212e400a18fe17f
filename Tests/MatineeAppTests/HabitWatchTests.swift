import DesktopServices
import Playback
import PlayerPages
import Testing

@testable import MatineeApp

/// What of how a player was is the person's doing.
struct HabitWatchTests {
  private static func parameters(
    volume: Int? = nil, isMuted: Bool = false, rate: Double? = nil
  ) -> PlayerParameters {
    var parameters = PlayerParameters()
    (parameters.volume, parameters.isMuted, parameters.rate) = (volume, isMuted, rate)
    return parameters
  }

  private static func changed(
    _ parameters: PlayerParameters, then volume: Volume?, _ rate: Double
  ) -> ViewingHabits {
    var watch = HabitWatch(parameters)
    watch.look(volume: volume, rate: rate)
    return watch.changed
  }

  @Test("What it was told to begin with is no change")
  func told() {
    let nothing = ViewingHabits()
    #expect(Self.changed(Self.parameters(), then: nil, 1) == nothing)
    #expect(Self.changed(Self.parameters(), then: Volume(level: 100), 1) == nothing)
    let told = Self.parameters(volume: 30, isMuted: true, rate: 1.5)
    #expect(Self.changed(told, then: Volume(level: 30, isMuted: true), 1.5) == nothing)
    #expect(Self.changed(told, then: nil, 1.5) == nothing)
  }

  @Test("What was changed is kept, and nothing beside it")
  func changes() {
    let told = Self.parameters(volume: 30, isMuted: true)
    var louder = ViewingHabits()
    louder.volume = 35
    #expect(Self.changed(told, then: Volume(level: 35, isMuted: true), 1) == louder)
    var sounding = ViewingHabits()
    sounding.isMuted = false
    #expect(Self.changed(told, then: Volume(level: 30), 1) == sounding)
    var slower = ViewingHabits()
    slower.rate = 0.75
    #expect(Self.changed(told, then: Volume(level: 30, isMuted: true), 0.75) == slower)
  }

  @Test("What another call tells is no change either, and none before it is forgotten")
  func anotherCall() {
    var watch = HabitWatch(Self.parameters())
    watch.begin(Self.parameters(isMuted: true), volume: Volume(level: 60), rate: 1)
    watch.look(volume: Volume(level: 60, isMuted: true), rate: 1)
    var quieter = ViewingHabits()
    quieter.volume = 60
    #expect(watch.changed == quieter)
    watch.begin(Self.parameters(volume: 80), volume: Volume(level: 60, isMuted: true), rate: 1)
    watch.look(volume: Volume(level: 80), rate: 1)
    #expect(watch.changed == quieter)
    // A call that says nothing leaves it as it is.
    watch.begin(Self.parameters(), volume: Volume(level: 80), rate: 1)
    watch.look(volume: Volume(level: 80), rate: 1)
    #expect(watch.changed == quieter)
    // Back to where it was is a change, too.
    watch.look(volume: Volume(level: 100), rate: 1)
    quieter.volume = 100
    #expect(watch.changed == quieter)
  }
}
