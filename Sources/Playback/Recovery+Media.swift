/// One's own media: what its player says, and what who fetches it says.
extension Recovery {
  /// The player cannot go on, and says less of the reason than who fetches the data.
  mutating func fail(of failure: MediaFailure) -> [Effect] {
    guard !item.kind.isYouTubes else { return [] }
    return explain(failure)
  }

  /// The web server answers: what an earlier request met is no longer so.
  mutating func hear(_ status: Int) -> [Effect] {
    // On the way there is no answer yet.
    guard item.kind.isOnWeb, status > 0, !(300..<400).contains(status) else { return [] }
    item.mediaStatus = status
    item.obstacle = nil
    item.givesParts = item.givesParts || status == Self.partialContent
    return item.isReady ? [.cancel(.answer)] : []
  }

  /// Something keeps the data from coming.
  mutating func meet(_ obstacle: MediaObstacle) -> [Effect] {
    item.obstacle = obstacle
    guard item.kind == .file, obstacle == .vanished else { return [] }
    // A player may wait for ever for what was cut off, or take the cut for the end.
    return giveUp(.media(.vanished)) + (item.hasPlayedHere ? [.player(.stop)] : [])
  }

  /// What has happened, where the player does not know: the end of a file that was cut short is none.
  func truth(of event: Event) -> Event {
    event == .player(.state(.ended)) && item.obstacle == .vanished
      ? .player(.mediaFailed(MediaFailure(.network))) : event
  }

  /// The player answered and the server did not, for as long as one may take.
  mutating func failSilently() -> [Effect] { explain(MediaFailure(.network)) }

  private mutating func explain(_ failure: MediaFailure) -> [Effect] {
    switch (failure.status ?? answeredStatus, item.obstacle) {
    case (_, .vanished?):
      giveUp(.media(.vanished))
    case (_, .misdirected?):
      giveUp(.media(.misdirected))
    case (let status?, _) where Self.passing.contains(status):
      fail(.media(.unreachable(reason: "the server answers with status \(status)")))
    case (let status?, _) where status >= 400:
      giveUp(.media(.refused(status: status)))
    case (nil, .failed(let reason)?):
      fail(.media(.unreachable(reason: reason)))
    case (nil, nil) where item.kind != .file:
      fail(.media(.unreachable(reason: "it does not answer")))
    case (_?, _), (nil, nil):
      fail(decoding: failure)
    }
  }

  /// What the server has answered, where nothing that came later says more.
  private var answeredStatus: Int? { item.obstacle == nil ? item.mediaStatus : nil }

  /// The HTTP statuses that may be others soon: too many requests, and a server's own trouble.
  private static let passing: [Int] = [408, 425, 429] + Array(500...599)

  /// The HTTP status of an answer that is the part that was asked for.
  private static let partialContent = 206

  /// The server answers, and not with all that the player needs.
  ///
  /// Simple servers give a file from its start only. A player that is to go on elsewhere has nothing
  /// from them, however often it is tried, and the film would never play again.
  private mutating func failMidway() -> [Effect] {
    let isElsewhere = (item.anchor?.position ?? 0) > 0
    item.startsOver = isElsewhere && !item.hasPlayedHere && !item.givesParts
    let reason = item.startsOver ? "it gives it from its start only" : "the data ceased to come"
    return fail(.media(.unreachable(reason: reason)))
  }

  private mutating func fail(decoding failure: MediaFailure) -> [Effect] {
    switch failure.reason {
    // A file of this machine comes from no server.
    case .aborted where item.kind == .file, .network where item.kind == .file:
      giveUp(.media(.vanished))
    case .aborted, .network:
      failMidway()
    case .decode, .unsupported:
      giveUp(.media(.undecodable(missing: failure.missingCodecs)))
    }
  }
}
