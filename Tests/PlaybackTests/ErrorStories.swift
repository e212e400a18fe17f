import Playback
import Testing

/// Faults, what is shown of them, and the status that they leave.
@Suite struct ErrorStories {
  @Test func refusalBeforePlayingIsShownByThePlayerAndStays() {
    var story = ready()
    story.hears(
      .error(101), .report(.error(.refused(code: 101))), .cancel(.silence), .report(.revealing),
      .curtain(.raise))
    story.waits(3600)
    story.hears(.person(.close), .report(.dismissed(.closed)), .close(.closed, status: .refused))
  }

  @Test func refusalWhileSettlingUncoversThePlayer() {
    var story = ready()
    story.hears(
      .playing, .report(.playing), .cancel(.silence), .fullscreen(true),
      .start(.settling, after: 0.6), .player(.reportDrawn))
    story.hears(
      .error(5), .report(.error(.refused(code: 5))), .cancel(.settling), .report(.revealing),
      .curtain(.raise))
  }

  @Test func refusalAfterPlayingLeavesCurtainAndWindowAsTheyAre() {
    var story = Story.playing()
    story.hears(.error(5), .report(.error(.refused(code: 5))))
    story.waits(3600)
    story.hears(.person(.close), .report(.dismissed(.closed)), .close(.closed, status: .refused))
  }

  @Test func refusalIsToldOnce() {
    var story = Story.playing()
    story.hears(.error(150), .report(.error(.refused(code: 150))))
    story.hears(.error(150))
    story.hears(.error(100), .report(.error(.refused(code: 100))))
  }

  @Test func quitOnErrorShowsTheErrorAndCloses() {
    var story = ready { $0.queue.quitsOnError = true }
    story.hears(
      .error(150), .report(.error(.refused(code: 150))), .cancel(.silence), .report(.revealing),
      .curtain(.raise), .start(.errorShown, after: 3))
    story.waits(2.99)
    story.waits(0.01, .report(.dismissed(.error)), .close(.error, status: .refused))
  }

  @Test func quitOnErrorDoesNotCloseAVideoThatPlaysAfterAll() {
    var story = Story.playing { $0.queue.quitsOnError = true }
    story.hears(
      .error(5), .report(.error(.refused(code: 5))), .start(.errorShown, after: 3))
    story.waits(1)
    story.hears(.buffering, .report(.buffering))
    story.hears(.playing, .report(.playing), .cancel(.errorShown))
    story.waits(60)
  }

  @Test func playingAgainClearsTheError() {
    var story = Story.playing()
    story.hears(.error(5), .report(.error(.refused(code: 5))))
    #expect(story.session.recovery.fault == .refused(code: 5))
    story.hears(.buffering, .report(.buffering))
    story.hears(.playing, .report(.playing))
    #expect(story.session.recovery.fault == nil)
    story.hears(.person(.close), .report(.dismissed(.closed)), .close(.closed, status: .success))
  }

  @Test func playerThatNeverAnswersGetsAPanelInItsPlace() {
    var story = Story()
    story.waits(14.99)
    story.waits(0.01, .report(.error(.noAnswer)), .panel(.noAnswer))
    story.waits(60)
    story.hears(
      .person(.close), .report(.dismissed(.closed)), .close(.closed, status: .unreachable))
  }

  @Test(arguments: [
    (Event.player(.apiFailed(reason: "x")), Fault.apiFailed(reason: "x"), Status.unreachable),
    (.view(.loadFailed(reason: "x")), .loadFailed(reason: "x"), .unreachable),
    (.view(.webProcessEnded(reason: "x")), .webProcessEnded(reason: "x"), .engineFailed),
  ])
  func failureBeforeThePlayerAnswersGetsAPanelInItsPlace(
    _ event: Event, _ fault: Fault, _ status: Status
  ) {
    var story = Story { $0.queue.quitsOnError = true }
    story.hears(
      event, .cancel(.answer), .report(.error(fault)), .panel(fault),
      .start(.errorShown, after: 3))
    story.waits(3, .report(.dismissed(.error)), .close(.error, status: status))
  }

  @Test func webProcessThatDiesLaterGetsAPanelInItsPlace() {
    var story = Story.playing()
    let fault = Fault.webProcessEnded(reason: "it crashed")
    story.hears(
      .view(.webProcessEnded(reason: "it crashed")), .report(.error(fault)), .panel(fault))
    story.hears(
      .person(.close), .report(.dismissed(.closed)), .close(.closed, status: .engineFailed))
  }

  @Test func playerThatAnswersLateTakesItsPlaceBack() {
    var story = Story()
    story.waits(15, .report(.error(.noAnswer)), .panel(.noAnswer))
    story.hears(.ready, .report(.ready), .panel(nil), .start(.silence, after: 4))
    story.hears(
      .playing, .report(.playing), .cancel(.silence), .fullscreen(true),
      .start(.settling, after: 0.6), .player(.reportDrawn))
    story.waits(0.6, .report(.revealing), .curtain(.raise))
    story.hears(.person(.close), .report(.dismissed(.closed)), .close(.closed, status: .success))
  }

  /// A launch whose player is ready.
  private func ready(_ change: (inout Session.Options) -> Void = { _ in }) -> Story {
    var story = Story(of: 1, change)
    story.hears(.ready, .report(.ready), .cancel(.answer), .start(.silence, after: 4))
    return story
  }
}
