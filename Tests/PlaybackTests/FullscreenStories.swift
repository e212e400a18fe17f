import Playback
import Testing

/// Fullscreen is entered once; from then on it is the person's.
@Suite struct FullscreenStories {
  @Test func windowThatThePersonChoseIsKeptForTheNextItem() {
    var story = Story.playing(2)
    leaves(&story)
    story.hears(
      .ended, .report(.ended), .curtain(.lower), .start(.silence, after: 4),
      .report(.loading(index: 1)), .open(index: 1, inFreshPage: false))
    story.hears(
      .playing, .report(.playing), .cancel(.silence), .start(.settling, after: 0.6),
      .player(.reportDrawn))
    story.hears(.drawn(.window), .cancel(.settling), .report(.revealing), .curtain(.raise))
  }

  @Test func windowThatThePersonChoseIsKeptOverSeeksPausesAndErrors() {
    var story = Story.playing()
    leaves(&story)
    story.hears(.buffering, .report(.buffering))
    story.hears(.playing, .report(.playing))
    story.hears(.paused, .report(.paused))
    story.hears(.playing, .report(.playing))
    story.hears(.error(5), .report(.error(.refused(code: 5))))
    story.hears(.buffering, .report(.buffering))
    story.hears(.playing, .report(.playing))
  }

  @Test func leavingDoesNotStopTheVideo() {
    var story = Story.playing()
    leaves(&story)
    story.waits(3600)
    story.hears(.person(.leaveFullscreen))
  }

  @Test func togglingGoesBackAndForth() {
    var story = Story.playing()
    story.hears(.person(.toggleFullscreen), .fullscreen(false))
    story.hears(.fullscreen(false), .report(.fullscreen(false)))
    story.hears(.person(.toggleFullscreen), .fullscreen(true))
    story.hears(.fullscreen(true), .report(.fullscreen(true)))
    story.hears(.person(.toggleFullscreen), .fullscreen(false))
  }

  @Test func togglingBeforeTheFirstPlayingIsThePersonsChoice() {
    var story = Story()
    story.hears(.person(.toggleFullscreen), .fullscreen(true))
    story.hears(.fullscreen(true), .report(.fullscreen(true)))
    story.hears(.person(.toggleFullscreen), .fullscreen(false))
    story.hears(.fullscreen(false), .report(.fullscreen(false)))
    story.hears(.resized(to: .window))
    story.hears(
      .playing, .report(.playing), .cancel(.answer), .start(.settling, after: 0.6),
      .player(.reportDrawn))
    story.hears(.drawn(.window), .cancel(.settling), .report(.revealing), .curtain(.raise))
  }

  @Test func fullscreenBeforeTheFirstPlayingIsKept() {
    var story = Story()
    story.hears(.person(.toggleFullscreen), .fullscreen(true))
    story.hears(.fullscreen(true), .report(.fullscreen(true)))
    story.hears(.resized(to: .screen))
    story.hears(
      .playing, .report(.playing), .cancel(.answer), .start(.settling, after: 0.6),
      .player(.reportDrawn))
    story.hears(.drawn(.screen), .cancel(.settling), .report(.revealing), .curtain(.raise))
  }

  @Test func leavingWhileItSettlesSettlesInTheWindow() {
    var story = Story()
    story.hears(.resized(to: .window))
    story.hears(
      .playing, .report(.playing), .cancel(.answer), .fullscreen(true),
      .start(.settling, after: 0.6), .player(.reportDrawn))
    story.hears(.fullscreen(true), .report(.fullscreen(true)), .player(.reportDrawn))
    story.hears(.person(.leaveFullscreen), .fullscreen(false))
    story.hears(.fullscreen(false), .report(.fullscreen(false)), .player(.reportDrawn))
    story.hears(.drawn(.window), .cancel(.settling), .report(.revealing), .curtain(.raise))
  }

  @Test func quitOnLeaveEndsWhenThePersonLeaves() {
    var story = Story.playing { $0.queue.quitsOnLeave = true }
    story.hears(.person(.leaveFullscreen), .fullscreen(false))
    story.hears(
      .fullscreen(false), .report(.fullscreen(false)), .report(.dismissed(.left)),
      .close(.left, status: .success))
  }

  @Test func quitOnLeaveDoesNotEndAVideoInAWindow() {
    var story = Story(of: 1) {
      $0.queue.quitsOnLeave = true
      $0.entersFullscreen = false
    }
    story.hears(.fullscreen(false))
    story.hears(.person(.leaveFullscreen))
    story.hears(
      .playing, .report(.playing), .cancel(.answer), .start(.settling, after: 0.6),
      .player(.reportDrawn))
    story.hears(.fullscreen(false))
  }

  @Test func windowThatThePersonChoseThroughTheWindowManagerIsKept() {
    var story = Story()
    story.hears(.fullscreen(true), .report(.fullscreen(true)))
    story.hears(.fullscreen(false), .report(.fullscreen(false)))
    story.hears(
      .playing, .report(.playing), .cancel(.answer), .start(.settling, after: 0.6),
      .player(.reportDrawn))
  }

  private func leaves(_ story: inout Story) {
    story.hears(.person(.leaveFullscreen), .fullscreen(false))
    story.hears(.fullscreen(false), .report(.fullscreen(false)))
    story.hears(.resized(to: .window))
  }
}
