import Playback
import Testing

/// An end that the player does not tell: silent for five seconds in the last half second.
@Suite struct SilentEndStories {
  @Test func silenceAtTheEndIsTheEnd() {
    var story = playing()
    story.hears(.audio(true))
    story.hears(.at(99.6, of: 100))
    story.hears(.paused, .report(.paused))
    story.waits(60)
    story.hears(.audio(false), .start(.silentEnd, after: 5))
    story.waits(4.99)
    story.waits(
      0.01, .report(.ended), .report(.dismissed(.ended)), .close(.ended, status: .success))
  }

  @Test func silenceAtTheEndIsTheEndOfAVideoWithoutSound() {
    var story = playing()
    story.hears(.at(99.6, of: 100), .start(.silentEnd, after: 5))
    story.waits(
      5, .report(.ended), .report(.dismissed(.ended)), .close(.ended, status: .success))
  }

  @Test func endThatIsToldIsToldOnce() {
    var story = playing { $0.queue.stays = true }
    story.hears(.at(99.6, of: 100), .start(.silentEnd, after: 5))
    story.waits(0.4)
    story.hears(.ended, .cancel(.silentEnd), .report(.ended))
    story.waits(60)
  }

  @Test func endThatIsToldLateIsToldOnce() {
    var story = playing { $0.queue.stays = true }
    story.hears(.at(99.6, of: 100), .start(.silentEnd, after: 5))
    story.waits(5, .report(.ended))
    story.hears(.paused, .report(.paused))
    story.hears(.ended)
  }

  @Test func liveStreamAtItsEdgeDoesNotEnd() {
    var story = playing()
    for second in 101..<200 {
      story.hears(.at(Double(second) - 0.1, of: Double(second)))
      story.waits(6)
    }
  }

  @Test func liveStreamThatTellsItsNewEndInTimeDoesNotEnd() {
    var story = playing()
    story.hears(.at(99.6, of: 100), .start(.silentEnd, after: 5))
    story.waits(4)
    story.hears(.at(102, of: 104), .cancel(.silentEnd))
    story.waits(60)
  }

  @Test func soundAtTheEndIsNotTheEnd() {
    var story = playing()
    story.hears(.at(99.6, of: 100), .start(.silentEnd, after: 5))
    story.waits(4)
    story.hears(.audio(true), .cancel(.silentEnd))
    story.waits(60)
  }

  @Test(arguments: [0, 50, 99.4])
  func silenceEarlierIsNotTheEnd(_ position: Double) {
    var story = playing()
    story.hears(.at(position, of: 100))
    story.hears(.paused, .report(.paused))
    story.hears(.audio(true))
    story.hears(.audio(false))
    story.waits(3600)
  }

  @Test func seekAwayFromTheEndIsNotTheEnd() {
    var story = playing()
    story.hears(.at(99.6, of: 100), .start(.silentEnd, after: 5))
    story.waits(4)
    story.hears(.at(10, of: 100), .cancel(.silentEnd))
    story.waits(60)
  }

  @Test func unknownEndIsNone() {
    var story = Story.playing()
    story.hears(.at(0, of: 0))
    story.hears(.at(0, of: 0))
    story.waits(60)
  }

  @Test func videoThatHasNotPlayedHasNoSilentEnd() {
    var story = Story()
    story.hears(.apiLoaded, .cancel(.api))
    story.hears(.at(99.6, of: 100))
    story.hears(.at(99.7, of: 100))
    story.waits(
      14, .report(.retrying(.noAnswer, after: 1)), .panel(.noAnswer, .retry(after: 1)),
      .start(.retry, after: 1))
  }

  @Test func playerThatHangsAtItsEndIsNotWaitedForAnew() {
    var story = playing()
    story.hears(.at(99.6, of: 100), .start(.silentEnd, after: 5))
    for _ in 0..<4 {
      story.waits(1)
      story.hears(.at(99.9, of: 100))
    }
    story.waits(
      1, .report(.ended), .report(.dismissed(.ended)), .close(.ended, status: .success))
  }

  @Test func pausedLiveStreamDoesNotEnd() {
    var story = Story.playing()
    story.hears(.at(99.8, of: 100))
    story.hears(.audio(true))
    story.hears(.at(101.8, of: 102))
    story.hears(.paused, .report(.paused))
    story.hears(.audio(false))
    story.waits(3600)
  }

  /// A video of 100 seconds that plays and has told where it is.
  private func playing(_ change: (inout Session.Options) -> Void = { _ in }) -> Story {
    var story = Story.playing(1, change)
    story.hears(.at(98, of: 100))
    return story
  }
}
