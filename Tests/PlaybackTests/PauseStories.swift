import Playback
import Testing

/// `--quit-on-pause`: a pause of half a second, outside a seek, after the first playing.
@Suite struct PauseStories {
  @Test func pauseThatLastsIsTheEnd() {
    var story = playing()
    story.hears(.paused, .report(.paused), .start(.pause, after: 0.5))
    story.waits(0.49)
    story.waits(0.01, .report(.dismissed(.paused)), .close(.paused, status: .success))
  }

  @Test func pauseThatPassesIsNotTheEnd() {
    var story = playing()
    story.hears(.paused, .report(.paused), .start(.pause, after: 0.5))
    story.waits(0.4)
    story.hears(.playing, .cancel(.pause), .report(.playing))
    story.waits(60)
  }

  @Test func pauseOfASeekIsNotTheEnd() {
    var story = playing()
    story.hears(.paused, .report(.paused), .start(.pause, after: 0.5))
    story.waits(0.1)
    story.hears(.buffering, .cancel(.pause), .report(.buffering), .start(.stall, after: 20))
    story.waits(3)
    story.hears(.playing, .report(.playing), .cancel(.stall))
    story.waits(60)
  }

  @Test func seekByDraggingIsNotTheEnd() {
    var story = playing()
    story.hears(.at(30, of: 100))
    story.hears(.paused, .report(.paused), .start(.pause, after: 0.5))
    for position in [35.0, 42, 60, 55] {
      story.waits(0.4)
      story.hears(.at(position, of: 100), .start(.pause, after: 0.5))
    }
    story.waits(0.4)
    story.hears(.playing, .cancel(.pause), .report(.playing))
    story.waits(60)
  }

  @Test func pauseThatLastsAfterASeekIsTheEnd() {
    var story = playing()
    story.hears(.at(30, of: 100))
    story.hears(.paused, .report(.paused), .start(.pause, after: 0.5))
    story.waits(0.4)
    story.hears(.at(60, of: 100), .start(.pause, after: 0.5))
    // The position is told again, and nothing has moved.
    story.waits(0.3)
    story.hears(.at(60, of: 100))
    story.waits(0.2, .report(.dismissed(.paused)), .close(.paused, status: .success))
  }

  @Test func pauseBeforePlayingIsNotTheEnd() {
    var story = Story.ready(1) { $0.queue.quitsOnPause = true }
    story.hears(.paused, .report(.paused), .start(.pausedBeforePlaying, after: 0.5))
    story.waits(
      0.5, .report(.waiting(.click)), .bar(.waiting(.click)), .cancel(.silence),
      .report(.revealing), .curtain(.raise))
    story.waits(10)
  }

  @Test func endAfterAPauseIsAnEndByItself() {
    var story = playing()
    story.hears(.paused, .report(.paused), .start(.pause, after: 0.5))
    story.hears(
      .ended, .cancel(.pause), .report(.ended), .report(.dismissed(.ended)),
      .close(.ended, status: .success))
  }

  private func playing() -> Story { Story.playing { $0.queue.quitsOnPause = true } }
}
