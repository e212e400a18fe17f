import Playback
import Testing

/// The program's own controls keep their place in a window, and come and go in fullscreen.
@Suite struct ControlsStories {
  private func controls() -> Controls {
    var controls = Controls(exist: true)
    #expect(controls.begin() == [.controls(areShown: true)])
    return controls
  }

  private func inFullscreen() -> Controls {
    var controls = controls()
    #expect(controls.reduce(.fullscreen(true)) == [.cancel(.controls), .controls(areShown: false)])
    return controls
  }

  @Test func controlsKeepTheirPlaceInAWindow() {
    var controls = controls()
    for event in Event.catalogue + Event.wishes where event != .fullscreen(true) {
      let effects = controls.reduce(event)
      #expect(effects == (event == .person(.showControls) ? [.focusControls] : []))
    }
    #expect(controls.areShown)
  }

  @Test func controlsComeByTheBottomEdgeAndGoThreeSecondsAfterTheLastUse() {
    var controls = inFullscreen()
    #expect(controls.reduce(.view(.pointerMoved(.picture))) == [])
    #expect(
      controls.reduce(.view(.pointerMoved(.bottomEdge))) == [
        .controls(areShown: true), .start(.controls, after: 3),
      ])
    #expect(controls.reduce(.view(.controls(.used))) == [.start(.controls, after: 3)])
    #expect(controls.reduce(.view(.pointerMoved(.picture))) == [])
    #expect(controls.reduce(.elapsed(.controls)) == [.controls(areShown: false)])
  }

  @Test func controlsComeByTheKeyboardAndTakeIt() {
    var controls = inFullscreen()
    #expect(
      controls.reduce(.person(.showControls)) == [
        .controls(areShown: true), .start(.controls, after: 3), .focusControls,
      ])
  }

  @Test func controlsStayWhileOneIsHeld() {
    var controls = inFullscreen()
    _ = controls.reduce(.view(.pointerMoved(.bottomEdge)))
    #expect(controls.reduce(.view(.controls(.held(true)))) == [.cancel(.controls)])
    #expect(controls.reduce(.view(.pointerMoved(.bottomEdge))) == [.cancel(.controls)])
    #expect(controls.reduce(.elapsed(.controls)) == [])
    #expect(
      controls.reduce(.view(.controls(.held(false)))) == [.start(.controls, after: 3)])
  }

  @Test func controlsTakeTheirPlaceAgainInAWindow() {
    var controls = inFullscreen()
    #expect(controls.reduce(.fullscreen(false)) == [.cancel(.controls), .controls(areShown: true)])
    #expect(controls.reduce(.fullscreen(false)) == [])
    #expect(controls.reduce(.elapsed(.controls)) == [])
  }

  @Test func whatHasNoControlsOfItsOwnShowsNone() {
    var controls = Controls(exist: false)
    #expect(controls.begin() == [])
    for event in Event.catalogue + Event.wishes { #expect(controls.reduce(event) == []) }
  }

  @Test func whatPlaysInTheirPlaceMayHaveThemOrNot() {
    var options = Session.Options(count: 1)
    let without = Event.person(.list(.replace(options, .inFreshPage)))
    options.hasControls = true
    let with = Event.person(.list(.replace(options, .inFreshPage)))
    var controls = controls()
    #expect(controls.reduce(with) == [])
    #expect(controls.reduce(without) == [.cancel(.controls), .controls(areShown: false)])
    #expect(controls.reduce(.person(.showControls)) == [])
    #expect(controls.reduce(.fullscreen(true)) == [])
    // They are made, so that a pointer at the bottom edge finds them.
    #expect(controls.reduce(with) == [.cancel(.controls), .controls(areShown: false)])
    #expect(controls.reduce(.fullscreen(false)) == [.cancel(.controls), .controls(areShown: true)])
  }

  @Test func nobodyUsesControlsWhereNobodyIs() {
    var options = Session.Options(count: 1)
    options.hasControls = true
    options.isUnattended = true
    var session = Session(options)
    #expect(!session.begin().contains(.controls(areShown: true)))
  }

  @Test func controlsShowWhatChangesInThePlaceOfAGlimpse() {
    var story = Story.begun(
      {
        $0.hasControls = true
        $0.fullscreen = .never
      },
      .controls(areShown: true), .report(.loading(index: 0)), .start(.api, after: 9),
      .start(.answer, after: 14),
      .curtain(.lower), .open(index: 0, .inFreshPage))
    story.answers()
    story.hears(.wants(.setRate(2)), .player(.setRate(2)))
    let video = VideoDetails(id: "dQw4w9WgXcQ")
    story.hears(.player(.video(video)), .report(.opened(video)))
    story.hears(
      .person(.showTitle), .glimpse(.title(video, rate: 2)), .start(.glimpse, after: 1.5))
  }

  @Test func captionsAreThoseThatThereAre() {
    var story = Story.playing()
    let tracks = [Captions.Track(language: "de", name: "German")]
    story.hears(.player(.captions(Captions(tracks))))
    story.hears(.wants(.setCaptions(language: "fr")))
    story.hears(.wants(.setCaptions(language: "de")), .player(.setCaptions(language: "de")))
    #expect(story.session.transport.captions == Captions(tracks, shown: "de"))
    story.hears(.wants(.setCaptions(language: nil)), .player(.setCaptions(language: nil)))
    #expect(story.session.transport.captions == Captions(tracks))
  }

  @Test func speedIsOneThatTheVideoHas() {
    var story = Story.playing()
    story.hears(.player(.rates([1, 0.5])))
    story.hears(.wants(.changeRate(by: 1)), .player(.setRate(1)))
    story.hears(.wants(.changeRate(by: -1)), .player(.setRate(0.5)))
    story.hears(.wants(.setRate(2)), .player(.setRate(1)))
  }
}
