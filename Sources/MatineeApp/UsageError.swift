import DesktopServices
import PlayerPages

/// A command line that makes no sense, said so that the person can put it right.
enum UsageError: Error, Equatable, CustomStringConvertible {
  /// No VIDEO was given.
  case nothingToPlay
  /// A VIDEO that names nothing to play.
  case unusableVideo(LinkError)
  /// `-` was given, which only a list may come from.
  case standardInputAsVideo
  /// A file of `--playlist` cannot be read.
  case unreadableList(String, reason: String)
  /// A file of `--playlist` names nothing to play, and nothing else does.
  case nothingInList(String)
  /// The value of `--media` cannot be media.
  case unusableMedia(MediaError)
  /// A file that cannot be played, by the name that it was given by.
  case unusableFile(String, LocalFile.Obstacle)
  /// A VIDEO was given beside `--demo`.
  case videoBesideDemo(String)
  /// A time was given beside `--demo`.
  case timeBesideDemo(option: String)
  /// `--windowed` was given beside `--kiosk`.
  case windowedKiosk
  /// A VIDEO was given beside `--offline`.
  case videoBesideOffline(String)
  /// A second VIDEO was given to `--doctor`.
  case severalVideosForDoctor(String)
  /// `--offline` was given without `--doctor`.
  case offlineWithoutDoctor
  /// An option's value is none that it takes.
  case wrongValue(option: String, value: String, allowed: String)
  /// A value was given to an option that takes none but true and false.
  case valueOfFlag(option: String, value: String)
  /// A VIDEO was given to the instance that the session's bus starts.
  case videoForService(String)
  /// The end is not behind the start.
  case endBeforeStart(Int, Int)
  /// A video's ID that begins with a dash was given like an option.
  case idLikeOption(VideoID)
  /// `--monitor` names none of those that are there.
  case unknownMonitor(String, among: [String])
  /// What GLib's parser said.
  case refused(String)

  /// What is wrong, without an example of what is right.
  var reason: String {
    if case .unusableVideo(let error) = self { error.description } else { description }
  }

  var description: String {
    switch self {
    case .nothingToPlay:
      "There is nothing to play: give a video's ID or link, or a file. \(Self.example)"
    case .unusableVideo(let error):
      "\(error) \(Self.example)"
    case .standardInputAsVideo:
      "“-” is no VIDEO: for a list from standard input use --playlist -"
    case .unreadableList(let name, let reason):
      "\(name) cannot be read: \(reason)."
    case .nothingInList(let name):
      "\(name) names nothing to play: it is to have a video's ID or link a line. \(Self.example)"
    case .unusableMedia(let error):
      error.description
    case .unusableFile(let name, let obstacle):
      obstacle.sentence(of: name)
    case .videoBesideDemo(let video):
      "--demo plays its own clip: leave out “\(video.shown)”, or --demo."
    case .timeBesideDemo(let option):
      "--demo plays its clip from its start to its end: leave out --\(option), or --demo."
    case .windowedKiosk:
      "--kiosk is fullscreen: leave out --windowed, or --kiosk."
    case .videoBesideOffline(let video):
      "--offline asks nothing of YouTube: leave out “\(video.shown)”, or --offline."
    case .severalVideosForDoctor(let video):
      "--doctor takes one VIDEO: leave out “\(video.shown)”."
    case .offlineWithoutDoctor:
      "--offline belongs to --doctor. --demo plays without any network."
    case .wrongValue(let option, let value, let allowed):
      "--\(option) takes \(allowed), not “\(value.shown)”."
    case .valueOfFlag(let option, let value):
      "--\(option) takes no value but true or false: leave out “=\(value.shown)”, or all of it."
    case .videoForService(let video):
      "--gapplication-service waits for the session's bus to say what to play: leave out "
        + "“\(video.shown)”, or --gapplication-service."
    case .endBeforeStart(let start, let end):
      "The end, \(end) s, is not after the start, \(start) s."
    case .idLikeOption(let id):
      "“\(id)” looks like a video's ID that begins with “-”. Write: matinee -- \(id)"
    case .unknownMonitor(let name, let monitors):
      "There is no monitor “\(name.shown)”; there \(Self.listed(monitors))."
    case .refused(let message):
      "\(message.shown). “matinee --help” lists the options."
    }
  }

  private static func listed(_ monitors: [String]) -> String {
    guard let last = monitors.last else { return "is none at all" }
    let others = monitors.dropLast()
    return others.isEmpty ? "is \(last)" : "are \(others.joined(separator: ", ")) and \(last)"
  }

  /// A command with a good ID, to show beside an error.
  static let command = "matinee dQw4w9WgXcQ"

  private static let example = "For example: \(command)"
}

extension String {
  /// The text for a person's eyes: on one line, without control characters and of bounded length.
  var shown: String {
    let limit = 80
    let visible = unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }
    let words = visible.split(separator: " ").map { String(String.UnicodeScalarView($0)) }
    let text = words.joined(separator: " ")
    return text.prefix(limit) + (text.count > limit ? "…" : "")
  }
}
