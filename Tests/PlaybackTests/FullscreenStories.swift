import Playback
import Testing

/// Fullscreen is entered once; from then on it is the person's.
@Suite struct FullscreenStories {
  @Test func windowThatThePersonChoseIsKeptForTheNextItem() {
    var story = Story.playing(2)
    leaves(&story)
    story.hears(
      .ended, .report(.ended), .report(.loading(index: 1)), .curtain(.lower),
      .start(.silence, after: 4), .open(index: 1, .inPlayer))
    story.hears(
      .playing, .report(.playing), .cancel(.silence), .start(.settling, after: 0.6),
      .player(.reportDrawn))
    story.hears(.drawn(.window), .cancel(.settling), .report(.revealing), .curtain(.raise))
  }

  @Test func windowThatThePersonChoseIsKeptOverSeeksPausesAndErrors() {
    var story = Story.playing()
    leaves(&story)
    story.hears(.buffering, .report(.buffering), .start(.stall, after: 20))
    story.hears(.playing, .report(.playing), .cancel(.stall))
    story.hears(.paused, .report(.paused))
    story.hears(.playing, .report(.playing))
    story.hears(.error(150), .report(.error(.refused(code: 150))), .bar(.refused(code: 150)))
    story.hears(.buffering, .report(.buffering), .start(.stall, after: 20))
    story.hears(.playing, .report(.playing), .cancel(.stall), .notice(nil))
  }

  @Test func windowThatThePersonChoseIsKeptOverARecovery() {
    var story = Story.playing()
    leaves(&story)
    story.hears(.at(40, of: 100))
    story.hears(
      .crash, .start(.budget, after: 60), .report(.retrying(.crash, after: 0)),
      .start(.api, after: 9), .start(.answer, after: 14), .curtain(.lower),
      .reopen(from: PositionAnchor(position: 40, end: 100)))
    story.hears(.apiLoaded, .cancel(.api))
    story.hears(
      .ready, .report(.ready), .cancel(.answer), .notice(nil), .start(.silence, after: 4))
    story.hears(
      .playing, .report(.playing), .report(.recovered(position: 40)), .cancel(.silence),
      .start(.settling, after: 0.6), .player(.reportDrawn))
    story.hears(.drawn(.window), .cancel(.settling), .report(.revealing), .curtain(.raise))
  }

  @Test func monitorThatGoesIsNotThePersonLeaving() {
    var story = Story.playing { $0.queue.quitsOnLeave = true }
    story.hears(.machine(.monitorWent))
    story.hears(.fullscreen(false), .report(.fullscreen(false)))
    story.hears(.resized(to: .window))
    story.hears(.machine(.monitorCame), .fullscreen(true))
    story.hears(.fullscreen(true), .report(.fullscreen(true)))
    story.hears(.person(.leaveFullscreen), .fullscreen(false))
    story.hears(
      .fullscreen(false), .report(.fullscreen(false)), .report(.dismissed(.left)),
      .close(.left, status: .success))
  }

  @Test func monitorThatComesDoesNotUndoThePersonsChoice() {
    var story = Story.playing()
    story.hears(.machine(.monitorWent))
    story.hears(.person(.leaveFullscreen), .fullscreen(false))
    story.hears(.fullscreen(false), .report(.fullscreen(false)))
    story.hears(.machine(.monitorCame))
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

  /// A window manager that hangs does not answer; the window then tells what it still is.
  @Test func wishThatNobodyAnswersIsForgotten() {
    var story = Story.playing()
    story.hears(.person(.toggleFullscreen), .fullscreen(false))
    story.hears(.fullscreen(true))
    story.hears(.person(.toggleFullscreen), .fullscreen(false))
    story.hears(.fullscreen(false), .report(.fullscreen(false)))
  }

  @Test func togglingBeforeTheFirstPlayingIsThePersonsChoice() {
    var story = Story.ready()
    story.hears(.person(.toggleFullscreen), .fullscreen(true))
    story.hears(.fullscreen(true), .report(.fullscreen(true)))
    story.hears(.person(.toggleFullscreen), .fullscreen(false))
    story.hears(.fullscreen(false), .report(.fullscreen(false)))
    story.hears(.resized(to: .window))
    story.hears(
      .playing, .report(.playing), .cancel(.silence), .start(.settling, after: 0.6),
      .player(.reportDrawn))
    story.hears(.drawn(.window), .cancel(.settling), .report(.revealing), .curtain(.raise))
  }

  @Test func fullscreenBeforeTheFirstPlayingIsKept() {
    var story = Story.ready()
    story.hears(.person(.toggleFullscreen), .fullscreen(true))
    story.hears(.fullscreen(true), .report(.fullscreen(true)))
    story.hears(.resized(to: .screen))
    story.hears(
      .playing, .report(.playing), .cancel(.silence), .start(.settling, after: 0.6),
      .player(.reportDrawn))
    story.hears(.drawn(.screen), .cancel(.settling), .report(.revealing), .curtain(.raise))
  }

  @Test func leavingWhileItSettlesSettlesInTheWindow() {
    var story = Story.ready()
    story.hears(.resized(to: .window))
    story.hears(
      .playing, .report(.playing), .cancel(.silence), .fullscreen(true),
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
    var story = Story.ready(1) {
      $0.queue.quitsOnLeave = true
      $0.fullscreen = .never
    }
    story.hears(.fullscreen(false))
    story.hears(.person(.leaveFullscreen))
    story.hears(
      .playing, .report(.playing), .cancel(.silence), .start(.settling, after: 0.6),
      .player(.reportDrawn))
    story.hears(.fullscreen(false))
  }

  @Test func windowThatThePersonChoseThroughTheWindowManagerIsKept() {
    var story = Story.ready()
    story.hears(.fullscreen(true), .report(.fullscreen(true)))
    story.hears(.fullscreen(false), .report(.fullscreen(false)))
    story.hears(
      .playing, .report(.playing), .cancel(.silence), .start(.settling, after: 0.6),
      .player(.reportDrawn))
  }

  // MARK: One state

  @Test func wishesThatComeFasterThanAnswersAddUp() {
    var story = Story.playing()
    story.hears(.person(.toggleFullscreen), .fullscreen(false))
    story.hears(.person(.toggleFullscreen), .fullscreen(true))
    story.hears(.fullscreenAsked, .fullscreen(false))
    story.hears(.fullscreen(false), .report(.fullscreen(false)))
    story.hears(.fullscreen(true), .report(.fullscreen(true)))
    story.hears(.fullscreen(false), .report(.fullscreen(false)))
    story.hears(.person(.toggleFullscreen), .fullscreen(true))
  }

  @Test func playersButtonKeysAndWindowManagerMoveTheSameState() {
    var story = Story.playing()
    story.hears(.fullscreenAsked, .fullscreen(false))
    story.hears(.fullscreen(false), .report(.fullscreen(false)))
    story.hears(.person(.toggleFullscreen), .fullscreen(true))
    story.hears(.fullscreen(true), .report(.fullscreen(true)))
    story.hears(.fullscreen(false), .report(.fullscreen(false)))
    story.hears(.fullscreenAsked, .fullscreen(true))
    story.hears(.fullscreen(true), .report(.fullscreen(true)))
    story.hears(.person(.setFullscreen(false)), .fullscreen(false))
    story.hears(.fullscreen(false), .report(.fullscreen(false)))
  }

  @Test func wishThatIsNeverAnsweredIsForgottenWithTheLaunch() {
    var story = Story.ready()
    story.hears(
      .playing, .report(.playing), .cancel(.silence), .fullscreen(true),
      .start(.settling, after: 0.6), .player(.reportDrawn))
    story.waits(0.6, .report(.revealing), .curtain(.raise))
    story.hears(.person(.toggleFullscreen), .fullscreen(true))
  }

  @Test func playersButtonIsALeaving() {
    var story = Story.playing { $0.queue.quitsOnLeave = true }
    story.hears(.fullscreenAsked, .fullscreen(false))
    story.hears(
      .fullscreen(false), .report(.fullscreen(false)), .report(.dismissed(.left)),
      .close(.left, status: .success))
  }

  @Test func nobodyGetsOutOfWhatIsUnattended() {
    var story = Story.begun(
      {
        $0.fullscreen = .atOnce
        $0.isUnattended = true
      }, .fullscreen(true), .report(.loading(index: 0)), .start(.api, after: 9),
      .start(.answer, after: 14), .curtain(.lower), .open(index: 0, .inFreshPage))
    story.hears(.fullscreen(true), .report(.fullscreen(true)))
    story.hears(.fullscreenAsked)
    story.hears(.person(.toggleFullscreen))
    story.hears(.person(.leaveFullscreen))
    story.hears(.person(.setFullscreen(false)))
    story.hears(.person(.back))
  }

  // MARK: Whose doing it is

  @Test func windowManagersLeavingIsThePersonsUnlessAMonitorHasGone() {
    var story = Story.playing { $0.queue.quitsOnLeave = true }
    story.leftOut.remove(.leaving)
    story.hears(.fullscreen(false), .report(.fullscreen(false)), .start(.leaving, after: 0.5))
    story.waits(0.4)
    story.waits(0.1, .report(.dismissed(.left)), .close(.left, status: .success))
  }

  @Test func leavingThatComesBeforeItsMonitorsGoingIsNotThePersons() {
    var story = Story.playing { $0.queue.quitsOnLeave = true }
    story.leftOut.remove(.leaving)
    story.hears(.fullscreen(false), .report(.fullscreen(false)), .start(.leaving, after: 0.5))
    story.hears(.machine(.monitorWent), .cancel(.leaving))
    story.waits(10)
    story.hears(.machine(.monitorCame), .fullscreen(true))
    story.hears(.fullscreen(true), .report(.fullscreen(true)))
  }

  @Test func fullscreenThatComesBackByItselfWasNotLeft() {
    var story = Story.playing { $0.queue.quitsOnLeave = true }
    story.leftOut.remove(.leaving)
    story.hears(.fullscreen(false), .report(.fullscreen(false)), .start(.leaving, after: 0.5))
    story.hears(.fullscreen(true), .report(.fullscreen(true)), .cancel(.leaving))
    story.waits(10)
  }

  private func leaves(_ story: inout Story) {
    story.hears(.person(.leaveFullscreen), .fullscreen(false))
    story.hears(.fullscreen(false), .report(.fullscreen(false)))
    story.hears(.resized(to: .window))
  }
}
