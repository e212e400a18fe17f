package import GLibBridge

/// Keeps the screen from going blank and the machine from sleeping, by whoever does that on this
/// desktop.
///
/// Desktops differ in who does, and some have several who each see to a part. So all of the first
/// choices are asked, and the last resorts only where none of them does it.
@MainActor
package final class IdleInhibitor {
  /// Somebody who can keep the screen awake.
  package struct Keeper {
    /// The name that is told.
    package let name: String
    /// A name on the bus whose owner may come and go, and with it what was asked of it.
    package let busName: String?
    /// Asks for it, and answers what takes the wish back; throws the reason where it is refused.
    package let hold: @MainActor () async throws -> Release

    /// Takes a wish back.
    package typealias Release = @MainActor () -> Void

    /// Somebody of this name.
    package init(
      name: String, busName: String? = nil, hold: @escaping @MainActor () async throws -> Release
    ) {
      self.name = name
      self.busName = busName
      self.hold = hold
    }
  }

  /// What has become of the wish at a keeper.
  private enum Standing {
    /// It has not been asked, or has forgotten.
    case free
    /// It keeps the screen awake.
    case holding(Keeper.Release)
    /// It is not there, or refused.
    case refused
  }

  /// Is called with the names of who keeps the screen awake when that has changed, while it is
  /// wanted; with none where nobody does.
  package var onChanged: @MainActor (_ names: [String]) -> Void = { _ in }

  private let keepers: [Keeper]
  private let firstChoices: Range<Int>
  private var standings: [Standing]
  /// How often each keeper's name has come and gone: an answer may be one of who was there before.
  private var changes: [(came: Int, went: Int)]
  private var isWanted = false
  private var isAsking = false
  private var told: [String]?

  /// An inhibitor that asks nobody yet.
  ///
  /// - Parameters:
  ///   - firstChoices: Who is asked always.
  ///   - lastResorts: Who is asked where no first choice does it.
  package init(_ firstChoices: [Keeper], lastResorts: [Keeper]) {
    keepers = firstChoices + lastResorts
    self.firstChoices = firstChoices.indices
    standings = Array(repeating: .free, count: keepers.count)
    changes = Array(repeating: (came: 0, went: 0), count: keepers.count)
  }

  /// Notices who comes and goes on `bus`, for as long as the connection lasts.
  package func watch(_ bus: BusConnection) {
    for index in keepers.indices {
      guard let name = keepers[index].busName else { continue }
      _ = bus.watch(name) { [weak self] isOwned in self?.ownerChanged(of: index, isOwned) }
    }
  }

  /// Keeps the screen awake from now on, or lets go at once.
  package func set(_ isWanted: Bool) {
    self.isWanted = isWanted
    guard !isWanted else { return ask() }
    for index in standings.indices { forget(index) }
    told = nil
  }

  /// The name of a keeper, by its place, has come or gone.
  func ownerChanged(of index: Int, _ isOwned: Bool) {
    if isOwned { changes[index].came += 1 } else { changes[index].went += 1 }
    switch standings[index] {
    // Who has gone has forgotten what was asked of it.
    case .holding where !isOwned: standings[index] = .free
    case .refused where isOwned: standings[index] = .free
    case .free, .holding, .refused: break
    }
    ask()
  }

  private func forget(_ index: Int) {
    if case .holding(let release) = standings[index] { release() }
    standings[index] = .free
  }

  /// Asks one after the other, until nobody is left to be asked.
  private func ask() {
    guard isWanted, !isAsking else { return }
    isAsking = true
    Task {
      while isWanted, let index = next { await ask(index) }
      isAsking = false
      tell()
    }
  }

  private func ask(_ index: Int) async {
    let before = changes[index]
    do {
      let release = try await keepers[index].hold()
      standings[index] = changes[index].went == before.went ? .holding(release) : .free
    } catch {
      standings[index] = changes[index].came == before.came ? .refused : .free
    }
    // Meanwhile it may not be wanted any more.
    if !isWanted { forget(index) }
  }

  /// Who is to be asked next.
  private var next: Int? {
    let isFirstHolding = holders.contains { firstChoices.contains($0) }
    let candidates = isFirstHolding ? firstChoices : keepers.indices
    return candidates.first { if case .free = standings[$0] { true } else { false } }
  }

  private var holders: [Int] {
    standings.indices.filter { if case .holding = standings[$0] { true } else { false } }
  }

  private func tell() {
    let names = holders.map { keepers[$0].name }
    guard isWanted, names != told else { return }
    told = names
    onChanged(names)
  }
}
