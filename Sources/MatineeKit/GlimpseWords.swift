import Playback

extension Glimpse {
  /// The glimpse in a few words for a person.
  var words: String {
    switch self {
    case .volume(let volume):
      volume.isMuted ? "Muted" : "Volume \(volume.level) %"
    case .rate(let rate):
      rate == 1 ? "Normal speed" : "Speed \(shortest(rate))"
    case .position(let position, let end):
      "\(ClockTime.text(position)) of \(ClockTime.text(end))"
    case .title(let video, let volume, let rate):
      Self.words(for: video, volume, rate)
    case .shuffle(let isOn):
      isOn ? "In random order" : "In the list’s order"
    case .loop(.none):
      "Repeat nothing"
    case .loop(.track):
      "Repeat the video"
    case .loop(.playlist):
      "Repeat the list"
    }
  }

  /// The title, and what of sound and speed is not usual: in fullscreen nothing else tells it.
  private static func words(for video: VideoDetails, _ volume: Volume?, _ rate: Double) -> String {
    var words = [
      [video.title ?? video.id, video.author].compactMap(\.self).joined(separator: " – ")
    ]
    if let volume, volume.level != 100 { words.append("volume \(volume.level) %") }
    if volume?.isMuted == true { words.append("muted") }
    if rate != 1 { words.append("\(shortest(rate))×") }
    return words.joined(separator: " · ")
  }
}

/// `0.5`, `1.25`, `2`.
func shortest(_ number: Double) -> String {
  number == number.rounded() && abs(number) < 1e9 ? "\(Int(number))" : "\(number)"
}

/// Times as players show them.
enum ClockTime {
  /// The time as `0:09`, `12:34` or `1:02:03`, cut to whole seconds; less than 0 is 0.
  static func text(_ seconds: Double) -> String {
    let whole = Int(max(0, min(seconds, 1e9)))
    let (hours, minutes, rest) = (whole / 3600, whole / 60 % 60, whole % 60)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return hours > 0 ? "\(hours):\(two(minutes)):\(two(rest))" : "\(minutes):\(two(rest))"
  }
}
