import GLibBridge
import Playback

/// The calls of a program that wait: for a player that is ready, or for its answer.
///
/// Each is answered once, whatever comes first: what it waits for, its limit, the loss of its page,
/// the end of the player or of the task that made it.
@MainActor
final class PendingCalls {
  /// What a call waits for.
  enum Stage {
    /// A player that takes commands.
    case readiness
    /// A player that has told where it is in its own playlist.
    case playlist
    /// The answer of the page that is loaded.
    case answer
  }

  private var pending: [Int: PendingCall] = [:]
  private var count = 0
  private var isClosed = false

  /// Waits for what comes first.
  ///
  /// - Parameters:
  ///   - stage: What is waited for.
  ///   - seconds: How long at most.
  ///   - lateness: What it fails with where that was too short.
  ///   - begin: Begins what is waited for, and finishes it.
  /// - Returns: The answer.
  /// - Throws: The reason why there is none.
  func wait(
    for stage: Stage, atMost seconds: Double, lateness: @escaping @MainActor () -> PlayerError,
    begin: (PendingCall) -> Void = { _ in }
  ) async throws(PlayerError) -> String {
    guard !isClosed else { throw .closed }
    guard !Task.isCancelled else { throw .cancelled }
    count += 1
    let number = count
    let call = PendingCall(stage) { [weak self] in self?.pending[number] = nil }
    pending[number] = call
    defer { call.finish(.failure(.cancelled)) }
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        call.await(continuation, atMost: seconds, lateness: lateness)
        begin(call)
      }
    } onCancel: {
      Task { @MainActor in call.finish(.failure(.cancelled)) }
    }
    return try result.get()
  }

  /// Takes what the session knows of its player: what is there now, and what nothing more is tried about.
  func update(_ reached: [Stage: Bool], _ fault: Fault?) {
    for (stage, isReached) in reached {
      if isReached {
        finish(.success("")) { $0.stage == stage }
      } else if let fault {
        finish(.failure(.unavailable(fault))) { $0.stage == stage }
      }
    }
  }

  /// The page that was called is no more.
  func losePage() {
    finish(.failure(.playerReloaded)) { $0.stage == .answer }
  }

  /// The player is closed, and nothing is waited for any longer.
  func close() {
    isClosed = true
    finish(.failure(.closed)) { _ in true }
  }

  /// In the order in which they were made.
  private func finish(_ result: Result<String, PlayerError>, where fits: (PendingCall) -> Bool) {
    for (_, call) in pending.filter({ fits($0.value) }).sorted(by: { $0.key < $1.key }) {
      call.finish(result)
    }
  }
}

/// One call that waits.
@MainActor
final class PendingCall {
  let stage: PendingCalls.Stage
  private let onFinished: @MainActor () -> Void
  private var continuation: CheckedContinuation<Result<String, PlayerError>, Never>?
  private var limit: LoopSource?

  init(_ stage: PendingCalls.Stage, onFinished: @escaping @MainActor () -> Void) {
    self.stage = stage
    self.onFinished = onFinished
  }

  /// Has `continuation` wait.
  fileprivate func await(
    _ continuation: CheckedContinuation<Result<String, PlayerError>, Never>, atMost seconds: Double,
    lateness: @escaping @MainActor () -> PlayerError
  ) {
    self.continuation = continuation
    limit = MainLoop.after(max(0, seconds)) { [weak self] in self?.finish(.failure(lateness())) }
  }

  /// Answers it, unless it was answered before.
  func finish(_ result: Result<String, PlayerError>) {
    limit?.cancel()
    limit = nil
    onFinished()
    let waiting = continuation
    continuation = nil
    waiting?.resume(returning: result)
  }
}
