/// The page that plays, and so how the next item can be opened.
struct PageInUse: Equatable, Sendable {
  /// Whether the next item is to have a fresh web process.
  var isWornOut = false

  /// What the page was made for whose player answers, or nil where none does.
  private var answering: ItemKind?
  /// What the page is made for whose player is still to answer.
  private var loading = ItemKind.youTube

  /// Whether the player of the page answers.
  var isAnswering: Bool { answering != nil }

  /// The player of the page that is loaded answers.
  mutating func answer() {
    answering = loading
  }

  /// The page is gone, and one for an item of `kind` is loaded or is to be.
  mutating func lose(for kind: ItemKind) {
    answering = nil
    loading = kind
  }

  /// Whether the player of this page, which may still be to answer, can open an item of `kind`.
  func opens(_ kind: ItemKind) -> Bool { kind.opens(inPageFor: answering ?? loading) }

  /// How an item of `kind` is to be opened, where `opening` is wanted: in a fresh page if the one that
  /// is there cannot open it.
  mutating func fit(_ opening: Opening, to kind: ItemKind) -> Opening {
    let isOpenable = answering.map { kind.opens(inPageFor: $0) } ?? false
    var fitted = opening
    if opening == .inPlayer, !isOpenable { fitted = .inFreshPage }
    if isWornOut { fitted = .inFreshProcess }
    isWornOut = false
    if fitted != .inPlayer { lose(for: kind) }
    return fitted
  }
}
