import DesktopServices
import GLibBridge
import WebKitGTK

/// Keeps the screen and the machine awake while something plays, and no longer.
@MainActor
final class IdleGuard {
  /// How long after it has ceased to play it lets go, in seconds: not between two videos, and not
  /// while one is brought back.
  private static let patience = 3.0
  private static let reason = "A video plays"

  private let application: Application
  private let window: Window
  private let events: EventStream
  private let inhibitor = IdleInhibitor(application: "Matinee", reason: IdleGuard.reason)
  private var session: Application.IdleInhibition?
  private var isHeld = false
  private var release: LoopSource?

  /// A guard that holds nothing.
  init(_ application: Application, _ window: Window, _ events: EventStream) {
    self.application = application
    self.window = window
    self.events = events
  }

  /// Something plays, or nothing does.
  func show(isPlaying: Bool) {
    guard isPlaying else {
      guard isHeld, release == nil else { return }
      release = MainLoop.after(Self.patience) { [weak self] in self?.letGo() }
      return
    }
    release?.cancel()
    release = nil
    guard !isHeld else { return }
    isHeld = true
    hold()
  }

  /// Lets go at once.
  func letGo() {
    release?.cancel()
    release = nil
    guard isHeld else { return }
    isHeld = false
    inhibitor.release()
    session.map { application.allowIdle($0) }
    session = nil
    events.log("The screen may go blank again")
  }

  private func hold() {
    session = application.inhibitIdle(of: window, reason: Self.reason)
    let isSessionHeld = session != nil
    Task { [weak self, inhibitor] in
      let holder = await inhibitor.hold(needsPortal: !isSessionHeld)
      guard let self, isHeld else { return }
      let holders =
        (isSessionHeld ? ["the session manager"] : []) + [holder?.rawValue].compactMap(\.self)
      events.log(
        holders.isEmpty
          ? "Nobody keeps the screen awake" : "Kept awake by \(holders.joined(separator: ", "))")
    }
  }
}
