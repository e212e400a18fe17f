package import CWebKitGTK

/// Waits for a C function that answers once through a `GAsyncReadyCallback`.
///
/// - Parameters:
///   - start: Starts the call with the callback and its data, for example
///     `webkit_web_view_evaluate_javascript`.
///   - finish: Takes the result, for example by `webkit_web_view_evaluate_javascript_finish`.
/// - Returns: What `finish` took.
/// - Throws: ``GLibError``, as `finish` does.
@MainActor
package func asyncCall<Value: Sendable>(
  start: (GAsyncReadyCallback, UnsafeMutableRawPointer) -> Void,
  finish: @escaping @MainActor (OpaquePointer) throws(GLibError) -> Value
) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    let pending = PendingCall { result in
      do throws(GLibError) {
        continuation.resume(returning: try finish(result))
      } catch {
        continuation.resume(throwing: error)
      }
    }
    start(finishCall, Unmanaged.passRetained(pending).toOpaque())
  }
}

/// Waits for such a function no longer than `seconds`: then it is cancelled and given up.
///
/// The cancelled function may answer when it likes. libsoup 3.2 never does where the server speaks HTTP/2.
///
/// - Parameters:
///   - seconds: How long it may take.
///   - start: Starts the call with what cancels it, the callback and its data.
///   - finish: Takes the result, also of a call that was given up.
/// - Returns: What `finish` took.
/// - Throws: ``GLibError``, as `finish` does, or a cancellation where the time was over.
@MainActor
package func asyncCall<Value: Sendable>(
  within seconds: Double,
  start: (UnsafeMutablePointer<GCancellable>, GAsyncReadyCallback, UnsafeMutableRawPointer) -> Void,
  finish: @escaping @MainActor (OpaquePointer) throws(GLibError) -> Value
) async throws -> Value {
  let cancellable = GLibObject(takingFull: g_cancellable_new())
  return try await withCheckedThrowingContinuation { continuation in
    let first = FirstAnswer(to: continuation)
    let limit = MainLoop.after(seconds) {
      g_cancellable_cancel(cancellable.cast())
      first.take(.failure(.cancellation))
    }
    let pending = PendingCall { result in
      limit.cancel()
      first.take(Result { () throws(GLibError) in try finish(result) })
    }
    start(cancellable.cast(), finishCall, Unmanaged.passRetained(pending).toOpaque())
  }
}

/// The first of the answers that come.
@MainActor
private final class FirstAnswer<Value: Sendable> {
  private var waiting: CheckedContinuation<Value, any Error>?

  init(to continuation: CheckedContinuation<Value, any Error>) {
    waiting = continuation
  }

  func take(_ answer: Result<Value, GLibError>) {
    waiting?.resume(with: answer)
    waiting = nil
  }
}

/// The rest of a call, kept alive by the call itself until it has answered.
@MainActor
private final class PendingCall {
  let finish: @MainActor (OpaquePointer) -> Void

  init(_ finish: @escaping @MainActor (OpaquePointer) -> Void) {
    self.finish = finish
  }
}

private nonisolated func finishCall(
  _ source: UnsafeMutablePointer<GObject>?, _ result: OpaquePointer?, _ data: gpointer?
) {
  guard let data, let result else { return }
  let pending = Unmanaged<PendingCall>.fromOpaque(data).takeRetainedValue()
  // The result is GLib's until this function returns, and it is taken before that.
  nonisolated(unsafe) let answer = result
  MainActor.assumeIsolated { pending.finish(answer) }
}
