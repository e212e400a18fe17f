import Synchronization

/// Counts how many of its tokens are alive: a closure that captured one and was freed leaves none.
public final class LiveInstances: Sendable {
  private let alive = Mutex(0)

  /// No token alive.
  public init() {}

  /// The number of tokens alive.
  public var count: Int { alive.withLock { $0 } }

  /// A token, to be captured.
  public func token() -> Token { Token(self) }

  /// Something that lives as long as what captured it.
  public final class Token: Sendable {
    private let instances: LiveInstances

    fileprivate init(_ instances: LiveInstances) {
      self.instances = instances
      instances.alive.withLock { $0 += 1 }
    }

    deinit {
      instances.alive.withLock { $0 -= 1 }
    }

    /// Keeps the token alive up to here.
    public func use() {}
  }
}
