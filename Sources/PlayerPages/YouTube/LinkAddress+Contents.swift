extension LinkAddress {
  /// The pages that only lead to another link, each with the parameter that has it.
  private static let wrappers = ["attribution_link": "u", "redirect": "q", "oembed": "url"]

  /// The parameter in which the question about cookies keeps the page that was wanted.
  private static let consentParameter = "continue"

  /// The first segments after which the second is a video's ID.
  private static let videoPaths: Set = [
    "watch", "w", "v", "vi", "e", "embed", "shorts", "live",
  ]

  /// The words that stand where an ID would and, by accident, are as long as one.
  private static let reservedWords: Set = ["videoseries", liveStreamWord, "watch_popup"]

  private static let videoParameters = ["v", "vi"]
  private static let playlistParameter = "list"
  private static let channelParameter = "channel"

  /// What stands in the place of an ID where the player is to find a channel's live stream.
  private static let liveStreamWord = "live_stream"
  private static let timeParameters = ["t", "start", "time_continue"]

  /// What the link asks for, then what its fragment asks for.
  private var targets: [RequestTarget] {
    [target] + [target.targetInFragment].compactMap(\.self)
  }

  /// The link that this one only leads to; nil if it leads to a page itself.
  ///
  /// Such a link's own `v` is not what it is for: YouTube's redirects out of a description name the
  /// video that the description belongs to.
  ///
  /// - Throws: ``LinkError/noVideo(_:)`` if it should lead somewhere and does not.
  func wrappedLink() throws(LinkError) -> String? {
    let parameter =
      site == .consent ? Self.consentParameter : target.path.first.flatMap { Self.wrappers[$0] }
    guard let parameter else { return nil }
    guard let link = target.query.values(of: parameter).first else { throw .noVideo(text) }
    let isRelative = link.utf8.starts(with: "/".utf8) && !link.utf8.starts(with: "//".utf8)
    return isRelative ? "https://www.youtube.com\(link)" : link
  }

  /// What stands where a video's ID belongs, the most trusted first.
  var videoCandidates: [String] {
    targets.flatMap { target in
      [videoInPath(of: target)].compactMap(\.self)
        + Self.videoParameters.flatMap(target.query.values)
    }
  }

  /// What stands where a playlist's ID belongs.
  var playlistCandidates: [String] {
    targets.filter { !$0.isOfUser }.flatMap { $0.query.values(of: Self.playlistParameter) }
  }

  /// What stands where the name of a user belongs, of whose uploads the player makes a list.
  var userCandidates: [String] {
    targets.filter(\.isOfUser).flatMap { $0.query.values(of: Self.playlistParameter) }
  }

  /// What stands where a time belongs: in the queries, then in the fragment.
  var timeCandidates: [String] {
    let fragments = targets.map { QueryParameters($0.fragment) }
    return (targets.map(\.query) + fragments).flatMap { parameters in
      Self.timeParameters.flatMap(parameters.values)
    }
  }

  /// What stands where a channel's ID belongs.
  var channelCandidates: [String] {
    targets.flatMap { target in
      let isLivePlayer = target.path.dropFirst().first == Self.liveStreamWord
      let inPath = target.path.first == "channel" ? target.path.dropFirst().first : nil
      return [inPath].compactMap(\.self)
        + (isLivePlayer ? target.query.values(of: Self.channelParameter) : [])
    }
  }

  /// Whether the link is to what a channel sends now, not to what it has uploaded.
  var isLive: Bool {
    targets.contains { target in
      let tail = target.path.dropFirst()
      return target.path.first == "channel" && tail.dropFirst().first == "live"
        || tail.first == Self.liveStreamWord
    }
  }

  private func videoInPath(of target: RequestTarget) -> String? {
    guard let first = target.path.first else { return nil }
    let candidate: String? =
      if Self.videoPaths.contains(first) {
        target.path.dropFirst().first
      } else {
        site == .shortener ? first : nil
      }
    return candidate.flatMap { Self.reservedWords.contains($0) ? nil : $0 }
  }

  /// Why the link names neither a video nor a playlist.
  var reasonForNothing: LinkError {
    if let id = videoCandidates.first { return .malformedVideoID(id) }
    if let id = playlistCandidates.first { return .malformedPlaylistID(id) }
    if let id = channelCandidates.first { return .malformedChannelID(id) }
    return switch target.path.first {
    case "clip": .clipPage(text)
    case "channel", "c", "user": .channelPage(text)
    case let name? where name.utf8.first == UInt8(ascii: "@"): .channelPage(text)
    default: .noVideo(text)
    }
  }
}

extension RequestTarget {
  /// Whether the player is asked for what a user has uploaded, in the place of a playlist.
  fileprivate var isOfUser: Bool {
    query.values(of: "listType").first == "user_uploads"
  }
}
