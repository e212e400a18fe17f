import Playback
import Testing

/// YouTube's refusals, what is shown of them, and the status that they leave.
@Suite struct ErrorStories {
  @Test(arguments: [2, 100, 101, 150, 151, 152, 153, 0, -7, 4711])
  func refusalBeforePlayingIsShownByThePlayerAndStays(_ code: Int) {
    var story = Story.ready()
    story.hears(
      .error(code), .report(.error(.refused(code: code))), .cancel(.silence), .report(.revealing),
      .curtain(.raise), .bar(.refused(code: code)))
    story.waits(3600)
    story.hears(.person(.openOnYouTube), .openOnYouTube)
    story.hears(.person(.close), .report(.dismissed(.closed)), .close(.closed, status: .refused))
  }

  @Test func refusalWhileSettlingUncoversThePlayer() {
    var story = Story.ready()
    story.hears(
      .playing, .report(.playing), .cancel(.silence), .fullscreen(true),
      .start(.settling, after: 0.6), .player(.reportDrawn))
    story.hears(
      .error(150), .report(.error(.refused(code: 150))), .cancel(.settling), .report(.revealing),
      .curtain(.raise), .bar(.refused(code: 150)))
  }

  @Test func refusalAfterPlayingLeavesCurtainAndWindowAsTheyAre() {
    var story = Story.playing()
    story.hears(.error(150), .report(.error(.refused(code: 150))), .bar(.refused(code: 150)))
    story.waits(3600)
    story.hears(.person(.close), .report(.dismissed(.closed)), .close(.closed, status: .refused))
  }

  @Test func refusalIsToldOnce() {
    var story = Story.playing()
    story.hears(.error(150), .report(.error(.refused(code: 150))), .bar(.refused(code: 150)))
    story.hears(.error(150))
    story.hears(.error(100), .report(.error(.refused(code: 100))), .bar(.refused(code: 100)))
  }

  @Test func refusalIsToldOnceWhateverWasTriedBefore() {
    var story = Story()
    story.hears(
      .player(.apiFailed(reason: "no script")), .cancel(.api), .cancel(.answer),
      .report(.retrying(.noScript, after: 1)), .panel(.noScript, .retry(after: 1)),
      .start(.retry, after: 1))
    story.waits(
      1, .start(.api, after: 9), .start(.answer, after: 14), .curtain(.lower), .reopen(from: nil))
    story.hears(.apiLoaded, .cancel(.api))
    story.hears(
      .ready, .report(.ready), .cancel(.answer), .notice(nil), .start(.silence, after: 4))
    story.hears(
      .error(150), .report(.error(.refused(code: 150))), .cancel(.silence), .report(.revealing),
      .curtain(.raise), .bar(.refused(code: 150)))
    story.hears(.error(150))
  }

  @Test func quitOnErrorShowsTheErrorAndCloses() {
    var story = Story.ready(1) { $0.queue.quitsOnError = true }
    story.hears(
      .error(150), .report(.error(.refused(code: 150))), .cancel(.silence), .report(.revealing),
      .curtain(.raise), .bar(.refused(code: 150), .close(after: 3)),
      .start(.errorShown, after: 3))
    story.waits(2.99)
    story.waits(0.01, .report(.dismissed(.error)), .close(.error, status: .refused))
  }

  @Test func quitOnErrorDoesNotCloseAVideoThatPlaysAfterAll() {
    var story = Story.playing { $0.queue.quitsOnError = true }
    story.hears(
      .error(150), .report(.error(.refused(code: 150))),
      .bar(.refused(code: 150), .close(after: 3)), .start(.errorShown, after: 3))
    story.waits(1)
    story.hears(.buffering, .report(.buffering), .start(.stall, after: 20))
    story.hears(
      .playing, .report(.playing), .cancel(.stall), .notice(nil), .cancel(.errorShown))
    story.waits(60)
  }

  @Test func playingAgainClearsTheError() {
    var story = Story.playing()
    story.hears(.error(150), .report(.error(.refused(code: 150))), .bar(.refused(code: 150)))
    #expect(story.session.recovery.fault == .refused(code: 150))
    story.hears(.buffering, .report(.buffering), .start(.stall, after: 20))
    story.hears(.playing, .report(.playing), .cancel(.stall), .notice(nil))
    #expect(story.session.recovery.fault == nil)
    story.hears(.person(.close), .report(.dismissed(.closed)), .close(.closed, status: .success))
  }

  // MARK: - The player's own failure

  @Test func playersOwnFailureIsTriedOnceMore() {
    var story = failsOnce()
    playsAfterAll(&story)
    story.hears(.person(.close), .report(.dismissed(.closed)), .close(.closed, status: .success))
  }

  @Test func playersOwnFailureIsARefusalTheSecondTime() {
    var story = failsOnce()
    failsAgain(&story, missing: [], .refused(code: 5))
    story.hears(.person(.close), .report(.dismissed(.closed)), .close(.closed, status: .refused))
  }

  @Test func missingCodecsAreBlamedOnlyForTheSecondFailure() {
    var story = failsOnce(missing: ["H.264", "AAC"])
    failsAgain(&story, missing: ["H.264", "AAC"], .undecodable(missing: ["H.264", "AAC"]))
    story.hears(.person(.close), .report(.dismissed(.closed)), .close(.closed, status: .unequipped))
  }

  @Test func codecsThatAreMissingAreNotBlamedForARefusal() {
    var story = Story.ready()
    story.hears(.player(.missingCodecs(["H.264"])))
    story.hears(
      .error(101), .report(.error(.refused(code: 101))), .cancel(.silence), .report(.revealing),
      .curtain(.raise), .bar(.refused(code: 101)))
  }

  @Test func failureThatIsToldTwiceIsStillTriedOnce() {
    var story = failsOnce(waits: 0.5)
    story.hears(.error(5))
    story.waits(
      0.5, .start(.api, after: 9), .start(.answer, after: 14), .curtain(.lower),
      .reopen(from: nil))
    playsAfterAll(&story)
  }

  @Test func failureInTheMiddleIsTriedFromThere() {
    var story = Story.playing()
    story.hears(.at(40, of: 100))
    story.hears(
      .error(5), .report(.retrying(.refused(code: 5), after: 1)),
      .bar(.refused(code: 5), .retry(after: 1)), .start(.retry, after: 1))
    story.waits(
      1, .start(.api, after: 9), .start(.answer, after: 14), .curtain(.lower),
      .reopen(from: PositionAnchor(position: 40, end: 100)))
    story.hears(.at(41, of: 100))
    story.playsAgain(.report(.recovered(position: 41)), after: [.notice(nil)])
  }

  /// The player fails by itself before it plays, and another try is made.
  private func failsOnce(missing codecs: [String] = [], waits seconds: Double = 1) -> Story {
    var story = Story.ready()
    story.hears(.player(.missingCodecs(codecs)))
    story.hears(
      .error(5), .report(.retrying(.refused(code: 5), after: 1)),
      .bar(.refused(code: 5), .retry(after: 1)), .start(.retry, after: 1), .cancel(.silence),
      .report(.revealing), .curtain(.raise))
    if seconds < 1 {
      story.waits(seconds)
    } else {
      story.waits(
        1, .start(.api, after: 9), .start(.answer, after: 14), .curtain(.lower),
        .reopen(from: nil))
    }
    return story
  }

  private func playsAfterAll(_ story: inout Story, at location: SourceLocation = #_sourceLocation) {
    story.hears(.apiLoaded, .cancel(.api), at: location)
    story.hears(
      .ready, .report(.ready), .cancel(.answer), .notice(nil), .start(.silence, after: 4),
      at: location)
    story.hears(
      .playing, .report(.playing), .cancel(.silence), .fullscreen(true),
      .start(.settling, after: 0.6), .player(.reportDrawn), at: location)
  }

  private func failsAgain(
    _ story: inout Story, missing codecs: [String], _ fault: Fault,
    at location: SourceLocation = #_sourceLocation
  ) {
    story.hears(.apiLoaded, .cancel(.api), at: location)
    story.hears(
      .ready, .report(.ready), .cancel(.answer), .notice(nil), .start(.silence, after: 4),
      at: location)
    story.hears(.player(.missingCodecs(codecs)), at: location)
    story.hears(
      .error(5), .report(.error(fault)), .cancel(.silence), .report(.revealing),
      .curtain(.raise), .bar(fault), at: location)
    story.waits(3600, at: location)
  }
}
