import CWebKitGTK
import GLibBridge

extension Application {
  /// Runs a program without options of its own until its last window is closed.
  ///
  /// Each process is one of its own, whatever else runs. The C function is `g_application_run`.
  ///
  /// - Parameters:
  ///   - identifier: The application ID, in reverse DNS order.
  ///   - usage: What stands behind the program's name in the help's first line.
  ///   - open: Opens the windows; gets the words of the command line.
  /// - Returns: The exit status: 0, or 1 without a display, or 2 for an option that there is not.
  public static func run(
    _ identifier: String, usage: String = "[VIDEO…]",
    open: @escaping @MainActor (Application, [String]) -> Void
  ) -> Int32 {
    MainLoop.install()
    let application = Application(
      identifier: identifier, options: [], usage: usage, description: "")
    application.handlers.onCommandLine = { _ in Display.open() ? .go(.alone) : .end(status: 1) }
    application.handlers.onCall = { [weak application] call in
      if let application { open(application, call.arguments.words) }
      call.end(status: 0)
    }
    switch application.run(CommandLine.arguments) {
    case .ended(let status): return status
    case .refused: return 2
    }
  }
}
