import GLibBridge
import MatineeKit
import TestSupport
import XCTest

/// Players that are made, load their page, are closed with their window, and go.
@MainActor
enum PlayerLives {
  /// Lets so many players come and go, one after the other, and asserts that nothing is left of them.
  static func comeAndGo(_ count: Int) throws {
    // What WebKit starts from now on has it.
    let mark = UUID().uuidString
    setenv("MATINEE_TEST_LIVES", mark, 1)
    let processes = { RunningProcess.all(with: "MATINEE_TEST_LIVES=\(mark)") }
    let instances = LiveInstances()
    let live = { (count: Int) in
      for _ in 0..<count { try Self.live(instances) }
      try Seat.wait(for: "all are gone") {
        instances.count == 0
          && processes().allSatisfy { $0.name != EngineProcess.web.rawValue }
      }
    }
    // The first ones bring what stays: caches, threads, a process for the network.
    try live(10)
    let before = (all: processes().count, files: try openFiles(), memory: try memory())
    try live(count)
    // The sandbox's helpers end a moment after what they have helped.
    try Seat.wait(for: "no process is left") { processes().count <= before.all }
    // Pipes and sockets to what has ended are closed a moment after it.
    try Seat.wait(for: "no file is left open") { try openFiles() <= before.files + 4 }
    let grown = try memory() - before.memory
    XCTAssertLessThan(grown, 2048 + count * 30, "each of \(count) leaves more than 30 KiB")
    print("\(count) players: \(grown) KiB, \(try openFiles() - before.files) files more")
  }

  private static func live(_ instances: LiveInstances) throws {
    weak var view: PlayerView?
    weak var widget: Widget?
    do {
      let place = try Place("fortysecs__")
      let token = instances.token()
      place.view.handlers.onReport = { _ in token.use() }
      (view, widget) = (place.view, place.view.widget)
      place.view.widget.onDestroyed { token.use() }
      place.window.onDestroyed { token.use() }
      place.window.present()
      try Seat.wait(for: "its page is loaded") { place.hasLoaded }
      place.window.close()
    }
    try Seat.wait(for: "it is freed") { view == nil && widget == nil }
  }

  /// How many files this process has open.
  private static func openFiles() throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
  }

  /// What this process has of memory for itself, in KiB.
  private static func memory() throws -> Int {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("RssAnon:") }
    return try XCTUnwrap(line?.split(separator: " ").dropFirst().first.flatMap { Int($0) })
  }
}

/// How often a player was over.
@MainActor
final class Ends {
  var count = 0
}

/// A player that looks after itself, in a window that is not shown yet.
@MainActor
final class Place {
  let view: PlayerView
  let window: Window
  var dismissals: Int { ends.count }
  private let ends = Ends()
  private(set) var hasLoaded = false

  init(_ video: String) throws {
    MainLoop.install()
    XCTAssert(Display.open())
    window = Window()
    let ends = ends
    view = PlayerView(video: try XCTUnwrap(VideoID(video))) { ends.count += 1 }
    window.setInitial(PixelSize(width: 480, height: 270), at: nil)
    window.setContent(view.widget)
    let events = view.events
    Task { [weak self] in
      for await event in events where event == .apiLoaded { self?.hasLoaded = true }
    }
  }
}
