/// What to install where a codec is missing.
enum CodecPackages {
  /// The Debian packages that bring decoders, by the codecs' names.
  private static let packages = [
    "H.264": libav, "H.265": libav, "MPEG-4": libav, "MPEG-2": libav, "MPEG-1": libav,
    "AAC": libav, "AC-3": libav, "E-AC-3": libav, "DTS": libav, "WMA": libav, "WMV": libav,
    "VP8": good, "VP9": good, "MP3": good, "FLAC": good,
    "AV1": "gstreamer1.0-plugins-bad",
    "Opus": base, "Vorbis": base, "Theora": base,
  ]

  private static let libav = "gstreamer1.0-libav"
  private static let good = "gstreamer1.0-plugins-good"
  private static let base = "gstreamer1.0-plugins-base"

  /// Which codecs are missing, and what brings them, in the rest of one sentence and another.
  static func advice(for codecs: [String]) -> String {
    var needed: [String] = []
    for package in codecs.compactMap({ packages[$0] }) where !needed.contains(package) {
      needed.append(package)
    }
    let missing = "\(list(codecs) ?? "a codec") missing."
    return list(needed).map { "\(missing) Install \($0)." } ?? missing
  }

  /// `a`, `a and b`, `a, b and c`; nil for nothing.
  private static func list(_ words: [String]) -> String? {
    guard let last = words.last, words.count > 1 else { return words.first }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }
}
