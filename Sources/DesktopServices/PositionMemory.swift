import GLibBridge

/// Where videos were left, for those who want to go on there.
///
/// It tells what was watched, and so it is written only where that is wanted.
@MainActor
public struct PositionMemory {
  private let path: String
  private static let group = "Positions"
  /// How many videos are kept: the ones that were left last.
  static let limit = 200
  /// What lies nearer than this to an end is no position to go on from, in seconds.
  static let margin = 10.0

  /// The memory in the person's state folder: `matinee/positions.conf`.
  public init() {
    self.init(path: "\(UserFolder.state)/matinee/positions.conf")
  }

  /// The memory in a file of its own.
  public init(path: String) {
    self.path = path
  }

  /// What own media is kept by, in the place of a video's ID.
  ///
  /// The file of positions does not tell a film's name: who has the film can find its position, and
  /// nobody else what was watched.
  public static func id(ofMediaAt address: String) -> String {
    "media-" + Checksum.sha256(of: address).prefix(32)
  }

  /// Where the video `id` was left, in whole seconds, or nil where it was not.
  public func position(of id: String) -> Int? {
    Self.position(in: file(), of: id)
  }

  /// Where each video that was left somewhere was, in whole seconds, by its ID; read at once.
  public func positions() -> [String: Int] {
    let file = file()
    let positions = file.keys(in: Self.group).compactMap { id in
      Self.position(in: file, of: id).map { (id, $0) }
    }
    return Dictionary(positions) { $1 }
  }

  /// Keeps where the video `id` was left, or forgets it where that is at one of its ends.
  ///
  /// - Parameters:
  ///   - id: The video's ID.
  ///   - position: Where it was left, in seconds.
  ///   - length: Its length, in seconds.
  /// - Throws: The reason why it cannot be written.
  public func keep(_ id: String, at position: Double, of length: Double) throws {
    let file = file()
    let isWorthIt = position >= Self.margin && position <= length - Self.margin
    guard isWorthIt || file.string(id, in: Self.group) != nil else { return }
    // The newest stands last.
    file.remove(id, from: Self.group)
    if isWorthIt { file.set(id, in: Self.group, to: "\(Int(position))") }
    let keys = file.keys(in: Self.group)
    for key in keys.prefix(max(0, keys.count - Self.limit)) { file.remove(key, from: Self.group) }
    try file.save(to: path)
  }

  private static func position(in file: borrowing KeyFile, of id: String) -> Int? {
    file.string(id, in: group).flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
  }

  private func file() -> KeyFile {
    do throws(GLibError) {
      return try KeyFile(path: path)
    } catch {
      // What does not parse is worth nothing more.
      return KeyFile()
    }
  }
}
