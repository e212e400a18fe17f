import Playback
import Testing

/// The curtain over a player that does not play: it rises for whatever the player shows.
@Suite struct CurtainStories {
  @Test func risesWhenAutoplayIsRefused() {
    var story = Story.ready()
    story.hears(
      .autoplayBlocked, .report(.autoplayBlocked), .report(.waiting(.click)),
      .bar(.waiting(.click)), .cancel(.silence), .report(.revealing), .curtain(.raise))
    story.hears(.view(.curtainGone), .report(.revealed))
    story.waits(60)
    // The person clicks; what is uncovered is not covered again.
    story.hears(.playing, .report(.playing), .notice(nil), .fullscreen(true))
  }

  @Test func risesOverAPlayerThatPausedBeforePlaying() {
    var story = Story.ready()
    story.hears(.paused, .report(.paused), .start(.pausedBeforePlaying, after: 0.5))
    story.waits(0.49)
    story.waits(
      0.01, .report(.waiting(.click)), .bar(.waiting(.click)), .cancel(.silence),
      .report(.revealing), .curtain(.raise))
  }

  @Test func staysDownOverAPauseThatPassesBeforePlaying() {
    var story = Story.ready()
    story.hears(.paused, .report(.paused), .start(.pausedBeforePlaying, after: 0.5))
    story.waits(0.4)
    story.hears(
      .buffering, .report(.buffering), .start(.stall, after: 20), .cancel(.pausedBeforePlaying),
      .start(.buffering, after: 5))
    story.waits(1)
    story.hears(
      .playing, .report(.playing), .cancel(.stall), .cancel(.silence), .cancel(.buffering),
      .fullscreen(true), .start(.settling, after: 0.6), .player(.reportDrawn))
  }

  @Test func risesOverAPlayerThatBuffersForLong() {
    // Without "ready" there is no other limit.
    var story = Story()
    story.hears(
      .buffering, .report(.buffering), .start(.stall, after: 20), .start(.buffering, after: 5))
    story.waits(4.99)
    story.waits(0.01, .report(.revealing), .curtain(.raise))
  }

  @Test func risesOverAPlayerThatIsReadyAndThenSilent() {
    var story = Story.ready()
    story.waits(3.99)
    story.waits(
      0.01, .report(.waiting(.unknown)), .bar(.waiting(.unknown)), .report(.revealing),
      .curtain(.raise))
    story.waits(60)
  }

  @Test func risesOverAnAdvertisementThatSoundsWithoutPlaying() {
    var story = Story.ready()
    story.waits(0.5)
    story.hears(.audio(true), .start(.soundWithoutPlaying, after: 1))
    story.waits(0.99)
    story.waits(0.01, .cancel(.silence), .report(.revealing), .curtain(.raise))
    story.hears(.view(.curtainGone), .report(.revealed))
    // The advertisement goes on, and the video after it enters fullscreen without a curtain.
    story.waits(14)
    story.hears(.playing, .report(.playing), .fullscreen(true))
    story.hears(.fullscreen(true), .report(.fullscreen(true)))
  }

  @Test func staysDownOverASoundThatPasses() {
    var story = Story.ready()
    story.hears(.audio(true), .start(.soundWithoutPlaying, after: 1))
    story.waits(0.5)
    story.hears(.audio(false), .cancel(.soundWithoutPlaying))
    story.waits(3.49)
    story.waits(
      0.01, .report(.waiting(.unknown)), .bar(.waiting(.unknown)), .report(.revealing),
      .curtain(.raise))
  }

  @Test func soundOfTheVideoItselfDoesNotRaiseIt() {
    var story = Story.ready()
    story.hears(.audio(true), .start(.soundWithoutPlaying, after: 1))
    story.hears(
      .playing, .report(.playing), .cancel(.silence), .cancel(.soundWithoutPlaying),
      .fullscreen(true), .start(.settling, after: 0.6), .player(.reportDrawn))
    story.waits(0.6, .report(.revealing), .curtain(.raise))
  }

  @Test func isNeverLoweredByWhatThePlayerDoesLater() {
    var story = Story.playing()
    story.hears(.paused, .report(.paused))
    story.waits(60)
    story.hears(.buffering, .report(.buffering), .start(.stall, after: 20))
    story.waits(19)
    story.hears(.unstarted, .cancel(.stall))
    story.hears(.audio(true))
    story.hears(
      .autoplayBlocked, .report(.autoplayBlocked), .report(.waiting(.click)),
      .bar(.waiting(.click)))
    story.hears(.ready, .report(.ready))
    story.waits(60)
    story.hears(.playing, .report(.playing), .notice(nil))
    story.waits(60)
  }
}
