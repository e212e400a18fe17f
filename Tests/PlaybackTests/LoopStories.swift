import Playback
import Testing

/// One video that repeats.
@Suite struct LoopStories {
  @Test func goesBackToItsStartJustBeforeItsEndAndNothingIsCovered() {
    var story = playing()
    for _ in 0..<3 {
      story.hears(.at(0, of: 100), .start(.loopPoint, after: 99.85))
      story.hears(.at(40, of: 100), .start(.loopPoint, after: 59.85))
      story.waits(59.84)
      story.waits(0.01, .player(.restart))
    }
  }

  @Test func pauseHoldsTheLoop() {
    var story = playing()
    story.hears(.at(40, of: 100), .start(.loopPoint, after: 59.85))
    story.hears(.paused, .report(.paused), .cancel(.loopPoint))
    story.waits(3600)
  }

  @Test func videoThatEndedAnywayBeginsAgainUnderTheCurtain() {
    var story = playing()
    story.hears(.at(40, of: 100), .start(.loopPoint, after: 59.85))
    story.hears(
      .buffering, .report(.buffering), .start(.stall, after: 20), .cancel(.loopPoint))
    for stall in [[.cancel(.stall)], [], []] as [[Effect]] {
      story.hears(
        .ended,
        [
          .report(.ended), .curtain(.lower), .start(.silence, after: 4), .player(.restart),
        ] + stall)
      story.hears(
        .playing, .report(.playing), .cancel(.silence), .start(.settling, after: 0.6),
        .player(.reportDrawn))
      story.hears(.drawn(.screen), .cancel(.settling), .report(.revealing), .curtain(.raise))
      story.hears(.view(.curtainGone), .report(.revealed))
    }
  }

  @Test func endThatIsToldTwiceBeginsAgainOnce() {
    var story = playing()
    story.hears(
      .ended, .report(.ended), .curtain(.lower), .start(.silence, after: 4), .player(.restart))
    story.hears(.ended)
  }

  @Test func personEndsIt() {
    var story = playing()
    story.hears(.person(.close), .report(.dismissed(.closed)), .close(.closed, status: .success))
  }

  @Test func videoThatDoesNotBeginAgainIsNotCoveredForEver() {
    var story = playing()
    story.hears(
      .ended, .report(.ended), .curtain(.lower), .start(.silence, after: 4), .player(.restart))
    story.waits(
      4, .report(.waiting(.unknown)), .bar(.waiting(.unknown)), .report(.revealing),
      .curtain(.raise))
  }

  @Test func seekDuringAPauseDoesNotGoOn() {
    var story = playing()
    story.hears(.at(40, of: 100), .start(.loopPoint, after: 59.85))
    story.hears(.paused, .report(.paused), .cancel(.loopPoint))
    story.hears(.at(90, of: 100))
    story.waits(3600)
    story.hears(.playing, .report(.playing), .start(.loopPoint, after: 9.85))
  }

  @Test func waitForDataIsNotCutShort() {
    var story = playing()
    story.hears(.at(90, of: 100), .start(.loopPoint, after: 9.85))
    story.hears(
      .buffering, .report(.buffering), .start(.stall, after: 20), .cancel(.loopPoint))
    story.waits(19)
  }

  @Test func liveStreamHasNoPointToGoBackFrom() {
    var story = playing()
    story.hears(.at(90, of: 100), .start(.loopPoint, after: 9.85))
    story.hears(.at(92, of: 102), .cancel(.loopPoint))
    story.hears(.at(94, of: 104))
    story.waits(60)
  }

  private func playing() -> Story { Story.playing { $0.queue.loops = true } }
}
