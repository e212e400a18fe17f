import CSoup
import Glibc

/// A desktop's screen saver, its session manager or its portal, as far as they keep the screen awake.
///
///     StandIn --screen-saver BUS-ADDRESS
///     StandIn --session-manager BUS-ADDRESS
///     StandIn --inhibit-portal BUS-ADDRESS
///
/// It prints `inhibit NUMBER: REASON` when it is asked to, and `release NUMBER` when it need no
/// longer.
enum IdleService: String, CaseIterable {
  case screenSaver = "--screen-saver"
  case sessionManager = "--session-manager"
  case portal = "--inhibit-portal"

  private var name: String {
    switch self {
    case .screenSaver: "org.freedesktop.ScreenSaver"
    case .sessionManager: "org.gnome.SessionManager"
    case .portal: "org.freedesktop.portal.Desktop"
    }
  }

  private var path: String {
    switch self {
    case .screenSaver: "/org/freedesktop/ScreenSaver"
    case .sessionManager: "/org/gnome/SessionManager"
    case .portal: "/org/freedesktop/portal/desktop"
    }
  }

  private var description: String {
    switch self {
    case .screenSaver:
      """
      <node><interface name="org.freedesktop.ScreenSaver">
        <method name="Inhibit">
          <arg type="s" direction="in"/><arg type="s" direction="in"/>
          <arg type="u" direction="out"/>
        </method>
        <method name="UnInhibit"><arg type="u" direction="in"/></method>
      </interface></node>
      """
    case .sessionManager:
      """
      <node><interface name="org.gnome.SessionManager">
        <method name="Inhibit">
          <arg type="s" direction="in"/><arg type="u" direction="in"/>
          <arg type="s" direction="in"/><arg type="u" direction="in"/>
          <arg type="u" direction="out"/>
        </method>
        <method name="Uninhibit"><arg type="u" direction="in"/></method>
        <method name="IsInhibited">
          <arg type="u" direction="in"/><arg type="b" direction="out"/>
        </method>
      </interface></node>
      """
    case .portal:
      """
      <node><interface name="org.freedesktop.portal.Inhibit">
        <method name="Inhibit">
          <arg type="s" direction="in"/><arg type="u" direction="in"/>
          <arg type="a{sv}" direction="in"/><arg type="o" direction="out"/>
        </method>
      </interface></node>
      """
    }
  }

  /// What ends an inhibition of the portal's.
  private static let request = """
    <node><interface name="org.freedesktop.portal.Request">
      <method name="Close"/>
    </interface></node>
    """

  /// Owns the service's name on a bus until SIGTERM comes.
  func run(bus address: String) throws {
    let bus = try BusName.connect(to: address)
    defer { g_object_unref(UnsafeMutableRawPointer(bus)) }
    try Self.export(description, at: path, on: bus)
    try BusName.own(name, on: bus)
    let loop = g_main_loop_new(nil, 0)
    defer { g_main_loop_unref(loop) }
    Self.tell("listening")
    g_main_loop_run(loop)
  }

  fileprivate static func export(
    _ description: String, at path: String, on bus: OpaquePointer
  ) throws {
    var failure: UnsafeMutablePointer<GError>?
    guard let node = g_dbus_node_info_new_for_xml(description, &failure) else {
      throw Complaint(takingFull: failure)
    }
    var table = GDBusInterfaceVTable()
    table.method_call = didReceiveCall
    let id = g_dbus_connection_register_object(
      bus, path, node.pointee.interfaces.pointee, &table, nil, nil, &failure)
    guard id != 0 else { throw Complaint(takingFull: failure) }
  }

  fileprivate static func tell(_ line: String) {
    print(line)
    fflush(nil)
  }

  /// How often it was asked so far.
  private nonisolated(unsafe) static var count: UInt32 = 0

  /// Answers a call, and prints what it was.
  fileprivate static func answer(
    _ method: String, at path: String, _ arguments: OpaquePointer, _ call: OpaquePointer,
    on bus: OpaquePointer
  ) {
    let members = (0..<g_variant_n_children(arguments)).compactMap { index in
      g_variant_get_child_value(arguments, index).map { String(cString: g_variant_print($0, 0)) }
    }
    switch (method, members.count) {
    case ("Inhibit", 2):
      count += 1
      tell("inhibit \(count): \(members[1])")
      finish(call, g_variant_new_uint32(count))
    case ("Inhibit", 4):
      count += 1
      tell("inhibit \(count): \(members[3]) \(members[2])")
      finish(call, g_variant_new_uint32(count))
    case ("Inhibit", _):
      count += 1
      tell("inhibit \(count): \(members[1]) \(members[2])")
      let request = "/org/freedesktop/portal/desktop/request/\(count)"
      do {
        try export(Self.request, at: request, on: bus)
      } catch {
        tell("\(error)")
      }
      finish(call, g_variant_new_object_path(request))
    case ("IsInhibited", _):
      finish(call, g_variant_new_boolean(0))
    default:
      let number = method == "Close" ? path.split(separator: "/").last.map(String.init) : nil
      tell("release \(number ?? members.first?.split(separator: " ").last.map(String.init) ?? "")")
      g_dbus_method_invocation_return_value(call, nil)
    }
  }

  private static func finish(_ call: OpaquePointer, _ result: OpaquePointer?) {
    var results = [result]
    g_dbus_method_invocation_return_value(call, g_variant_new_tuple(&results, 1))
  }
}

private func didReceiveCall(
  _ bus: OpaquePointer?, _ sender: UnsafePointer<CChar>?, _ path: UnsafePointer<CChar>?,
  _ interface: UnsafePointer<CChar>?, _ method: UnsafePointer<CChar>?, _ arguments: OpaquePointer?,
  _ call: OpaquePointer?, _ data: gpointer?
) {
  guard let bus, let path, let method, let arguments, let call else { return }
  IdleService.answer(
    String(cString: method), at: String(cString: path), arguments, call, on: bus)
}
