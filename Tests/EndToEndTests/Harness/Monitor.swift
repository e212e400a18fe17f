import Foundation

/// A value that threads share and whose changes can be awaited.
final class Monitor<Value>: @unchecked Sendable {
  // Sendable by hand: `value` is touched only while `condition` is locked.
  private let condition = NSCondition()
  private var value: Value

  /// A monitor of a first value.
  init(_ value: sending Value) {
    self.value = value
  }

  /// Changes the value and wakes whoever waits for that.
  func update(_ change: (inout Value) -> Void) {
    condition.withLock {
      change(&value)
      condition.broadcast()
    }
  }

  /// Reads the value, and may take something out of it.
  func read<Result>(_ read: (inout Value) -> Result) -> Result {
    condition.withLock { read(&value) }
  }

  /// What `find` finds in the value, now or after one of the changes of the next `seconds`.
  func wait<Result>(atMost seconds: Double, for find: (inout Value) -> Result?) -> Result? {
    let deadline = Date(timeIntervalSinceNow: seconds)
    return condition.withLock {
      while true {
        if let result = find(&value) { return result }
        guard condition.wait(until: deadline) else { return find(&value) }
      }
    }
  }
}
