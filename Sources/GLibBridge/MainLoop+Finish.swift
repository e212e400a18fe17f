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
    install()
    var value: Value?
    Task {
      value = await work()
      g_main_context_wakeup(nil)
    }
    while true {
      if let value { return value }
      g_main_context_iteration(nil, 1)
    }
  }
}
