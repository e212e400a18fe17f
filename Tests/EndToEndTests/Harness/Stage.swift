import Foundation

/// A desktop made for one test: a screen, a session bus and a person's folders.
protocol Stage: AnyObject {
  /// The person's folders.
  var folders: PersonalFolders { get }
  /// What tells programs about all of it.
  var environment: [String: String] { get }

  /// What is on the screen now.
  func screenshot() throws -> Picture
  /// Ends everything and removes the folders.
  func strike() throws
}

extension Stage {
  /// What programs are told besides: one language, and nothing of another desktop's settings and
  /// accessibility.
  static var commonEnvironment: [String: String] {
    ProcessInfo.processInfo.environment.filter { $0.key == "PATH" }.merging([
      "LANG": "C.UTF-8", "GSETTINGS_BACKEND": "memory", "NO_AT_BRIDGE": "1",
    ]) { $1 }
  }

  /// Runs a short command on this desktop and answers the bytes that it printed.
  func output(of command: String, _ arguments: [String]) throws -> Data {
    let bytes = Monitor(Data())
    let process = try ChildProcess(
      command, arguments, environment: environment,
      output: .pieces { piece in bytes.update { $0.append(contentsOf: piece) } })
    let ending = try process.waitForEnd(within: 20)
    guard ending == .status(0) else {
      throw Failure("\(command) \(arguments) ended with \(ending): \(process.errorLines)")
    }
    return bytes.read { $0 }
  }

  /// Runs a short command on this desktop and answers the lines that it printed.
  @discardableResult
  func run(_ command: String, _ arguments: [String]) throws -> [String] {
    String(decoding: try output(of: command, arguments), as: UTF8.self)
      .split(separator: "\n").map(String.init)
  }

  /// The first frame of what these words of ffmpeg's name, as large as the screen.
  func decodeFrame(from source: [String]) throws -> Picture {
    let pixels = try output(
      of: "ffmpeg",
      ["-hide_banner", "-loglevel", "error", "-nostdin"] + source
        + ["-frames:v", "1", "-f", "rawvideo", "-pix_fmt", "bgr0", "pipe:1"])
    return try Picture(width: ScreenSize.width, height: ScreenSize.height, bgrx: pixels)
  }
}

/// How large the screens of all stages are.
enum ScreenSize {
  static let width = 1280
  static let height = 720
}
