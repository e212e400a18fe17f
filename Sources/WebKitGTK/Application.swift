import CWebKitGTK
public import GLibBridge

/// A GTK application: `GtkApplication`, whose command line GLib's option parser reads.
@MainActor
public final class Application: GLibObject {
  /// What the application asks of the program.
  public struct Handlers {
    /// Reads the command line before anything is opened.
    ///
    /// Answers the exit status where the program is to end, or nil to go on.
    public var onCommandLine: @MainActor (CommandLineArguments) -> Int32? = { _ in nil }
    /// Opens the first window.
    ///
    /// The application ends when its last one has gone.
    public var onActivated: @MainActor () -> Void = {}

    /// Handlers that do nothing.
    public init() {}
  }

  /// What the application asks of the program.
  public var handlers = Handlers()

  private let options: [CommandLineOption]
  private var hasReadCommandLine = false

  /// An application of its own, whatever other instances run.
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
    // The program takes over the locale itself; GTK would do so again, and complain on standard error
    // of one that is not there. It has to be told before anything else.
    gtk_disable_setlocale()
    super.init(takingFull: gtk_application_new(identifier, G_APPLICATION_NON_UNIQUE))
    for option in options {
      g_application_add_main_option(
        cast(), option.name, 0, G_OPTION_FLAG_NONE,
        option.placeholder == nil ? G_OPTION_ARG_NONE : G_OPTION_ARG_FILENAME,
        option.summary, option.placeholder)
    }
    addRest(placeholder: usage)
    g_application_set_option_context_description(cast(), description)
    connectAnswering("handle-local-options") { [weak self] arguments in
      self?.handleLocalOptions(arguments) ?? -1
    }
    connect("activate") { [weak self] _ in self?.handlers.onActivated() }
  }

  /// How a run ended.
  public enum Outcome: Equatable, Sendable {
    /// The program ran, or ended by the status that ``Handlers/onCommandLine`` answered.
    case ended(status: Int32)
    /// GLib's parser refused the command line and said this.
    case refused(String)
  }

  /// Reads the command line and runs the main loop until the last window has gone or ``quit()``.
  ///
  /// The C function is `g_application_run`.
  public func run(_ arguments: [String]) -> Outcome {
    PrintedErrors.collect()
    var pointers = arguments.map { g_strdup($0) }
    defer { pointers.forEach { g_free($0) } }
    let status = g_application_run(cast(), gint(pointers.count), &pointers)
    // GLib prints what it refuses and answers 1 before it asks the program.
    guard status != 0, !hasReadCommandLine else { return .ended(status: status) }
    return .refused(PrintedErrors.take())
  }

  /// Ends the main loop, by `g_application_quit`.
  public func quit() {
    g_application_quit(cast())
  }

  private func handleLocalOptions(_ arguments: SignalArguments) -> Int32 {
    hasReadCommandLine = true
    _ = PrintedErrors.take()
    guard let dictionary = arguments.pointer(0, to: GVariantDict.self) else { return -1 }
    let parsed = CommandLineArguments(reading: dictionary, options: options)
    return handlers.onCommandLine(parsed) ?? -1
  }

  private func addRest(placeholder: String) {
    // FILENAME_ARRAY, since STRING_ARRAY refuses bytes that are no UTF-8.
    g_application_add_main_option(
      cast(), CommandLineArguments.restKey, 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_FILENAME_ARRAY, "",
      placeholder)
  }
}
