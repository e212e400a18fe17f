/// What the player of the item does, and what YouTube says of it.
extension Recovery {
  /// The player answers, however late: what stood in its place goes, and what was wrong with an
  /// earlier page.
  mutating func takePlaceBack() -> [Effect] {
    let isEarlier = item.isReopened && !isGivenUp
    guard let fault, !fault.isShownByPlayer || isEarlier else { return [] }
    self.fault = nil
    awaitsNetwork = false
    item.isReopened = false
    item.awaitsRetry = false
    return [.cancel(.retry), .notice(nil)]
  }

  mutating func play() -> [Effect] {
    let recovered: [Effect] =
      item.isInterrupted ? [.report(.recovered(position: item.anchor?.position ?? 0))] : []
    let notice: [Effect] = fault == nil ? [] : [.notice(nil)]
    fault = nil
    awaitsNetwork = false
    earlyEnds = nil
    item.hasPlayed = true
    item.hasPlayedHere = true
    item.isInterrupted = false
    item.isAnchorMoving = false
    item.isReopened = false
    item.awaitsRetry = false
    item.startsOver = false
    item.tries = 0
    // Whoever plays has answered.
    item.isReady = true
    // A picture is there only once it plays.
    let paused: [Effect] = item.isToPause ? [.player(.pause)] : []
    item.isToPause = false
    return [.cancel(.api), .cancel(.answer)] + Self.faultDeadlines.map(Effect.cancel) + notice
      + recovered + paused
  }

  /// Whether the page makes sound although its player has not played: an advertisement's.
  ///
  /// Once it has played, sound says nothing: WebKit takes what waits for data for playing.
  var isAdvertising: Bool { hasAudio && !item.hasPlayedHere }

  /// A stall is waiting for data while no advertisement plays.
  ///
  /// A position that stands still is none: it does so in an advertisement.
  mutating func watchStall() -> [Effect] {
    guard item.state == .buffering, !isAdvertising else { return [.cancel(.stall)] }
    return isOnline ? [.start(.stall)] : [.start(.stall)] + fail(.offline)
  }

  mutating func refuse(_ code: Int) -> [Effect] {
    guard code == 5 else { return giveUp(.refused(code: code)) }
    if item.awaitsRetry && fault == .refused(code: code) { return [] }
    // The player's own failure: worth one more try, and then a look at the codecs.
    if item.hasRetriedFailure {
      return giveUp(
        missingCodecs.isEmpty ? .refused(code: code) : .undecodable(missing: missingCodecs))
    }
    item.hasRetriedFailure = true
    return retry(.refused(code: code), after: Limits.pause(after: 0))
  }

  mutating func wait(for wait: Fault.Wait) -> [Effect] {
    let fault = Fault.waiting(wait)
    guard fault != self.fault else { return [] }
    self.fault = fault
    // Nobody may be there to act.
    let pause = Limits.seconds(of: .refusedAgain)
    return [
      .report(.waiting(wait)),
      .notice(Notice(fault, next: options.isPersistent ? .retry(after: pause) : .nothing)),
    ] + (options.isPersistent ? [.start(.retry, after: pause)] : []) + [.raise(.faulted(fault))]
  }
}
