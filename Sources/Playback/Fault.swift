/// Something that keeps a video from playing.
public enum Fault: Error, Equatable, Sendable {
  /// The machine has no network.
  case offline
  /// The official API could not be loaded or did not run.
  case apiFailed(reason: String)
  /// The page and the API were loaded and the player never answered.
  case noAnswer
  /// The page itself did not load.
  case loadFailed(reason: String)
  /// The player waits for data and none comes.
  case stalled
  /// YouTube's player refuses the video, for the reason that its code stands for.
  case refused(code: Int)
  /// YouTube's player failed, and the machine lacks these codecs.
  case undecodable(missing: [String])
  /// The player answers, and waits for something that the person must do.
  case waiting(Wait)
  /// The web process is gone.
  case webProcessEnded(reason: String)
  /// The page answers no longer.
  case hung
  /// One's own media cannot be had or played.
  case media(MediaFault)

  /// What a player waits for.
  public enum Wait: Equatable, Sendable {
    /// A click on its play button: the browser refused to start by itself.
    case click
    /// It does not say: a sign-in, a confirmation, or a start time.
    case unknown
  }

  /// What kinds of faults have in common.
  public enum Kind: Hashable, Sendable {
    /// The way to YouTube; it may be tried again for as long as it takes.
    case connection
    /// YouTube's word; trying again changes nothing.
    case refusal
    /// The player stands still and shows why; the person has to act.
    case wait
    /// The web engine; it may be started again a few times.
    case engine
  }

  /// The kind of this fault.
  public var kind: Kind {
    switch self {
    case .offline, .apiFailed, .noAnswer, .loadFailed, .stalled: .connection
    case .refused, .undecodable: .refusal
    case .waiting: .wait
    case .webProcessEnded, .hung: .engine
    case .media(.unreachable), .media(.stalled), .media(.noAnswer): .connection
    case .media(.vanished), .media(.refused), .media(.misdirected), .media(.undecodable): .refusal
    }
  }

  /// Whether the player waits for data.
  var isStall: Bool { self == .stalled || self == .media(.stalled) }

  /// The same fault as own media has it, for an item of that kind.
  func of(_ kind: ItemKind) -> Fault {
    switch (kind, self) {
    case (.youTube, _), (.youTubeByAddress, _): self
    case (_, .stalled): .media(.stalled)
    case (_, .noAnswer), (_, .apiFailed): .media(.noAnswer)
    case (.file, _), (.web, _): self
    }
  }

  /// What is wrong where nothing has been heard of an item of that kind.
  static func silence(of kind: ItemKind) -> Fault {
    kind.isOnWeb ? .media(.unreachable(reason: "it does not answer")) : .noAnswer.of(kind)
  }

  /// Whether the player shows by itself what is wrong, so that nothing may stand in its place.
  public var isShownByPlayer: Bool {
    switch kind {
    // An element that plays media says nothing of what is wrong with it.
    case .refusal: media == nil
    case .wait: true
    case .connection: isStall
    case .engine: false
    }
  }

  private var media: MediaFault? {
    if case .media(let fault) = self { fault } else { nil }
  }

  /// The exit status of a run that this fault ends.
  public var status: ExitStatus {
    switch self {
    case .undecodable: .unequipped
    case .offline, .apiFailed, .noAnswer, .loadFailed, .stalled: .unreachable
    case .refused, .waiting: .refused
    case .webProcessEnded, .hung: .engineFailed
    case .media(.vanished): .usage
    case .media(.refused), .media(.misdirected), .media(.unreachable), .media(.stalled),
      .media(.noAnswer):
      .unreachable
    case .media(.undecodable): .unequipped
    }
  }
}
