import GLibBridge

/// Keeps the screen from going blank and the machine from sleeping, by what the desktop offers on the
/// session's bus.
///
/// Desktops differ in what they have: `org.freedesktop.ScreenSaver` on most, and the portal where that
/// is not.
@MainActor
public final class IdleInhibitor {
  /// Who keeps the screen awake.
  public enum Holder: String, Sendable {
    /// `org.freedesktop.ScreenSaver`.
    case screenSaver = "org.freedesktop.ScreenSaver"
    /// `org.freedesktop.portal.Inhibit`.
    case portal = "org.freedesktop.portal.Desktop"
  }

  /// What is held, and how it is let go.
  private enum Hold {
    case screenSaver(cookie: UInt32)
    case portal(request: String)
  }

  private let application: String
  private let reason: String
  private var bus: BusConnection?
  private var hold: Hold?
  /// Whether something is wanted to be held, whatever has become of it.
  private var isWanted = false

  private static let screenSaver = BusAddress(
    Holder.screenSaver.rawValue, "/org/freedesktop/ScreenSaver", Holder.screenSaver.rawValue)
  private static let portal = BusAddress(
    Holder.portal.rawValue, "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Inhibit")

  /// Suspending and going idle, as the portal counts them.
  private static let flags: UInt32 = 4 | 8

  /// An inhibitor that holds nothing, of an application that people know by this name.
  public init(application: String, reason: String) {
    self.application = application
    self.reason = reason
  }

  /// Holds from now on, with the first that answers.
  ///
  /// - Parameter needsPortal: Whether the portal is asked where there is no screen saver.
  /// - Returns: Who holds, or nil where nobody does.
  public func hold(needsPortal: Bool) async -> Holder? {
    isWanted = true
    guard hold == nil else { return nil }
    do {
      let bus = try await connection(needsPortal: needsPortal)
      let hold = try await take(on: bus, needsPortal: needsPortal)
      // It may have been let go while somebody was asked.
      guard isWanted, self.hold == nil else {
        release(hold, on: bus)
        return nil
      }
      self.hold = hold
      return hold.map(Self.holder)
    } catch {
      return nil
    }
  }

  /// Lets go.
  public func release() {
    isWanted = false
    if let bus { release(hold, on: bus) }
    hold = nil
  }

  private func connection(needsPortal: Bool) async throws -> BusConnection {
    if let bus { return bus }
    let bus = try await BusConnection.connect(to: .session)
    self.bus = bus
    // A screen saver that comes later, or once more, knows nothing of what was held.
    bus.onAppeared(Holder.screenSaver.rawValue) { [weak self] in
      guard let self, isWanted else { return }
      hold = nil
      Task { [weak self] in _ = await self?.hold(needsPortal: needsPortal) }
    }
    return bus
  }

  private func take(on bus: BusConnection, needsPortal: Bool) async throws -> Hold? {
    do {
      let answer = try await bus.call(
        "Inhibit", of: Self.screenSaver, [.string(application), .string(reason)])
      if case .tuple(let members) = answer, case .uint32(let cookie) = members.first {
        return .screenSaver(cookie: cookie)
      }
    } catch {
      guard needsPortal else { return nil }
    }
    let answer = try await bus.call(
      "Inhibit", of: Self.portal,
      [.string(""), .uint32(Self.flags), .dictionary(["reason": .string(reason)])])
    if case .tuple(let members) = answer, case .objectPath(let request) = members.first {
      return .portal(request: request)
    }
    return nil
  }

  private func release(_ hold: Hold?, on bus: BusConnection) {
    switch hold {
    case .screenSaver(let cookie):
      bus.tell("UnInhibit", of: Self.screenSaver, [.uint32(cookie)])
    case .portal(let request):
      bus.tell(
        "Close",
        of: BusAddress(Holder.portal.rawValue, request, "org.freedesktop.portal.Request"), [])
    case nil:
      break
    }
  }

  private static func holder(_ hold: Hold) -> Holder {
    switch hold {
    case .screenSaver: .screenSaver
    case .portal: .portal
    }
  }
}
