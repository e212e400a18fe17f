import GLibBridge

/// How the person last had the player: kept from run to run, and saying nothing of what was watched.
public struct ViewingHabits: Equatable, Sendable {
  /// How loud, from 0 to 100, or nil where it was never changed.
  public var volume: Int?
  /// Whether it was silent.
  public var isMuted: Bool?
  /// Seconds of video a second.
  public var rate: Double?
  /// The window's width and height, in logical pixels.
  public var windowSize: (width: Int, height: Int)?

  /// Nothing that was ever changed.
  public init() {}

  /// Whether all that is known is the same.
  public static func == (first: ViewingHabits, second: ViewingHabits) -> Bool {
    first.volume == second.volume && first.isMuted == second.isMuted && first.rate == second.rate
      && first.windowSize?.width == second.windowSize?.width
      && first.windowSize?.height == second.windowSize?.height
  }
}

/// The file in the person's state folder that keeps ``ViewingHabits``.
@MainActor
public struct ViewingMemory {
  private let path: String
  private static let group = "Player"
  /// What no person would set, and what no window is.
  private static let sizes = 100...32768

  /// The memory in the person's state folder: `matinee/player.conf`.
  public init() {
    self.init(path: "\(UserFolder.state)/matinee/player.conf")
  }

  /// The memory in a file of its own.
  public init(path: String) {
    self.path = path
  }

  /// What was kept; nothing of what makes no sense.
  public func habits() -> ViewingHabits {
    let file = file()
    func text(_ key: String) -> String? { file.string(key, in: Self.group) }
    func number(_ key: String, in range: ClosedRange<Int>) -> Int? {
      text(key).flatMap { Int($0) }.flatMap { range.contains($0) ? $0 : nil }
    }
    var habits = ViewingHabits()
    habits.volume = number("volume", in: 0...100)
    habits.isMuted = text("mute").flatMap { Bool($0) }
    habits.rate = text("speed").flatMap { Double($0) }.flatMap {
      (0.25...2).contains($0) ? $0 : nil
    }
    if let width = number("width", in: Self.sizes), let height = number("height", in: Self.sizes) {
      habits.windowSize = (width, height)
    }
    return habits
  }

  /// Keeps what `habits` has, and leaves the rest of the file as it is: another run may have kept that.
  ///
  /// - Throws: The reason why it cannot be written.
  public func keep(_ habits: ViewingHabits) throws {
    let file = file()
    let values: [(String, String?)] = [
      ("volume", habits.volume.map(String.init)), ("mute", habits.isMuted.map(String.init)),
      ("speed", habits.rate.map { "\($0)" }),
      ("width", habits.windowSize.map { "\($0.width)" }),
      ("height", habits.windowSize.map { "\($0.height)" }),
    ]
    for case (let key, let value?) in values { file.set(key, in: Self.group, to: value) }
    try file.save(to: path)
  }

  /// The file as it is, or an empty one where it is none.
  private func file() -> KeyFile {
    do throws(GLibError) {
      return try KeyFile(path: path)
    } catch {
      // What does not parse is worth nothing more.
      return KeyFile()
    }
  }
}
