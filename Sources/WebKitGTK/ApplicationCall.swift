import CWebKitGTK
import Dispatch
import GLibBridge

/// A command line that an application is to act on: `GApplicationCommandLine`.
///
/// It may be one of another process, which then waits for ``end(status:)``.
@MainActor
public final class ApplicationCall {
  /// What the command line gave.
  public let arguments: CommandLineArguments
  /// Whether another process was started with it, by `g_application_command_line_get_is_remote`.
  public let isRemote: Bool

  /// The status that was answered before the call was over.
  private(set) var status: Int32 = 0
  private var line: SharedLine?

  /// What waits for the other process to have printed, in the main loop's place.
  ///
  /// GLib's functions wait, and a process that was stopped never prints.
  private let queue = DispatchQueue(label: "ApplicationCall")
  private let isOver = DispatchSemaphore(value: 0)
  private var unprinted = 0

  /// How many lines may wait to be printed; who does not take them loses what comes after.
  private static let limit = 1000

  init(_ pointer: UnsafeMutableRawPointer, options: [CommandLineOption]) {
    let line = OpaquePointer(pointer)
    let instance = pointer.assumingMemoryBound(to: GApplicationCommandLine.self)
    arguments =
      g_application_command_line_get_options_dict(instance).map {
        CommandLineArguments(
          reading: $0, options: options, folder: g_application_command_line_get_cwd(instance))
      } ?? CommandLineArguments()
    isRemote = g_application_command_line_get_is_remote(instance) != 0
    self.line = SharedLine(line)
  }

  /// Prints a line on the standard output of the process, where it is another one.
  ///
  /// The C function is `g_application_command_line_print`.
  public func print(_ text: String) {
    write(text + "\n") { matinee_command_line_print($0, $1) }
  }

  /// Prints a line on the standard error of the process, where it is another one.
  ///
  /// The C function is `g_application_command_line_printerr`.
  public func printError(_ text: String) {
    write(text + "\n") { matinee_command_line_print_error($0, $1) }
  }

  private func write(
    _ text: String,
    _ print: @escaping @Sendable (UnsafeMutablePointer<GApplicationCommandLine>, String) -> Void
  ) {
    guard isRemote, let line, unprinted < Self.limit else { return }
    unprinted += 1
    queue.async { [weak self] in
      print(line.instance, text)
      Task { @MainActor in self?.unprinted -= 1 }
    }
  }

  /// Lets the process that waits end with `status`, once what is to be printed is.
  ///
  /// GLib answers when the last reference to the line goes. The C function is
  /// `g_application_command_line_set_exit_status`.
  public func end(status: Int32) {
    guard let line else { return }
    self.status = status
    self.line = nil
    g_application_command_line_set_exit_status(line.instance, status)
    guard isRemote else { return }
    queue.async { [isOver] in
      withExtendedLifetime(line) {}
      isOver.signal()
    }
  }

  /// Waits for a call that has ended to be told so, before this process ends, too.
  ///
  /// - Parameter seconds: How long the other process may take for what is still to be printed.
  public func waitUntilOver(atMost seconds: Double) {
    guard isRemote, line == nil else { return }
    _ = isOver.wait(timeout: .now() + seconds)
  }
}

/// A reference to a line that a queue may hold: GLib counts references and prints from any thread.
private final class SharedLine: @unchecked Sendable {
  let instance: UnsafeMutablePointer<GApplicationCommandLine>

  init(_ line: OpaquePointer) {
    instance = UnsafeMutableRawPointer(line).assumingMemoryBound(to: GApplicationCommandLine.self)
    g_object_ref(instance)
  }

  deinit {
    g_object_unref(instance)
  }
}
