import FoundationEssentials
import GLibBridge

extension PlayerView {
  /// Where the player is now, reckoned from the last that it told: seconds from the video's start.
  ///
  /// ``currentTime()`` asks the player itself.
  public var position: Double { state.position(at: Date().timeIntervalSince1970) }

  /// Where the player is: at once, and whenever it is elsewhere, once an interval at most.
  ///
  /// The player is not asked for it. Whoever takes the positions slowly gets the newest. The sequence
  /// ends when the player is closed. Any number may listen.
  ///
  /// - Parameter interval: Seconds between two positions, 0.05 at least.
  /// - Returns: Seconds from the video's start.
  public func positions(every interval: Double = 1) -> AsyncStream<Double> {
    let (stream, listener) = AsyncStream.makeStream(
      of: Double.self, bufferingPolicy: .bufferingNewest(1))
    let states = stateChanges.sequence(.bufferingNewest(1), beginningWith: state)
    var last = position
    listener.yield(last)
    let ticks = MainLoop.repeating(every: max(0.05, interval)) { [weak self] in
      guard let self else { return .stop }
      if position != last {
        last = position
        listener.yield(last)
      }
      return .again
    }
    let end = Task {
      for await _ in states {}
      ticks.cancel()
      listener.finish()
    }
    listener.onTermination = { _ in
      end.cancel()
      Task { @MainActor in ticks.cancel() }
    }
    return stream
  }
}
