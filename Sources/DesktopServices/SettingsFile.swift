import GLibBridge

/// The person's settings, as lines of a key file that each stand for an option.
@MainActor
public struct SettingsFile {
  /// A line of the file.
  public struct Line: Equatable, Sendable {
    /// Its number, counted from 1.
    public let number: Int
    /// What stands there.
    public let content: Content
  }

  /// What a line is.
  public enum Content: Equatable, Sendable {
    /// A name and its value.
    case setting(name: String, value: String)
    /// Nothing that a key file has.
    case nonsense
  }

  /// The file's path.
  public let path: String

  /// How long a file may be, in bytes: nobody writes more settings.
  private static let limit = 1 << 20
  private static let group = "matinee"

  /// The file in the person's settings folder: `matinee/matinee.conf`.
  public init() {
    self.init(path: "\(UserFolder.settings)/matinee/matinee.conf")
  }

  /// A file of its own.
  public init(path: String) {
    self.path = path
  }

  /// Its lines but for groups, comments and empty ones; none where there is no file.
  ///
  /// GLib refuses a file as a whole for one bad line and does not say which, so it gets the lines one
  /// by one.
  ///
  /// - Throws: The reason why the file cannot be read.
  public func lines() throws -> [Line] {
    guard let text = try TextFile.read(path, limit: Self.limit) else { return [] }
    // What Windows writes before the first line, and at the end of each, which is one character here.
    let unmarked =
      text.unicodeScalars.first == "\u{FEFF}"
      ? text.unicodeScalars.dropFirst() : text.unicodeScalars[...]
    return String(unmarked).split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
      .enumerated().compactMap { index, line in
        Self.content(String(line.trimmingSpace)).map { Line(number: index + 1, content: $0) }
      }
  }

  /// What a line is, or nil for one that says nothing.
  private static func content(_ line: String) -> Content? {
    do throws(GLibError) {
      let file = try KeyFile(text: "[\(group)]\n\(line)\n")
      // A line may also begin a group, whose name says nothing here.
      guard let name = file.keys(in: group).first else { return nil }
      return .setting(name: name, value: file.string(name, in: group) ?? "")
    } catch {
      return .nonsense
    }
  }
}

extension Substring {
  /// The text without the white space at its end, which nobody sees; GLib drops that before a value.
  fileprivate var trimmingSpace: Substring {
    self[..<(lastIndex { !$0.isWhitespace }.map(index(after:)) ?? startIndex)]
  }
}
