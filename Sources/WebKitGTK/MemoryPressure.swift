import CWebKitGTK

/// How much memory a web process may take, and what WebKit does about it.
///
/// A player that runs for days grows: WebKit's own default never ends a process for its memory, and
/// then the kernel ends something else. A process that is ended here is healed like one that crashed,
/// within a second or two, and at the position where it was.
public enum MemoryPressure {
  /// What a web process may take where nothing else is said, in MiB.
  ///
  /// A player of 1080p takes some 300 to 700, one of 4K about twice that.
  public static let defaultLimit = 2048

  /// At which part of the limit WebKit begins to free what it can spare.
  private static let conservativePart = 0.5
  /// At which part it frees all that it can.
  private static let strictPart = 0.7
  /// At which part it ends the process.
  ///
  /// WebKit's own default is never.
  private static let endingPart = 1.0
  /// How often WebKit looks, in seconds.
  ///
  /// Its own default is 30, in which a leak goes a long way.
  private static let interval = 10.0

  /// The settings for processes of at most `limit` MiB, to be freed by the caller.
  ///
  /// The C functions are those of `WebKitMemoryPressureSettings`. The order of the calls matters:
  /// each part must lie between its neighbours.
  static func settings(limit: Int) -> OpaquePointer {
    guard let settings = webkit_memory_pressure_settings_new() else {
      preconditionFailure("WebKit made no memory pressure settings")
    }
    webkit_memory_pressure_settings_set_memory_limit(settings, guint(clamping: limit))
    webkit_memory_pressure_settings_set_kill_threshold(settings, endingPart)
    webkit_memory_pressure_settings_set_strict_threshold(settings, strictPart)
    webkit_memory_pressure_settings_set_conservative_threshold(settings, conservativePart)
    webkit_memory_pressure_settings_set_poll_interval(settings, interval)
    return settings
  }
}
