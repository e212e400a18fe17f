package import GLibBridge

/// Why a desktop's service does not keep the screen awake.
package struct IdleRefusal: Error, CustomStringConvertible {
  package let description: String

  /// A refusal for this reason.
  package init(_ description: String) {
    self.description = description
  }
}

extension IdleInhibitor.Keeper {
  /// The session's manager, by a function of the toolkit's: `org.gnome.SessionManager`.
  ///
  /// The toolkit waits for the manager as long as it takes, so the manager is first asked something
  /// else, to see that it answers.
  ///
  /// - Parameters:
  ///   - bus: The session's bus.
  ///   - hold: Calls the toolkit, and answers what takes the wish back, or nil where it is refused.
  /// - Returns: The manager.
  package static func sessionManager(
    on bus: BusConnection, hold: @escaping @MainActor () -> Release?
  ) -> Self {
    let name = "org.gnome.SessionManager"
    let manager = BusAddress(name, "/org/gnome/SessionManager", name)
    return Self(name: name, busName: name) {
      try await bus.call("IsInhibited", of: manager, [.uint32(Flags.idle)])
      guard let release = hold() else { throw IdleRefusal("\(name) refused") }
      return release
    }
  }

  /// The screen saver, as KDE and others have it: `org.freedesktop.ScreenSaver`.
  package static func screenSaver(_ wish: IdleWish, on bus: BusConnection) -> Self {
    let name = "org.freedesktop.ScreenSaver"
    return numbering(BusAddress(name, "/org/freedesktop/ScreenSaver", name), wish, on: bus)
  }

  /// The power manager, which suspends the machine of which the screen saver has only the screen:
  /// `org.freedesktop.PowerManagement.Inhibit`.
  package static func powerManager(_ wish: IdleWish, on bus: BusConnection) -> Self {
    let name = "org.freedesktop.PowerManagement"
    return numbering(
      BusAddress(name, "/org/freedesktop/PowerManagement/Inhibit", "\(name).Inhibit"), wish,
      on: bus)
  }

  /// A service that answers a wish by a number, and takes it back by that.
  private static func numbering(
    _ address: BusAddress, _ wish: IdleWish, on bus: BusConnection
  ) -> Self {
    Self(name: address.name, busName: address.name) {
      let answer = try await bus.call(
        "Inhibit", of: address, [.string(wish.application), .string(wish.reason)])
      guard case .tuple(let members) = answer, case .uint32 = members.first else {
        throw IdleRefusal("\(address.name) gave no number")
      }
      return { bus.tell("UnInhibit", of: address, members) }
    }
  }

  /// The desktop's portal, which is started where it does not run: `org.freedesktop.portal.Inhibit`.
  package static func portal(_ wish: IdleWish, on bus: BusConnection) -> Self {
    let name = "org.freedesktop.portal.Desktop"
    let portal = BusAddress(
      name, "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Inhibit",
      startsProgram: true)
    return Self(name: name, busName: name) {
      let answer = try await bus.call(
        "Inhibit", of: portal,
        [
          .string(""), .uint32(Flags.suspend | Flags.idle),
          .dictionary(["reason": .string(wish.reason)]),
        ])
      guard case .tuple(let members) = answer, case .objectPath(let request) = members.first else {
        throw IdleRefusal("\(name) gave no request")
      }
      return {
        bus.tell("Close", of: BusAddress(name, request, "org.freedesktop.portal.Request"), [])
      }
    }
  }

  /// What is not to happen, as session managers and the portal count it.
  private enum Flags {
    static let suspend: UInt32 = 4
    static let idle: UInt32 = 8
  }
}

/// What services are told about who keeps the screen awake.
package struct IdleWish: Sendable {
  /// The application's name.
  package let application: String
  /// The reason.
  package let reason: String

  /// A wish of `application`, for `reason`.
  package init(application: String, reason: String) {
    self.application = application
    self.reason = reason
  }
}
