import Playback
import Testing

/// One representative of every event, and more of those whose value changes what they mean.
///
/// ``Event/kind`` does not compile without a new case, and the test fails without a representative.
extension Event {
  static let catalogue: [Event] =
    PlayerState.allCases.map { .player(.state($0)) } + Deadline.allCases.map(Event.elapsed) + [
      .apiLoaded,
      .ready,
      .error(150),
      .error(5),
      .player(.missingCodecs(["VP9"])),
      .player(.mediaFailed(MediaFailure(.unsupported, missingCodecs: ["H.264"]))),
      .autoplayBlocked,
      .player(.apiFailed(reason: "no script")),
      .drawn(.window),
      .drawn(.screen),
      .at(0, of: 0),
      .at(40, of: 100),
      .at(40, of: 100, rate: 2),
      .at(99.75, of: 100),
      .player(.video(VideoDetails(id: "dQw4w9WgXcQ", title: "A title"))),
      .playlist(0, of: 3),
      .playlist(2, of: 3),
      .player(.volume(Volume(level: 40))),
      .player(.loaded(part: 0.5)),
      .player(.rates([0.5, 1, 2])),
      .player(.captions(Captions([.init(language: "de", name: "German")], shown: "de"))),
      .fullscreenAsked,
      .player(.rate(1.5)),
      .player(.quality("hd720")),
      .player(.modules),
      .player(.unknown("news")),
      .fullscreen(true),
      .fullscreen(false),
      .visible(true),
      .visible(false),
      .view(.pointerMoved(.picture)),
      .view(.pointerMoved(.bottomEdge)),
      .view(.controls(.used)),
      .view(.controls(.held(true))),
      .view(.controls(.held(false))),
      .resized(to: .window),
      .resized(to: .screen),
      .audio(true),
      .audio(false),
      .view(.curtainGone),
      .view(.loadFailed(reason: "no page")),
      .view(.mediaAnswered(status: 200)),
      .view(.mediaObstructed(.vanished)),
      .crash,
      .view(.pong),
      .network(true),
      .network(false),
      .machine(.sleep(isBeginning: true)),
      .machine(.sleep(isBeginning: false)),
      .machine(.memoryIsHigh),
      .machine(.monitorWent),
      .machine(.monitorCame),
      .machine(.restartRefused),
      .person(.toggleFullscreen),
      .person(.leaveFullscreen),
      .person(.tryAgain),
      .person(.openOnYouTube),
      .person(.close),
      .milestone(.opened(.inPlayer)),
      .milestone(.opened(.inFreshPage)),
      .milestone(.opened(.inFreshProcess)),
      .milestone(.reopened),
      .milestone(.restarted),
      .milestone(.concluded),
      .milestone(.pauseLasted),
      .milestone(.leftFullscreen),
      .milestone(.faulted(.waiting(.click))),
      .milestone(.faulted(.noAnswer)),
      .milestone(.gaveUp(.refused(code: 150))),
      .milestone(.gaveUp(.noAnswer)),
    ]

  /// What a person can wish for at any time, and what comes of it.
  static let wishes: [Event] = [
    .person(.setFullscreen(true)),
    .person(.setFullscreen(false)),
    .person(.back),
    .person(.showTitle),
    .person(.showControls),
    .wants(.setCaptions(language: "de")),
    .wants(.setCaptions(language: nil)),
    .wants(.play),
    .wants(.pause),
    .wants(.playPause),
    .wants(.stop),
    .wants(.seek(.by(5))),
    .wants(.seek(.to(50))),
    .wants(.seek(.part(0.5))),
    .wants(.setVolume(30)),
    .wants(.changeVolume(by: 5)),
    .wants(.setMuted(true)),
    .wants(.toggleMute),
    .wants(.setRate(2)),
    .wants(.changeRate(by: 1)),
    .person(.list(.next)),
    .person(.list(.previous)),
    .person(.list(.setLoop(.none))),
    .person(.list(.setLoop(.playlist))),
    .person(.list(.setShuffle(true))),
    .person(.list(.append(1))),
    .milestone(.changed(.rate(2))),
    .milestone(.changed(.title(VideoDetails(id: "dQw4w9WgXcQ")))),
    .milestone(.wentBack),
  ]

  /// The event without its values.
  var kind: EventKind {
    switch self {
    case .player(.apiLoaded): .apiLoaded
    case .player(.missingCodecs): .missingCodecs
    case .player(.ready): .ready
    case .player(.state): .state
    case .player(.error): .error
    case .player(.mediaFailed): .mediaFailed
    case .player(.autoplayBlocked): .autoplayBlocked
    case .player(.apiFailed): .apiFailed
    case .player(.drawn): .drawn
    case .player(.position): .position
    case .player(.video): .video
    case .player(.playlist): .playlist
    case .player(.volume): .volume
    case .player(.loaded): .loaded
    case .player(.rates): .rates
    case .player(.captions): .captions
    case .player(.fullscreenAsked): .fullscreenAsked
    case .player(.rate): .rate
    case .player(.quality): .quality
    case .player(.modules): .modules
    case .player(.unknown): .unknown
    case .view(.fullscreen): .fullscreen
    case .view(.visible): .visible
    case .view(.pointerMoved): .pointerMoved
    case .view(.controls): .controls
    case .view(.resized): .resized
    case .view(.audio): .audio
    case .view(.curtainGone): .curtainGone
    case .view(.loadFailed): .loadFailed
    case .view(.mediaAnswered): .mediaAnswered
    case .view(.mediaObstructed): .mediaObstructed
    case .view(.webProcessEnded): .webProcessEnded
    case .view(.pong): .pong
    case .machine(.network): .network
    case .machine(.sleep): .sleep
    case .machine(.memoryIsHigh): .memoryIsHigh
    case .machine(.monitorWent): .monitorWent
    case .machine(.monitorCame): .monitorCame
    case .machine(.restartRefused): .restartRefused
    case .person(.playback): .playback
    case .person(.list): .list
    case .person(.toggleFullscreen): .toggleFullscreen
    case .person(.setFullscreen): .setFullscreen
    case .person(.back): .back
    case .person(.showTitle): .showTitle
    case .person(.showControls): .showControls
    case .person(.leaveFullscreen): .leaveFullscreen
    case .person(.tryAgain): .tryAgain
    case .person(.openOnYouTube): .openOnYouTube
    case .person(.close): .close
    case .elapsed: .elapsed
    case .milestone(.opened): .opened
    case .milestone(.restarted): .restarted
    case .milestone(.concluded): .concluded
    case .milestone(.pauseLasted): .pauseLasted
    case .milestone(.leftFullscreen): .leftFullscreen
    case .milestone(.reopened): .reopened
    case .milestone(.faulted): .faulted
    case .milestone(.gaveUp): .gaveUp
    case .milestone(.changed): .changed
    case .milestone(.wentBack): .wentBack
    }
  }
}

/// The cases of ``Event`` and of what it holds.
enum EventKind: CaseIterable {
  case apiLoaded, missingCodecs, ready, state, error, autoplayBlocked, apiFailed, drawn, position
  case video, playlist, volume, loaded, rates, captions, fullscreenAsked, quality, modules, unknown
  case rate, mediaFailed, mediaAnswered, mediaObstructed
  case fullscreen, visible, pointerMoved, controls, resized, audio, curtainGone, loadFailed,
    webProcessEnded,
    pong
  case network, sleep, memoryIsHigh, monitorWent, monitorCame, restartRefused
  case playback, list, toggleFullscreen, setFullscreen, leaveFullscreen, back, showTitle
  case showControls
  case tryAgain, openOnYouTube, close
  case elapsed
  case opened, restarted, concluded, pauseLasted, leftFullscreen, reopened, faulted, gaveUp
  case changed, wentBack
}

@Suite struct EventCatalogueTests {
  @Test func everyEventHasARepresentative() {
    #expect(Set((Event.catalogue + Event.wishes).map(\.kind)) == Set(EventKind.allCases))
  }
}
