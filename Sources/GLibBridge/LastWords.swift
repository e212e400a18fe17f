import CWebKitGTK
import Glibc
import Synchronization

/// What a program says that ends against its will.
///
/// GLib, WebKit and Swift print why on standard error, and are not heard where that leads nowhere.
package enum LastWords {
  /// Where they go, or -1 for nowhere.
  private static let descriptor = Atomic<Int32>(-1)

  /// The signals by which a process ends itself, or is ended for what it did.
  private static let signals = [SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP]

  /// Has one sentence written to `descriptor` when the process fails; call it once.
  ///
  /// It has GLib's reason where GLib has one. The C functions are `g_log_set_writer_func` and
  /// `signal`.
  package static func write(to descriptor: Int32) {
    Self.descriptor.store(descriptor, ordering: .relaxed)
    g_log_set_writer_func(writeMessage, nil, nil)
    for number in signals { signal(number, sayThatItFailed) }
  }

  /// Takes the place where they go, so that nothing more is said.
  fileprivate static func take() -> Int32 {
    descriptor.exchange(-1, ordering: .relaxed)
  }

  /// Writes a sentence for the reason that GLib gives, if it is one to end for.
  fileprivate static func say(_ level: GLogLevelFlags, _ fields: UnsafeBufferPointer<GLogField>) {
    let fatal = G_LOG_LEVEL_ERROR.rawValue | G_LOG_FLAG_FATAL.rawValue
    guard level.rawValue & fatal != 0 else { return }
    let message = fields.first { strcmp($0.key, "MESSAGE") == 0 }
    // GLib's own messages end with a zero.
    guard let message, message.length < 0, let text = message.value else { return }
    let reason = String(cString: text.assumingMemoryBound(to: CChar.self))
    let sentence = "matinee: The program failed: \(reason)\n"
    let place = take()
    Array(sentence.utf8).withUnsafeBytes { put($0, place) }
  }

  /// Writes to a place what there is room for, since nobody may read there.
  ///
  /// It is safe in the middle of whatever failed. Others have the same place open, and so it goes on as it
  /// was at once.
  fileprivate static func put(_ bytes: UnsafeRawBufferPointer, _ place: Int32) {
    let flags = fcntl(place, F_GETFL)
    guard flags >= 0 else { return }
    _ = fcntl(place, F_SETFL, flags | O_NONBLOCK)
    _ = Glibc.write(place, bytes.baseAddress, bytes.count)
    _ = fcntl(place, F_SETFL, flags)
  }
}

private nonisolated func writeMessage(
  _ level: GLogLevelFlags, _ fields: UnsafePointer<GLogField>?, _ count: gsize, _ data: gpointer?
) -> GLogWriterOutput {
  LastWords.say(level, UnsafeBufferPointer(start: fields, count: Int(count)))
  return g_log_writer_default(level, fields, count, data)
}

/// Runs in the middle of whatever failed: what it calls is safe there.
private nonisolated func sayThatItFailed(_ number: Int32) {
  let sentence: StaticString =
    "matinee: The program failed, and ends. With --verbose it may say why.\n"
  LastWords.put(
    UnsafeRawBufferPointer(start: sentence.utf8Start, count: sentence.utf8CodeUnitCount),
    LastWords.take())
  // WebKit's JavaScript engine may have put a handler of its own before this one.
  signal(number, SIG_DFL)
  raise(number)
}
