import GLibBridge
import MatineeKit
import Playback
import PlayerPages
import TestSupport
import WebKitGTK
import XCTest

/// A player of the library in a window of the test's own process, which is its program.
@MainActor
final class Seat {
  let view: PlayerView
  let window: Window
  private let mark = UUID().uuidString
  private static let marker = "MATINEE_TEST_SEAT"

  /// A player of a video that was not started, in a window.
  init(
    _ video: String = "tellscalls_", isShown: Bool = true,
    change: (inout PlayerView.Options) -> Void = { _ in }
  ) throws {
    MainLoop.install()
    XCTAssert(Display.open())
    window = Window()
    // What WebKit starts from now on has it.
    setenv(Self.marker, mark, 1)
    let request = PlayRequest(.video(try XCTUnwrap(VideoID(video))))
    var options = PlayerView.Options(identity: "https://org.example.seat")
    options.session.fullscreen = .never
    change(&options)
    view = PlayerView([request], context: Self.context(), options: options)
    window.setContent(view.widget)
    window.setInitial(PixelSize(width: 640, height: 360), at: nil)
    if isShown { window.present() }
  }

  /// A context as the tests' machines need it.
  static func context() -> WebContext {
    var options = WebContext.Options()
    options.isSandboxed = false
    options.drawing = .byProcessor
    return WebContext(options)
  }

  /// The web engine's processes of a kind that were started for this seat.
  func processes(_ kind: EngineProcess) -> [RunningProcess] {
    RunningProcess.all(with: "\(Self.marker)=\(mark)").filter { $0.name == kind.rawValue }
  }

  /// Closes the player and its window.
  func leave() {
    view.close()
    window.close()
  }

  /// Does `work` while the main loop runs; fails where it has not ended in time.
  static func run<Value: Sendable>(
    within seconds: Double = Player.patience, _ work: @escaping @MainActor () async throws -> Value
  ) throws -> Value {
    var result: Result<Value, any Error>?
    Task {
      do {
        result = .success(try await work())
      } catch {
        result = .failure(error)
      }
    }
    XCTAssert(Loop.run(within: seconds) { result != nil }, "It takes too long")
    return try XCTUnwrap(result).get()
  }

  /// Waits until something is so; fails with `words` if it never is.
  static func wait(for words: String, isSo: @MainActor () throws -> Bool) throws {
    let isSo = try Loop.run(within: Player.patience, until: isSo)
    guard isSo else { throw Failure("It is never so that \(words)") }
  }

  /// Waits until the player's state fits.
  func wait(
    for words: String, where fits: @MainActor (PlayerView.State) -> Bool
  ) throws {
    guard Loop.run(within: Player.patience, until: { fits(view.state) }) else {
      throw Failure("It is never so that \(words): \(view.state)")
    }
  }
}

extension StandInServer {
  /// The commands that a player was told, in order, each with its arguments as JSON; without those
  /// that only ask for events.
  func commands() throws -> [String] {
    let told = try requests().filter { $0.path == "/embed/command" }.map(\.parameters)
    return told.sorted { Int($0["number"] ?? "") ?? 0 < Int($1["number"] ?? "") ?? 0 }
      .compactMap { $0["call"] }.filter { !$0.contains("addEventListener") }
  }
}
