/// What becomes of a run whose item cannot be played.
extension Queue {
  /// What nothing more was tried about is open again.
  mutating func resume() -> [Effect] {
    guard let fault else { return [] }
    self.fault = nil
    standingFault = fault
    refusals -= isRefused ? 1 : 0
    isRefused = false
    return [.cancel(.errorShown), .cancel(.refusedAgain)]
  }

  /// The item cannot be played: another one, another try much later, or the end.
  func goOn(after fault: Fault) -> [Effect] {
    if fault.kind == .connection && options.quitsOnConnection { return close(.error) }
    let shown = Limits.seconds(of: .errorShown)
    if isSteppedOver(fault) || (hasOtherItem && refusals < count) {
      return [.notice(Notice(fault, next: .nextItem(after: shown))), .start(.errorShown)]
    }
    if options.isEndless {
      let pause = Limits.seconds(of: .refusedAgain)
      return [.notice(Notice(fault, next: .retry(after: pause))), .start(.refusedAgain)]
    }
    if options.quitsOnError {
      return [.notice(Notice(fault, next: .close(after: shown))), .start(.errorShown)]
    }
    return [.notice(Notice(fault, next: .nothing))]
  }

  /// The item cannot be played and that was shown: another one, or the end.
  mutating func skip() -> [Effect] {
    if let fault, isSteppedOver(fault) { return stepOver() }
    guard hasOtherItem, refusals < count else { return close(.error) }
    let opening = opening
    order.goOn()
    return open(opening)
  }

  /// Whether the player goes on behind a video of its own playlist that has this fault.
  func isSteppedOver(_ fault: Fault) -> Bool { playlist.canStepOn && fault.isShownByPlayer }

  /// To the next video of the player's own playlist, as to another item: in the player that is there.
  mutating func stepOver() -> [Effect] {
    playlist.stepOn()
    return leaveVideo() + [.player(.nextInPlaylist)]
  }

  /// The player plays another video of its playlist than the one that had a fault.
  mutating func leaveVideo() -> [Effect] {
    forgetVideo()
    return [
      .cancel(.loopPoint), .cancel(.errorShown), .report(.loading(index: index)),
      .raise(.opened(.inPlayer)),
    ]
  }
}
