import CWebKitGTK
import Dispatch

/// The GLib main loop of the process's main thread, joined with Swift's main actor.
///
/// Swift's main actor runs on libdispatch's main queue, and a program in `g_application_run` never
/// drains that queue. ``install()`` makes the queue's eventfd one more source of the GLib loop, so
/// that a main-actor job runs within a fraction of a millisecond and an idle program wakes for
/// nothing. Three rules follow from how libdispatch drains:
///
/// - the program's `main` is synchronous: an `await` before the loop leaves the main thread;
/// - no nested loop (`gtk_dialog_run`) inside a main-actor job: the drain is not re-entrant;
/// - nothing drains after the loop has ended, so teardown is synchronous.
@MainActor
package enum MainLoop {
  private static var isInstalled = false

  /// Adds the main queue to the default GLib main context.
  ///
  /// Later calls do nothing.
  ///
  /// The C functions are `_dispatch_get_main_queue_handle_4CF` and `g_unix_fd_add_full`.
  package static func install() {
    guard !isInstalled else { return }
    isInstalled = true
    g_unix_fd_add_full(
      G_PRIORITY_DEFAULT, _dispatch_get_main_queue_handle_4CF(), G_IO_IN, drainMainQueue, nil, nil)
  }

  /// The longest that a source can wait, in seconds: 49 days.
  package static let longestWait = (Double(guint.max) / 1000).rounded(.down)

  /// The wait that `seconds` comes to: none for what is below 0 or no number, and the longest for
  /// what is beyond it, infinity included.
  package static func wait(_ seconds: Double) -> Double {
    seconds > 0 ? min(seconds, longestWait) : 0
  }

  /// Calls `action` once, `seconds` from now, unless the returned source is cancelled first.
  ///
  /// Any number makes sense, as ``wait(_:)`` reads it.
  ///
  /// The C function is `g_timeout_add_full`, with a resolution of one millisecond.
  package static func after(_ seconds: Double, _ action: @escaping @MainActor () -> Void)
    -> LoopSource
  {
    repeating(every: seconds) {
      action()
      return .stop
    }
  }

  /// Calls `action` every `seconds` until it answers ``Continuation/stop`` or the returned source
  /// is cancelled.
  ///
  /// Any number makes sense, as ``wait(_:)`` reads it.
  ///
  /// The C function is `g_timeout_add_full`.
  package static func repeating(
    every seconds: Double, _ action: @escaping @MainActor () -> Continuation
  ) -> LoopSource {
    LoopSource(action) { box in
      let milliseconds = guint((wait(seconds) * 1000).rounded())
      return g_timeout_add_full(
        G_PRIORITY_DEFAULT, milliseconds, runSource, box, releaseSource)
    }
  }

  /// Whether a source of the loop is called again: `G_SOURCE_CONTINUE` or `G_SOURCE_REMOVE`.
  package enum Continuation {
    case again
    case stop
  }
}

/// A source of the main loop that can be cancelled.
///
/// The loop owns the action and frees it when the source is removed, whichever way that comes.
/// Dropping this token does not cancel the source.
@MainActor
package final class LoopSource {
  private weak var box: SourceBox?
  private let identifier: guint

  fileprivate init(
    _ action: @escaping @MainActor () -> MainLoop.Continuation,
    attach: (UnsafeMutableRawPointer) -> guint
  ) {
    let box = SourceBox(action)
    self.box = box
    identifier = attach(Unmanaged.passRetained(box).toOpaque())
  }

  /// Whether the loop will still call the action.
  package var isActive: Bool { box != nil }

  /// Removes the source, by `g_source_remove`.
  ///
  /// Cancelling one that has ended does nothing.
  package func cancel() {
    guard isActive else { return }
    g_source_remove(identifier)
  }
}

/// What the loop holds of a source: alive exactly as long as the source is.
@MainActor
private final class SourceBox {
  let action: @MainActor () -> MainLoop.Continuation

  init(_ action: @escaping @MainActor () -> MainLoop.Continuation) {
    self.action = action
  }
}

private nonisolated func runSource(_ data: gpointer?) -> gboolean {
  guard let data else { return 0 }
  let box = Unmanaged<SourceBox>.fromOpaque(data).takeUnretainedValue()
  return MainActor.assumeIsolated { box.action() } == .again ? 1 : 0
}

private nonisolated func releaseSource(_ data: gpointer?) {
  guard let data else { return }
  Unmanaged<SourceBox>.fromOpaque(data).release()
}

private nonisolated func drainMainQueue(
  _ descriptor: gint, _ condition: GIOCondition, _ data: gpointer?
) -> gboolean {
  // The eventfd's counter is read so that it is not readable at once again; its value, the number
  // of wake-ups, says nothing more.
  var wakeUps: UInt64 = 0
  _ = withUnsafeMutableBytes(of: &wakeUps) { read(descriptor, $0.baseAddress, $0.count) }
  _dispatch_main_queue_callback_4CF(nil)
  return 1
}
