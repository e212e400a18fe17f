import Playback
import Testing

/// Lists of several items, and playlists that the player plays by itself.
@Suite struct ListStories {
  @Test func listPlaysToItsEndInOnePage() {
    var story = Story.playing(2)
    story.hears(
      .ended, .report(.ended), .curtain(.lower), .start(.silence, after: 4),
      .report(.loading(index: 1)), .open(index: 1, inFreshPage: false))
    #expect(story.session.queue.index == 1)
    story.hears(.unstarted)
    story.hears(.buffering, .report(.buffering), .start(.buffering, after: 5))
    story.hears(
      .playing, .report(.playing), .cancel(.silence), .cancel(.buffering),
      .start(.settling, after: 0.6), .player(.reportDrawn))
    story.hears(.drawn(.screen), .cancel(.settling), .report(.revealing), .curtain(.raise))
    story.hears(.view(.curtainGone), .report(.revealed))
    story.hears(
      .ended, .report(.ended), .report(.dismissed(.ended)), .close(.ended, status: .success))
  }

  @Test func nextItemThatShowsNothingIsNotCoveredForEver() {
    var story = Story.playing(2)
    story.hears(
      .ended, .report(.ended), .curtain(.lower), .start(.silence, after: 4),
      .report(.loading(index: 1)), .open(index: 1, inFreshPage: false))
    story.waits(4, .report(.revealing), .curtain(.raise))
  }

  @Test func errorInAListLeavesTheErrorToBeReadFor3Seconds() {
    var story = Story.playing(2)
    story.hears(
      .error(150), .report(.error(.refused(code: 150))), .start(.errorShown, after: 3))
    story.waits(2.99)
  }

  @Test func listOfWhichAnythingPlayedHasPlayed() {
    var story = Story.playing(2)
    story.hears(
      .ended, .report(.ended), .curtain(.lower), .start(.silence, after: 4),
      .report(.loading(index: 1)), .open(index: 1, inFreshPage: false))
    story.hears(
      .error(150), .report(.error(.refused(code: 150))), .cancel(.silence),
      .report(.revealing), .curtain(.raise))
    story.hears(.person(.close), .report(.dismissed(.closed)), .close(.closed, status: .success))
  }

  @Test func listLoopsFromItsLastItemToItsFirst() {
    var story = Story.playing(2) { $0.queue.loops = true }
    for index in [1, 0, 1, 0] {
      story.hears(
        .ended, .report(.ended), .curtain(.lower), .start(.silence, after: 4),
        .report(.loading(index: index)), .open(index: index, inFreshPage: false))
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
      .error(150), .report(.error(.refused(code: 150))), .start(.errorShown, after: 3))
    story.waits(
      3, .curtain(.lower), .start(.silence, after: 4), .report(.loading(index: 1)),
      .open(index: 1, inFreshPage: false))
    story.hears(.person(.close), .report(.dismissed(.closed)), .close(.closed, status: .success))
  }

  @Test func itemWhosePlayerNeverAnsweredSkipsOnInAFreshPage() {
    var story = Story(of: 2)
    story.waits(
      15, .report(.error(.noAnswer)), .panel(.noAnswer), .start(.errorShown, after: 3))
    story.waits(
      3, .start(.answer, after: 15), .curtain(.lower), .report(.loading(index: 1)),
      .open(index: 1, inFreshPage: true))
    // Nothing of the list has played.
    story.waits(15, .report(.error(.noAnswer)), .panel(.noAnswer))
    story.hears(
      .person(.close), .report(.dismissed(.closed)), .close(.closed, status: .unreachable))
  }

  @Test func endThatIsToldAgainIsNotTheNextItems() {
    var story = Story.playing(3)
    story.hears(
      .ended, .report(.ended), .curtain(.lower), .start(.silence, after: 4),
      .report(.loading(index: 1)), .open(index: 1, inFreshPage: false))
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
    story.hears(.playlist(1, of: 3))
    story.hears(.error(150), .report(.error(.refused(code: 150))))
    story.hears(.person(.close), .report(.dismissed(.closed)), .close(.closed, status: .success))
  }
}
