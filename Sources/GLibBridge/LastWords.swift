import CWebKitGTK
import Glibc
import Synchronization

/// What a program says that ends against its will.
///
/// GLib, WebKit and Swift print why on standard error, and are not heard where that leads nowhere.
package enum LastWords {
  /// Where they go, or -1 for nowhere.
  private static let descriptor = Atomic<Int32>(-1)

  /// The name that they begin with, and the sentence where no reason is known: the addresses of C strings
  /// that are ready whatever fails, and kept for ever, or 0.
  private static let name = Atomic<UInt>(0)
  private static let sentence = Atomic<UInt>(0)

  /// The signals by which a process ends itself, or is ended for what it did.
  private static let signals = [SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP]

  /// Has one sentence written to `descriptor` when the process fails; call it once.
  ///
  /// It has GLib's reason where GLib has one. The C functions are `g_log_set_writer_func` and
  /// `signal`.
  ///
  /// - Parameters:
  ///   - descriptor: Where it is written, a file descriptor that stays open.
  ///   - program: The name of the program, with which it begins.
  ///   - advice: What a person may do where no reason is known, in a sentence of its own.
  package static func write(to descriptor: Int32, of program: String, advice: String) {
    name.store(kept(program), ordering: .relaxed)
    sentence.store(
      kept("\(program): The program failed, and ends. \(advice)\n"), ordering: .relaxed)
    Self.descriptor.store(descriptor, ordering: .relaxed)
    g_log_set_writer_func(writeMessage, nil, nil)
    for number in signals { signal(number, sayThatItFailed) }
  }

  private static func kept(_ text: String) -> UInt { UInt(bitPattern: strdup(text)) }

  private static func string(at address: borrowing Atomic<UInt>) -> UnsafePointer<CChar>? {
    UnsafePointer(bitPattern: address.load(ordering: .relaxed))
  }

  /// Takes the place where they go, so that nothing more is said.
  private static func take() -> Int32 {
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
    let name = string(at: Self.name).map { String(cString: $0) } ?? ""
    let sentence = "\(name): The program failed: \(reason)\n"
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

  /// Writes the sentence for a reason that is not known, by what may be called in a signal's handler.
  fileprivate static func sayWithoutReason() {
    let place = take()
    guard let sentence = string(at: Self.sentence) else { return }
    put(UnsafeRawBufferPointer(start: sentence, count: strlen(sentence)), place)
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
  LastWords.sayWithoutReason()
  // WebKit's JavaScript engine may have put a handler of its own before this one.
  signal(number, SIG_DFL)
  raise(number)
}
