import GLibBridge
import Playback
public import PlayerPages
import WebKitGTK

// What all calls have in common. Each waits for a player that is ready, so that one may be made at any
// time, and what the session is to know of goes by the session.
extension PlayerView {
  /// Calls a function of the IFrame API's by itself, and answers what it does.
  ///
  /// The calls in the other extensions are more convenient; use this one for what they lack. The C
  /// function is `webkit_web_view_call_async_javascript_function`.
  ///
  /// - Parameter call: The call.
  /// - Returns: The function's value.
  /// - Throws: ``PlayerError``.
  public func ask<Value>(_ call: PlayerCall<Value>) async throws(PlayerError) -> Value {
    let end = callEnd
    try await untilReady(until: end)
    let json = try await answer(until: end) { [page] pending in
      let arguments = ["name": call.function, "values": call.arguments]
      Task {
        do throws(WebView.CallError) {
          let body = "return matineeCall(name, values)"
          pending.finish(.success(try await page.webView.call(body, arguments)))
        } catch {
          switch error {
          case .thrown(let words): pending.finish(.failure(.refused(words)))
          case .gone: pending.finish(.failure(.playerReloaded))
          }
        }
      }
    }
    do throws(PlayerCallError) {
      return try call.decode(json)
    } catch {
      throw .refused(error.reason)
    }
  }

  /// Has the session do what a person could ask for, and waits until the page was told.
  ///
  /// - Parameters:
  ///   - action: What is wished.
  ///   - end: When the call has to have ended, or nil for as long from now as a call may take.
  /// - Throws: ``PlayerError``.
  func act(_ action: PersonAction, until end: ContinuousClock.Instant? = nil)
    async throws(PlayerError)
  {
    let end = end ?? callEnd
    try await untilReady(until: end)
    try await carryOut(until: end) { send(.person(action)) }
  }

  /// Opens other things in the place of what is open, and waits until the page was told.
  func open(_ requests: [PlayRequest], isCued: Bool) async throws(PlayerError) {
    guard !requests.isEmpty else { throw .invalidArgument("There is nothing in the list") }
    try check(requests)
    let end = callEnd
    // What gets a page of its own, by its kind or as nothing more is tried about the last one, needs no
    // player that is there.
    let opensInPlayer = session.queue.opensInPlayer(requests.kinds[0] ?? .youTube)
    if session.recovery.givenUpFault == nil, opensInPlayer { try await untilReady(until: end) }
    guard !isClosed else { throw .closed }
    var next = options.session
    next.startsByItself = !isCued
    // It is as loud and as fast as it was.
    var parameters = options.parameters
    (parameters.volume, parameters.isMuted, parameters.rate) = (nil, false, nil)
    try await carryOut(until: end) { play(requests, parameters: parameters, session: next) }
  }

  /// Puts more at the list's end, and waits until the page was told what comes of it.
  func add(_ requests: [PlayRequest]) async throws(PlayerError) {
    try check(requests)
    guard !isClosed else { throw .closed }
    guard !requests.isEmpty else { return }
    try await carryOut(until: callEnd) { append(requests) }
  }

  private func check(_ requests: [PlayRequest]) throws(PlayerError) {
    for request in requests {
      guard request.start ?? 0 >= 0, request.end.map({ $0 > request.start ?? 0 }) ?? true,
        request.playlistIndex ?? 0 >= 0
      else { throw .invalidArgument("A video begins at 0 or later, and ends after it has begun") }
    }
  }

  /// When a call that is made now has to have ended.
  var callEnd: ContinuousClock.Instant { .now + .seconds(MainLoop.wait(callLimit)) }

  /// Waits until the player takes commands.
  func untilReady(until end: ContinuousClock.Instant) async throws(PlayerError) {
    while !isClosed, !session.recovery.isReady {
      if let fault = session.recovery.givenUpFault { throw .unavailable(fault) }
      try await wait(for: .readiness, until: end)
    }
    guard !isClosed else { throw .closed }
    guard !Task.isCancelled else { throw .cancelled }
  }

  /// Waits until the player has come so far.
  func wait(for stage: PendingCalls.Stage, until end: ContinuousClock.Instant)
    async throws(PlayerError)
  {
    _ = try await calls.wait(for: stage, atMost: end.secondsFromNow) { [weak self] in
      self?.session.recovery.fault.map(PlayerError.unavailable) ?? .notReady
    }
  }

  private func answer(until end: ContinuousClock.Instant, _ begin: (PendingCall) -> Void)
    async throws(PlayerError) -> String
  {
    try await calls.wait(
      for: .answer, atMost: end.secondsFromNow, lateness: { .unavailable(.noAnswer) }, begin: begin)
  }

  private func carryOut(until end: ContinuousClock.Instant, _ action: () -> Void)
    async throws(PlayerError)
  {
    page.lastCommand = nil
    action()
    guard let command = page.lastCommand else { return }
    _ = try await answer(until: end) { pending in Task { pending.finish(await command.value) } }
  }
}

extension ContinuousClock.Instant {
  fileprivate var secondsFromNow: Double { (self - .now) / .seconds(1) }
}
