import GLibBridge
import Glibc
import Playback

/// Starts the program anew in the place of this run.
@MainActor
enum Restart {
  /// Runs the program again with the same command line, drawing another way.
  ///
  /// WebKit reads how to draw once in a process, so a new way needs a new program. The process and
  /// its standard streams stay the same for whoever started it. Returns only where it failed.
  static func program(
    _ arguments: [String], drawing rendering: Rendering, _ streams: StandardStreams
  ) {
    streams.giveBack()
    SessionBusVeil.lift()
    setenv(RenderingChoice.variable, rendering.rawValue, 1)
    var words: [UnsafeMutablePointer<CChar>?] =
      arguments.enumerated().map { ProgramArgument.copy($0.element, at: $0.offset) } + [nil]
    execv("/proc/self/exe", &words)
    words.forEach(ProgramArgument.free)
    streams.takeAgain()
  }
}
