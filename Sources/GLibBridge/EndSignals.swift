import CWebKitGTK
import Glibc
import Synchronization

/// The signals by which a person, a terminal or a service manager ends a program: SIGINT, SIGTERM and
/// SIGHUP.
///
/// A terminal sends them to all of the program's processes, and a service manager may, too. WebKit
/// aborts the program where a process ends that it is about to start, and GLib starts each with the
/// usual ways of dealing with signals, but leaves blocked what is. So they are blocked in the main
/// thread, and thereby in every process that this one starts, and wait for the main loop to read them.
///
/// A library that is loaded may have a thread from before `main`, which gets what the others have
/// blocked. So there is a handler as well.
@MainActor
package enum EndSignals {
  private static let numbers = [SIGINT, SIGTERM, SIGHUP]
  /// Those that whoever started the program does not want ignored, as `nohup` does.
  private static let heard = numbers.filter { matinee_signal_is_ignored($0) == 0 }
  private static var action: (@MainActor () -> Void)?

  /// Where the handler writes, or -1 before there is one.
  private nonisolated static let descriptor = Atomic<Int32>(-1)
  /// The last one that the handler got, or 0.
  private nonisolated static let last = Atomic<Int32>(0)

  /// Keeps them waiting from now on; call it before there is another thread.
  ///
  /// The C functions are `signal`, `eventfd` and `pthread_sigmask`.
  package static func hold() {
    if descriptor.load(ordering: .relaxed) < 0 {
      descriptor.store(eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK)), ordering: .relaxed)
    }
    for number in heard { signal(number, takeSignal) }
    block()
  }

  /// Lets them do what they do to any process, at once where one has been waiting.
  package static func release() {
    for number in heard { signal(number, SIG_DFL) }
    unblock()
    let number = last.exchange(0, ordering: .relaxed)
    if number != 0 { raise(number) }
  }

  /// Calls `action` in the main loop for those that wait and for each that comes; the last action counts.
  ///
  /// The C functions are `signalfd` and `g_unix_fd_add_full`.
  package static func hear(_ action: @escaping @MainActor () -> Void) {
    let isHeard = self.action != nil
    self.action = action
    guard !isHeard else { return }
    var blocked = set(of: heard)
    let waiting = signalfd(-1, &blocked, Int32(SFD_CLOEXEC | SFD_NONBLOCK))
    for source in [waiting, descriptor.load(ordering: .relaxed)] where source >= 0 {
      g_unix_fd_add_full(G_PRIORITY_HIGH, source, G_IO_IN, hearSignals, nil, nil)
    }
  }

  /// Lets a program that is launched with `context` begin without them blocked.
  ///
  /// The signals are `launch-started`, `launched` and `launch-failed` of `GAppLaunchContext`.
  static func unblock(for context: GLibObject) {
    guard action != nil else { return }
    context.connect("launch-started") { _ in unblock() }
    context.connect("launched") { _ in block() }
    context.connect("launch-failed") { _ in block() }
  }

  fileprivate static func perform() {
    action?()
  }

  /// Runs in the middle of whatever the thread does: what it calls is safe there.
  fileprivate nonisolated static func take(_ number: Int32) {
    last.store(number, ordering: .relaxed)
    var one: UInt64 = 1
    _ = write(descriptor.load(ordering: .relaxed), &one, MemoryLayout<UInt64>.size)
  }

  private static func block() {
    var set = set(of: numbers)
    pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  private static func unblock() {
    var set = set(of: numbers)
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }

  private static func set(of numbers: [Int32]) -> sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for number in numbers { sigaddset(&set, number) }
    return set
  }
}

private nonisolated func takeSignal(_ number: Int32) {
  EndSignals.take(number)
}

private nonisolated func hearSignals(
  _ descriptor: gint, _ condition: GIOCondition, _ data: gpointer?
) -> gboolean {
  // How many of which came does not matter: the first one ends the program.
  withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { bytes in
    while read(descriptor, bytes.baseAddress, bytes.count) > 0 {}
  }
  MainActor.assumeIsolated { EndSignals.perform() }
  return 1
}
