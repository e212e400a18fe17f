/// Faults: what went wrong, and what becomes of it.
public struct Recovery: Equatable, Sendable {
  /// What keeps the item from playing, or nil where nothing does.
  public private(set) var fault: Fault?

  /// A recovery before anything went wrong.
  public init() {}

  /// Takes what happened and says what is to be done.
  public mutating func reduce(_ event: Event) -> [Effect] {
    switch event {
    case .milestone(.opened(let inFreshPage)):
      fault = nil
      return inFreshPage ? [.start(.answer)] : []
    case .player(.ready):
      return [.cancel(.answer)] + removePanel()
    case .player(.state(.playing)):
      let effects = [.cancel(.answer)] + removePanel()
      fault = nil
      return effects
    case .player(.error(let code)):
      return giveUp(.refused(code: code))
    case .player(.apiFailed(let reason)):
      return giveUp(.apiFailed(reason: reason))
    case .view(.loadFailed(let reason)):
      return giveUp(.loadFailed(reason: reason))
    case .view(.webProcessEnded(let reason)):
      return giveUp(.webProcessEnded(reason: reason))
    case .elapsed(.answer):
      return giveUp(.noAnswer)
    case .player, .view, .person, .elapsed, .milestone:
      return []
    }
  }

  /// A player that answers late takes its place back.
  private mutating func removePanel() -> [Effect] {
    guard let fault, !fault.isShownByPlayer else { return [] }
    self.fault = nil
    return [.panel(nil)]
  }

  private mutating func giveUp(_ fault: Fault) -> [Effect] {
    guard fault != self.fault else { return [] }
    self.fault = fault
    let panel = fault.isShownByPlayer ? [] : [Effect.panel(fault)]
    return [.cancel(.answer), .report(.error(fault))] + panel + [.raise(.gaveUp(fault))]
  }
}
