import Playback
import Testing

/// The web engine: it is started again a few times a minute.
@Suite struct EngineStories {
  @Test func videoPlaysAgainAtItsPosition() {
    var story = playing()
    story.hears(.crash, firstRestart(of: .crash))
    story.hears(.at(41, of: 100))
    story.playsAgain(.report(.recovered(position: 41)), after: [.notice(nil)])
    story.waits(3600)
    #expect(story.session.recovery.fault == nil)
  }

  @Test func whatIsUnseenIsReckonedOnlyOfAVideoThatPlayed() {
    var story = playing()
    story.hears(.paused, .report(.paused))
    story.hears(
      .crash,
      firstRestart(of: .crash, from: PositionAnchor(position: 40, end: 100, rate: 0)))
  }

  @Test func positionOfTheLoadBeforeIsNotReckonedTwice() {
    var story = playing()
    story.hears(.crash, firstRestart(of: .crash))
    story.hears(.apiLoaded, .cancel(.api))
    story.hears(.at(41, of: 100))
    story.hears(
      .crash, .cancel(.answer), .report(.retrying(.crash, after: 0)), .start(.api, after: 9),
      .start(.answer, after: 14), .curtain(.lower),
      .reopen(from: PositionAnchor(position: 41, end: 100, rate: 0)))
  }

  @Test func pageThatHangsIsFoundAndItsProcessEnded() {
    var story = playing()
    story.waits(5)
    story.isAlive = false
    story.waits(3)
    story.waits(4, .endWebProcess)
    story.isAlive = true
    story.hears(.view(.webProcessEnded(reason: "it was ended")), firstRestart(of: .hung))
    story.playsAgain(.report(.recovered(position: 40)), after: [.notice(nil)])
    story.waits(3600)
  }

  /// Nothing else loads in a process that hangs.
  @Test(arguments: [[], [.apiLoaded], [.apiLoaded, .ready]] as [[Event]])
  func pageThatHangsIsFoundWithin10SecondsWhateverItHasSaid(_ events: [Event]) {
    var session = Session(Session.Options(count: 1))
    var deadlines: [Deadline: Double] = [:]
    var now = 0.0
    func clock(_ effects: [Effect]) -> Bool {
      for effect in effects {
        if case .start(let deadline, let seconds) = effect { deadlines[deadline] = now + seconds }
        if case .cancel(let deadline) = effect { deadlines[deadline] = nil }
      }
      return effects.contains(.endWebProcess)
    }
    _ = clock(session.begin())
    for event in events { _ = clock(session.handle(event)) }
    while let next = deadlines.min(by: { $0.value < $1.value }), next.value <= 10 {
      now = next.value
      deadlines[next.key] = nil
      if clock(session.handle(.elapsed(next.key))) { return }
    }
    Issue.record("The page hangs after 10 s")
  }

  @Test func fourthFaultInAMinuteIsTheLast() {
    var story = playing()
    story.hears(.crash, firstRestart(of: .crash))
    story.playsAgain(.report(.recovered(position: 40)), after: [.notice(nil)])
    for _ in 0..<2 {
      story.waits(10)
      story.hears(.crash, restart(of: .crash))
      story.playsAgain(.report(.recovered(position: 40)), after: [.notice(nil)])
    }
    story.waits(10)
    story.hears(.crash, .report(.error(.crash)), .panel(.crash, .nothing))
    story.waits(3600)
    story.hears(
      .person(.close), .report(.dismissed(.closed)), .close(.closed, status: .engineFailed))
  }

  /// A process that dies before its player answers leaves nothing behind that would heal it.
  @Test func fourthFaultBeforeAnyAnswerIsToldToo() {
    var story = diesFourTimes()
    story.waits(3600)
    story.hears(
      .person(.close), .report(.dismissed(.closed)), .close(.closed, status: .engineFailed))
  }

  @Test func tryingAgainHealsIt() {
    var story = diesFourTimes()
    story.hears(
      .person(.tryAgain), .cancel(.budget), .panel(.crash, .retry(after: 0)),
      .start(.api, after: 9),
      .start(.answer, after: 14), .curtain(.lower), .reopen(from: nil))
    story.hears(.apiLoaded, .cancel(.api))
    story.hears(
      .ready, .report(.ready), .cancel(.answer), .notice(nil), .start(.silence, after: 4))
    story.hears(
      .playing, .report(.playing), .cancel(.silence), .fullscreen(true),
      .start(.settling, after: 0.6), .player(.reportDrawn))
    story.waits(60, .report(.revealing), .curtain(.raise))
    story.hears(.person(.close), .report(.dismissed(.closed)), .close(.closed, status: .success))
  }

  @Test func tryingAgainIsNotCutShortByTheEndThatWasDue() {
    var story = diesFourTimes { $0.queue.quitsOnError = true }
    story.waits(2)
    story.hears(
      .person(.tryAgain), .cancel(.budget), .panel(.crash, .retry(after: 0)),
      .start(.api, after: 9),
      .start(.answer, after: 14), .curtain(.lower), .cancel(.errorShown), .reopen(from: nil))
    story.waits(5)
  }

  @Test func fourthFaultAfterAMinuteIsTheFirst() {
    var story = playing()
    story.hears(.crash, firstRestart(of: .crash))
    story.playsAgain(.report(.recovered(position: 40)), after: [.notice(nil)])
    for _ in 0..<2 {
      story.hears(.crash, restart(of: .crash))
      story.playsAgain(.report(.recovered(position: 40)), after: [.notice(nil)])
    }
    story.waits(61)
    story.hears(.crash, firstRestart(of: .crash))
  }

  @Test func processThatIsGoneIsNotSaidToStall() {
    var story = playing()
    story.hears(.crash, firstRestart(of: .crash))
    story.playsAgain(.report(.recovered(position: 40)), after: [.notice(nil)])
    for _ in 0..<2 {
      story.hears(.crash, restart(of: .crash))
      story.playsAgain(.report(.recovered(position: 40)), after: [.notice(nil)])
    }
    story.hears(.buffering, .report(.buffering), .start(.stall, after: 20))
    story.hears(.crash, .cancel(.stall), .report(.error(.crash)), .panel(.crash, .nothing))
    // The view tells that nothing sounds any longer.
    story.hears(.audio(false))
    story.waits(3600)
  }

  @Test func curtainIsNotRaisedForThePageThatIsGone() {
    var story = Story.ready()
    story.waits(2)
    story.hears(
      .crash, .start(.budget, after: 60), .report(.retrying(.crash, after: 0)),
      .start(.api, after: 9), .start(.answer, after: 14), .cancel(.silence), .curtain(.lower),
      .reopen(from: nil))
    story.waits(8)
  }

  // MARK: - Before anything has played

  @Test func secondDeathBeforeAnythingPlayedStartsTheProgramAnew() {
    for (rendering, safer) in [(Rendering.shared, Rendering.unshared), (.unshared, .processor)] {
      var story = Story { $0.recovery.rendering = rendering }
      story.hears(.crash, firstDeath())
      story.hears(
        .crash, .cancel(.api), .cancel(.answer),
        .report(.retrying(.crash, after: 0)), .restart(safer))
      // The program that takes its place has a clock of its own.
      story.waits(3600)
    }
  }

  @Test func programThatDoesNotStartAnewHasItsEngineStartedAgainAFewTimes() {
    var story = Story { $0.recovery.rendering = .shared }
    story.hears(.crash, firstDeath())
    story.hears(
      .crash, .cancel(.api), .cancel(.answer),
      .report(.retrying(.crash, after: 0)), .restart(.unshared))
    story.hears(
      .machine(.restartRefused), .start(.api, after: 9), .start(.answer, after: 14),
      .curtain(.lower), .reopen(from: nil))
    // It is asked once.
    story.hears(
      .crash, .cancel(.api), .cancel(.answer), .report(.retrying(.crash, after: 0)),
      .start(.api, after: 9), .start(.answer, after: 14), .curtain(.lower), .reopen(from: nil))
    story.hears(
      .crash, .cancel(.api), .cancel(.answer), .report(.error(.crash)), .panel(.crash, .nothing))
    story.hears(.machine(.restartRefused))
  }

  @Test func programThatIsNotAskedToStartAnewNeedNotRefuse() {
    var story = Story.playing()
    story.hears(.machine(.restartRefused))
  }

  @Test func safestWayIsStartedAgainAFewTimes() {
    var story = Story { $0.recovery.rendering = .processor }
    story.hears(.crash, firstDeath())
    story.hears(
      .crash, .cancel(.api), .cancel(.answer), .report(.retrying(.crash, after: 0)),
      .start(.api, after: 9), .start(.answer, after: 14), .curtain(.lower), .reopen(from: nil))
  }

  @Test func deathAfterSomethingPlayedNeverStartsTheProgramAnew() {
    var story = playing { $0.recovery.rendering = .shared }
    story.hears(.crash, firstRestart(of: .crash))
    story.hears(
      .crash, .cancel(.api), .cancel(.answer), .report(.retrying(.crash, after: 0)),
      .start(.api, after: 9), .start(.answer, after: 14), .curtain(.lower),
      .reopen(from: PositionAnchor(position: 40, end: 100)))
  }

  // MARK: -

  private func playing(
    _ change: (inout Session.Options) -> Void = { _ in }
  ) -> Story {
    var story = Story.playing(1, change)
    story.hears(.at(40, of: 100))
    return story
  }

  private func restart(
    of fault: Fault, from anchor: PositionAnchor = PositionAnchor(position: 40, end: 100)
  ) -> [Effect] {
    [
      .report(.retrying(fault, after: 0)), .start(.api, after: 9), .start(.answer, after: 14),
      .curtain(.lower), .reopen(from: anchor),
    ]
  }

  private func firstRestart(
    of fault: Fault, from anchor: PositionAnchor = PositionAnchor(position: 40, end: 100)
  ) -> [Effect] {
    [.start(.budget, after: 60)] + restart(of: fault, from: anchor)
  }

  /// The web process of a page that loads ends.
  private func firstDeath() -> [Effect] {
    [
      .cancel(.api), .cancel(.answer), .start(.budget, after: 60),
      .report(.retrying(.crash, after: 0)), .start(.api, after: 9), .start(.answer, after: 14),
      .curtain(.lower), .reopen(from: nil),
    ]
  }

  /// A launch whose web process ends each time, until nothing more is tried.
  private func diesFourTimes(
    _ change: (inout Session.Options) -> Void = { _ in }
  ) -> Story {
    var story = Story(of: 1, change)
    story.hears(.crash, firstDeath())
    for _ in 0..<2 {
      story.hears(
        .crash, .cancel(.api), .cancel(.answer), .report(.retrying(.crash, after: 0)),
        .start(.api, after: 9), .start(.answer, after: 14), .curtain(.lower), .reopen(from: nil))
    }
    var options = Session.Options(count: 1)
    change(&options)
    let end: [Effect] =
      options.queue.quitsOnError
      ? [.panel(.crash, .close(after: 3)), .start(.errorShown, after: 3)]
      : [.panel(.crash, .nothing)]
    story.hears(.crash, [.cancel(.api), .cancel(.answer), .report(.error(.crash))] + end)
    return story
  }
}
