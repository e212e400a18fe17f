import Playback
import Testing

/// What a person wishes of a list, and another launch that takes its place or goes behind it.
@Suite struct ListWishStories {
  /// What opening the item of this index brings, which undoes this of what was before.
  private static func opens(_ index: Int, undoing undone: Effect...) -> [Effect] {
    [.report(.loading(index: index))] + undone + [
      .curtain(.lower), .start(.silence, after: 4), .open(index: index, .inPlayer),
    ]
  }

  @Test func nextAndPreviousGoAsFarAsTheListDoes() {
    var story = Story.playing(2)
    story.hears(.person(.list(.previous)))
    story.hears(.person(.list(.next)), Self.opens(1))
    story.hears(.person(.list(.next)))
    story.hears(
      .person(.list(.previous)), Self.opens(0, undoing: .cancel(.silence)))
  }

  @Test func listThatLoopsGoesOnAtBothEnds() {
    var story = Story.playing(3) { $0.queue.loops = true }
    story.hears(.person(.list(.previous)), Self.opens(2))
    story.hears(.person(.list(.next)), Self.opens(0, undoing: .cancel(.silence)))
  }

  @Test func playersOwnPlaylistIsGoneThroughFirst() {
    var story = Story.playing(2)
    story.hears(.playlist(0, of: 2))
    story.hears(.person(.list(.next)), .player(.nextInPlaylist))
    story.hears(.playlist(1, of: 2))
    story.hears(.person(.list(.previous)), .player(.previousInPlaylist))
    story.hears(.person(.list(.next)), Self.opens(1))
  }

  @Test func randomOrderPlaysEveryItemOnce() {
    for seed in UInt64(0)..<20 {
      var session = Story.playing(8) { $0.queue.seed = seed }.session
      _ = session.handle(.person(.list(.setShuffle(true))))
      #expect(session.queue.isShuffled)
      var seen = [session.queue.index]
      while session.queue.hasNext {
        _ = session.handle(.person(.list(.next)))
        seen.append(session.queue.index)
      }
      #expect(seen.sorted() == Array(0..<8))
      #expect(seen.first == 0)
      _ = session.handle(.person(.list(.setShuffle(false))))
      #expect(session.queue.index == seen.last)
    }
  }

  @Test func randomOrdersDiffer() {
    let orders = (UInt64(0)..<8).map { seed in
      var session = Story.playing(8) { $0.queue.seed = seed }.session
      _ = session.handle(.person(.list(.setShuffle(true))))
      return (0..<7).map { _ in
        _ = session.handle(.person(.list(.next)))
        return session.queue.index
      }
    }
    #expect(Set(orders).count > 4)
  }

  @Test func oneItemRepeatsWhereItIsAskedFor() {
    var story = Story.playing(2)
    story.hears(.fullscreen(false), .report(.fullscreen(false)))
    story.hears(
      .person(.list(.setLoop(.track))), .glimpse(.loop(.track)), .start(.glimpse, after: 1.5))
    story.hears(
      .ended, .report(.ended), .curtain(.lower), .start(.silence, after: 4), .player(.restart))
  }

  @Test func whatIsAppendedPlaysAfterTheRest() {
    var story = Story.playing()
    story.hears(.person(.list(.append(2))))
    story.hears(.ended, [.report(.ended)] + Self.opens(1))
    #expect(story.session.queue.count == 3)
  }

  @Test func whatIsAppendedToAListThatIsOverPlaysAtOnce() {
    var story = Story.playing { $0.queue.stays = true }
    story.hears(.ended, .report(.ended))
    story.hears(.person(.list(.append(0))))
    story.hears(.person(.list(.append(1))), Self.opens(1))
  }

  @Test func anotherLaunchTakesThePlaceAndEntersFullscreenAnew() {
    var story = Story.playing(2) { $0.queue.loops = true }
    story.hears(.fullscreen(false), .report(.fullscreen(false)))
    story.hears(
      .person(.list(.replace(Session.Options(count: 1), .inPlayer))),
      [.report(.dismissed(.replaced))] + Self.opens(0))
    story.hears(
      .playing, .report(.playing), .cancel(.silence), .fullscreen(true),
      .start(.settling, after: 0.6), .player(.reportDrawn))
    story.hears(.fullscreen(true), .report(.fullscreen(true)), .player(.reportDrawn))
    story.hears(.drawn(.screen), .cancel(.settling), .report(.revealing), .curtain(.raise))
    story.hears(
      .ended, .report(.ended), .report(.dismissed(.ended)), .close(.ended, status: .success))
  }

  /// In a player that never answered nothing can be opened.
  @Test func anotherLaunchBringsAPageWhereThereIsNone() {
    var session = Session(Session.Options(count: 1))
    _ = session.begin()
    _ = session.handle(.network(false))
    let effects = session.handle(
      .person(.list(.replace(Session.Options(count: 1), .inPlayer))))
    #expect(effects.contains(.open(index: 0, .inFreshPage)))
    #expect(!effects.contains(.open(index: 0, .inPlayer)))
  }

  @Test func anotherLaunchHasItsOwnTimeAndItsOwnStatus() {
    var story = Story.playing { $0.queue.timeout = nil }
    var options = Session.Options(count: 1)
    options.queue.timeout = 3
    story.hears(
      .person(.list(.replace(options, .inPlayer))),
      [.report(.dismissed(.replaced)), .start(.timeout, after: 3)] + Self.opens(0))
    story.waits(
      3, .report(.dismissed(.timeout)),
      .close(.timeout, status: .unreachable))
  }
}
