import Playback
import Testing

/// The curtain and fullscreen: each event in each state.
@Suite struct HandOverTests {
  private typealias Answers = [Situation<HandOver>.Answer]

  @Test(arguments: waiting + settling + risen)
  func everyEvent(_ situation: Situation<HandOver>) {
    situation.check()
  }

  // MARK: - What holds in every phase

  /// Another video, or the same one anew, has the curtain down again, and no limit of the page
  /// before raises it.
  private static let lowering: Answers = [
    (.milestone(.opened(.inFreshPage)), lower),
    (.milestone(.opened(.inFreshProcess)), lower),
    (.milestone(.reopened), lower),
    (.milestone(.opened(.inPlayer)), lower + [.start(.silence, after: 4)]),
    (.milestone(.restarted), lower + [.start(.silence, after: 4)]),
  ]

  private static let lower: [Effect] = .cancelWaits + [.cancel(.settling), .curtain(.lower)]

  /// The person and the player's own button change it back and forth.
  private static let wishesFullscreen: Answers = [
    (.person(.toggleFullscreen), [.fullscreen(true)]),
    (.fullscreenAsked, [.fullscreen(true)]),
  ]
  private static let wishesWindow: Answers = [
    (.person(.toggleFullscreen), [.fullscreen(false)]),
    (.person(.leaveFullscreen), [.fullscreen(false)]),
    (.fullscreenAsked, [.fullscreen(false)]),
  ]

  private static let inWindow: Answers =
    lowering + wishesFullscreen + [(.fullscreen(true), [.report(.fullscreen(true))])]

  /// A window of which fullscreen was asked for: the next wish is for the window.
  private static let asked: Answers =
    lowering + wishesWindow + [(.fullscreen(true), [.report(.fullscreen(true))])]

  private static let inFullscreen: Answers =
    lowering + wishesWindow + [
      (.fullscreen(false), [.report(.fullscreen(false)), .start(.leaving, after: 0.5)])
    ]

  /// A monitor went while the window was fullscreen, and the window manager may take it out.
  private static let inFullscreenWithoutMonitor: Answers =
    lowering + wishesWindow + [
      (.fullscreen(false), [.report(.fullscreen(false))]),
      (.machine(.monitorCame), [.fullscreen(true)]),
    ]

  // MARK: - Waiting

  private static let whileWaiting: Answers = [
    (.ready, [.start(.silence, after: 4)]),
    (.buffering, [.cancel(.pausedBeforePlaying), .start(.buffering, after: 5)]),
    (.paused, [.cancel(.buffering), .start(.pausedBeforePlaying, after: 0.5)]),
    (.unstarted, [.cancel(.buffering), .cancel(.pausedBeforePlaying)]),
    (.cued, [.cancel(.buffering), .cancel(.pausedBeforePlaying)]),
    (.ended, [.cancel(.buffering), .cancel(.pausedBeforePlaying)]),
    (.audio(true), [.start(.soundWithoutPlaying, after: 1)]),
    (.audio(false), [.cancel(.soundWithoutPlaying)]),
    (.autoplayBlocked, .reveal),
    (.elapsed(.silence), .reveal),
    (.elapsed(.buffering), .reveal),
    (.elapsed(.pausedBeforePlaying), .reveal),
    (.elapsed(.soundWithoutPlaying), .reveal),
    (.milestone(.faulted(.waiting(.click))), .reveal),
    (.milestone(.gaveUp(.refused(code: 150))), .reveal),
    (.visible(false), .cancelWaits + [.cancel(.settling)]),
  ]

  private static let playsInPlace: Answers = [
    (.playing, .cancelWaits + [.start(.settling, after: 0.6), .player(.reportDrawn)])
  ]

  private static let playsToFullscreen: Answers = [
    (
      .playing,
      .cancelWaits + [.fullscreen(true), .start(.settling, after: 0.6), .player(.reportDrawn)]
    )
  ]

  /// Fullscreen was asked for when it began, once.
  private static let playsToFullscreenAlreadyAsked = playsInPlace

  private static var begunAtOnce: HandOver {
    var handOver = HandOver(.atOnce)
    _ = handOver.begin()
    return handOver
  }

  private static let waiting: [Situation<HandOver>] = [
    Situation(
      "a launch", HandOver(.withPicture), whileWaiting + inWindow + playsToFullscreen),
    Situation(
      "a launch with --windowed", HandOver(.never),
      whileWaiting + inWindow + playsInPlace),
    Situation(
      "a launch that the person took to fullscreen early",
      HandOver(.withPicture).after(.person(.toggleFullscreen), .fullscreen(true)),
      whileWaiting + inFullscreen + playsInPlace),
    Situation(
      "a launch that the person took to fullscreen and back",
      HandOver(.withPicture).after(
        .person(.toggleFullscreen), .fullscreen(true), .person(.leaveFullscreen),
        .fullscreen(false)),
      whileWaiting + inWindow + playsInPlace),
    Situation(
      "a launch in a window that the window manager made fullscreen",
      HandOver(.withPicture).after(.fullscreen(true)),
      whileWaiting + inFullscreen + playsInPlace),
    Situation(
      "the next item, in fullscreen",
      HandOver(.withPicture).after(
        .playing, .fullscreen(true), .milestone(.opened(.inPlayer))),
      whileWaiting + inFullscreen + playsInPlace),
    Situation(
      "the same item in a fresh page, in fullscreen",
      HandOver(.withPicture).after(.playing, .fullscreen(true), .milestone(.reopened)),
      whileWaiting + inFullscreen + playsInPlace),
    Situation(
      "the same item in a fresh page, in the person's window",
      HandOver(.withPicture).after(
        .playing, .fullscreen(true), .person(.leaveFullscreen), .fullscreen(false),
        .milestone(.reopened)),
      whileWaiting + inWindow + playsInPlace),
    Situation(
      "a launch in fullscreen, before the window manager answers", begunAtOnce,
      whileWaiting + asked + playsToFullscreenAlreadyAsked),
    Situation(
      "a launch in fullscreen", begunAtOnce.after(.fullscreen(true)),
      whileWaiting + inFullscreen + playsInPlace),
    Situation(
      "a kiosk's launch", HandOver(.atOnce, isLocked: true).after(.fullscreen(true)),
      whileWaiting + lowering + playsInPlace + [
        (.fullscreen(false), [.report(.fullscreen(false)), .start(.leaving, after: 0.5)])
      ]),
    Situation(
      "a launch that nobody sees, before the player answers",
      HandOver(.withPicture).after(.visible(false)), unseen + loweringUnseen),
    Situation(
      "a launch that nobody sees", HandOver(.withPicture).after(.ready, .visible(false)),
      unseen + loweringUnseen + [(.visible(true), [.start(.silence, after: 4)])]),
    Situation(
      "a launch that nobody sees, whose video has begun",
      HandOver(.withPicture).after(.ready, .playing, .visible(false)),
      unseen.filter { $0.effects != [.fullscreen(true)] } + loweringUnseen + wishesWindow + [
        (.visible(true), [.start(.silence, after: 4)])
      ]),
  ]

  /// What a player does unseen uncovers nothing, but for what it has to say.
  private static let unseen: Answers =
    wishesFullscreen + [
      (.fullscreen(true), [.report(.fullscreen(true))]),
      (.autoplayBlocked, .reveal),
      (.elapsed(.silence), .reveal),
      (.elapsed(.buffering), .reveal),
      (.elapsed(.pausedBeforePlaying), .reveal),
      (.elapsed(.soundWithoutPlaying), .reveal),
      (.audio(false), [.cancel(.soundWithoutPlaying)]),
      (.milestone(.faulted(.waiting(.click))), .reveal),
      (.milestone(.gaveUp(.refused(code: 150))), .reveal),
    ]

  private static let loweringUnseen: Answers = lowering.map { ($0.event, lower) }

  // MARK: - Settling

  private static let whileSettling: Answers = [
    (.elapsed(.settling), .reveal),
    (.milestone(.faulted(.waiting(.click))), .reveal),
    (.milestone(.gaveUp(.refused(code: 150))), .reveal),
    (.visible(false), .cancelWaits + [.cancel(.settling)]),
  ]

  /// In a window, where the window manager's word changes what must be drawn.
  private static let settlingInWindow: Answers =
    whileSettling + lowering + wishesFullscreen + [
      (.fullscreen(true), [.report(.fullscreen(true)), .player(.reportDrawn)])
    ]

  /// In a window of which fullscreen was asked for.
  private static let settlingAsked: Answers =
    whileSettling + lowering + wishesWindow + [
      (.fullscreen(true), [.report(.fullscreen(true)), .player(.reportDrawn)])
    ]

  private static let settlingInFullscreen: Answers =
    whileSettling + lowering + wishesWindow + [
      (
        .fullscreen(false),
        [.report(.fullscreen(false)), .start(.leaving, after: 0.5), .player(.reportDrawn)]
      )
    ]

  private static let settles = HandOver(.withPicture).after(.resized(to: .window), .playing)

  private static let settling: [Situation<HandOver>] = [
    Situation(
      "neither the window manager nor the view has changed", settles,
      settlingAsked + [(.resized(to: .screen), [.player(.reportDrawn)])]),
    Situation(
      "fullscreen by word, not by size", settles.after(.fullscreen(true)),
      settlingInFullscreen + [(.resized(to: .screen), [.player(.reportDrawn)])]),
    Situation(
      "fullscreen by size, not by word", settles.after(.resized(to: .screen)),
      settlingAsked + [(.resized(to: .window), [.player(.reportDrawn)])]),
    Situation(
      "fullscreen by word, then by size",
      settles.after(.fullscreen(true), .resized(to: .screen)),
      settlingInFullscreen + [
        (.resized(to: .window), [.player(.reportDrawn)]), (.drawn(.screen), .reveal),
      ]),
    Situation(
      "fullscreen by size, then by word, with a picture drawn between",
      settles.after(.resized(to: .screen), .drawn(.screen), .fullscreen(true)),
      settlingInFullscreen + [
        (.resized(to: .window), [.player(.reportDrawn)]), (.drawn(.screen), .reveal),
      ]),
    Situation(
      "left again before it settled",
      settles.after(
        .fullscreen(true), .resized(to: .screen), .person(.leaveFullscreen), .fullscreen(false)),
      settlingInWindow + [
        (.resized(to: .window), [.player(.reportDrawn)]), (.drawn(.screen), .reveal),
      ]),
    Situation(
      "with --windowed", HandOver(.never).after(.resized(to: .window), .playing),
      settlingInWindow + [
        (.resized(to: .screen), [.player(.reportDrawn)]), (.drawn(.window), .reveal),
      ]),
    Situation(
      "with --windowed, before the view told its size",
      HandOver(.never).after(.playing),
      settlingInWindow + [
        (.resized(to: .window), [.player(.reportDrawn)]),
        (.resized(to: .screen), [.player(.reportDrawn)]),
        (.drawn(.window), .reveal), (.drawn(.screen), .reveal),
      ]),
  ]

  // MARK: - Revealing and revealed

  private static let fades: Answers = [(.view(.curtainGone), [.report(.revealed)])]

  private static let playsLate: Answers = [(.playing, [.fullscreen(true)])]

  private static let raised = settles.after(.fullscreen(true), .elapsed(.settling))
  private static let raisedEarly = HandOver(.withPicture).after(.autoplayBlocked)

  private static let risen: [Situation<HandOver>] = [
    Situation("it fades over the playing video", raised, inFullscreen + fades),
    Situation(
      "it has faded over the playing video", raised.after(.view(.curtainGone)),
      inFullscreen),
    Situation(
      "a monitor went", raised.after(.view(.curtainGone), .machine(.monitorWent)),
      inFullscreenWithoutMonitor),
    Situation(
      "a monitor went, and the window with it",
      raised.after(.view(.curtainGone), .machine(.monitorWent), .fullscreen(false)),
      inWindow + [(.machine(.monitorCame), [.fullscreen(true)])]),
    Situation(
      "a monitor went, and the person chose the window",
      raised.after(
        .view(.curtainGone), .machine(.monitorWent), .person(.leaveFullscreen),
        .fullscreen(false)), inWindow),
    Situation(
      "a monitor went and came",
      raised.after(
        .view(.curtainGone), .machine(.monitorWent), .fullscreen(false), .machine(.monitorCame),
        .fullscreen(true)), inFullscreen),
    Situation(
      "the window manager ended fullscreen, and nobody knows why yet",
      raised.after(.view(.curtainGone), .fullscreen(false)),
      lowering + wishesFullscreen + [
        (.fullscreen(true), [.report(.fullscreen(true)), .cancel(.leaving)]),
        (.elapsed(.leaving), [.raise(.leftFullscreen)]),
        (.machine(.monitorWent), [.cancel(.leaving)]),
      ]),
    Situation(
      "the window manager ended fullscreen, and then a monitor went",
      raised.after(.view(.curtainGone), .fullscreen(false), .machine(.monitorWent)),
      inWindow + [(.machine(.monitorCame), [.fullscreen(true)])]),
    Situation(
      "the person wants the window, and the window manager has not answered",
      raised.after(.view(.curtainGone), .person(.leaveFullscreen)),
      lowering + wishesFullscreen + [
        (.fullscreen(false), [.report(.fullscreen(false)), .raise(.leftFullscreen)])
      ]),
    Situation("it fades and nothing has played", raisedEarly, inWindow + fades + playsLate),
    Situation(
      "it has faded and nothing has played", raisedEarly.after(.view(.curtainGone)),
      inWindow + playsLate),
    Situation(
      "it has faded, the person chose the window, and nothing has played",
      raisedEarly.after(
        .view(.curtainGone), .person(.toggleFullscreen), .fullscreen(true),
        .person(.leaveFullscreen), .fullscreen(false)),
      inWindow),
    Situation(
      "the window manager never answered",
      settles.after(.elapsed(.settling), .view(.curtainGone)), inWindow),
  ]

  // MARK: - What can be read

  @Test func phaseTellsHowFarItIs() {
    let start = HandOver(.withPicture)
    #expect(start.phase == .waiting)
    #expect(start.after(.playing).phase == .settling)
    #expect(start.after(.playing, .elapsed(.settling)).phase == .revealing)
    #expect(start.after(.autoplayBlocked, .view(.curtainGone)).phase == .revealed)
    #expect(start.after(.autoplayBlocked, .milestone(.restarted)).phase == .waiting)
  }

  @Test func beginsInFullscreenOnlyWhereThatIsWanted() {
    for (entrance, effects) in [
      (HandOver.Entrance.atOnce, [Effect.fullscreen(true)]), (.withPicture, []), (.never, []),
    ] {
      var handOver = HandOver(entrance)
      #expect(handOver.begin() == effects)
    }
  }

  @Test func monitorThatGoesAndComesIsNothingToAWindow() {
    var handOver = HandOver(.withPicture).after(.machine(.monitorWent))
    #expect(handOver.reduce(.machine(.monitorCame)) == [])
  }

  @Test func fullscreenIsTheWindowManagersWord() {
    let start = HandOver(.withPicture)
    #expect(!start.after(.playing).isFullscreen)
    #expect(start.after(.playing, .fullscreen(true)).isFullscreen)
    #expect(!start.after(.fullscreen(true), .fullscreen(false)).isFullscreen)
  }
}
