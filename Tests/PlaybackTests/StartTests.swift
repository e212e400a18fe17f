import Testing

@testable import Playback

@Suite struct StartTests {
  private static let opened = Event.milestone(.opened(.inPlayer))
  private static let buffering = Event.player(.state(.buffering))

  @Test(arguments: [
    (true, [opened], false),
    (false, [opened], true),
    (false, [opened, opened], false),
    (false, [opened, .playing], false),
    (false, [opened, .person(.playback(.play))], false),
    (false, [opened, .person(.playback(.playPause))], false),
    // Who does not let it begin is to have it play.
    (true, [.person(.playback(.pause)), opened], true),
    (true, [opened, .person(.playback(.pause))], true),
    (true, [opened, .person(.playback(.stop))], true),
    (true, [opened, buffering, .person(.playback(.playPause))], true),
    (true, [opened, .person(.playback(.pause)), .person(.playback(.play))], false),
    (true, [opened, .person(.playback(.pause)), opened], false),
    // What has begun is begun.
    (true, [opened, .playing, .person(.playback(.pause))], false),
    (true, [opened, .playing, buffering, .person(.playback(.playPause))], false),
    (true, [opened, .playing, opened, .person(.playback(.pause))], true),
  ])
  func somebodyIsToHaveItPlay(byItself: Bool, after events: [Event], isAwaited: Bool) {
    var start = Start(byItself: byItself)
    for event in events { start.take(event) }
    #expect(start.isAwaited == isAwaited)
  }
}
