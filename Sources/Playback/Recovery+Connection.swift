/// The way to YouTube: it is tried again for as long as it takes.
extension Recovery {
  mutating func networkWent() -> [Effect] {
    let stopped: [Effect] = [.cancel(.goingOn)]
    guard item.isReady else { return stopped + fail(.offline) }
    switch item.state {
    case .playing, .paused, .ended:
      // What is loaded already may play to its end.
      return stopped
    case .buffering, .unstarted, .cued:
      return stopped + (isAdvertising ? [] : fail(.offline))
    }
  }

  mutating func networkReturned() -> [Effect] {
    awaitsNetwork = false
    guard item.isReady else { return fault?.kind == .connection ? reopen() : [] }
    let isToGoOn = item.state == .buffering || fault == .offline || playedBeforeSleep
    return isToGoOn ? [.start(.goingOn)] : []
  }

  /// The network or the machine is back for a while: what does not go on by itself is helped.
  mutating func goOn() -> [Effect] {
    defer { playedBeforeSleep = false }
    switch item.state {
    case .playing, .ended: return forgetOffline()
    case .paused: return forgetOffline() + (playedBeforeSleep ? [.player(.play)] : [])
    // An advertisement sounds, and is not begun anew.
    case .buffering, .unstarted, .cued: return isAdvertising ? forgetOffline() : reopen()
    }
  }

  mutating func forgetOffline() -> [Effect] {
    guard fault == .offline, isOnline else { return [] }
    fault = nil
    return [.notice(nil)]
  }

  mutating func fail(_ fault: Fault) -> [Effect] {
    let fault = isOnline ? fault.of(item.kind) : .offline
    guard options.waits || fault.isStall else { return giveUp(fault) }
    if fault == .offline { return waitForNetwork() }
    if fault.isStall, item.tries >= Limits.stallTries, !options.isPersistent {
      return giveUp(fault)
    }
    guard !item.awaitsRetry else { return [] }
    return retry(fault, after: Limits.pause(after: item.tries))
  }

  mutating func waitForNetwork() -> [Effect] {
    guard !awaitsNetwork else { return [.cancel(.api), .cancel(.answer)] }
    awaitsNetwork = true
    fault = .offline
    item.awaitsRetry = false
    interrupt()
    return [.cancel(.retry), .cancel(.api), .cancel(.answer)] + [
      .report(.retrying(.offline, after: nil)), .notice(notice(of: .offline, next: .network)),
      .raise(.faulted(.offline)),
    ]
  }

  mutating func retry(_ fault: Fault, after pause: Double) -> [Effect] {
    self.fault = fault
    interrupt()
    item.tries += 1
    item.awaitsRetry = true
    return [.cancel(.api), .cancel(.answer), .cancel(.stall)] + [
      .report(.retrying(fault, after: pause)),
      .notice(notice(of: fault, next: .retry(after: pause))), .start(.retry, after: pause),
      .raise(.faulted(fault)),
    ]
  }

  /// A player that shows something is not covered because the way to it is gone: YouTube's once it has
  /// answered, another once it has played.
  func notice(of fault: Fault, next: Notice.Next) -> Notice {
    let showsItself = item.isReady && (item.kind.isYouTubes || item.hasPlayedHere)
    let isSeen = showsItself && fault.kind == .connection
    return Notice(fault, next: next, place: isSeen ? .belowPlayer : nil)
  }

  mutating func interrupt() {
    guard item.hasPlayed, !item.isInterrupted else { return }
    item.isInterrupted = true
    item.isAnchorMoving = item.state == .playing
  }

  mutating func reopen() -> [Effect] {
    let isMoving = item.isInterrupted ? item.isAnchorMoving : item.state == .playing
    var anchor = item.anchor
    if !isMoving { anchor?.rate = 0 }
    if item.startsOver { anchor = PositionAnchor(position: 0, end: anchor?.end ?? 0, rate: 0) }
    return Self.faultDeadlines.map(Effect.cancel) + [
      .raise(.reopened), .reopen(Resumption(anchor, playlistIndex: item.playlistIndex)),
    ]
  }
}
