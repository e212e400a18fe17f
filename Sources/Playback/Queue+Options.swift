extension Queue {
  /// How a run goes on and ends.
  public struct Options: Equatable, Sendable {
    /// How many items the list has, at least one.
    package var count: Int
    /// Whether the list begins again at its end.
    public var loops = false
    /// Whether the items play in a random order, from the first on.
    public var shuffles = false
    /// Whether the window stays when everything has played.
    public var stays = false
    /// Whether a pause that lasts is the end.
    public var quitsOnPause = false
    /// Whether leaving fullscreen is the end.
    public var quitsOnLeave = false
    /// Whether a fault that nothing can be done about is the end, after it was shown.
    public var quitsOnError = false
    /// Whether a fault of the way to YouTube that nothing more is tried about is the end, at once.
    public var quitsOnConnection = false
    /// Whether nothing ends the run but the person.
    public var isEndless = false
    /// How long something may take to play, in seconds, or nil for as long as it takes.
    public var timeout: Double?
    /// What a random order is made from.
    public var seed: UInt64 = 0
    /// The kinds of the items that are not of the usual one, ``ItemKind/youTube``, by their places.
    package var kinds: [Int: ItemKind] = [:]

    /// The defaults, for a list of one item.
    public init() {
      self.init(count: 1)
    }

    /// The defaults, for a list of `count` items.
    package init(count: Int) {
      self.count = count
    }
  }
}
