import Playback
import Testing

/// From the black window to moving pictures.
@Suite struct LaunchStories {
  @Test func playsInFullscreenOnceWindowAndPageHaveSettled() {
    var story = Story()
    story.hears(.resized(to: .window))
    story.answers()
    story.hears(.unstarted)
    story.hears(
      .buffering, .report(.buffering), .start(.stall, after: 20), .start(.buffering, after: 5))
    story.waits(1.2)
    story.hears(
      .playing, .report(.playing), .cancel(.stall), .cancel(.silence), .cancel(.buffering),
      .fullscreen(true),
      .start(.settling, after: 0.6), .player(.reportDrawn))
    story.waits(0.1)
    story.hears(.fullscreen(true), .report(.fullscreen(true)), .player(.reportDrawn))
    story.hears(.resized(to: .screen), .player(.reportDrawn))
    story.hears(.drawn(.screen), .cancel(.settling), .report(.revealing), .curtain(.raise))
    story.waits(0.3)
    story.hears(.view(.curtainGone), .report(.revealed))
    story.waits(60)
  }

  @Test func sizeMayComeBeforeTheFullscreenWord() {
    var story = playsInWindow()
    story.hears(.resized(to: .screen), .player(.reportDrawn))
    story.hears(.drawn(.screen))
    story.hears(.fullscreen(true), .report(.fullscreen(true)), .player(.reportDrawn))
    story.hears(.drawn(.screen), .cancel(.settling), .report(.revealing), .curtain(.raise))
  }

  @Test func whatWasDrawnAtAnOldSizeDoesNotCount() {
    var story = playsInWindow()
    story.hears(.drawn(.window))
    story.hears(.fullscreen(true), .report(.fullscreen(true)), .player(.reportDrawn))
    story.hears(.drawn(.window))
    story.hears(.resized(to: .screen), .player(.reportDrawn))
    story.hears(.drawn(.window))
    story.waits(0.5)
    story.hears(.drawn(.screen), .cancel(.settling), .report(.revealing), .curtain(.raise))
  }

  @Test func windowManagerThatNeverAnswersIsNotWaitedForLongerThanTheBound() {
    var story = playsInWindow()
    story.hears(.drawn(.window))
    story.waits(0.59)
    story.waits(0.01, .report(.revealing), .curtain(.raise))
    story.hears(.view(.curtainGone), .report(.revealed))
    // An answer that comes late changes nothing that is seen.
    story.hears(.fullscreen(true), .report(.fullscreen(true)))
    story.hears(.resized(to: .screen))
  }

  @Test func pageThatNeverDrawsIsNotWaitedForLongerThanTheBound() {
    var story = playsInWindow()
    story.hears(.fullscreen(true), .report(.fullscreen(true)), .player(.reportDrawn))
    story.waits(0.3)
    story.hears(.resized(to: .screen), .player(.reportDrawn))
    story.waits(0.3, .report(.revealing), .curtain(.raise))
  }

  @Test func windowStaysWhereNoFullscreenIsWanted() {
    var story = Story.ready(1) { $0.fullscreen = .never }
    story.hears(.resized(to: .window))
    story.hears(
      .playing, .report(.playing), .cancel(.silence), .start(.settling, after: 0.6),
      .player(.reportDrawn))
    story.hears(.drawn(.window), .cancel(.settling), .report(.revealing), .curtain(.raise))
    story.hears(.view(.curtainGone), .report(.revealed))
  }

  @Test func playbackMayBeginBeforeThePlayerSaysThatItIsReady() {
    var story = Story()
    story.hears(
      .playing, .report(.playing), .cancel(.api), .cancel(.answer), .fullscreen(true),
      .start(.settling, after: 0.6), .player(.reportDrawn))
    story.hears(.ready, .report(.ready))
    story.waits(0.6, .report(.revealing), .curtain(.raise))
    story.waits(60)
  }

  @Test func stateThatChangesWhileSettlingDoesNotHoldTheCurtain() {
    var story = playsInWindow()
    story.hears(.buffering, .report(.buffering), .start(.stall, after: 20))
    story.hears(.paused, .report(.paused), .cancel(.stall))
    story.hears(.playing, .report(.playing))
    story.waits(0.6, .report(.revealing), .curtain(.raise))
  }

  @Test func detailsOfTheVideoAreToldOnce() {
    var story = Story()
    let details = VideoDetails(id: "dQw4w9WgXcQ", title: "A title", author: "A channel")
    story.hears(.player(.video(details)), .report(.opened(details)))
    story.hears(.player(.video(details)))
    story.hears(.player(.unknown("news")))
    #expect(story.session.transport.video == details)
  }

  /// A launch whose video plays in a window of a known size.
  private func playsInWindow() -> Story {
    var story = Story.ready()
    story.hears(.resized(to: .window))
    story.hears(
      .playing, .report(.playing), .cancel(.silence), .fullscreen(true),
      .start(.settling, after: 0.6), .player(.reportDrawn))
    return story
  }
}
