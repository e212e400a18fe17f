import DesktopServices
import GLibBridge
import WebKitGTK

/// Keeps the screen and the machine awake while that is wanted.
@MainActor
final class IdleGuard {
  private static let wish = IdleWish(application: "Matinee", reason: "A video plays")

  private let application: Application
  private let window: Window
  private let events: EventStream
  private var inhibitor: IdleInhibitor?
  private var isWanted = false
  private var hasBegun = false

  /// A guard that has asked nobody.
  init(_ application: Application, _ window: Window, _ events: EventStream) {
    self.application = application
    self.window = window
    self.events = events
  }

  /// Keeps the screen awake from now on, or lets go at once.
  func show(keepsAwake isWanted: Bool) {
    guard isWanted != self.isWanted else { return }
    self.isWanted = isWanted
    if !isWanted { events.log("The screen may go blank again") }
    inhibitor?.set(isWanted)
    begin()
  }

  /// Looks for who keeps the screen awake, the first time that somebody is to.
  private func begin() {
    guard !hasBegun else { return }
    hasBegun = true
    Task { [weak self] in
      let bus: BusConnection?
      do {
        bus = try await BusConnection.connect(to: .session)
      } catch {
        // Without a bus there still is the X server; who keeps the screen awake is told in any case.
        bus = nil
      }
      self?.begin(on: bus)
    }
  }

  private func begin(on bus: BusConnection?) {
    let inhibitor = IdleInhibitor(
      bus.map(services) ?? [],
      lastResorts: [bus.map { .portal(Self.wish, on: $0) }, Self.xServer].compactMap(\.self))
    inhibitor.onChanged = { [events] names in
      events.log(
        names.isEmpty
          ? "Nobody keeps the screen awake" : "Kept awake by \(names.joined(separator: ", "))")
    }
    self.inhibitor = inhibitor
    bus.map(inhibitor.watch)
    inhibitor.set(isWanted)
  }

  private func services(on bus: BusConnection) -> [IdleInhibitor.Keeper] {
    [
      .sessionManager(on: bus) { [weak self] in self?.holdByToolkit() },
      .screenSaver(Self.wish, on: bus), .powerManager(Self.wish, on: bus),
    ]
  }

  /// An X server without a desktop, as `xinit` starts it, blanks the screen by itself.
  private static let xServer = IdleInhibitor.Keeper(name: "the X server") {
    guard let source = Display.keepAwake() else { throw IdleRefusal("There is no X server") }
    return { source.cancel() }
  }

  private func holdByToolkit() -> IdleInhibitor.Keeper.Release? {
    let inhibition = application.inhibitIdle(of: window, reason: Self.wish.reason)
    guard let inhibition else { return nil }
    return { [application] in application.allowIdle(inhibition) }
  }
}
