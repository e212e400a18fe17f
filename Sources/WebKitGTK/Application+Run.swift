import CWebKitGTK
import GLibBridge

extension Application {
  /// Runs a program until its last window is closed.
  ///
  /// Each process is one of its own, whatever else runs, and reads its command line itself. The C
  /// function is `g_application_run`.
  ///
  /// - Parameters:
  ///   - identifier: The application ID, in reverse DNS order.
  ///   - open: Opens the windows.
  /// - Returns: The exit status: 0, or 1 where there is no display.
  public static func run(
    _ identifier: String, open: @escaping @MainActor (Application) -> Void
  ) -> Int32 {
    MainLoop.install()
    let application = Application(identifier: identifier, options: [], usage: "", description: "")
    application.handlers.onCommandLine = { _ in
      // A window is all that it wants: a bus that does not answer is none.
      _ = meetSessionBus()
      return Display.open() ? .go(.alone) : .end(status: 1)
    }
    application.handlers.onCall = { [weak application] call in
      if let application { open(application) }
      call.end(status: 0)
    }
    switch application.run(Array(CommandLine.arguments.prefix(1))) {
    case .ended(let status): return status
    case .refused, .unanswered: return 1
    }
  }
}
