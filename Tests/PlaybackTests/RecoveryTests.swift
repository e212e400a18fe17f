import Playback
import Testing

/// Faults: each event in each state.
@Suite struct RecoveryTests {
  private typealias Answers = [Situation<Recovery>.Answer]

  @Test(arguments: loading + answered + faulty + told)
  func everyEvent(_ situation: Situation<Recovery>) {
    situation.check()
  }

  // MARK: - What it does

  private static let forgetFault: [Effect] = [.cancel(.retry), .cancel(.stall), .cancel(.goingOn)]
  private static let forgetLoad: [Effect] = [.cancel(.api), .cancel(.answer)]
  private static let forgetPage = forgetLoad + [.cancel(.heartbeat), .cancel(.pong)]

  private static let beginPage =
    forgetPage + [
      .start(.api, after: 9), .start(.answer, after: 14), .start(.heartbeat, after: 2),
    ]

  private static func reopen(_ anchor: PositionAnchor? = nil) -> [Effect] {
    forgetFault + [.raise(.reopened), .reopen(from: anchor)]
  }

  private static func retry(
    _ fault: Fault, after seconds: Double = 1, _ place: Notice.Place
  ) -> [Effect] {
    forgetLoad + [
      .cancel(.stall), .report(.retrying(fault, after: seconds)),
      .notice(Notice(fault, next: .retry(after: seconds), place: place)),
      .start(.retry, after: seconds), .raise(.faulted(fault)),
    ]
  }

  private static func offline(_ place: Notice.Place) -> [Effect] {
    [.cancel(.retry)] + forgetLoad + [
      .report(.retrying(.offline, after: nil)),
      .notice(Notice(.offline, next: .network, place: place)), .raise(.faulted(.offline)),
    ]
  }

  private static func giveUp(_ fault: Fault) -> [Effect] {
    forgetFault + forgetLoad + [.report(.error(fault)), .raise(.gaveUp(fault))]
  }

  private static func wait(_ wait: Fault.Wait) -> [Effect] {
    [
      .report(.waiting(wait)), .bar(.waiting(wait)), .raise(.faulted(.waiting(wait))),
    ]
  }

  private static func restartEngine(
    _ anchor: PositionAnchor? = nil, isFirst: Bool = true
  ) -> [Effect] {
    forgetPage + forgetFault + (isFirst ? [.start(.budget, after: 60)] : []) + [
      .report(.retrying(.crash, after: 0)), .raise(.faulted(.crash)),
    ] + reopen(anchor)
  }

  private static func opens(_ notice: [Effect]) -> Answers {
    [
      (.milestone(.opened(.inPlayer)), forgetFault + notice),
      (.milestone(.opened(.inFreshPage)), forgetFault + notice + beginPage),
      (.milestone(.opened(.inFreshProcess)), forgetFault + notice + beginPage),
      (.milestone(.reopened), beginPage),
    ]
  }

  private static func recovery(_ change: (inout Recovery.Options) -> Void = { _ in }) -> Recovery {
    var options = Recovery.Options()
    change(&options)
    return Recovery(options)
  }

  // MARK: - A page loads

  private static let didNotCome = Fault.apiFailed(reason: "it did not come")
  private static let noPage = Fault.loadFailed(reason: "no page")

  private static let whileLoading: Answers =
    opens([]) + [
      (.apiLoaded, [.cancel(.api)]),
      (.ready, forgetLoad + [.start(.heartbeat, after: 2)]),
      (.playing, forgetLoad + forgetFault),
      (.buffering, [.start(.stall, after: 20)]),
      (.unstarted, [.cancel(.stall)]),
      (.cued, [.cancel(.stall)]),
      (.paused, [.cancel(.stall)]),
      (.ended, [.cancel(.stall)]),
      (.audio(true), [.cancel(.stall)]),
      (.audio(false), [.cancel(.stall)]),
      (.error(150), giveUp(.refused(code: 150))),
      (.error(5), retry(.refused(code: 5), .belowPlayer)),
      (.autoplayBlocked, wait(.click)),
      (.player(.apiFailed(reason: "no script")), retry(.noScript, .inPlaceOfPlayer)),
      (.view(.loadFailed(reason: "no page")), retry(noPage, .inPlaceOfPlayer)),
      (.crash, restartEngine()),
      (.view(.pong), [.cancel(.pong), .start(.heartbeat, after: 2)]),
      (.network(false), [.cancel(.goingOn)] + offline(.inPlaceOfPlayer)),
      (.person(.tryAgain), [.cancel(.budget)] + reopen()),
      (.person(.openOnYouTube), [.openOnYouTube]),
      (.elapsed(.api), retry(didNotCome, .inPlaceOfPlayer)),
      (.elapsed(.answer), retry(.noAnswer, .inPlaceOfPlayer)),
      (.elapsed(.retry), reopen()),
      (.elapsed(.stall), retry(.stalled, .belowPlayer)),
      (.elapsed(.goingOn), reopen()),
      (.elapsed(.heartbeat), [.ping, .start(.pong, after: 6)]),
      (.elapsed(.pong), [.endWebProcess]),
    ]

  private static let loads = recovery().after(.milestone(.opened(.inFreshPage)))

  private static let loading: [Situation<Recovery>] = [
    Situation("a page loads", loads, whileLoading),
    Situation("the API runs", loads.after(.apiLoaded), whileLoading),
    Situation(
      "a page loads with --no-wait",
      recovery { $0.waits = false }.after(.milestone(.opened(.inFreshPage))),
      whileLoading.replacing([
        (.player(.apiFailed(reason: "no script")), giveUp(.noScript)),
        (.view(.loadFailed(reason: "no page")), giveUp(noPage)),
        (.network(false), [.cancel(.goingOn)] + giveUp(.offline)),
        (.elapsed(.api), giveUp(didNotCome)),
        (.elapsed(.answer), giveUp(.noAnswer)),
      ])),
    Situation(
      "a page loads in a kiosk",
      recovery { $0.isPersistent = true }.after(.milestone(.opened(.inFreshPage))),
      whileLoading.replacing([
        (
          .autoplayBlocked,
          [
            .report(.waiting(.click)), .bar(.waiting(.click), .retry(after: 600)),
            .start(.retry, after: 600), .raise(.faulted(.waiting(.click))),
          ]
        )
      ])),
  ]

  // MARK: - The player has answered

  private static let whileReady = whileLoading.replacing([
    (.player(.apiFailed(reason: "no script")), []),
    (.view(.loadFailed(reason: "no page")), retry(noPage, .belowPlayer)),
    (.network(false), [.cancel(.goingOn)] + offline(.belowPlayer)),
    (.elapsed(.api), retry(didNotCome, .belowPlayer)),
    (.elapsed(.answer), retry(.noAnswer, .belowPlayer)),
    (.elapsed(.silence), wait(.unknown)),
  ])

  private static func whileAt(_ anchor: PositionAnchor) -> Answers {
    whileReady.replacing([
      (.crash, restartEngine(anchor)),
      (.person(.tryAgain), [.cancel(.budget)] + reopen(anchor)),
      (.elapsed(.retry), reopen(anchor)),
      (.elapsed(.goingOn), reopen(anchor)),
    ])
  }

  private static let isReady = loads.after(.apiLoaded, .ready)
  private static let plays = isReady.after(.at(40, of: 100), .playing)
  private static let moving = PositionAnchor(position: 40, end: 100)
  /// Nothing is reckoned from where a player stands.
  private static let standing = PositionAnchor(position: 40, end: 100, rate: 0)

  private static let answered: [Situation<Recovery>] = [
    Situation("the player is ready", isReady, whileReady),
    Situation(
      "the player buffers before it has played", isReady.after(.at(40, of: 100), .buffering),
      whileAt(standing).replacing([
        (.audio(false), [.start(.stall, after: 20)]), (.elapsed(.silence), []),
      ])),
    Situation(
      "an advertisement sounds before it has played", isReady.after(.audio(true)),
      whileReady.replacing([
        (.network(false), [.cancel(.goingOn)]), (.elapsed(.goingOn), []),
        (.buffering, [.cancel(.stall)]),
      ])),
    Situation(
      "the video plays", plays,
      whileAt(moving).replacing([
        (.network(false), [.cancel(.goingOn)]), (.elapsed(.goingOn), []), (.elapsed(.silence), []),
      ])),
    Situation(
      "the video buffers", plays.after(.buffering),
      whileAt(standing).replacing([
        (.audio(false), [.start(.stall, after: 20)]), (.audio(true), [.start(.stall, after: 20)]),
        (.elapsed(.silence), []),
      ])),
    Situation(
      "the video buffers, and the web engine takes that for sound",
      plays.after(.audio(true), .buffering),
      whileAt(standing).replacing([
        (.audio(false), [.start(.stall, after: 20)]), (.audio(true), [.start(.stall, after: 20)]),
        (.elapsed(.silence), []),
      ])),
    Situation(
      "the video is paused", plays.after(.paused),
      whileAt(standing).replacing([
        (.network(false), [.cancel(.goingOn)]), (.elapsed(.goingOn), []),
        (.elapsed(.pausedBeforePlaying), wait(.click)),
      ])),
    Situation(
      "the video is over", plays.after(.ended),
      whileAt(standing).replacing([
        (.network(false), [.cancel(.goingOn)]), (.elapsed(.goingOn), []),
      ])),
    Situation(
      "the machine sleeps while it plays", plays.after(.machine(.sleep(isBeginning: true))),
      whileAt(moving).replacing([
        (.network(false), [.cancel(.goingOn)]), (.elapsed(.goingOn), []), (.elapsed(.silence), []),
        (.machine(.sleep(isBeginning: false)), [.start(.goingOn, after: 1.5)]),
      ])),
    Situation(
      "the player paused in a sleep",
      plays.after(.machine(.sleep(isBeginning: true)), .paused),
      whileAt(standing).replacing([
        (.network(false), [.cancel(.goingOn)]), (.elapsed(.goingOn), [.player(.play)]),
        (.machine(.sleep(isBeginning: false)), [.start(.goingOn, after: 1.5)]),
        (.elapsed(.pausedBeforePlaying), wait(.click)),
      ])),
    Situation(
      "the machine slept long ago",
      plays.after(
        .machine(.sleep(isBeginning: true)), .machine(.sleep(isBeginning: false)),
        .elapsed(.goingOn), .paused),
      whileAt(standing).replacing([
        (.network(false), [.cancel(.goingOn)]), (.elapsed(.goingOn), []),
        (.elapsed(.pausedBeforePlaying), wait(.click)),
      ])),
    Situation(
      "the next item is opened in the player", plays.after(.milestone(.opened(.inPlayer))),
      whileReady),
  ]

  // MARK: - Something is dealt with

  private static let retries = loads.after(.player(.apiFailed(reason: "no script")))

  /// The page's further complaints are of the same fault, until the next try.
  private static let whileRetrying = whileLoading.replacing(
    opens([.notice(nil)]) + [
      (.milestone(.reopened), beginPage),
      (.ready, forgetLoad + [.start(.heartbeat, after: 2), .cancel(.retry), .notice(nil)]),
      (.playing, forgetLoad + forgetFault + [.notice(nil)]),
      (.player(.apiFailed(reason: "no script")), []),
      (.view(.loadFailed(reason: "no page")), []),
      (.elapsed(.api), []), (.elapsed(.answer), []), (.elapsed(.stall), []),
      (
        .person(.tryAgain),
        [.panel(.noScript, .retry(after: 0))].inserting(.cancel(.budget), reopen())
      ),
      (.error(5), retry(.refused(code: 5), .belowPlayer)),
    ])

  private static let reloads = retries.after(.elapsed(.retry), .milestone(.reopened))

  private static let isOffline = loads.after(.network(false))

  private static let whileOffline = whileLoading.replacing(
    opens([.notice(nil)]).map { ($0.event, $0.effects + offline(.inPlaceOfPlayer)) } + [
      (.ready, forgetLoad + [.start(.heartbeat, after: 2), .cancel(.retry), .notice(nil)]),
      (.playing, forgetLoad + forgetFault + [.notice(nil)]),
      (.buffering, [.start(.stall, after: 20)] + forgetLoad),
      (.player(.apiFailed(reason: "no script")), forgetLoad),
      (.view(.loadFailed(reason: "no page")), forgetLoad),
      (.elapsed(.api), forgetLoad), (.elapsed(.answer), forgetLoad),
      (.elapsed(.stall), forgetLoad),
      (.network(false), []), (.network(true), reopen()),
    ])

  private static let cut = plays.after(.network(false), .buffering)

  private static let opensWhileCut = opens([.notice(nil)]).map { answer in
    let isInPlayer = answer.event == .milestone(.opened(.inPlayer))
    return (
      event: answer.event,
      effects: answer.effects + offline(isInPlayer ? .belowPlayer : .inPlaceOfPlayer)
    )
  }

  private static let whileCut = whileAt(standing).replacing(
    opensWhileCut + [
      (.ready, forgetLoad + [.start(.heartbeat, after: 2), .cancel(.retry), .notice(nil)]),
      (.playing, forgetLoad + forgetFault + [.notice(nil), .report(.recovered(position: 40))]),
      (.buffering, [.start(.stall, after: 20)] + forgetLoad),
      (.audio(false), [.start(.stall, after: 20)] + forgetLoad),
      (.audio(true), [.start(.stall, after: 20)] + forgetLoad),
      (.view(.loadFailed(reason: "no page")), forgetLoad),
      (.elapsed(.api), forgetLoad), (.elapsed(.answer), forgetLoad),
      (.elapsed(.stall), forgetLoad), (.elapsed(.silence), []),
      (.network(false), []), (.network(true), [.start(.goingOn, after: 1.5)]),
    ])

  private static let faulty: [Situation<Recovery>] = [
    Situation(
      "the script was not loaded and is tried again", retries,
      whileRetrying.replacing([(.network(false), [.cancel(.goingOn)] + offline(.inPlaceOfPlayer))])),
    Situation(
      "the page loads once more", reloads,
      whileLoading.replacing(
        opens([.notice(nil)]) + [
          (.ready, forgetLoad + [.start(.heartbeat, after: 2), .cancel(.retry), .notice(nil)]),
          (.playing, forgetLoad + forgetFault + [.notice(nil)]),
          (
            .player(.apiFailed(reason: "no script")),
            retry(.noScript, after: 2, .inPlaceOfPlayer)
          ),
          (.view(.loadFailed(reason: "no page")), retry(noPage, after: 2, .inPlaceOfPlayer)),
          (.elapsed(.api), retry(didNotCome, after: 2, .inPlaceOfPlayer)),
          (.elapsed(.answer), retry(.noAnswer, after: 2, .inPlaceOfPlayer)),
          (.elapsed(.stall), retry(.stalled, after: 2, .belowPlayer)),
          (
            .person(.tryAgain),
            [.panel(.noScript, .retry(after: 0))].inserting(.cancel(.budget), reopen())
          ),
          (.network(true), []),
        ])),
    Situation("there is no network", isOffline, whileOffline),
    Situation("the network was cut in its middle", cut, whileCut),
    Situation(
      "the network has been away and is back", cut.after(.network(true)),
      whileAt(standing).replacing(
        opens([.notice(nil)]) + [
          (.ready, forgetLoad + [.start(.heartbeat, after: 2), .cancel(.retry), .notice(nil)]),
          (
            .playing, forgetLoad + forgetFault + [.notice(nil), .report(.recovered(position: 40))]
          ),
          (.audio(false), [.start(.stall, after: 20)]),
          (.audio(true), [.start(.stall, after: 20)]),
          (.elapsed(.silence), []),
          (
            .person(.tryAgain),
            [.bar(.offline, .retry(after: 0))].inserting(.cancel(.budget), reopen(standing))
          ),
        ])),
    Situation(
      "the network is back and the person paused", cut.after(.network(true), .paused),
      whileAt(standing).replacing(
        opens([.notice(nil)]) + [
          (.ready, forgetLoad + [.start(.heartbeat, after: 2), .cancel(.retry), .notice(nil)]),
          (
            .playing, forgetLoad + forgetFault + [.notice(nil), .report(.recovered(position: 40))]
          ),
          (.network(false), [.cancel(.goingOn)]),
          (.elapsed(.silence), []), (.elapsed(.goingOn), [.notice(nil)]),
          (
            .person(.tryAgain),
            [.bar(.offline, .retry(after: 0))].inserting(.cancel(.budget), reopen(standing))
          ),
        ])),
  ]

  // MARK: - Something was told and nothing more is tried

  private static func whileTold(_ fault: Fault, _ answers: Answers) -> Answers {
    answers.replacing(
      opens([.notice(nil)]) + [
        (.playing, forgetLoad + forgetFault + [.notice(nil)]),
        (.elapsed(.silence), []),
        (
          .person(.tryAgain),
          [.notice(Notice(fault, next: .retry(after: 0)))].inserting(.cancel(.budget), reopen())
        ),
      ])
  }

  private static let told: [Situation<Recovery>] = [
    Situation(
      "the video was refused", isReady.after(.error(150)),
      whileTold(.refused(code: 150), whileReady).replacing([(.error(150), [])])),
    Situation(
      "another code was told before", isReady.after(.error(100)),
      whileTold(.refused(code: 100), whileReady)),
    Situation(
      "the video was refused after another try",
      retries.after(.elapsed(.retry), .milestone(.reopened), .ready, .error(150)),
      whileTold(.refused(code: 150), whileReady).replacing([
        (.error(150), []),
        (.view(.loadFailed(reason: "no page")), retry(noPage, after: 2, .belowPlayer)),
        (.elapsed(.api), retry(didNotCome, after: 2, .belowPlayer)),
        (.elapsed(.answer), retry(.noAnswer, after: 2, .belowPlayer)),
        (.elapsed(.stall), retry(.stalled, after: 2, .belowPlayer)),
      ])),
    Situation(
      "the player waits for a click", isReady.after(.autoplayBlocked),
      whileTold(.waiting(.click), whileReady).replacing([(.autoplayBlocked, [])])),
    Situation(
      "the video plays after it was refused", isReady.after(.error(150), .playing),
      whileReady.replacing([
        (.network(false), [.cancel(.goingOn)]), (.elapsed(.goingOn), []), (.elapsed(.silence), []),
      ])),
    Situation(
      "another item was opened after a refusal",
      isReady.after(.error(150), .milestone(.opened(.inPlayer))), whileReady),
  ]

  // MARK: - What can be read

  @Test func faultIsWhatKeepsTheItemFromPlaying() {
    let ready = Self.isReady
    #expect(ready.fault == nil)
    #expect(ready.after(.error(101)).fault == .refused(code: 101))
    #expect(ready.after(.error(100), .error(101)).fault == .refused(code: 101))
    #expect(ready.after(.error(101), .playing).fault == nil)
    #expect(ready.after(.error(101), .milestone(.opened(.inFreshPage))).fault == nil)
    #expect(Self.retries.fault == .noScript)
    #expect(Self.retries.after(.ready).fault == nil)
    #expect(Self.isOffline.fault == .offline)
  }

  @Test(arguments: [
    (Fault.refused(code: 2), Status.refused, 3 as Int32),
    (.waiting(.click), .refused, 3),
    (.waiting(.unknown), .refused, 3),
    (.offline, .unreachable, 4),
    (.apiFailed(reason: ""), .unreachable, 4),
    (.noAnswer, .unreachable, 4),
    (.loadFailed(reason: ""), .unreachable, 4),
    (.stalled, .unreachable, 4),
    (.webProcessEnded(reason: ""), .engineFailed, 5),
    (.hung, .engineFailed, 5),
    (.undecodable(missing: []), .unequipped, 6),
  ])
  func faultHasTheManualsStatus(_ fault: Fault, _ status: Status, _ number: Int32) {
    #expect(fault.status == status)
    #expect(fault.status.rawValue == number)
  }

  /// What no player answered to is told in its place, with a way to try again; what a player shows
  /// is told below it, with the way to YouTube.
  @Test(
    arguments: [
      (Fault.offline, Notice.Place.inPlaceOfPlayer, [.tryAgain, .close]),
      (.apiFailed(reason: ""), .inPlaceOfPlayer, [.tryAgain, .close]),
      (.noAnswer, .inPlaceOfPlayer, [.tryAgain, .close]),
      (.loadFailed(reason: ""), .inPlaceOfPlayer, [.tryAgain, .close]),
      (.stalled, .belowPlayer, [.tryAgain, .close]),
      (.webProcessEnded(reason: ""), .inPlaceOfPlayer, [.tryAgain, .close]),
      (.hung, .inPlaceOfPlayer, [.tryAgain, .close]),
      (.refused(code: 150), .belowPlayer, [.openOnYouTube, .close]),
      (.undecodable(missing: ["VP9"]), .belowPlayer, [.openOnYouTube, .close]),
      (.waiting(.unknown), .belowPlayer, [.openOnYouTube, .close]),
      (.waiting(.click), .belowPlayer, [.close]),
    ] as [(Fault, Notice.Place, [PersonAction])])
  func noticeStandsWhereTheFaultLeavesRoom(
    _ fault: Fault, _ place: Notice.Place, _ actions: [PersonAction]
  ) {
    let notice = Notice(fault, next: .nothing)
    #expect(notice.place == place)
    #expect(notice.actions == actions)
    #expect(Notice(fault, next: .network, place: .belowPlayer).place == .belowPlayer)
  }

  @Test func renderingGetsSaferUpToTheProcessor() {
    #expect(Rendering.shared.safer == .unshared)
    #expect(Rendering.unshared.safer == .processor)
    #expect(Rendering.processor.safer == nil)
  }

  @Test(arguments: [(39.5, 40.0), (40, 40), (41, 41), (42, 42), (3600, 42)])
  func positionIsReckonedNoLongerThanAPageLeavesBetweenTwoAnchors(
    _ time: Double, _ position: Double
  ) {
    #expect(PositionAnchor(position: 40, end: 100, at: 40).position(at: time) == position)
    #expect(PositionAnchor(position: 40, end: 100, rate: 0, at: 40).position(at: time) == 40)
    // What was not told to be over goes on before its end.
    #expect(PositionAnchor(position: 40, end: 100, rate: 0, at: 40).resumption(at: time) == 40)
    #expect(PositionAnchor(position: 40, end: 40.5, at: 40).resumption(at: time) == 39)
    #expect(PositionAnchor(position: 0.2, end: 0.5, at: 40).resumption(at: time) == 0)
    #expect(PositionAnchor(position: 40, end: 0, rate: 0, at: 40).resumption(at: time) == 40)
  }
}

extension [Situation<Recovery>.Answer] {
  /// The answers with others to these events.
  fileprivate func replacing(_ others: Self) -> Self {
    let events = others.map(\.event)
    // Of two that are given for one event the later one counts.
    let last = others.enumerated().filter { index, answer in
      !events[(index + 1)...].contains(answer.event)
    }
    return filter { !events.contains($0.event) } + last.map(\.element)
  }
}

extension [Effect] {
  /// The effects between others.
  fileprivate func inserting(_ first: Effect, _ rest: [Effect]) -> Self { [first] + self + rest }
}
