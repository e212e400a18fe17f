public import Playback

/// What the program tells a page, as the script to run in it.
public struct PageCommand: Equatable, Sendable {
  /// The script.
  public let script: String

  /// Tells the page's player something.
  public init(_ command: PlayerCommand) {
    switch command {
    case .play: script = Self.call("play")
    case .pause: script = Self.call("pause")
    case .stop: script = Self.call("stop")
    case .seek(.by(let seconds)): script = Self.call("seekBy", Self.number(seconds))
    case .seek(.to(let seconds)): script = Self.call("seekTo", Self.number(seconds))
    case .seek(.part(let part)): script = Self.call("seekToPart", Self.number(part))
    case .setVolume(let volume):
      script = Self.call("setVolume", "{level: \(volume.level), isMuted: \(volume.isMuted)}")
    case .setRate(let rate): script = Self.call("setRate", Self.number(rate))
    case .setCaptions(let language):
      // A page made it, and it comes back as the text that it is.
      script = Self.call("setCaptions", language.map(PageEncoding.scriptText) ?? "null")
    case .nextInPlaylist: script = Self.call("next")
    case .previousInPlaylist: script = Self.call("previous")
    case .setPlaylistLoop(let isOn): script = Self.call("setLoop", "\(isOn)")
    case .setPlaylistShuffle(let isOn): script = Self.call("setShuffle", "\(isOn)")
    case .restart: script = Self.call("restart")
    case .reportDrawn: script = Self.call("reportDrawn")
    }
  }

  /// A number as a script has it; one that is none would be a name there.
  private static func number(_ value: Double) -> String {
    value.isFinite ? "\(value)" : "0"
  }

  /// Opens another item in the player that the page has.
  ///
  /// - Parameters:
  ///   - request: The item.
  ///   - isCued: Whether it stands still until the player is told to play.
  ///   - stream: Where the page gets it from, where it is own media.
  /// - Throws: What the JSON encoder does, for values that no JSON can hold.
  public init(
    opening request: PlayRequest, isCued: Bool = false, stream: MediaStream? = nil
  ) throws {
    let item = OpenItem(request, isCued: isCued, stream: stream)
    script = Self.call("open", try PageEncoding.script(item))
  }

  private static func call(_ name: String, _ argument: String? = nil) -> String {
    // The value of a script comes back to the program, and is not wanted.
    "void matinee(\"\(name)\"\(argument.map { ", " + $0 } ?? ""))"
  }
}
