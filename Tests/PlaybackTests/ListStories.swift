import Playback
import Testing

/// Lists of several items, and playlists that the player plays by itself.
@Suite struct ListStories {
  @Test func listPlaysToItsEndInOnePage() {
    var story = Story.playing(2)
    story.hears(
      .ended, .report(.ended), .report(.loading(index: 1)), .curtain(.lower),
      .start(.silence, after: 4), .open(index: 1, .inPlayer))
    #expect(story.session.queue.index == 1)
    story.hears(.unstarted)
    story.hears(
      .buffering, .report(.buffering), .start(.stall, after: 20), .start(.buffering, after: 5))
    story.hears(
      .playing, .report(.playing), .cancel(.stall), .cancel(.silence), .cancel(.buffering),
      .start(.settling, after: 0.6), .player(.reportDrawn))
    story.hears(.drawn(.screen), .cancel(.settling), .report(.revealing), .curtain(.raise))
    story.hears(.view(.curtainGone), .report(.revealed))
    story.hears(
      .ended, .report(.ended), .report(.dismissed(.ended)), .close(.ended, status: .success))
  }

  @Test func nextItemThatShowsNothingIsNotCoveredForEver() {
    var story = Story.playing(2)
    story.hears(
      .ended, .report(.ended), .report(.loading(index: 1)), .curtain(.lower),
      .start(.silence, after: 4), .open(index: 1, .inPlayer))
    story.waits(
      4, .report(.waiting(.unknown)), .bar(.waiting(.unknown)), .report(.revealing),
      .curtain(.raise))
  }

  @Test func errorInAListLeavesTheErrorToBeReadFor3Seconds() {
    var story = Story.playing(2)
    story.hears(
      .error(150), .report(.error(.refused(code: 150))),
      .bar(.refused(code: 150), .nextItem(after: 3)), .start(.errorShown, after: 3))
    story.waits(2.99)
  }

  @Test func listOfWhichAnythingPlayedHasPlayed() {
    var story = Story.playing(2)
    story.hears(
      .ended, .report(.ended), .report(.loading(index: 1)), .curtain(.lower),
      .start(.silence, after: 4), .open(index: 1, .inPlayer))
    story.hears(
      .error(150), .report(.error(.refused(code: 150))), .cancel(.silence),
      .report(.revealing), .curtain(.raise), .bar(.refused(code: 150)))
    story.hears(.person(.close), .report(.dismissed(.closed)), .close(.closed, status: .success))
  }

  @Test func listLoopsFromItsLastItemToItsFirst() {
    var story = Story.playing(2) { $0.queue.loops = true }
    for index in [1, 0, 1, 0] {
      story.hears(
        .ended, .report(.ended), .report(.loading(index: index)), .curtain(.lower),
        .start(.silence, after: 4), .open(index: index, .inPlayer))
      story.hears(
        .playing, .report(.playing), .cancel(.silence), .start(.settling, after: 0.6),
        .player(.reportDrawn))
      story.hears(.drawn(.screen), .cancel(.settling), .report(.revealing), .curtain(.raise))
      story.hears(.view(.curtainGone), .report(.revealed))
    }
  }

  @Test func playlistGoesOnByItselfWithoutACurtain() {
    var story = Story.playing()
    story.hears(.playlist(0, of: 3))
    story.hears(.ended, .report(.ended), .start(.nextInPlaylist, after: 10))
    story.hears(.unstarted)
    story.hears(.playlist(1, of: 3), .cancel(.nextInPlaylist))
    story.hears(.playing, .report(.playing))
    story.waits(3600)
  }

  @Test func playlistOfOneItemEndsWithIt() {
    var story = Story.playing()
    story.hears(.playlist(0, of: 1))
    story.hears(
      .ended, .report(.ended), .report(.dismissed(.ended)), .close(.ended, status: .success))
  }

  @Test func playlistThatDoesNotGoOnIsOver() {
    var story = Story.playing()
    story.hears(.playlist(1, of: 3))
    story.hears(.ended, .report(.ended), .start(.nextInPlaylist, after: 10))
    story.waits(9.99)
    story.waits(0.01, .report(.dismissed(.ended)), .close(.ended, status: .success))
  }

  @Test func errorInAListSkipsOnInThePlayerThatIsThere() {
    var story = Story.playing(2)
    story.hears(
      .error(150), .report(.error(.refused(code: 150))),
      .bar(.refused(code: 150), .nextItem(after: 3)), .start(.errorShown, after: 3))
    story.waits(
      3, .report(.loading(index: 1)), .notice(nil), .curtain(.lower), .start(.silence, after: 4),
      .open(index: 1, .inPlayer))
    story.hears(.person(.close), .report(.dismissed(.closed)), .close(.closed, status: .success))
  }

  @Test func itemThatCannotBeStalledAnyLongerSkipsOnInThePlayerThatIsThere() {
    var story = Story.playing(2)
    story.hears(.at(40, of: 100))
    story.hears(.buffering, .report(.buffering), .start(.stall, after: 20))
    for pause in [1.0, 2, 4] {
      story.waits(
        20, .report(.retrying(.stalled, after: pause)), .bar(.stalled, .retry(after: pause)),
        .start(.retry, after: pause))
      story.waits(
        pause, .start(.api, after: 9), .start(.answer, after: 14), .curtain(.lower),
        .reopen(from: PositionAnchor(position: 40, end: 100, rate: 0)))
      story.hears(.apiLoaded, .cancel(.api))
      story.hears(
        .ready, .report(.ready), .cancel(.answer), .notice(nil), .start(.silence, after: 4))
      story.waits(3)
      story.hears(
        .buffering, .report(.buffering), .start(.stall, after: 20), .start(.buffering, after: 5))
      story.waits(1, .cancel(.buffering), .report(.revealing), .curtain(.raise))
      story.hears(.audio(false), .start(.stall, after: 20))
    }
    story.waits(
      20, .report(.error(.stalled)), .bar(.stalled, .nextItem(after: 3)),
      .start(.errorShown, after: 3))
    story.waits(
      3, .report(.loading(index: 1)), .notice(nil), .curtain(.lower), .start(.silence, after: 4),
      .open(index: 1, .inPlayer))
  }

  @Test func itemWhoseWebProcessIsGoneSkipsOnInAFreshPage() {
    var story = Story(of: 2)
    for isFirst in [true, false, false] {
      story.hears(
        .crash,
        [.cancel(.api), .cancel(.answer)] + (isFirst ? [.start(.budget, after: 60)] : [])
          + [
            .report(.retrying(.crash, after: 0)), .start(.api, after: 9),
            .start(.answer, after: 14), .curtain(.lower), .reopen(from: nil),
          ])
    }
    story.hears(
      .crash, .cancel(.api), .cancel(.answer), .report(.error(.crash)),
      .panel(.crash, .nextItem(after: 3)), .start(.errorShown, after: 3))
    story.waits(
      3, .report(.loading(index: 1)), .notice(nil), .start(.api, after: 9),
      .start(.answer, after: 14), .curtain(.lower), .open(index: 1, .inFreshPage))
    // Nothing of the list has played.
    story.hears(
      .crash, .cancel(.api), .cancel(.answer), .report(.error(.crash)), .panel(.crash, .nothing))
    story.hears(
      .person(.close), .report(.dismissed(.closed)), .close(.closed, status: .engineFailed))
  }

  @Test func itemThatIsRefusedForTwoReasonsIsOneItem() {
    var story = Story.playing(3) { $0.queue.loops = true }
    for code in [150, 100, 101, 2] {
      story.hears(
        .error(code), .report(.error(.refused(code: code))),
        .bar(.refused(code: code), .nextItem(after: 3)), .start(.errorShown, after: 3))
    }
  }

  @Test func loopOfWhichAllIsRefusedEndsWithoutAnythingMoreToTry() {
    var story = Story.playing(2) {
      $0.queue.loops = true
      $0.queue.quitsOnError = true
    }
    story.hears(
      .error(150), .report(.error(.refused(code: 150))),
      .bar(.refused(code: 150), .nextItem(after: 3)), .start(.errorShown, after: 3))
    story.waits(
      3, .report(.loading(index: 1)), .notice(nil), .curtain(.lower), .start(.silence, after: 4),
      .open(index: 1, .inPlayer))
    story.hears(
      .error(101), .report(.error(.refused(code: 101))), .cancel(.silence), .report(.revealing),
      .curtain(.raise), .bar(.refused(code: 101), .close(after: 3)),
      .start(.errorShown, after: 3))
    story.waits(3, .report(.dismissed(.error)), .close(.error, status: .success))
  }

  @Test func endThatIsToldAgainIsNotTheNextItems() {
    var story = Story.playing(3)
    story.hears(
      .ended, .report(.ended), .report(.loading(index: 1)), .curtain(.lower),
      .start(.silence, after: 4), .open(index: 1, .inPlayer))
    story.hears(.ended)
    #expect(story.session.queue.index == 1)
  }

  @Test func playlistEndsWithItsLastItem() {
    var story = Story.playing()
    story.hears(.playlist(0, of: 3))
    for index in [1, 2] {
      story.hears(.ended, .report(.ended), .start(.nextInPlaylist, after: 10))
      story.hears(.playlist(index, of: 3), .cancel(.nextInPlaylist))
      story.hears(.playing, .report(.playing))
      story.waits(3600)
    }
    story.hears(
      .ended, .report(.ended), .report(.dismissed(.ended)), .close(.ended, status: .success))
  }

  @Test func advertisementBetweenItemsOfAPlaylistIsPlayback() {
    var story = Story.playing()
    story.hears(.playlist(0, of: 3))
    story.hears(.ended, .report(.ended), .start(.nextInPlaylist, after: 10))
    story.hears(.playlist(1, of: 3), .cancel(.nextInPlaylist))
    story.hears(.unstarted)
    story.hears(.audio(true))
    story.waits(40)
    story.hears(.playing, .report(.playing))
  }

  @Test func playlistOfWhichAnythingPlayedHasPlayed() {
    var story = Story.playing()
    story.hears(.playlist(2, of: 3))
    story.hears(.error(150), .report(.error(.refused(code: 150))), .bar(.refused(code: 150)))
    story.hears(.person(.close), .report(.dismissed(.closed)), .close(.closed, status: .success))
  }
}
