import CWebKitGTK
public import GLibBridge

/// A GTK application: `GtkApplication`, whose command line GLib's option parser reads.
///
/// One instance runs in a session. A second one hands its command line over to the first, or stands
/// alone, or takes its place.
@MainActor
public final class Application: GLibObject {
  /// What the application asks of the program.
  public struct Handlers {
    /// Reads the command line in the process that was started with it, before anything is opened.
    ///
    /// The words and the disabled flags that it leaves are those that the instance gets that acts on them.
    public var onCommandLine: @MainActor (inout CommandLineArguments) -> Course = { _ in
      .go(.unique)
    }
    /// The instance that runs is to act on this process's command line, which waits for its end.
    public var onHandedOver: @MainActor () -> Void = {}
    /// Does what a command line asks for: this process's own, or one of another process.
    public var onCall: @MainActor (ApplicationCall) -> Void = { $0.end(status: 0) }
    /// Opens addresses that a file manager or a browser has for this application.
    public var onOpened: @MainActor ([String]) -> Void = { _ in }
    /// Brings the application to the front, where nothing is to be opened.
    public var onActivated: @MainActor () -> Void = {}
    /// Ends: another instance has taken this one's place.
    public var onReplaced: @MainActor () -> Void = {}

    /// Handlers that do nothing.
    public init() {}
  }

  /// What becomes of a command line in the process that was started with it.
  public enum Course: Equatable, Sendable {
    /// The process ends with this status.
    case end(status: Int32)
    /// The application runs.
    case go(Instance)
  }

  /// How an instance stands to the one that may run.
  public enum Instance: Equatable, Sendable {
    /// It hands its command line over to the one that runs, or becomes the one that others find.
    case unique
    /// It has nothing to do with others: `G_APPLICATION_NON_UNIQUE`.
    case alone
    /// It takes the place of the one that runs: `G_APPLICATION_REPLACE`.
    case replacing
  }

  /// What the application asks of the program.
  public var handlers = Handlers()

  private let options: [CommandLineOption]
  private var hasReadCommandLine = false

  /// Keeps GTK from the locale, by `gtk_disable_setlocale`: before anything else, and once.
  ///
  /// The program takes it over itself; GTK would do so again, and complain on standard error of one
  /// that is not there.
  private static let leaveLocale: Void = gtk_disable_setlocale()

  private static let flags =
    G_APPLICATION_HANDLES_COMMAND_LINE.rawValue | G_APPLICATION_HANDLES_OPEN.rawValue
    | G_APPLICATION_ALLOW_REPLACEMENT.rawValue

  /// An application that does not run yet.
  ///
  /// - Parameters:
  ///   - identifier: The application ID, in reverse DNS order.
  ///   - options: What the command line takes.
  ///   - usage: What stands behind the program's name in the help's first line.
  ///   - description: What stands below the options in the help.
  public init(
    identifier: String, options: [CommandLineOption], usage: String, description: String
  ) {
    self.options = options
    _ = Self.leaveLocale
    super.init(takingFull: gtk_application_new(identifier, GApplicationFlags(Self.flags)))
    for option in options {
      g_application_add_main_option(
        cast(), option.name, 0, G_OPTION_FLAG_NONE, option.argument, option.summary,
        option.placeholder)
    }
    addRest(placeholder: usage)
    g_application_set_option_context_description(cast(), description)
    listen()
  }

  private func listen() {
    connectAnswering("handle-local-options") { [weak self] arguments in
      self?.handleLocalOptions(arguments) ?? -1
    }
    connectAnswering("command-line") { [weak self] arguments in
      guard let self, let line = arguments.pointer(0) else { return 1 }
      let call = ApplicationCall(line, options: options)
      handlers.onCall(call)
      return call.status
    }
    connect("open") { [weak self] arguments in
      self?.handlers.onOpened(Self.addresses(arguments))
    }
    connect("activate") { [weak self] _ in self?.handlers.onActivated() }
    // GDBus would send this process SIGTERM where the bus goes, which plays without one as well.
    connect("startup") { [weak self] _ in
      guard let self, let bus = g_application_get_dbus_connection(cast()) else { return }
      g_dbus_connection_set_exit_on_close(bus, 0)
    }
    // The class's own handler would quit at once, and leave the player without its end.
    connectHandling("name-lost") { [weak self] _ in
      self?.handlers.onReplaced()
      return true
    }
  }

  /// How a run ended.
  public enum Outcome: Equatable, Sendable {
    /// The program ran, or ended by the status that ``Handlers/onCommandLine`` answered.
    case ended(status: Int32)
    /// GLib's parser refused the command line and said this.
    case refused(String)
    /// The instance that was to act on the command line has not answered.
    case unanswered(Silence)

    /// Why an instance has not answered.
    public enum Silence: Equatable, Sendable {
      /// It has left the bus.
      case gone
      /// The bus says this.
      case other(String)
    }
  }

  /// Reads the command line and runs the main loop until the last window has gone or ``quit()``.
  ///
  /// Where another instance takes the command line, it ends with the status that this one answers.
  /// The C function is `g_application_run`.
  public func run(_ arguments: [String]) -> Outcome {
    PrintedErrors.collect()
    var pointers = arguments.enumerated().map { ProgramArgument.copy($0.element, at: $0.offset) }
    defer { pointers.forEach { g_free($0) } }
    let status = g_application_run(cast(), gint(pointers.count), &pointers)
    let printed = PrintedErrors.take()
    // GLib prints what it refuses and answers 1 before it asks the program.
    guard hasReadCommandLine || status == 0 else { return .refused(printed) }
    return printed.isEmpty ? .ended(status: status) : .unanswered(Outcome.Silence(printed))
  }

  /// The ID of the process's application, by `g_application_get_application_id`; nil where there is
  /// none.
  public static var currentIdentifier: String? {
    g_application_get_default().flatMap { String(copying: g_application_get_application_id($0)) }
  }

  /// Ends the main loop, by `g_application_quit`.
  public func quit() {
    g_application_quit(cast())
  }

  /// Whether the session's bus started this process, which then waits to be told what to open: by
  /// `g_application_get_flags`.
  public var isService: Bool {
    g_application_get_flags(cast()).rawValue & G_APPLICATION_IS_SERVICE.rawValue != 0
  }

  private func handleLocalOptions(_ signal: SignalArguments) -> Int32 {
    hasReadCommandLine = true
    _ = PrintedErrors.take()
    guard let dictionary = signal.pointer(0, to: GVariantDict.self) else { return -1 }
    let folder = g_get_current_dir()
    defer { g_free(folder) }
    let typed = CommandLineArguments(reading: dictionary, options: options, folder: folder)
    var arguments = typed
    let course = handlers.onCommandLine(&arguments)
    if arguments.words != typed.words { arguments.writeWords(to: dictionary) }
    arguments.writeDisabledFlags(to: dictionary)
    arguments.writeNote(to: dictionary)
    switch course {
    case .end(let status):
      return status
    case .go(let instance):
      // GApplication looks at them when it registers, which it does after this.
      let added =
        switch instance {
        case .unique: UInt32(0)
        case .alone: G_APPLICATION_NON_UNIQUE.rawValue
        case .replacing: G_APPLICATION_REPLACE.rawValue
        }
      let flags = g_application_get_flags(cast()).rawValue | added
      g_application_set_flags(cast(), GApplicationFlags(flags))
      if instance == .unique { register() }
      return -1
    }
  }

  /// Finds out who acts on the command line, by `g_application_register`.
  ///
  /// GApplication does so next, and says why where it fails.
  private func register() {
    guard g_application_register(cast(), nil, nil) != 0, g_application_get_is_remote(cast()) != 0
    else { return }
    handlers.onHandedOver()
    // GLib prints what the other instance has to say, and in the same way that it does not answer.
    PrintedErrors.collect(.errorsOfTheBus)
  }

  private func addRest(placeholder: String) {
    // FILENAME_ARRAY, since STRING_ARRAY refuses bytes that are no UTF-8.
    g_application_add_main_option(
      cast(), CommandLineArguments.restKey, 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_FILENAME_ARRAY, "",
      placeholder)
  }

  /// The addresses that the signal `open` brings as an array of `GFile` and its length.
  private static func addresses(_ arguments: SignalArguments) -> [String] {
    guard let files = arguments.pointer(0, to: OpaquePointer?.self) else { return [] }
    return (0..<Int(arguments.integer(1))).compactMap { index in
      files[index].flatMap { String(taking: g_file_get_uri($0)) }
    }
  }
}

extension Application.Outcome.Silence {
  /// Reads what GLib prints of an answer that has not come: `g_dbus_error_encode_gerror` names it.
  fileprivate init(_ printed: String) {
    self = printed.contains(".Error.NoReply:") ? .gone : .other(printed)
  }
}
