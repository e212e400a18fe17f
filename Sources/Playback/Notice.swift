/// What a person is told about a fault: what happened, what comes next, and what can be done.
public struct Notice: Equatable, Sendable {
  /// What happened.
  public var fault: Fault
  /// What the program does now.
  public var next: Next
  /// Where the notice stands.
  public var place: Place

  /// A notice of `fault`, with what comes next.
  ///
  /// It stands where the fault leaves room, unless told otherwise.
  public init(_ fault: Fault, next: Next, place: Place? = nil) {
    self.fault = fault
    self.next = next
    self.place = place ?? (fault.isShownByPlayer ? .belowPlayer : .inPlaceOfPlayer)
  }

  /// Where a notice stands.
  public enum Place: Equatable, Sendable {
    /// In a panel: no player answered.
    case inPlaceOfPlayer
    /// In a bar: the player shows something itself.
    case belowPlayer
  }

  /// What a program does about a fault.
  public enum Next: Equatable, Sendable {
    /// Nothing: it is the person's turn.
    case nothing
    /// It tries again after these seconds.
    case retry(after: Double)
    /// It goes on as soon as there is a network.
    case network
    /// It goes on to the next video after these seconds.
    case nextItem(after: Double)
    /// It ends after these seconds.
    case close(after: Double)
  }

  /// What a person can do about a fault, in the order of the buttons.
  public var actions: [PersonAction] {
    switch fault.kind {
    case .connection, .engine: [.tryAgain, .close]
    case .refusal: fault.isShownByPlayer ? [.openOnYouTube, .close] : [.tryAgain, .close]
    case .wait: fault == .waiting(.click) ? [.close] : [.openOnYouTube, .close]
    }
  }
}
