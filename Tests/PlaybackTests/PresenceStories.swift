import Playback
import Testing

/// Nothing plays that nobody can see.
@Suite struct PresenceStories {
  @Test func minimisingPausesAndRestoringGoesOn() {
    var story = Story.playing()
    story.hears(.visible(false), .player(.pause))
    story.hears(.paused, .report(.paused))
    story.waits(3600)
    story.hears(.visible(true), .player(.play))
    story.hears(.playing, .report(.playing))
  }

  @Test func whatThePersonHadPausedStaysPaused() {
    var story = Story.playing()
    story.hears(.paused, .report(.paused))
    story.hears(.visible(false))
    // WebKit calls it sounding for a while yet.
    story.hears(.audio(true))
    story.hears(.visible(true))
  }

  @Test func whatThePersonPausesMeanwhileStaysPaused() {
    var story = Story.playing()
    story.hears(.visible(false), .player(.pause))
    story.hears(.paused, .report(.paused))
    story.hears(.wants(.pause), .player(.pause))
    story.hears(.visible(true))
  }

  @Test func whatThePersonPlaysMeanwhileWaitsForTheWindow() {
    var story = Story.playing()
    story.hears(.paused, .report(.paused))
    story.hears(.visible(false))
    story.hears(.wants(.playPause), .player(.play))
    story.hears(.playing, .report(.playing), .player(.pause))
    story.hears(.paused, .report(.paused))
    story.hears(.visible(true), .player(.play))
  }

  @Test func whatIsOverIsNotBegunAgain() {
    var story = Story.playing { $0.queue.stays = true }
    story.hears(.visible(false), .player(.pause))
    story.hears(.ended, .report(.ended))
    story.hears(.visible(true))
  }

  @Test func pauseUnseenIsNotTheEnd() {
    var story = Story.playing { $0.queue.quitsOnPause = true }
    story.hears(.visible(false), .player(.pause))
    story.hears(.paused, .report(.paused))
    story.waits(60)
    story.hears(.visible(true), .player(.play))
    story.hears(.playing, .report(.playing))
    story.hears(.paused, .report(.paused), .start(.pause, after: 0.5))
  }

  @Test func nextItemWaitsForTheWindow() {
    var story = Story.playing(2)
    story.hears(
      .ended, .report(.ended), .report(.loading(index: 1)), .curtain(.lower),
      .start(.silence, after: 4), .open(index: 1, .inPlayer))
    story.hears(.visible(false), .cancel(.silence))
    story.hears(.playing, .report(.playing), .player(.pause))
    story.hears(.paused, .report(.paused))
    story.waits(60)
    story.hears(.visible(true), .start(.silence, after: 4), .player(.play))
    story.hears(
      .playing, .report(.playing), .cancel(.silence), .start(.settling, after: 0.6),
      .player(.reportDrawn))
  }

  @Test func launchThatNobodySeesIsHandedOverWhenSomebodyDoes() {
    var story = Story(of: 1)
    story.hears(.visible(false))
    story.hears(.apiLoaded, .cancel(.api))
    story.hears(.ready, .report(.ready), .cancel(.answer))
    story.hears(.playing, .report(.playing), .player(.pause))
    story.hears(.paused, .report(.paused))
    story.waits(60)
    story.hears(.visible(true), .start(.silence, after: 4), .player(.play))
    story.hears(
      .playing, .report(.playing), .cancel(.silence), .fullscreen(true),
      .start(.settling, after: 0.6), .player(.reportDrawn))
  }

  @Test func handOverThatIsMinimisedBeginsAgain() {
    var story = Story.ready()
    story.hears(
      .playing, .report(.playing), .cancel(.silence), .fullscreen(true),
      .start(.settling, after: 0.6), .player(.reportDrawn))
    story.hears(.visible(false), .cancel(.settling), .player(.pause))
    story.hears(.fullscreen(true), .report(.fullscreen(true)))
    story.hears(.paused, .report(.paused))
    story.waits(60)
    story.hears(.visible(true), .start(.silence, after: 4), .player(.play))
    story.hears(.resized(to: .screen))
    story.hears(
      .playing, .report(.playing), .cancel(.silence), .start(.settling, after: 0.6),
      .player(.reportDrawn))
    story.hears(.drawn(.screen), .cancel(.settling), .report(.revealing), .curtain(.raise))
  }

  @Test func advertisementIsPausedToo() {
    var story = Story.ready()
    story.hears(.visible(false), .cancel(.silence))
    story.hears(.audio(true), .player(.pause))
    story.hears(.audio(false))
    story.hears(.visible(true), .start(.silence, after: 4), .player(.play))
  }

  @Test func whatComesBackAfterACrashWaitsForTheWindow() {
    var session = Story.playing().session
    _ = session.handle(.visible(false))
    _ = session.handle(.paused)
    _ = session.handle(.crash)
    _ = session.handle(.ready)
    #expect(session.handle(.playing).contains(.player(.pause)))
    _ = session.handle(.paused)
    #expect(session.handle(.visible(true)).contains(.player(.play)))
  }

  @Test func whatWasPausedUnseenGoesOnAfterACrash() {
    var session = Story.playing().session
    for event in [Event.visible(false), .paused, .crash, .visible(true), .ready] {
      _ = session.handle(event)
    }
    #expect(!session.handle(.playing).contains(.player(.pause)))
  }

  @Test(arguments: [
    [Event.paused, .visible(false), .crash, .visible(true), .ready],
    [.visible(false), .paused, .wants(.pause), .crash, .visible(true), .ready],
    [.visible(false), .paused, .crash, .wants(.pause), .visible(true), .ready],
  ])
  func whatThePersonPausedStaysPausedAfterACrash(_ events: [Event]) {
    var session = Story.playing().session
    for event in events { _ = session.handle(event) }
    #expect(session.handle(.playing).contains(.player(.pause)))
  }
}
