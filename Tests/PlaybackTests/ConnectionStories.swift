import Playback
import Testing

/// The way to YouTube: it is tried for as long as it takes.
@Suite struct ConnectionStories {
  // MARK: - Before the player has answered

  @Test func withoutANetworkItBeginsWhenThereIsOne() {
    var story = Story.begun(
      { $0.recovery.startsOnline = false }, .report(.loading(index: 0)), .start(.api, after: 9),
      .start(.answer, after: 14),
      .cancel(.api), .cancel(.answer), .report(.retrying(.offline, after: nil)),
      .panel(.offline, .network), .curtain(.lower),
      .open(index: 0, .inFreshPage))
    // The page's own complaint says nothing new.
    story.hears(.player(.apiFailed(reason: "no script")))
    story.waits(3600)
    story.hears(.network(true), reload())
    answersAndPlays(&story)
    story.hears(.person(.close), .report(.dismissed(.closed)), .close(.closed, status: .success))
  }

  @Test func networkThatGoesWhileThePageLoadsIsWaitedFor() {
    var story = Story()
    story.waits(3)
    story.hears(
      .network(false), .cancel(.api), .cancel(.answer), .report(.retrying(.offline, after: nil)),
      .panel(.offline, .network))
    story.hears(.network(false))
    story.waits(600)
    story.hears(.network(true), reload())
    answersAndPlays(&story)
  }

  @Test func tryingAgainWithoutANetworkGoesOnWaiting() {
    var story = Story()
    story.hears(
      .network(false), .cancel(.api), .cancel(.answer), .report(.retrying(.offline, after: nil)),
      .panel(.offline, .network))
    story.hears(
      .person(.tryAgain), .start(.api, after: 9), .start(.answer, after: 14), .cancel(.api),
      .cancel(.answer), .report(.retrying(.offline, after: nil)), .panel(.offline, .network),
      .curtain(.lower), .reopen(from: nil))
    story.waits(600)
    story.hears(.network(true), reload())
  }

  @Test func scriptThatNeverComesIsTriedForAsLongAsItTakes() {
    let fault = Fault.apiFailed(reason: "it did not come")
    var story = Story()
    for pause in [1.0, 2, 4, 8, 16, 30, 30, 30] {
      story.waits(8.99)
      story.waits(
        0.01, .cancel(.answer), .report(.retrying(fault, after: pause)),
        .panel(fault, .retry(after: pause)), .start(.retry, after: pause))
      story.waits(pause - 0.01)
      story.waits(0.01, reload())
    }
    answersAndPlays(&story)
  }

  @Test(arguments: [
    (Event.player(.apiFailed(reason: "no script")), Fault.noScript),
    (.view(.loadFailed(reason: "no page")), .loadFailed(reason: "no page")),
  ])
  func failureIsTriedAgainLaterEachTime(_ event: Event, _ fault: Fault) {
    var story = Story()
    for pause in [1.0, 2, 4, 8, 16, 30, 30] {
      story.hears(event, failure(fault, pause))
      // A page that fails goes on complaining.
      story.hears(event)
      story.waits(pause, reload())
    }
    answersAndPlays(&story)
    // It has played: the next fault is the first one again.
    story.hears(
      .crash, [.start(.budget, after: 60), .report(.retrying(.crash, after: 0))] + reload())
    story.hears(event, failure(fault, 1))
  }

  @Test func embedThatNeverAnswersIsTriedForAsLongAsItTakes() {
    var story = Story()
    for pause in [1.0, 2, 4] {
      story.hears(.apiLoaded, .cancel(.api))
      story.waits(13.99)
      story.waits(
        0.01, .report(.retrying(.noAnswer, after: pause)), .panel(.noAnswer, .retry(after: pause)),
        .start(.retry, after: pause))
      story.waits(pause, reload())
    }
    answersAndPlays(&story)
  }

  @Test func playerThatAnswersLateTakesItsPlaceBack() {
    var story = Story()
    story.hears(.apiLoaded, .cancel(.api))
    story.waits(
      14, .report(.retrying(.noAnswer, after: 1)), .panel(.noAnswer, .retry(after: 1)),
      .start(.retry, after: 1))
    story.waits(0.5)
    story.hears(
      .ready, .report(.ready), .cancel(.retry), .notice(nil), .start(.silence, after: 4))
    story.hears(
      .playing, .report(.playing), .cancel(.silence), .fullscreen(true),
      .start(.settling, after: 0.6), .player(.reportDrawn))
    story.waits(60, .report(.revealing), .curtain(.raise))
  }

  @Test func tryingAgainDoesNotWait() {
    var story = Story()
    for pause in [1.0, 2, 4] {
      story.hears(.player(.apiFailed(reason: "no script")), failure(.noScript, pause))
      story.waits(pause, reload())
    }
    story.hears(.player(.apiFailed(reason: "no script")), failure(.noScript, 8))
    story.hears(
      .person(.tryAgain),
      [.panel(.noScript, .retry(after: 0)), .cancel(.retry)] + reload())
    story.hears(.player(.apiFailed(reason: "no script")), failure(.noScript, 1))
  }

  @Test(arguments: [
    (Event.player(.apiFailed(reason: "no script")), Fault.noScript),
    (.view(.loadFailed(reason: "no page")), .loadFailed(reason: "no page")),
    (.network(false), .offline),
  ])
  func withNoWaitTheFirstFaultIsTheEnd(_ event: Event, _ fault: Fault) {
    var story = Story(of: 1, noWait)
    story.hears(
      event, .cancel(.api), .cancel(.answer), .report(.error(fault)), .report(.dismissed(.error)),
      .close(.error, status: .unreachable))
  }

  @Test func withNoWaitAndNoNetworkItEndsAtOnce() {
    let story = Story.begun(
      {
        noWait(&$0)
        $0.recovery.startsOnline = false
      }, .report(.loading(index: 0)), .start(.api, after: 9), .start(.answer, after: 14),
      .cancel(.api), .cancel(.answer),
      .report(.error(.offline)), .report(.dismissed(.error)),
      .close(.error, status: .unreachable), .curtain(.lower),
      .open(index: 0, .inFreshPage))
    #expect(story.isOver)
  }

  @Test func withNoWaitAPlayerThatNeverAnswersIsTheEnd() {
    var story = Story(of: 1, noWait)
    story.hears(.apiLoaded, .cancel(.api))
    story.waits(
      14, .report(.error(.noAnswer)), .report(.dismissed(.error)),
      .close(.error, status: .unreachable))
  }

  @Test func withNoWaitAListIsNotTriedItemByItem() {
    var story = Story(of: 3, noWait)
    story.waits(
      9, .cancel(.answer), .report(.error(.apiFailed(reason: "it did not come"))),
      .report(.dismissed(.error)), .close(.error, status: .unreachable))
  }

  @Test func withNoWaitARefusalIsShownAllTheSame() {
    var story = Story.ready(1, noWait)
    story.hears(
      .error(150), .report(.error(.refused(code: 150))), .cancel(.silence), .report(.revealing),
      .curtain(.raise), .bar(.refused(code: 150)))
  }

  // MARK: - While it plays

  @Test func networkThatGoesAndComesUnnoticedIsNothing() {
    var story = Story.playing()
    story.hears(.at(40, of: 100))
    story.hears(.network(false))
    story.waits(10)
    story.hears(.network(true))
    story.waits(60)
  }

  @Test func cutThatIsNoticedIsToldAndGoesOnByItself() {
    var story = cut()
    story.hears(.network(true), .start(.goingOn, after: 1.5))
    story.waits(1)
    story.hears(
      .playing, .report(.playing), .cancel(.stall), .cancel(.goingOn), .notice(nil),
      .report(.recovered(position: 40)))
    story.waits(60)
  }

  @Test func cutThatThePlayerDoesNotGetOverIsLoadedAnewFromItsLastSecond() {
    var story = cut()
    story.hears(.network(true), .start(.goingOn, after: 1.5))
    story.waits(
      1.5,
      [.cancel(.stall)] + reload(from: PositionAnchor(position: 40, end: 100, rate: 0)))
    story.hears(.at(40, of: 100))
    story.playsAgain(.report(.recovered(position: 40)), after: [.notice(nil)])
    story.waits(60)
  }

  @Test func cutIsWaitedForAsLongAsItTakes() {
    var story = cut()
    story.waits(3600)
    story.hears(.audio(false), .start(.stall, after: 20))
    story.waits(3600)
    #expect(story.session.recovery.fault == .offline)
  }

  @Test func barOfACutGoesWithItEvenIfThePersonPaused() {
    var story = cut()
    story.hears(.paused, .report(.paused), .cancel(.stall))
    story.hears(.network(true), .start(.goingOn, after: 1.5))
    story.waits(1.5, .notice(nil))
    story.waits(3600)
  }

  @Test func networkThatFlickersIsNotReloadedFor() {
    var story = cut()
    for _ in 0..<5 {
      story.hears(.network(true), .start(.goingOn, after: 1.5))
      story.waits(1)
      story.hears(
        .network(false), .cancel(.goingOn), .report(.retrying(.offline, after: nil)),
        .bar(.offline, .network))
    }
  }

  @Test func cutBeforeThePictureIsGotOver() {
    var story = Story.ready()
    story.hears(
      .network(false), .report(.retrying(.offline, after: nil)), .bar(.offline, .network))
    story.waits(4, .report(.revealing), .curtain(.raise))
    story.hears(.network(true), .start(.goingOn, after: 1.5))
    story.waits(1.5, reload())
  }

  // MARK: - Stalls

  @Test func stallIsLoadedAnewAtTheLastPositionThreeTimes() {
    var story = stalls()
    for pause in [1.0, 2, 4] {
      story.waits(19.99)
      story.waits(
        0.01, .report(.retrying(.stalled, after: pause)), .bar(.stalled, .retry(after: pause)),
        .start(.retry, after: pause))
      story.waits(pause, reload(from: PositionAnchor(position: 40, end: 100, rate: 0)))
      story.hears(.apiLoaded, .cancel(.api))
      story.hears(
        .ready, .report(.ready), .cancel(.answer), .notice(nil), .start(.silence, after: 4))
      story.hears(
        .buffering, .report(.buffering), .start(.stall, after: 20), .start(.buffering, after: 5))
      story.waits(4, .cancel(.buffering), .report(.revealing), .curtain(.raise))
      story.hears(.view(.curtainGone), .report(.revealed))
      // So that 20 seconds have passed in each round.
      story.hears(.audio(false), .start(.stall, after: 20))
    }
    story.waits(20, .report(.error(.stalled)), .bar(.stalled))
    story.waits(3600)
    story.hears(
      .person(.close), .report(.dismissed(.closed)), .close(.closed, status: .unreachable))
  }

  @Test func stallThatEndsByItselfIsNothing() {
    var story = stalls()
    story.waits(19)
    story.hears(.playing, .report(.playing), .cancel(.stall))
    story.waits(60)
  }

  @Test func stallThatEndsBeforeItsReloadIsNotLoadedAnew() {
    var story = stalls()
    story.waits(
      20, .report(.retrying(.stalled, after: 1)), .bar(.stalled, .retry(after: 1)),
      .start(.retry, after: 1))
    story.hears(
      .playing, .report(.playing), .cancel(.retry), .notice(nil),
      .report(.recovered(position: 40)))
    story.waits(60)
  }

  @Test func reloadThatNeedsAPersonSaysSo() {
    var story = stalls()
    story.waits(
      20, .report(.retrying(.stalled, after: 1)), .bar(.stalled, .retry(after: 1)),
      .start(.retry, after: 1))
    story.waits(1, reload(from: PositionAnchor(position: 40, end: 100, rate: 0)))
    story.hears(.apiLoaded, .cancel(.api))
    story.hears(
      .ready, .report(.ready), .cancel(.answer), .notice(nil), .start(.silence, after: 4))
    story.waits(
      4, .report(.waiting(.unknown)), .bar(.waiting(.unknown)), .report(.revealing),
      .curtain(.raise))
  }

  @Test func advertisementIsNoStall() {
    var story = Story.playing()
    story.hears(.at(40, of: 100))
    story.hears(.audio(true))
    // In its middle no state comes, and the position stands still.
    for _ in 0..<30 {
      story.waits(2)
      story.hears(.at(40, of: 100))
    }
  }

  @Test func positionThatStandsStillIsNoStall() {
    var story = Story.playing()
    for _ in 0..<60 {
      story.hears(.at(40, of: 100))
      story.waits(2)
    }
  }

  @Test func advertisementIsNotLoadedAnewForANetworkThatFlickers() {
    var story = Story.ready()
    story.hears(.audio(true), .start(.soundWithoutPlaying, after: 1))
    story.waits(1, .cancel(.silence), .report(.revealing), .curtain(.raise))
    story.hears(.buffering, .report(.buffering))
    story.hears(.network(false))
    story.hears(.network(true), .start(.goingOn, after: 1.5))
    story.waits(60)
  }

  // MARK: - Sleep

  @Test func videoPlaysAfterASleepAsBefore() {
    var story = Story.playing()
    story.hears(.at(40, of: 100))
    story.hears(.machine(.sleep(isBeginning: true)))
    story.hears(.paused, .report(.paused))
    story.hears(.machine(.sleep(isBeginning: false)), .start(.goingOn, after: 1.5))
    story.waits(1.5, .player(.play))
    story.hears(.playing, .report(.playing))
    story.waits(60)
  }

  @Test func pauseBeforeASleepIsOneAfterIt() {
    var story = Story.playing()
    story.hears(.paused, .report(.paused))
    story.hears(.machine(.sleep(isBeginning: true)))
    story.hears(.machine(.sleep(isBeginning: false)))
    story.waits(3600)
  }

  @Test func playerThatWaitsForDataAfterASleepIsLoadedAnew() {
    var story = Story.playing()
    story.hears(.at(40, of: 100))
    story.hears(.machine(.sleep(isBeginning: true)))
    story.hears(.machine(.sleep(isBeginning: false)), .start(.goingOn, after: 1.5))
    story.hears(.buffering, .report(.buffering), .start(.stall, after: 20))
    story.waits(
      1.5, [.cancel(.stall)] + reload(from: PositionAnchor(position: 40, end: 100, rate: 0)))
    story.playsAgain()
  }

  @Test func sleepOfLongAgoDoesNotEndAPause() {
    var story = Story.playing()
    story.hears(.at(40, of: 100))
    story.hears(.machine(.sleep(isBeginning: true)))
    story.hears(.machine(.sleep(isBeginning: false)), .start(.goingOn, after: 1.5))
    story.waits(1.5)
    story.hears(.network(false))
    story.hears(
      .buffering, .report(.buffering), .start(.stall, after: 20),
      .report(.retrying(.offline, after: nil)), .bar(.offline, .network))
    story.hears(.paused, .report(.paused), .cancel(.stall))
    story.hears(.network(true), .start(.goingOn, after: 1.5))
    story.waits(1.5, .notice(nil))
    story.waits(3600)
  }

  // MARK: -

  private func noWait(_ options: inout Session.Options) {
    options.recovery.waits = false
    options.queue.quitsOnConnection = true
  }

  private func reload(from anchor: PositionAnchor? = nil) -> [Effect] {
    [
      .start(.api, after: 9), .start(.answer, after: 14), .curtain(.lower), .reopen(from: anchor),
    ]
  }

  private func failure(_ fault: Fault, _ pause: Double) -> [Effect] {
    [
      .cancel(.api), .cancel(.answer), .report(.retrying(fault, after: pause)),
      .panel(fault, .retry(after: pause)), .start(.retry, after: pause),
    ]
  }

  /// A page that was loaded in place of a notice plays for the first time.
  private func answersAndPlays(
    _ story: inout Story, at location: SourceLocation = #_sourceLocation
  ) {
    story.hears(.apiLoaded, .cancel(.api), at: location)
    story.hears(
      .ready, .report(.ready), .cancel(.answer), .notice(nil), .start(.silence, after: 4),
      at: location)
    story.hears(
      .playing, .report(.playing), .cancel(.silence), .fullscreen(true),
      .start(.settling, after: 0.6), .player(.reportDrawn), at: location)
    story.waits(60, .report(.revealing), .curtain(.raise), at: location)
  }

  /// A video that waits for data, with the network gone.
  private func cut() -> Story {
    var story = Story.playing()
    story.hears(.at(40, of: 100))
    story.hears(.network(false))
    story.hears(
      .buffering, .report(.buffering), .start(.stall, after: 20),
      .report(.retrying(.offline, after: nil)), .bar(.offline, .network))
    return story
  }

  /// A video that waits for data.
  private func stalls() -> Story {
    var story = Story.playing()
    story.hears(.at(40, of: 100))
    story.hears(.buffering, .report(.buffering), .start(.stall, after: 20))
    return story
  }
}
