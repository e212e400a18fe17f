import Playback
import Testing

/// The screen stays on while something plays, and may rest once nothing has for a while.
@Suite struct WakefulnessStories {
  /// How long it takes.
  private static let rest = Effect.start(.rest, after: 3)

  private func playing(_ count: Int = 1, _ change: (inout Session.Options) -> Void = { _ in })
    -> Story
  {
    var story = Story.playing(count, change)
    story.leftOut.remove(.rest)
    #expect(story.session.wakefulness.keepsAwake)
    return story
  }

  @Test func screenMayRestBeforeAnythingPlays() {
    let story = Story.ready()
    #expect(!story.session.wakefulness.keepsAwake)
  }

  @Test func screenRestsAfterAPause() {
    var story = playing()
    story.hears(.paused, .report(.paused), Self.rest)
    story.waits(2.9)
    #expect(story.session.wakefulness.keepsAwake)
    story.waits(0.1)
    #expect(!story.session.wakefulness.keepsAwake)
    story.hears(.playing, .report(.playing))
    #expect(story.session.wakefulness.keepsAwake)
  }

  @Test func shortPauseChangesNothing() {
    var story = playing()
    story.hears(.paused, .report(.paused), Self.rest)
    story.waits(2)
    story.hears(.playing, .report(.playing), .cancel(.rest))
    story.waits(60)
    #expect(story.session.wakefulness.keepsAwake)
  }

  @Test func waitForDataChangesNothing() {
    var story = playing()
    story.hears(.buffering, .report(.buffering), .start(.stall, after: 20))
    story.waits(19)
    #expect(story.session.wakefulness.keepsAwake)
    story.hears(.playing, .report(.playing), .cancel(.stall))
    // Somebody drags the seek bar of a paused player: it waits for data, too.
    story.hears(.paused, .report(.paused), Self.rest)
    story.hears(.buffering, .report(.buffering), .start(.stall, after: 20))
    story.waits(3)
    #expect(!story.session.wakefulness.keepsAwake)
  }

  @Test func screenRestsOnceWhatPlayedWaitsForTheNetwork() {
    var story = playing()
    story.hears(.network(false))
    story.waits(10)
    #expect(story.session.wakefulness.keepsAwake)
    story.hears(
      .buffering, .report(.buffering), .start(.stall, after: 20),
      .report(.retrying(.offline, after: nil)), .bar(.offline, .network), Self.rest)
    story.waits(3)
    #expect(!story.session.wakefulness.keepsAwake)
  }

  @Test func screenRestsAtTheEnd() {
    var story = playing { $0.queue.stays = true }
    story.hears(.ended, .report(.ended), Self.rest)
    story.waits(3)
    #expect(!story.session.wakefulness.keepsAwake)
  }

  /// It tells no state of its own.
  @Test func advertisementKeepsTheScreenOn() {
    var story = Story.ready()
    story.leftOut.remove(.rest)
    story.hears(.audio(true), .start(.soundWithoutPlaying, after: 1))
    #expect(story.session.wakefulness.keepsAwake)
  }

  @Test func soundThatLastsDoesNotKeepAPausedScreenOn() {
    var story = playing()
    // WebKit calls it sounding for a while yet.
    story.hears(.audio(true))
    story.hears(.paused, .report(.paused), Self.rest)
    story.waits(3)
    #expect(!story.session.wakefulness.keepsAwake)
  }

  @Test func webProcessThatComesBackKeepsTheScreenOn() {
    var wakefulness = Wakefulness()
    #expect(wakefulness.reduce(.playing) == [])
    #expect(wakefulness.reduce(.view(.webProcessEnded(reason: "it crashed"))) == [Self.rest])
    #expect(wakefulness.reduce(.milestone(.reopened)) == [])
    #expect(wakefulness.reduce(.playing) == [.cancel(.rest)])
    #expect(wakefulness.keepsAwake)
  }

  @Test func webProcessThatDoesNotLetsItRest() {
    var wakefulness = Wakefulness()
    #expect(wakefulness.reduce(.playing) == [])
    #expect(wakefulness.reduce(.view(.webProcessEnded(reason: "it crashed"))) == [Self.rest])
    #expect(wakefulness.reduce(.milestone(.gaveUp(.noAnswer))) == [])
    #expect(wakefulness.reduce(.elapsed(.rest)) == [])
    #expect(!wakefulness.keepsAwake)
  }
}
