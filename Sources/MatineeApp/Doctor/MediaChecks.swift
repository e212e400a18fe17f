import DesktopServices

/// What it takes to play a format: elements of GStreamer's, and the web engine's word.
struct MediaNeed: Sendable {
  /// An element that it takes.
  struct Part: Sendable {
    var role: MediaProbe.Role
    /// What the element takes, as GStreamer's capabilities.
    var format: String
    /// The Debian package that brings one.
    var package: String
  }

  /// The format's name.
  let name: String
  /// The elements that it takes, the telling one first.
  let parts: [Part]
  /// What the web engine is asked.
  let type: String
  /// Whether YouTube does without it.
  var isOptional = false

  private static let libav = "gstreamer1.0-libav"
  private static let base = "gstreamer1.0-plugins-base"
  private static let good = "gstreamer1.0-plugins-good"
  private static let bad = "gstreamer1.0-plugins-bad"

  /// The formats that YouTube's player chooses from.
  static let all = [
    MediaNeed(
      name: "H.264",
      parts: [
        Part(role: .decoder, format: "video/x-h264", package: libav),
        Part(role: .parser, format: "video/x-h264", package: bad),
      ], type: #"video/mp4; codecs="avc1.640028""#),
    MediaNeed(
      name: "AAC",
      parts: [
        Part(role: .decoder, format: "audio/mpeg, mpegversion=(int)4", package: libav),
        Part(role: .parser, format: "audio/mpeg, mpegversion=(int)4", package: good),
      ], type: #"audio/mp4; codecs="mp4a.40.2""#),
    MediaNeed(
      name: "VP9",
      parts: [
        // The decoder of VP9 with transparency is another element, and no use here.
        Part(
          role: .decoder, format: "video/x-vp9, codec-alpha=(boolean)false", package: good),
        Part(role: .parser, format: "video/x-vp9", package: bad),
      ], type: #"video/webm; codecs="vp9""#),
    MediaNeed(
      name: "Opus", parts: [Part(role: .decoder, format: "audio/x-opus", package: base)],
      type: #"audio/webm; codecs="opus""#),
    MediaNeed(
      name: "AV1",
      parts: [
        Part(role: .decoder, format: "video/x-av1", package: bad),
        Part(role: .parser, format: "video/x-av1", package: bad),
      ], type: #"video/mp4; codecs="av01.0.08M.08""#, isOptional: true),
    MediaNeed(
      name: "WebM files", parts: [Part(role: .demuxer, format: "video/webm", package: good)],
      type: "video/webm"),
    MediaNeed(
      name: "MP4 files", parts: [Part(role: .demuxer, format: "video/quicktime", package: good)],
      type: "video/mp4"),
  ]

  /// What was found for the parts, and what the engine said, as a check.
  ///
  /// - Parameters:
  ///   - findings: What there is for each of ``parts``, in their order.
  ///   - engine: Whether the web engine says that it plays ``type``; nil where it was not asked. Where
  ///     it was, its word decides: it is what plays.
  /// - Returns: The check, with the packages to install.
  func check(_ findings: [MediaProbe.Finding], engine: Bool?) -> Check {
    let found = zip(parts, findings).map { $0.words(for: $1) }.joined(separator: ", ")
    let advice = zip(parts, findings).compactMap { $0.advice(for: $1) }
    let hasElements = findings.allSatisfy(\.isUsable)
    let text = engine.map { "\(found), web engine: \($0 ? "yes" : "no")" } ?? found
    guard !(engine ?? hasElements) else { return .good(name, text) }
    // The same package may be what several parts want.
    let unique = advice.enumerated().filter { advice.firstIndex(of: $1) == $0 }.map(\.element)
    let sentence = unique.isEmpty ? Self.staleList : unique.joined(separator: " ")
    return isOptional
      ? .note(name, text, "YouTube does without it. \(sentence)") : .lacking(name, text, sentence)
  }

  /// What to do where GStreamer has the elements and the web engine does not know of them.
  private static let staleList =
    "Delete the folder ~/.cache/gstreamer-1.0: its list of plugins may be an old one."
}

extension MediaNeed.Part {
  fileprivate func words(for finding: MediaProbe.Finding) -> String {
    switch finding {
    case .found(let elements): elements[0]
    case .unranked(let elements): "\(elements[0]) (ranked none)"
    case .missing: "no \(role.word)"
    }
  }

  fileprivate func advice(for finding: MediaProbe.Finding) -> String? {
    switch finding {
    case .found: nil
    case .unranked: "GST_PLUGIN_FEATURE_RANK keeps it from being used: unset it."
    case .missing: "Install \(package)."
    }
  }
}

extension MediaProbe.Finding {
  fileprivate var isUsable: Bool {
    if case .found = self { true } else { false }
  }
}

extension MediaProbe.Role {
  fileprivate var word: String {
    switch self {
    case .decoder: "decoder"
    case .demuxer: "demuxer"
    case .parser: "parser"
    }
  }
}

/// The elements that what was decoded ends in.
enum SinkChecks {
  /// The checks, where `hasElement` answers whether there is an element of a name.
  static func all(drawsByGPU: Bool, hasElement: (String) -> Bool) -> [Check] {
    [sound(hasElement), picture(drawsByGPU, hasElement)]
  }

  private static func sound(_ hasElement: (String) -> Bool) -> Check {
    let element = "autoaudiosink"
    guard !hasElement(element) else { return .good("Sound sink", element) }
    return .lacking(
      "Sound sink", "no \(element)",
      "Install gstreamer1.0-plugins-good: the web engine ends without it as soon as there is sound."
    )
  }

  /// WebKit's own sinks are made of these.
  private static func picture(_ drawsByGPU: Bool, _ hasElement: (String) -> Bool) -> Check {
    let name = "Picture sink"
    guard hasElement("appsink") else {
      return .lacking(name, "no appsink", "Install gstreamer1.0-plugins-base.")
    }
    guard drawsByGPU else { return .good(name, "appsink") }
    guard hasElement("glupload") else {
      return .note(
        name, "appsink, no glupload",
        "Install gstreamer1.0-gl, so that pictures stay with the GPU.")
    }
    return .good(name, "appsink, glupload")
  }
}
