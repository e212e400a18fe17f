import Foundation

/// Films of the tests' own, made by ffmpeg once in a run.
enum Films {
  /// The forms that a film is made in.
  enum Form: String {
    /// VP9 and Opus in WebM.
    case webm
    /// H.264 and AAC in MP4.
    case mp4

    fileprivate var codecs: [String] {
      switch self {
      case .webm:
        ["-c:v", "libvpx-vp9", "-deadline", "realtime", "-cpu-used", "8", "-c:a", "libopus"]
      case .mp4: ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p", "-c:a", "aac"]
      }
    }
  }

  /// The title that every film has.
  static let title = "A film of one's own"

  /// Puts a film of so many seconds, of one colour, at `path`.
  static func put(
    _ form: Form, seconds: Int, colour: String = "0x2B7A78", at path: String
  ) throws {
    guard let folder = ProcessInfo.processInfo.environment["MATINEE_WORLD"] else {
      throw Failure("There is no world to make films in")
    }
    let kept = "\(folder)/film-\(seconds)-\(colour).\(form.rawValue)"
    if !FileManager.default.fileExists(atPath: kept) {
      let picture = "color=\(colour):size=640x360:rate=30:duration=\(seconds)"
      let maker = try ChildProcess(
        "ffmpeg",
        ["-v", "error", "-y", "-f", "lavfi", "-i", picture]
          + ["-f", "lavfi", "-i", "sine=440:duration=\(seconds)"] + form.codecs
          + ["-g", "30", "-metadata", "title=\(title)", kept],
        environment: ProcessInfo.processInfo.environment)
      guard case .status(0) = try maker.waitForEnd(within: 60) else {
        throw Failure("ffmpeg made no film: \(maker.errorLines)")
      }
    }
    try FileManager.default.copyItem(atPath: kept, toPath: path)
  }
}
