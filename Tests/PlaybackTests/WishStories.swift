import Playback
import Testing

/// What a person wishes of a video that plays, and of one that does not.
@Suite struct WishStories {
  @Test func playAndPauseAreOneWish() {
    var story = Story.playing()
    story.hears(.wants(.playPause), .player(.pause))
    story.hears(.paused, .report(.paused))
    story.hears(.wants(.playPause), .player(.play))
    story.hears(.playing, .report(.playing))
    story.hears(.buffering, .report(.buffering), .start(.stall, after: 20))
    story.hears(.wants(.playPause), .player(.pause))
  }

  @Test func whatIsOverPlaysFromItsStart() {
    var story = Story.playing { $0.queue.stays = true }
    story.hears(.ended, .report(.ended))
    story.hears(
      .wants(.play), .curtain(.lower), .start(.silence, after: 4), .player(.restart))
  }

  @Test(arguments: [
    (SeekTarget.by(5), 45.0), (.by(-50), 0), (.by(500), 100), (.to(70), 70), (.part(0.3), 30),
  ])
  func seekIsShownInAWindowOnly(_ target: SeekTarget, _ position: Double) {
    var story = Story.playing()
    story.hears(.at(40, of: 100))
    story.hears(.wants(.seek(target)), .player(.seek(target)))
    story.hears(.fullscreen(false), .report(.fullscreen(false)))
    story.hears(
      .wants(.seek(target)), .player(.seek(target)), .glimpse(.position(position, of: 100)),
      .start(.glimpse, after: 1.5))
    story.waits(2, .glimpse(nil))
  }

  @Test func stepsOfTheVolumeAddUpBeforeThePlayerAnswers() {
    var story = Story.playing()
    story.hears(.player(.volume(Volume(level: 90))))
    for level in [95, 100, 100] {
      story.hears(.wants(.changeVolume(by: 5)), .player(.setVolume(Volume(level: level))))
    }
    story.hears(.wants(.toggleMute), .player(.setVolume(Volume(level: 100, isMuted: true))))
    story.hears(
      .wants(.setVolume(80, unmuting: false)), .player(.setVolume(Volume(level: 80, isMuted: true)))
    )
    story.hears(.wants(.setVolume(100)), .player(.setVolume(Volume(level: 100))))
    story.hears(
      .wants(.setVolume(100, unmuting: false)), .player(.setVolume(Volume(level: 100))))
    story.hears(.wants(.changeVolume(by: -5)), .player(.setVolume(Volume(level: 95))))
    story.hears(.wants(.setVolume(-3)), .player(.setVolume(Volume(level: 0))))
  }

  @Test func whatThePlayerTellsBeforeItHasHeardChangesNoStep() {
    var story = Story.playing()
    func volume(_ level: Int) -> Event { .player(.volume(Volume(level: level))) }
    story.hears(volume(100))
    story.hears(.wants(.changeVolume(by: -5)), .player(.setVolume(Volume(level: 95))))
    story.hears(volume(100))
    story.hears(.wants(.changeVolume(by: -5)), .player(.setVolume(Volume(level: 90))))
    story.hears(volume(95))
    story.hears(volume(90))
    // From then on it is the player's own again.
    story.hears(volume(40))
    story.hears(.wants(.changeVolume(by: 5)), .player(.setVolume(Volume(level: 45))))

    func position(rate: Double) -> Event {
      .player(.position(PositionAnchor(position: 1, end: 100, rate: rate)))
    }
    story.hears(position(rate: 1))
    story.hears(.wants(.changeRate(by: 1)), .player(.setRate(1.25)))
    story.hears(position(rate: 1))
    story.hears(.wants(.changeRate(by: 1)), .player(.setRate(1.5)))
    story.hears(position(rate: 1.5))
    story.hears(position(rate: 1))
    story.hears(.wants(.changeRate(by: 1)), .player(.setRate(1.25)))
  }

  @Test func lookAtWhatPlaysTellsHowLoudAndHowFast() {
    var story = Story.playing()
    let video = VideoDetails(id: "dQw4w9WgXcQ")
    story.hears(.player(.video(video)), .report(.opened(video)))
    story.hears(.player(.volume(Volume(level: 60))))
    story.hears(.wants(.toggleMute), .player(.setVolume(Volume(level: 60, isMuted: true))))
    story.hears(.wants(.setRate(1.5)), .player(.setRate(1.5)))
    story.hears(
      .person(.showTitle),
      .glimpse(.title(video, volume: Volume(level: 60, isMuted: true), rate: 1.5)),
      .start(.glimpse, after: 1.5))
  }

  @Test func speedGoesByThePlayersSteps() {
    var story = Story.playing()
    story.hears(.wants(.changeRate(by: 1)), .player(.setRate(1.25)))
    story.hears(.wants(.changeRate(by: -3)), .player(.setRate(0.5)))
    story.hears(.wants(.changeRate(by: -3)), .player(.setRate(0.25)))
    story.hears(.wants(.setRate(9)), .player(.setRate(2)))
    story.hears(.wants(.setRate(0)), .player(.setRate(0.25)))
  }

  @Test func volumeAndSpeedOutliveTheWebProcess() {
    var story = Story.playing()
    story.hears(.player(.volume(Volume(level: 30))))
    story.hears(.wants(.setRate(1.5)), .player(.setRate(1.5)))
    var session = story.session
    _ = session.handle(.crash)
    #expect(session.transport.volume == Volume(level: 30))
    #expect(session.transport.rate == 1.5)
  }

  @Test func titleIsShownInFullscreenTooSinceItWasAskedFor() {
    let video = VideoDetails(id: "dQw4w9WgXcQ", title: "A title")
    var story = Story.playing()
    story.hears(.person(.showTitle))
    story.hears(.player(.video(video)), .report(.opened(video)))
    story.hears(.person(.showTitle), .glimpse(.title(video)), .start(.glimpse, after: 1.5))
    story.hears(.person(.showTitle), .glimpse(.title(video)), .start(.glimpse, after: 1.5))
    story.waits(2, .glimpse(nil))
  }

  @Test func glimpseOfAWindowGoesWithIt() {
    var story = Story.playing()
    story.hears(.fullscreen(false), .report(.fullscreen(false)))
    story.hears(
      .wants(.setRate(2)), .player(.setRate(2)), .glimpse(.rate(2)), .start(.glimpse, after: 1.5))
    story.hears(
      .fullscreen(true), .report(.fullscreen(true)), .cancel(.glimpse), .glimpse(nil))
  }

  @Test func backLeavesFullscreenAndThenTheProgram() {
    var story = Story.playing()
    story.hears(.person(.back), .fullscreen(false))
    story.hears(.fullscreen(false), .report(.fullscreen(false)))
    story.hears(.person(.back), .report(.dismissed(.closed)), .close(.closed, status: .success))
  }

  @Test func fullscreenIsAskedForWhereItIsNot() {
    var story = Story.playing()
    story.hears(.person(.setFullscreen(true)))
    story.hears(.person(.setFullscreen(false)), .fullscreen(false))
    story.hears(.fullscreen(false), .report(.fullscreen(false)))
    story.hears(.person(.setFullscreen(true)), .fullscreen(true))
  }

  @Test func whatWasPausedWhenItsProcessEndedIsPausedAgain() {
    var story = Story.playing()
    story.hears(.at(40, of: 100))
    story.hears(.paused, .report(.paused))
    var session = story.session
    _ = session.handle(.crash)
    _ = session.handle(.ready)
    let effects = session.handle(.playing)
    #expect(effects.contains(.player(.pause)))
    #expect(effects.contains(.report(.recovered(position: 40))))
    #expect(!session.handle(.playing).contains(.player(.pause)))
  }

  @Test func playlistIsReopenedAtItsItem() {
    var story = Story.playing()
    story.hears(.playlist(3, of: 9))
    var session = story.session
    let reopened = session.handle(.crash).compactMap { effect in
      if case .reopen(let place) = effect { place } else { nil }
    }
    #expect(reopened.map(\.playlistIndex) == [3])
  }

  // MARK: Jumps

  /// A position, the seconds until it is told, and whether it is a jump from 40, played at 1.
  @Test(arguments: [
    (42.0, 2.0, false), (40, 2, false), (43, 2, false), (44, 2, true), (37, 2, true),
    (39, 0, false),
  ])
  func jumpIsAPositionThatPlayingDoesNotExplain(
    _ position: Double, _ seconds: Double, _ isJump: Bool
  ) {
    var session = Story.playing().session
    _ = session.handle(.player(.position(PositionAnchor(position: 40, end: 100, at: 1000))))
    let effects = session.handle(
      .player(.position(PositionAnchor(position: position, end: 100, at: 1000 + seconds))))
    #expect(effects.contains(.report(.seeked(position: position))) == isJump)
  }
}
