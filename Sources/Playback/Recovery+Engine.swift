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
        return stopped + [.report(.retrying(fault, after: 0)), .restart(safer)]
      }
    }
    guard engineTries < Limits.engineTries else {
      guard options.isPersistent else { return stopped + giveUp(fault) }
      return stopped + retry(fault, after: Limits.longestPause)
    }
    engineTries += 1
    self.fault = fault
    let minute: [Effect] = engineTries == 1 ? [.start(.budget)] : []
    return stopped + minute + [.report(.retrying(fault, after: 0)), .raise(.faulted(fault))]
      + reopen()
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
