import Playback
import Testing

/// Items that need a page of their own, among others.
@Suite struct PageStories {
  /// What the end of an item brings, where the next one needs a fresh page.
  private static func opensInFreshPage(_ index: Int) -> [Effect] {
    [
      .report(.ended), .report(.loading(index: index)), .start(.api, after: 9),
      .start(.answer, after: 14), .curtain(.lower), .open(index: index, .inFreshPage),
    ]
  }

  @Test func itemOfItsOwnPageIsOpenedInAFreshOneAndOthersAfterItInThat() {
    var story = Story.playing(3) { $0.queue.kinds = [1: .youTubeByAddress] }
    story.hears(.ended, Self.opensInFreshPage(1))
    story.playsAgain()
    story.hears(
      .ended, .report(.ended), .report(.loading(index: 2)), .curtain(.lower),
      .start(.silence, after: 4), .open(index: 2, .inPlayer))
  }

  @Test func twoItemsOfTheirOwnPagesTakeTwo() {
    var story = Story.playing(2) { $0.queue.kinds = [0: .youTubeByAddress, 1: .youTubeByAddress] }
    story.hears(.ended, Self.opensInFreshPage(1))
  }

  @Test func appendedItemsKeepTheirPages() {
    var story = Story.playing()
    story.hears(.person(.list(.append(2, kinds: [1: .youTubeByAddress]))))
    story.hears(
      .ended, .report(.ended), .report(.loading(index: 1)), .curtain(.lower),
      .start(.silence, after: 4), .open(index: 1, .inPlayer))
    story.hears(
      .playing, .report(.playing), .cancel(.silence), .start(.settling, after: 0.6),
      .player(.reportDrawn))
    story.hears(.drawn(.screen), .cancel(.settling), .report(.revealing), .curtain(.raise))
    story.hears(.ended, Self.opensInFreshPage(2))
  }

  @Test func anotherListOpensInThePageThatIsThereIfThatCan() {
    var story = Story.playing { $0.queue.kinds = [0: .youTubeByAddress] }
    story.hears(
      .person(.list(.replace(Session.Options(count: 1), .inPlayer))),
      .report(.dismissed(.replaced)), .report(.loading(index: 0)), .curtain(.lower),
      .start(.silence, after: 4), .open(index: 0, .inPlayer))
    var options = Session.Options(count: 1)
    options.queue.kinds = [0: .youTubeByAddress]
    story.hears(
      .person(.list(.replace(options, .inPlayer))),
      .report(.dismissed(.replaced)), .report(.loading(index: 0)), .start(.api, after: 9),
      .start(.answer, after: 14),
      .cancel(.silence), .curtain(.lower),
      .open(index: 0, .inFreshPage))
  }
}

/// A page whose player has not answered cannot open anything.
@Suite struct EarlyOpeningStories {
  private static func opensInFreshPage(_ index: Int, after deadlines: Deadline...) -> [Effect] {
    [.report(.loading(index: index))] + deadlines.map(Effect.cancel) + [
      .start(.api, after: 9), .start(.answer, after: 14), .curtain(.lower),
      .open(index: index, .inFreshPage),
    ]
  }

  @Test func whatIsWishedBeforeThePlayerAnswersOpensInAFreshPage() {
    var story = Story(of: 3)
    story.hears(.person(.list(.next)), Self.opensInFreshPage(1, after: .api, .answer))
    story.hears(.apiLoaded, .cancel(.api))
    story.hears(.person(.list(.next)), Self.opensInFreshPage(2, after: .answer))
    story.answers()
    story.hears(
      .person(.list(.previous)), .report(.loading(index: 1)), .cancel(.silence), .curtain(.lower),
      .start(.silence, after: 4), .open(index: 1, .inPlayer))
  }

  @Test func soDoesAnotherListAndWhatFollowsALostPage() {
    var story = Story()
    story.hears(
      .person(.list(.replace(Session.Options(count: 2), .inPlayer))),
      [.report(.dismissed(.replaced))] + Self.opensInFreshPage(0, after: .api, .answer))
    story.answers()
    var session = story.session
    _ = session.handle(.crash)
    #expect(session.handle(.person(.list(.next))).contains(.open(index: 1, .inFreshPage)))
  }
}
