import CWebKitGTK

extension MainLoop {
  /// Runs the main loop until `work` is done, for a command that needs no application.
  ///
  /// It must not be called from a job of the main actor: see the rules of ``MainLoop``. The C
  /// function is `g_main_context_iteration`.
  ///
  /// - Returns: What `work` came to.
  package static func finish<Value: Sendable>(
    _ work: @escaping @MainActor () async -> Value
  ) -> Value {
    guard let value = finish(unless: { false }, work) else {
      preconditionFailure("Nothing gives it up")
    }
    return value
  }

  /// Runs the main loop until `work` is done, or until something that the loop does makes it vain.
  ///
  /// Work that was given up goes on where the loop runs again.
  ///
  /// - Returns: What `work` came to, or nil where it was given up.
  package static func finish<Value: Sendable>(
    unless isGivenUp: @MainActor () -> Bool, _ work: @escaping @MainActor () async -> Value
  ) -> Value? {
    install()
    var value: Value?
    Task {
      value = await work()
      g_main_context_wakeup(nil)
    }
    while value == nil, !isGivenUp() { g_main_context_iteration(nil, 1) }
    return value
  }
}
