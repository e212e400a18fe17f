/// Hands values out to any number of listeners, each in its own time.
@MainActor
final class Broadcast<Element: Sendable> {
  private var listeners: [Int: AsyncStream<Element>.Continuation] = [:]
  private var count = 0
  private var isFinished = false

  isolated deinit {
    finish()
  }

  /// What is sent from now on, until the end; where that was before, nothing.
  ///
  /// - Parameters:
  ///   - policy: What becomes of values that wait for their listener.
  ///   - first: What comes before all others.
  /// - Returns: The sequence.
  func sequence(
    _ policy: AsyncStream<Element>.Continuation.BufferingPolicy, beginningWith first: Element? = nil
  ) -> AsyncStream<Element> {
    let (stream, listener) = AsyncStream.makeStream(of: Element.self, bufferingPolicy: policy)
    if let first { listener.yield(first) }
    guard !isFinished else {
      listener.finish()
      return stream
    }
    count += 1
    let number = count
    listeners[number] = listener
    listener.onTermination = { [weak self] _ in
      Task { @MainActor in self?.listeners[number] = nil }
    }
    return stream
  }

  /// Sends `element` to all.
  func send(_ element: Element) {
    for listener in listeners.values { listener.yield(element) }
  }

  /// Ends all sequences, behind what they still hold.
  func finish() {
    isFinished = true
    let all = listeners.values
    listeners = [:]
    for listener in all { listener.finish() }
  }
}
