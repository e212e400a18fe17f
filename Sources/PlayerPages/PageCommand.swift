public import Playback

/// What the program tells a page, as the script to run in it.
public struct PageCommand: Equatable, Sendable {
  /// The script.
  public let script: String

  /// Tells the page's player something.
  public init(_ command: PlayerCommand) {
    switch command {
    case .play: script = Self.call("play")
    case .restart: script = Self.call("restart")
    case .reportDrawn: script = Self.call("reportDrawn")
    }
  }

  /// Opens another item in the player that the page has.
  ///
  /// - Throws: What the JSON encoder does, for values that no JSON can hold.
  public init(opening request: PlayRequest) throws {
    script = Self.call("open", try PageEncoding.script(OpenItem(request)))
  }

  private static func call(_ name: String, _ argument: String? = nil) -> String {
    // The value of a script comes back to the program, and is not wanted.
    "void matinee(\"\(name)\"\(argument.map { ", " + $0 } ?? ""))"
  }
}
