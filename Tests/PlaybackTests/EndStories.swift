import Playback
import Testing

/// What is the end and what is not, and the status of each ending.
@Suite struct EndStories {
  @Test func endOfTheVideoIsTheEnd() {
    var story = Story.playing()
    story.hears(
      .ended, .report(.ended), .report(.dismissed(.ended)), .close(.ended, status: .success))
  }

  @Test func staysWhereItIsToStayAndTellsTheEndOnce() {
    var story = Story.playing { $0.queue.stays = true }
    story.hears(.ended, .report(.ended))
    story.hears(.ended)
    // A seek to the end has the real player go from 3 to 0, to 1 and to 0 again.
    story.hears(.playing, .report(.playing))
    story.hears(.ended)
    story.waits(3600)
    story.hears(.person(.close), .report(.dismissed(.closed)), .close(.closed, status: .success))
  }

  @Test func pauseIsNotTheEnd() {
    var story = Story.playing()
    story.hears(.paused, .report(.paused))
    story.waits(3600)
    story.hears(.playing, .report(.playing))
    story.hears(.paused, .report(.paused))
    story.hears(
      .ended, .report(.ended), .report(.dismissed(.ended)), .close(.ended, status: .success))
  }

  @Test func videoThatEndsUnderTheCurtainEnds() {
    var story = Story()
    story.hears(
      .ended, .report(.ended), .report(.dismissed(.ended)), .close(.ended, status: .success))
  }

  @Test(
    arguments: [
      [], [.ready], [.playing], [.playing, .paused], [.autoplayBlocked],
    ] as [[Event]])
  func personMayCloseAtAnyTime(_ events: [Event]) {
    var session = Session(Session.Options(count: 3))
    _ = session.begin()
    for event in events { _ = session.handle(event) }
    #expect(
      session.handle(.person(.close))
        == [.report(.dismissed(.closed)), .close(.closed, status: .success)])
  }

  @Test func personMayCloseBeforeItBegins() {
    var session = Session(Session.Options(count: 1))
    #expect(
      session.handle(.person(.close))
        == [.report(.dismissed(.closed)), .close(.closed, status: .success)])
  }

  @Test(arguments: [
    (Status.success, 0 as Int32), (.failure, 1), (.usage, 2), (.refused, 3), (.unreachable, 4),
    (.engineFailed, 5), (.unequipped, 6),
  ])
  func statusIsTheManuals(_ status: Status, _ number: Int32) {
    #expect(status.rawValue == number)
  }
}
