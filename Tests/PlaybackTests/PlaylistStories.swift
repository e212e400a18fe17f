import Playback
import Testing

/// Items that are playlists of the player's own, among other items and alone.
@Suite struct PlaylistStories {
  /// What opening the item of this index brings, where the player that is there opens it,
  /// and undoes this of what was before.
  private static func opens(_ index: Int, undoing undone: Effect...) -> [Effect] {
    [.report(.loading(index: index))] + undone + [
      .curtain(.lower), .start(.silence, after: 4), .open(index: index, .inPlayer),
    ]
  }

  /// What shows a player that had nothing to show.
  private static let uncovers: [Effect] = [
    .cancel(.silence), .report(.revealing), .curtain(.raise),
  ]

  @Test func playlistPlaysAllOfItsVideosBeforeTheNextItem() {
    // The list loops, and so the playlist must not, or it would never be left.
    var story = Story.playing(2) { $0.queue.loops = true }
    story.hears(.playlist(0, of: 2))
    story.hears(.ended, .report(.ended), .start(.nextInPlaylist, after: 10))
    story.hears(.playlist(1, of: 2), .cancel(.nextInPlaylist))
    story.hears(.playing, .report(.playing))
    story.hears(.ended, [.report(.ended)] + Self.opens(1))
  }

  @Test func nextAndPreviousLeaveAPlaylistOnlyAtItsEnds() {
    var story = Story.playing(3)
    story.hears(.person(.list(.next)), Self.opens(1))
    story.hears(.playlist(0, of: 2))
    #expect(story.session.queue.hasNext && story.session.queue.hasPrevious)
    story.hears(.person(.list(.next)), .player(.nextInPlaylist))
    story.hears(.playlist(1, of: 2))
    story.hears(.person(.list(.previous)), .player(.previousInPlaylist))
    story.hears(.playlist(0, of: 2))
    story.hears(.person(.list(.previous)), Self.opens(0, undoing: .cancel(.silence)))
  }

  @Test func anItemIsGoneToWhateverPlaysInAPlaylist() {
    var story = Story.playing(3)
    story.hears(.playlist(0, of: 9))
    story.hears(.person(.list(.goTo(2))), Self.opens(2))
    story.hears(.person(.list(.goTo(3))))
    story.hears(.person(.list(.goTo(-1))))
  }

  @Test func playlistThatIsAllThereIsGoesRound() {
    var story = Story.playing { $0.queue.loops = true }
    #expect(story.session.queue.repeatsPlaylist)
    // The page was made to repeat it, and is not told so.
    story.hears(.playlist(0, of: 3))
    story.hears(.person(.list(.previous)), .player(.previousInPlaylist))
    story.hears(.playlist(2, of: 3))
    #expect(story.session.queue.hasNext)
    story.hears(.person(.list(.next)), .player(.nextInPlaylist))
  }

  @Test func playlistThatIsNoLongerAloneDoesNotGoRound() {
    var story = Story.playing { $0.queue.loops = true }
    story.hears(.playlist(0, of: 3))
    story.hears(.person(.list(.append(1))), .player(.setPlaylistLoop(false)))
  }

  @Test func anotherListsPlaylistGoesRoundOnlyIfItIsAlone() {
    var story = Story.playing { $0.queue.loops = true }
    story.hears(.playlist(0, of: 3))
    var options = Session.Options(count: 2)
    options.queue.loops = true
    story.hears(
      .person(.list(.replace(options, .inPlayer))), [.report(.dismissed(.replaced))] + Self.opens(0)
    )
    story.hears(.playlist(0, of: 3), .player(.setPlaylistLoop(false)))
    story.hears(.playlist(1, of: 3))
  }

  @Test func loopIsToldToAPlayerWhosePlaylistIsAllThereIs() {
    var story = Story.playing()
    story.hears(.playlist(0, of: 3))
    story.hears(.person(.list(.setLoop(.playlist))), .player(.setPlaylistLoop(true)))
    story.hears(.person(.list(.setLoop(.track))), .player(.setPlaylistLoop(false)))
  }

  @Test func oneVideoOfAPlaylistRepeats() {
    var story = Story.playing(2)
    story.hears(.playlist(1, of: 3))
    story.hears(.person(.list(.setLoop(.track))))
    story.hears(.at(90, of: 100), .start(.loopPoint, after: 9.85))
    story.waits(9.85, .player(.restart))
    story.hears(.at(0, of: 100), .start(.loopPoint, after: 99.85))
    // Where it ended all the same.
    story.hears(
      .ended, .report(.ended), .curtain(.lower), .start(.silence, after: 4), .player(.restart),
      .cancel(.loopPoint))
  }

  @Test func randomOrderIsTheOrderWithinAPlaylistToo() {
    var story = Story.playing(2)
    story.hears(.person(.list(.setShuffle(true))))
    story.hears(.ended, [.report(.ended)] + Self.opens(1))
    story.hears(.playlist(0, of: 3), .player(.setPlaylistShuffle(true)))
    story.hears(.playlist(1, of: 3))
    story.hears(.person(.list(.setShuffle(false))), .player(.setPlaylistShuffle(false)))
  }

  @Test func aPageThatIsLoadedOnceMoreIsToldOfTheRandomOrderOnceMore() {
    var story = Story.playing()
    story.hears(.person(.list(.setShuffle(true))))
    story.hears(.playlist(0, of: 3), .player(.setPlaylistShuffle(true)))
    var session = story.session
    _ = session.handle(.crash)
    #expect(session.handle(.playlist(1, of: 3)).contains(.player(.setPlaylistShuffle(true))))
  }

  @Test func refusedVideoOfAPlaylistIsSteppedOver() {
    var story = Story.playing(2)
    story.hears(.playlist(0, of: 3))
    for index in [1, 2] {
      story.hears(
        .error(150), .report(.error(.refused(code: 150))),
        .bar(.refused(code: 150), .nextItem(after: 3)), .start(.errorShown, after: 3))
      story.waits(
        3, .report(.loading(index: 0)), .notice(nil), .curtain(.lower), .start(.silence, after: 4),
        .player(.nextInPlaylist))
      #expect(story.session.queue.index == 0)
      story.hears(.playlist(index, of: 3))
      story.hears(
        .playing, .report(.playing), .cancel(.silence), .start(.settling, after: 0.6),
        .player(.reportDrawn))
      story.hears(.drawn(.screen), .cancel(.settling), .report(.revealing), .curtain(.raise))
    }
    // Behind its last video is the next item.
    story.hears(
      .error(150), .report(.error(.refused(code: 150))),
      .bar(.refused(code: 150), .nextItem(after: 3)), .start(.errorShown, after: 3))
    story.waits(3, Self.opens(1, undoing: .notice(nil)))
  }

  @Test func playerThatGoesOnByItselfBehindARefusedVideoIsNotToldTo() {
    var story = Story.playing(2)
    story.hears(.playlist(0, of: 3))
    story.hears(
      .error(150), .report(.error(.refused(code: 150))),
      .bar(.refused(code: 150), .nextItem(after: 3)), .start(.errorShown, after: 3))
    story.hears(
      .playlist(1, of: 3), .cancel(.errorShown), .report(.loading(index: 0)), .notice(nil),
      .curtain(.lower),
      .start(.silence, after: 4))
    story.hears(
      .playing, .report(.playing), .cancel(.silence), .start(.settling, after: 0.6),
      .player(.reportDrawn))
    story.hears(.drawn(.screen), .cancel(.settling), .report(.revealing), .curtain(.raise))
    story.waits(60)
  }

  @Test func playlistOfWhichAllIsRefusedIsRefused() {
    var story = Story.ready { $0.queue.quitsOnError = true }
    story.hears(.playlist(0, of: 2))
    story.hears(
      .error(150), .report(.error(.refused(code: 150))), .cancel(.silence), .report(.revealing),
      .curtain(.raise), .bar(.refused(code: 150), .nextItem(after: 3)),
      .start(.errorShown, after: 3))
    // A player that plays nothing of it need not say where it is.
    story.waits(
      3, .report(.loading(index: 0)), .notice(nil), .curtain(.lower), .start(.silence, after: 4),
      .player(.nextInPlaylist))
    story.hears(
      .error(101), .report(.error(.refused(code: 101))), .cancel(.silence), .report(.revealing),
      .curtain(.raise), .bar(.refused(code: 101), .close(after: 3)),
      .start(.errorShown, after: 3))
    story.waits(3, .report(.dismissed(.error)), .close(.error, status: .refused))
  }

  @Test func playlistThatGoesRoundIsTriedRoundOnce() {
    var story = Story.playing { $0.queue.loops = true }
    story.hears(.playlist(2, of: 3))
    for index in [0, 1] {
      story.hears(
        .error(150),
        [.report(.error(.refused(code: 150)))] + (index == 0 ? [] : Self.uncovers) + [
          .bar(.refused(code: 150), .nextItem(after: 3)), .start(.errorShown, after: 3),
        ])
      story.waits(
        3, .report(.loading(index: 0)), .notice(nil), .curtain(.lower), .start(.silence, after: 4),
        .player(.nextInPlaylist))
    }
    // The third of three: there is nothing more to try.
    story.hears(
      .error(150),
      [.report(.error(.refused(code: 150)))] + Self.uncovers + [.bar(.refused(code: 150))])
  }

  @Test func nextIsNotWaitedForWhereAVideoIsRefused() {
    var story = Story.playing()
    story.hears(.playlist(0, of: 3))
    story.hears(
      .error(150), .report(.error(.refused(code: 150))),
      .bar(.refused(code: 150), .nextItem(after: 3)), .start(.errorShown, after: 3))
    story.hears(
      .person(.list(.next)), .cancel(.errorShown), .report(.loading(index: 0)), .notice(nil),
      .curtain(.lower),
      .start(.silence, after: 4), .player(.nextInPlaylist))
  }

  @Test func eachRoundHasARandomOrderOfItsOwn() {
    for seed in UInt64(0)..<20 {
      var options = Queue.Options(count: 6)
      (options.shuffles, options.loops, options.seed) = (true, true, seed)
      var queue = Queue(options)
      _ = queue.begin()
      var seen = [queue.index]
      for _ in 1..<60 {
        _ = queue.reduce(.person(.list(.next)))
        seen.append(queue.index)
      }
      let rounds = stride(from: 0, to: 60, by: 6).map { Array(seen[$0..<$0 + 6]) }
      #expect(rounds.allSatisfy { $0.sorted() == Array(0..<6) })
      #expect(Set(rounds).count > 5)
      #expect(zip(seen, seen.dropFirst()).allSatisfy { $0 != $1 })
      let back = (1..<6).map { _ in
        _ = queue.reduce(.person(.list(.previous)))
        return queue.index
      }
      #expect(back == rounds[9].dropLast().reversed())
    }
  }

  @Test func randomOrderMayBeginWithAnyItem() {
    let firsts = (UInt64(0)..<40).map { seed in
      var options = Queue.Options(count: 5)
      options.shuffles = true
      options.seed = seed
      var queue = Queue(options)
      _ = queue.begin()
      #expect(queue.isShuffled && !queue.hasPrevious)
      var seen = [queue.index]
      while queue.hasNext {
        _ = queue.reduce(.person(.list(.next)))
        seen.append(queue.index)
      }
      #expect(seen.sorted() == Array(0..<5))
      return seen[0]
    }
    #expect(Set(firsts) == Set(0..<5))
  }
}
