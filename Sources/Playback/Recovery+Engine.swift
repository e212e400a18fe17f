/// The web engine: it is started again a few times a minute.
extension Recovery {
  mutating func restartEngine(after fault: Fault) -> [Effect] {
    // What was on the screen has gone with the process, at a moment that nobody chose.
    let isPersons = item.state == .paused && !item.isPausedUnseen
    item.isToPause = item.isToPause || isPersons && item.hasPlayedHere
    interrupt()
    losePage()
    item.awaitsRetry = false
    let stopped = (Self.pageDeadlines + Self.faultDeadlines).map(Effect.cancel)
    if let ends = earlyEnds {
      earlyEnds = ends + 1
      if ends + 1 == 2, let safer = options.rendering.safer {
        restartFault = fault
        return stopped + [.report(.retrying(fault, after: 0)), .restart(safer)]
      }
    }
    guard engineTries < Limits.engineTries else {
      guard options.isPersistent else { return stopped + giveUp(fault) }
      return stopped + retry(fault, after: Limits.longestPause)
    }
    let minute = countTry()
    return stopped + minute + [.report(.retrying(fault, after: 0))] + reopen(after: fault)
  }

  /// The program stays, and so does its way of drawing: the engine is started again as after any end.
  mutating func goOnWithoutRestart() -> [Effect] {
    guard let fault = restartFault else { return [] }
    restartFault = nil
    return countTry() + reopen(after: fault)
  }

  private mutating func countTry() -> [Effect] {
    engineTries += 1
    return engineTries == 1 ? [.start(.budget)] : []
  }

  private mutating func reopen(after fault: Fault) -> [Effect] {
    self.fault = fault
    return [.raise(.faulted(fault))] + reopen()
  }

  mutating func giveUp(_ fault: Fault) -> [Effect] {
    guard fault != self.fault || !isGivenUp else { return [] }
    self.fault = fault
    isGivenUp = true
    item.awaitsRetry = false
    return (Self.faultDeadlines + [.api, .answer]).map(Effect.cancel) + [
      .report(.error(fault)), .raise(.gaveUp(fault)),
    ]
  }
}
