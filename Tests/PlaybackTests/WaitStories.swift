import Playback
import Testing

/// Players that wait for the person, and runs that wait only for so long.
@Suite struct WaitStories {
  @Test func refusedAutoplayGetsAHintThatGoesWithThePicture() {
    var story = Story.ready()
    story.hears(
      .autoplayBlocked, .report(.autoplayBlocked), .report(.waiting(.click)),
      .bar(.waiting(.click)), .cancel(.silence), .report(.revealing), .curtain(.raise))
    story.waits(3600)
    story.hears(.playing, .report(.playing), .notice(nil), .fullscreen(true))
    story.waits(60)
  }

  @Test func refusedAutoplayIsHintedAtOnce() {
    var story = Story.ready()
    story.hears(
      .autoplayBlocked, .report(.autoplayBlocked), .report(.waiting(.click)),
      .bar(.waiting(.click)), .cancel(.silence), .report(.revealing), .curtain(.raise))
    story.hears(.autoplayBlocked, .report(.autoplayBlocked))
  }

  /// So WebKit refuses it: the player pauses at once.
  @Test func pauseBeforePlayingGetsTheHintToo() {
    var story = Story.ready()
    story.hears(.paused, .report(.paused), .start(.pausedBeforePlaying, after: 0.5))
    story.waits(
      0.5, .report(.waiting(.click)), .bar(.waiting(.click)), .cancel(.silence),
      .report(.revealing), .curtain(.raise))
    story.waits(3600)
    story.hears(.playing, .report(.playing), .notice(nil), .fullscreen(true))
  }

  @Test func playerThatIsReadyAndSilentWaitsForThePerson() {
    var story = Story.ready()
    story.waits(
      4, .report(.waiting(.unknown)), .bar(.waiting(.unknown)), .report(.revealing),
      .curtain(.raise))
    story.waits(3600)
    story.hears(.person(.openOnYouTube), .openOnYouTube)
    // Whoever closes it has played nothing wrong.
    story.hears(.person(.close), .report(.dismissed(.closed)), .close(.closed, status: .success))
  }

  @Test func advertisementIsNoWait() {
    var story = Story.ready()
    story.hears(.audio(true), .start(.soundWithoutPlaying, after: 1))
    story.waits(1, .cancel(.silence), .report(.revealing), .curtain(.raise))
    story.waits(60)
    #expect(story.session.recovery.fault == nil)
    story.hears(.playing, .report(.playing), .fullscreen(true))
  }

  @Test func nextItemThatStandsStillIsAWaitToo() {
    var story = Story.playing(2)
    story.hears(
      .ended, .report(.ended), .report(.loading(index: 1)), .curtain(.lower),
      .start(.silence, after: 4), .open(index: 1, .inPlayer))
    story.hears(.unstarted)
    story.waits(
      4, .report(.waiting(.unknown)), .bar(.waiting(.unknown)), .report(.revealing),
      .curtain(.raise))
  }

  // MARK: - --timeout

  @Test func timeoutEndsWithTheStatusOfWhatThePlayerWaitsFor() {
    var story = ready()
    story.waits(
      4, .report(.waiting(.unknown)), .bar(.waiting(.unknown)), .report(.revealing),
      .curtain(.raise))
    story.waits(
      26, .report(.dismissed(.timeout)), .close(.timeout, status: .refused))
  }

  @Test func timeoutEndsWithTheStatusOfARefusedStart() {
    var story = ready()
    story.hears(.paused, .report(.paused), .start(.pausedBeforePlaying, after: 0.5))
    story.waits(
      0.5, .report(.waiting(.click)), .bar(.waiting(.click)), .cancel(.silence),
      .report(.revealing), .curtain(.raise))
    story.waits(
      29.5, .report(.dismissed(.timeout)), .close(.timeout, status: .refused))
  }

  @Test func timeoutEndsWithTheStatusOfARefusal() {
    var story = ready()
    story.hears(
      .error(150), .report(.error(.refused(code: 150))), .cancel(.silence), .report(.revealing),
      .curtain(.raise), .bar(.refused(code: 150)))
    story.waits(30, .report(.dismissed(.timeout)), .close(.timeout, status: .refused))
  }

  @Test func timeoutEndsTriesThatAreInVain() {
    var story = Story(of: 1) { $0.queue.timeout = 5 }
    story.hears(
      .network(false), .cancel(.api), .cancel(.answer), .report(.retrying(.offline, after: nil)),
      .panel(.offline, .network))
    story.waits(5, .report(.dismissed(.timeout)), .close(.timeout, status: .unreachable))
  }

  @Test func timeoutEndsALoadThatSaysNothing() {
    var story = Story(of: 1) { $0.queue.timeout = 5 }
    story.waits(
      5, .report(.error(.noAnswer)), .report(.dismissed(.timeout)),
      .close(.timeout, status: .unreachable))
  }

  @Test func timeoutIsOverWithTheFirstPicture() {
    var story = ready()
    story.waits(3)
    story.hears(
      .playing, .report(.playing), .cancel(.silence), .fullscreen(true),
      .start(.settling, after: 0.6), .player(.reportDrawn), .cancel(.timeout))
    story.waits(60, .report(.revealing), .curtain(.raise))
    story.hears(.paused, .report(.paused))
    story.waits(3600)
  }

  private func ready() -> Story {
    Story.ready(1) { $0.queue.timeout = 30 }
  }
}
