import Playback
import Testing

/// The pointer is out of sight while nobody moves it over a fullscreen player.
@Suite struct PointerStories {
  private func playing() -> Story {
    var story = Story.playing()
    story.leftOut.remove(.pointer)
    return story
  }

  @Test func pointerGoesAfterASecondAndComesBackWithAMove() {
    var story = playing()
    story.waits(1, .pointer(isHidden: true))
    story.waits(60)
    story.hears(
      .view(.pointerMoved(.picture)), .pointer(isHidden: false), .start(.pointer, after: 1))
    story.waits(0.9)
    story.hears(.view(.pointerMoved(.picture)), .start(.pointer, after: 1))
    story.waits(0.9)
    story.waits(0.1, .pointer(isHidden: true))
  }

  @Test func pointerStaysInAWindow() {
    var story = playing()
    story.waits(1, .pointer(isHidden: true))
    story.hears(.fullscreen(false), .report(.fullscreen(false)), .pointer(isHidden: false))
    story.hears(.view(.pointerMoved(.picture)))
    story.waits(60)
    story.hears(.fullscreen(true), .report(.fullscreen(true)), .start(.pointer, after: 1))
    story.hears(.fullscreen(false), .report(.fullscreen(false)), .cancel(.pointer))
    story.waits(60)
  }

  @Test func nobodyPointsAtWhatIsUnattended() {
    var pointer = Pointer(isUnattended: true)
    #expect(pointer.begin() == [.pointer(isHidden: true)])
    for event in Event.catalogue + Event.wishes { #expect(pointer.reduce(event) == []) }
    #expect(pointer.isHidden)
  }
}
