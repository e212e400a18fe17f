import Foundation

/// A film of an X screen, 30 frames a second, of which only the count of colours is kept.
///
/// A frame is looked at while the next is taken; a smaller picture, of single pixels of the screen, is
/// enough for that and leaves the processor to the program under test.
final class ScreenFilm {
  /// How large the frames are.
  static let width = 640
  static let height = 360

  private struct Reel {
    var frames: [FrameColours] = []
    var rest = Data()
  }

  private let reel = Monitor(Reel())
  private let recorder: ChildProcess

  /// A film of the screen of `stage` that is running when this returns.
  init(of stage: XStage) throws {
    let display = stage.environment["DISPLAY"] ?? ""
    let size = "\(ScreenSize.width)x\(ScreenSize.height)"
    recorder = try ChildProcess(
      "ffmpeg",
      ["-hide_banner", "-loglevel", "error", "-nostdin", "-f", "x11grab", "-draw_mouse", "0"]
        + ["-framerate", "30", "-video_size", size, "-i", display, "-fps_mode", "passthrough"]
        + ["-vf", "scale=\(Self.width):\(Self.height):flags=neighbor"]
        + ["-f", "rawvideo", "-pix_fmt", "bgr0", "pipe:1"],
      environment: stage.environment,
      output: .pieces { [reel] piece in Self.take(piece, onto: reel) })
    guard reel.wait(atMost: 20, for: { $0.frames.first }) != nil else {
      throw Failure("ffmpeg films nothing: \(recorder.errorLines)")
    }
  }

  /// Films so many frames more, and then what all frames showed.
  func stop(after count: Int = 0) throws -> [FrameColours] {
    let end = reel.read { $0.frames.count } + count
    guard reel.wait(atMost: 30, for: { $0.frames.count >= end ? true : nil }) != nil else {
      throw Failure("ffmpeg stopped filming: \(recorder.errorLines)")
    }
    recorder.end()
    return reel.read { $0.frames }
  }

  private static func take(_ piece: UnsafeRawBufferPointer, onto reel: Monitor<Reel>) {
    let frameSize = width * height * 4
    reel.update { reel in
      reel.rest.append(contentsOf: piece)
      while reel.rest.count >= frameSize {
        let colours = reel.rest.withUnsafeBytes {
          FrameColours(bgrx: UnsafeRawBufferPointer(rebasing: $0[..<frameSize]), width: width)
        }
        reel.frames.append(colours)
        reel.rest = Data(reel.rest.dropFirst(frameSize))
      }
    }
  }
}
