/// The order in which the items of a list play, and the item that it has come to.
struct PlayOrder: Equatable, Sendable {
  /// How many items there are, at least one.
  private(set) var count: Int
  /// How many items of the order came before.
  private var place = 0
  /// The items in a random order, or nil for the list's own.
  private var shuffled: [Int]?
  private var generator: SplitMix

  /// The list's own order of `count` items, at its beginning, or a random one.
  init(count: Int, seed: UInt64, isShuffled: Bool = false) {
    self.count = count
    generator = SplitMix(seed: seed)
    if isShuffled { shuffled = (0..<count).shuffled(using: &generator) }
  }

  /// The item that it has come to, counted from 0 in the list's own order.
  var index: Int { shuffled?[place] ?? place }

  /// Whether the order is a random one.
  var isShuffled: Bool { shuffled != nil }

  /// Whether there is an item behind.
  var hasNext: Bool { place + 1 < count }

  /// Whether there is an item before.
  var hasPrevious: Bool { place > 0 }

  /// Goes to the next item, or from the last to the first: of the list, or of another random order.
  mutating func goOn() {
    guard hasNext else { return beginAgain() }
    place += 1
  }

  private mutating func beginAgain() {
    let last = index
    place = 0
    guard isShuffled, count > 1 else { return }
    var order = (0..<count).shuffled(using: &generator)
    // What has just played does not play once more at once.
    if order[0] == last { order.swapAt(0, .random(in: 1..<count, using: &generator)) }
    shuffled = order
  }

  /// Goes to the item before, or from the first to the last.
  mutating func goBack() {
    place = (place + count - 1) % count
  }

  /// Goes to the item `index` of the list's own order, and answers whether there is one.
  mutating func goTo(_ index: Int) -> Bool {
    guard (0..<count).contains(index) else { return false }
    place = shuffled?.firstIndex(of: index) ?? index
    return true
  }

  /// Makes the order a random one that begins with the item it has come to, or the list's own.
  mutating func shuffle(_ isWanted: Bool) {
    guard isWanted != isShuffled else { return }
    let index = index
    guard isWanted else {
      shuffled = nil
      place = index
      return
    }
    let others = (0..<count).filter { $0 != index }
    shuffled = [index] + others.shuffled(using: &generator)
    place = 0
  }

  /// Puts so many new items behind the others.
  mutating func append(_ number: Int) {
    let added = count..<count + max(0, number)
    count = added.upperBound
    if isShuffled { shuffled?.append(contentsOf: added.shuffled(using: &generator)) }
  }
}

/// Random numbers from a seed, by the generator "SplitMix64" that Steele, Lea and Flood described.
struct SplitMix: RandomNumberGenerator, Equatable, Sendable {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
