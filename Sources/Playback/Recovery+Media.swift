/// One's own media: what its player says, and what who fetches it says.
extension Recovery {
  /// The player cannot go on, and says less of the reason than who fetches the data.
  mutating func fail(of failure: MediaFailure) -> [Effect] {
    guard !item.kind.isYouTubes else { return [] }
    return explain(failure)
  }

  private mutating func explain(_ failure: MediaFailure) -> [Effect] {
    switch (failure.status, item.obstacle) {
    case (_, .vanished?):
      giveUp(.media(.vanished))
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

  /// The HTTP statuses that may be others soon: too many requests, and a server's own trouble.
  private static let passing: [Int] = [408, 425, 429] + Array(500...599)

  private mutating func fail(decoding failure: MediaFailure) -> [Effect] {
    switch failure.reason {
    case .aborted, .network:
      fail(.media(.unreachable(reason: "the data ceased to come")))
    case .decode, .unsupported:
      giveUp(.media(.undecodable(missing: failure.missingCodecs)))
    }
  }
}
