import GLibBridge

/// Which way of drawing has worked with which graphics driver.
///
/// It is written only after the fastest way has failed here, and says nothing of what was played.
@MainActor
public struct RenderingMemory {
  private let path: String
  private static let group = "Rendering"

  /// The memory in the person's state folder.
  public init() {
    self.init(path: "\(UserFolder.state)/matinee/rendering.conf")
  }

  /// The memory in a file of its own.
  public init(path: String) {
    self.path = path
  }

  /// The word that was remembered for `driver`, or nil where nothing was or it cannot be read.
  public func word(for driver: String) -> String? {
    do throws(GLibError) {
      let file = try KeyFile(path: path)
      guard file.string("driver", in: Self.group) == driver else { return nil }
      return file.string("way", in: Self.group)
    } catch {
      // What does not parse is worth nothing more.
      return nil
    }
  }

  /// Remembers `word` for `driver`, and forgets other drivers: a machine has one at a time.
  ///
  /// - Throws: The reason why it cannot be written.
  public func remember(_ word: String, for driver: String) throws {
    let file = KeyFile()
    file.set("driver", in: Self.group, to: driver)
    file.set("way", in: Self.group, to: word)
    try file.save(to: path)
  }
}
