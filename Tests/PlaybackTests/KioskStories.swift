import Playback
import Testing

/// A screen that nobody attends: it never ends by itself and never gives up.
@Suite struct KioskStories {
  @Test func isFullscreenBeforeAnythingPlays() {
    var story = kiosk(1)
    story.hears(.fullscreen(true), .report(.fullscreen(true)))
    story.hears(.resized(to: .screen))
    story.answers()
    story.hears(
      .playing, .report(.playing), .cancel(.silence), .start(.settling, after: 0.6),
      .player(.reportDrawn))
    story.hears(.drawn(.screen), .cancel(.settling), .report(.revealing), .curtain(.raise))
  }

  @Test func listBeginsAgain() {
    var story = playing(2)
    for index in [1, 0, 1, 0] {
      story.hears(
        .ended, .report(.ended), .report(.loading(index: index)), .curtain(.lower),
        .start(.silence, after: 4), .open(index: index, .inPlayer))
      plays(&story)
    }
  }

  @Test func scriptIsTriedForEverEvery30Seconds() {
    let fault = Fault.apiFailed(reason: "it did not come")
    var story = kiosk(1)
    for pause in [1.0, 2, 4, 8, 16] + Array(repeating: 30, count: 100) {
      story.waits(
        9, .cancel(.answer), .report(.retrying(fault, after: pause)),
        .panel(fault, .retry(after: pause)), .start(.retry, after: pause))
      story.waits(pause, reload())
    }
  }

  @Test func stallIsTriedForEver() {
    var story = playing(1)
    story.hears(.at(40, of: 0))
    story.hears(.buffering, .report(.buffering), .start(.stall, after: 20))
    for pause in [1.0, 2, 4, 8, 16, 30, 30] {
      story.waits(
        20, .report(.retrying(.stalled, after: pause)), .bar(.stalled, .retry(after: pause)),
        .start(.retry, after: pause))
      story.waits(pause, reload(from: PositionAnchor(position: 40, end: 0, rate: 0)))
      story.hears(
        .buffering, .report(.buffering), .start(.stall, after: 20), .start(.buffering, after: 5))
      // The page itself is well.
      story.hears(.apiLoaded, .cancel(.api))
      story.hears(
        .ready, .report(.ready), .cancel(.answer), .notice(nil), .start(.silence, after: 4))
      story.waits(4, .cancel(.buffering), .report(.revealing), .curtain(.raise))
      story.hears(.audio(false), .start(.stall, after: 20))
    }
  }

  @Test func webProcessIsStartedForEver() {
    var story = kiosk(1)
    for _ in 0..<20 {
      for minute in [[.start(.budget, after: 60)], [], []] as [[Effect]] {
        story.hears(
          .crash,
          [.cancel(.api), .cancel(.answer)] + minute + [.report(.retrying(.crash, after: 0))]
            + reload())
      }
      // The minute is over with the second of these.
      for _ in 0..<2 {
        story.hears(
          .crash, .cancel(.api), .cancel(.answer), .report(.retrying(.crash, after: 30)),
          .panel(.crash, .retry(after: 30)), .start(.retry, after: 30))
        story.waits(30, reload())
      }
    }
  }

  @Test func refusedVideoIsSkipped() {
    var story = playing(2)
    story.hears(
      .error(150), .report(.error(.refused(code: 150))),
      .bar(.refused(code: 150), .nextItem(after: 3)), .start(.errorShown, after: 3))
    story.waits(
      3, .report(.loading(index: 1)), .notice(nil), .curtain(.lower), .start(.silence, after: 4),
      .open(index: 1, .inPlayer))
    plays(&story)
  }

  @Test func refusedVideoIsTriedAgainMuchLaterWhereThereIsNoOther() {
    var story = playing(1)
    for _ in 0..<3 {
      story.hears(
        .error(150), .report(.error(.refused(code: 150))),
        .bar(.refused(code: 150), .retry(after: 600)), .start(.refusedAgain, after: 600))
      story.waits(599)
      story.waits(
        1, .report(.loading(index: 0)), .notice(nil), .start(.api, after: 9),
        .start(.answer, after: 14), .curtain(.lower), .open(index: 0, .inFreshPage))
      story.answers()
      plays(&story)
    }
  }

  @Test func listOfWhichAllIsRefusedIsTriedAgainMuchLater() {
    var story = playing(2)
    for _ in 0..<3 {
      story.hears(
        .error(150), .report(.error(.refused(code: 150))),
        .bar(.refused(code: 150), .nextItem(after: 3)), .start(.errorShown, after: 3))
      let next = 1 - story.session.queue.index
      story.waits(
        3, .report(.loading(index: next)), .notice(nil), .curtain(.lower),
        .start(.silence, after: 4), .open(index: next, .inPlayer))
      story.hears(
        .error(101), .report(.error(.refused(code: 101))), .cancel(.silence),
        .report(.revealing), .curtain(.raise), .bar(.refused(code: 101), .retry(after: 600)),
        .start(.refusedAgain, after: 600))
      story.waits(
        600, .report(.loading(index: 1 - next)), .notice(nil), .start(.api, after: 9),
        .start(.answer, after: 14), .curtain(.lower), .open(index: 1 - next, .inFreshPage))
      story.hears(.apiLoaded, .cancel(.api))
      story.hears(.ready, .report(.ready), .cancel(.answer), .start(.silence, after: 4))
      story.hears(.audio(true), .start(.soundWithoutPlaying, after: 1))
      story.waits(1, .cancel(.silence), .report(.revealing), .curtain(.raise))
    }
  }

  @Test func playerThatWaitsForAPersonIsTriedAgainMuchLater() {
    var story = kiosk(1)
    story.answers()
    story.waits(
      4, .report(.waiting(.unknown)), .bar(.waiting(.unknown), .retry(after: 600)),
      .start(.retry, after: 600), .report(.revealing), .curtain(.raise))
    story.waits(599)
    story.waits(1, reload())
  }

  @Test func pictureEndsTheWaitForAPerson() {
    var story = kiosk(1)
    story.answers()
    story.waits(
      4, .report(.waiting(.unknown)), .bar(.waiting(.unknown), .retry(after: 600)),
      .start(.retry, after: 600), .report(.revealing), .curtain(.raise))
    story.hears(.playing, .report(.playing), .cancel(.retry), .notice(nil))
    story.waits(3600)
  }

  // MARK: - Memory

  @Test func webProcessIsRenewedBetweenVideos() {
    var story = playing(2)
    story.hears(.machine(.memoryIsHigh))
    story.waits(3600)
    story.hears(
      .ended, .report(.ended), .report(.loading(index: 1)), .start(.api, after: 9),
      .start(.answer, after: 14),
      .curtain(.lower), .open(index: 1, .inFreshProcess))
    story.answers()
    plays(&story)
    story.hears(
      .ended, .report(.ended), .report(.loading(index: 0)), .curtain(.lower),
      .start(.silence, after: 4), .open(index: 0, .inPlayer))
  }

  @Test func webProcessIsRenewedWhereOneVideoRepeats() {
    var story = playing(1)
    story.hears(.at(40, of: 100), .start(.loopPoint, after: 59.85))
    story.hears(.machine(.memoryIsHigh))
    story.waits(
      60, .report(.loading(index: 0)), .start(.api, after: 9), .start(.answer, after: 14),
      .curtain(.lower), .open(index: 0, .inFreshProcess))
    story.answers()
    plays(&story)
    story.hears(.at(40, of: 100), .start(.loopPoint, after: 59.85))
    story.waits(60, .player(.restart))
  }

  // MARK: - Monitors

  @Test func fullscreenComesBackWithItsMonitor() {
    var story = playing(1)
    story.hears(.machine(.monitorWent))
    story.hears(.fullscreen(false), .report(.fullscreen(false)))
    story.waits(3600)
    story.hears(.machine(.monitorCame), .fullscreen(true))
    story.hears(.fullscreen(true), .report(.fullscreen(true)))
  }

  // MARK: -

  private func options(_ options: inout Session.Options) {
    options.fullscreen = .atOnce
    options.recovery.isPersistent = true
    options.queue.isEndless = true
    options.queue.loops = true
  }

  private func kiosk(_ count: Int) -> Story { Story(of: count, options) }

  /// A kiosk whose first item plays.
  private func playing(_ count: Int) -> Story {
    var story = kiosk(count)
    story.hears(.fullscreen(true), .report(.fullscreen(true)))
    story.hears(.resized(to: .screen))
    story.answers()
    plays(&story)
    return story
  }

  private func plays(_ story: inout Story, at location: SourceLocation = #_sourceLocation) {
    story.hears(
      .playing, .report(.playing), .cancel(.silence), .start(.settling, after: 0.6),
      .player(.reportDrawn), at: location)
    story.hears(
      .drawn(.screen), .cancel(.settling), .report(.revealing), .curtain(.raise), at: location)
    story.hears(.view(.curtainGone), .report(.revealed), at: location)
  }

  private func reload(from anchor: PositionAnchor? = nil) -> [Effect] {
    [
      .start(.api, after: 9), .start(.answer, after: 14), .curtain(.lower), .reopen(from: anchor),
    ]
  }
}
