import Playback
import Testing

/// Players that do not start by themselves: the picture stands, and somebody has it play.
@Suite struct CueStories {
  @Test func aPlayerThatIsNotToStartIsShownAsSoonAsItAnswers() {
    var story = Story { $0.startsByItself = false }
    story.hears(.apiLoaded, .cancel(.api))
    #expect(story.session.transport.awaitsStart)
    story.hears(.ready, .report(.ready), .cancel(.answer), .report(.revealing), .curtain(.raise))
    story.hears(.cued)
    // It waits for nothing that would have to be told.
    story.waits(3600)
    #expect(story.session.recovery.fault == nil)
    story.hears(.person(.playback(.play)), .player(.play))
    #expect(!story.session.transport.awaitsStart)
    story.hears(.playing, .report(.playing), .fullscreen(true))
  }

  @Test func aVideoThatIsCuedIsShownAsSoonAsItIs() {
    var story = Story.playing()
    var next = Session.Options(count: 1)
    next.startsByItself = false
    story.hears(
      .person(.list(.replace(next, .inPlayer))), .report(.dismissed(.replaced)),
      .report(.loading(index: 0)), .curtain(.lower),
      .start(.silence, after: 4), .open(index: 0, .inPlayer))
    #expect(story.session.transport.awaitsStart)
    story.hears(.unstarted)
    story.hears(.cued, .cancel(.silence), .report(.revealing), .curtain(.raise))
    story.waits(3600)
    #expect(story.session.recovery.fault == nil)
  }

  @Test func aCuedVideoThatIsNeverToldIsShownAllTheSame() {
    var story = Story.playing()
    var next = Session.Options(count: 1)
    next.startsByItself = false
    story.hears(
      .person(.list(.replace(next, .inPlayer))), .report(.dismissed(.replaced)),
      .report(.loading(index: 0)), .curtain(.lower),
      .start(.silence, after: 4), .open(index: 0, .inPlayer))
    story.waits(4, .report(.revealing), .curtain(.raise))
    #expect(story.session.recovery.fault == nil)
  }

  @Test func whoeverGoesOnFromACuedVideoSeesTheNextOnePlay() {
    var story = Story(of: 2) { $0.startsByItself = false }
    story.hears(.apiLoaded, .cancel(.api))
    story.hears(.ready, .report(.ready), .cancel(.answer), .report(.revealing), .curtain(.raise))
    #expect(story.session.transport.awaitsStart)
    story.hears(
      .person(.list(.next)), .report(.loading(index: 1)), .curtain(.lower),
      .start(.silence, after: 4), .open(index: 1, .inPlayer))
    #expect(!story.session.transport.awaitsStart)
  }

  @Test func aCuedVideoOfALostPageIsCuedAgain() {
    var story = Story { $0.startsByItself = false }
    story.hears(.apiLoaded, .cancel(.api))
    story.hears(.ready, .report(.ready), .cancel(.answer), .report(.revealing), .curtain(.raise))

    var session = story.session
    let effects = session.handle(.crash)
    #expect(effects.contains { if case .reopen = $0 { true } else { false } })
    #expect(session.transport.awaitsStart)
  }
}
