import Playback
import Testing

/// One's own media among videos of YouTube's.
@Suite struct OwnMediaStories {
  private static let web = ItemKind.web(needsNetwork: true)

  private static func openings(_ effects: [Effect]) -> [Opening] {
    effects.compactMap { if case .open(_, let opening) = $0 { opening } else { nil } }
  }

  /// A session of these items that has begun.
  private static func session(
    _ kinds: ItemKind..., isOnline: Bool = true, waits: Bool = true
  ) -> Session {
    var options = Session.Options(count: kinds.count)
    for (place, kind) in kinds.enumerated() where kind != .youTube {
      options.queue.kinds[place] = kind
    }
    options.recovery.startsOnline = isOnline
    options.recovery.waits = waits
    var session = Session(options)
    _ = session.begin()
    _ = session.handle(.apiLoaded)
    _ = session.handle(.ready)
    return session
  }

  private static func faults(_ effects: [Effect]) -> [Fault] {
    effects.compactMap { effect in
      switch effect {
      case .report(.error(let fault)), .report(.retrying(let fault, _)): fault
      default: nil
      }
    }
  }

  @Test func anItemOfAnotherKindOpensInAPageOfItsOwn() {
    var session = Self.session(.youTube, .youTube, .file, .file, Self.web, Self.web, .youTube)
    let openings = (1...6).map { _ in
      let openings = Self.openings(session.handle(.person(.list(.next))))
      _ = session.handle(.ready)
      return openings
    }
    // A page for a web server may ask only that one.
    #expect(
      openings.flatMap(\.self)
        == [.inPlayer, .inFreshPage, .inPlayer, .inFreshPage, .inFreshPage, .inFreshPage])
  }

  @Test func soDoesAnotherListAndWhatIsPutAtTheEnd() {
    var session = Self.session(.youTube)
    var options = Session.Options(count: 1)
    options.queue.kinds = [0: .file]
    let film = session.handle(.person(.list(.replace(options, .inPlayer))))
    #expect(Self.openings(film) == [.inFreshPage])
    _ = session.handle(.ready)
    let again = session.handle(.person(.list(.replace(options, .inPlayer))))
    #expect(Self.openings(again) == [.inPlayer])
    _ = session.handle(.person(.list(.append(2, kinds: [1: .file]))))
    #expect(Self.openings(session.handle(.person(.list(.next)))) == [.inFreshPage])
    #expect(Self.openings(session.handle(.person(.list(.next)))) == [.inFreshPage])
  }

  @Test func aFileNeedsNoNetwork() {
    var session = Self.session(.file, isOnline: false)
    #expect(session.recovery.fault == nil)
    _ = session.handle(.buffering)
    #expect(Self.faults(session.handle(.network(true))) == [])
    #expect(Self.faults(session.handle(.network(false))) == [])
    #expect(session.recovery.fault == nil)
    #expect(Self.session(Self.web, isOnline: false).recovery.fault == nil)
    var options = Session.Options(count: 1)
    options.recovery.startsOnline = false
    options.queue.kinds = [0: Self.web]
    var far = Session(options)
    #expect(Self.faults(far.begin()) == [.offline])
  }

  @Test(
    arguments: [
      (.file, nil, MediaFailure(.unsupported), .undecodable(missing: []), .unequipped),
      (
        .file, nil, MediaFailure(.decode, missingCodecs: ["H.264"]),
        .undecodable(missing: ["H.264"]), .unequipped
      ),
      (.file, .vanished, MediaFailure(.unsupported), .vanished, .usage),
      (
        web, nil, MediaFailure(.unsupported, status: 404), .refused(status: 404), .unreachable
      ),
      (
        web, nil, MediaFailure(.unsupported, status: 503),
        .unreachable(reason: "the server answers with status 503"), .unreachable
      ),
      (
        web, nil, MediaFailure(.unsupported, status: 206), .undecodable(missing: []), .unequipped
      ),
      (
        web, .failed(reason: "no such name"), MediaFailure(.unsupported),
        .unreachable(reason: "no such name"), .unreachable
      ),
      (
        web, .failed(reason: "an old one"), MediaFailure(.unsupported, status: 200),
        .undecodable(missing: []), .unequipped
      ),
      (
        web, nil, MediaFailure(.network, status: 200),
        .unreachable(reason: "the data ceased to come"), .unreachable
      ),
      (
        web, nil, MediaFailure(.unsupported), .unreachable(reason: "it does not answer"),
        .unreachable
      ),
      (web, .misdirected, MediaFailure(.unsupported), .misdirected, .unreachable),
      (.file, nil, MediaFailure(.network), .vanished, .usage),
    ] as [(ItemKind, MediaObstacle?, MediaFailure, MediaFault, Status)])
  func whatFailsIsToldByWhoKnowsMost(
    _ kind: ItemKind, _ obstacle: MediaObstacle?, _ failure: MediaFailure, _ fault: MediaFault,
    _ status: Status
  ) {
    var session = Self.session(kind, waits: false)
    let met = obstacle.map { session.handle(.view(.mediaObstructed($0))) } ?? []
    let effects = met + session.handle(.player(.mediaFailed(failure)))
    #expect(Self.faults(effects) == [.media(fault)])
    #expect(Fault.media(fault).status == status)
    // Nothing in the page tells it.
    let notices = effects.compactMap { if case .notice(let notice?) = $0 { notice } else { nil } }
    #expect(notices.map(\.place) == [.inPlaceOfPlayer])
    #expect(notices.map(\.actions) == [[.tryAgain, .close]])
  }

  @Test func aServerIsTriedAgainAndAMissingFileIsNot() {
    var far = Self.session(Self.web)
    let failed = far.handle(.player(.mediaFailed(MediaFailure(.unsupported))))
    #expect(failed.contains(.start(.retry, after: 1)))
    var near = Self.session(.file)
    let met = near.handle(.view(.mediaObstructed(.vanished)))
    let vanished = met + near.handle(.player(.mediaFailed(MediaFailure(.unsupported))))
    #expect(vanished.contains(.report(.error(.media(.vanished)))))
    #expect(!vanished.contains { if case .start(.retry, _) = $0 { true } else { false } })
  }

  @Test func whatAServerAnswersOnItsWayToAnotherCounts() {
    for (status, fault) in [
      (404, MediaFault.refused(status: 404)), (200, .undecodable(missing: [])),
    ] {
      var session = Self.session(Self.web)
      _ = session.handle(.view(.mediaObstructed(.failed(reason: "an old one"))))
      for status in [0, 302, status] { _ = session.handle(.view(.mediaAnswered(status: status))) }
      let effects = session.handle(.player(.mediaFailed(MediaFailure(.unsupported))))
      #expect(effects.contains(.report(.error(.media(fault)))))
    }
  }

  @Test func aServerThatDoesNotAnswerIsAFaultOfItsOwn() {
    let silent = Fault.media(.unreachable(reason: "it does not answer"))
    var session = Self.session(Self.web)
    let effects = session.handle(.elapsed(.answer))
    #expect(effects.contains(.report(.retrying(silent, after: 1))))
    var hasty = Self.session(Self.web, waits: false)
    #expect(hasty.handle(.elapsed(.answer)).contains(.report(.error(silent))))
    #expect(hasty.handle(.elapsed(.timeout)).contains(.close(.timeout, status: .unreachable)))
    var bounded = Self.session(Self.web)
    #expect(bounded.handle(.elapsed(.timeout)).contains(.report(.error(silent))))
    // Whoever has answered is no longer waited for.
    var good = Self.session(Self.web)
    #expect(good.handle(.view(.mediaAnswered(status: 200))).contains(.cancel(.answer)))
    var near = Self.session(.file)
    #expect(near.handle(.ready).contains(.cancel(.answer)))
  }

  /// Where a film is opened once more, as often as it fails there.
  private static func placesOfTries(
    _ session: inout Session, hearing status: Int, tries: Int
  ) -> [Double?] {
    (0..<tries).flatMap { _ in
      _ = session.handle(.view(.mediaAnswered(status: 200)))
      _ = session.handle(.view(.mediaAnswered(status: status)))
      let failure = MediaFailure(.network, status: 200)
      let effects =
        session.handle(.player(.mediaFailed(failure))) + session.handle(.elapsed(.retry))
      return effects.compactMap { effect in
        if case .reopen(let place) = effect { .some(place.anchor?.position) } else { nil }
      }
    }
  }

  @Test func aServerThatGivesAFilmFromItsStartOnlyIsAskedForThat() {
    for (status, places) in [(200, [12.0, 0.0]), (206, [12, 12])] {
      var session = Self.session(Self.web)
      _ = session.handle(.at(3, of: 24))
      _ = session.handle(.playing)
      _ = session.handle(.at(12, of: 24))
      #expect(Self.placesOfTries(&session, hearing: status, tries: 2) == places)
      // Once it plays, a place is a place again.
      _ = session.handle(.ready)
      _ = session.handle(.playing)
      _ = session.handle(.at(7, of: 24))
      #expect(Self.placesOfTries(&session, hearing: status, tries: 1) == [7])
    }
    var sought = Self.session(Self.web)
    _ = sought.handle(.at(21, of: 24))
    _ = sought.handle(.view(.mediaAnswered(status: 200)))
    let told = sought.handle(.player(.mediaFailed(MediaFailure(.network, status: 200))))
    #expect(
      Self.faults(told) == [.media(.unreachable(reason: "it gives it from its start only"))])
  }

  @Test func aPictureThatIsThereIsNotCovered() {
    for hasPlayed in [false, true] {
      var session = Self.session(Self.web)
      _ = session.handle(.ready)
      if hasPlayed { _ = session.handle(.playing) }
      let effects = session.handle(.player(.mediaFailed(MediaFailure(.network))))
      let notices = effects.compactMap { if case .notice(let notice?) = $0 { notice } else { nil } }
      #expect(notices.map(\.place) == [hasPlayed ? .belowPlayer : .inPlaceOfPlayer])
    }
  }

  @Test func theEndOfAFileThatWasCutShortIsNoEnd() {
    var session = Self.session(.file)
    _ = session.handle(.playing)
    let effects = session.handle(.view(.mediaObstructed(.vanished)))
    #expect(Self.faults(effects) == [.media(.vanished)])
    #expect(effects.contains(.player(.stop)))
    #expect(!session.handle(.ended).contains(.report(.ended)))
  }

  @Test func nothingOfItIsYouTubes() {
    var session = Self.session(.file)
    #expect(session.handle(.person(.openOnYouTube)) == [])
    _ = session.handle(.playing)
    _ = session.handle(.buffering)
    #expect(Self.faults(session.handle(.elapsed(.stall))) == [.media(.stalled)])
    var silent = Self.session(.file)
    #expect(Self.faults(silent.handle(.elapsed(.silence))) == [.media(.stalled)])
    var youTube = Self.session(.youTube)
    #expect(youTube.handle(.player(.mediaFailed(MediaFailure(.decode)))) == [])
  }
}
