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
