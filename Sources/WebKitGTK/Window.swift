import CWebKitGTK
import GLibBridge

/// A top-level window: `GtkWindow`, or `GtkApplicationWindow` for one of an application.
@MainActor
public final class Window: Widget {
  /// An unmapped window of no application.
  public init() {
    super.init(sinking: gtk_window_new(GTK_WINDOW_TOPLEVEL))
    listen()
  }

  /// An unmapped window that keeps `application` running until it is destroyed.
  public init(of application: Application) {
    super.init(sinking: gtk_application_window_new(application.cast()))
    listen()
  }

  var window: UnsafeMutablePointer<GtkWindow> { cast() }

  private var fullscreenHandler: @MainActor (Bool) -> Void = { _ in }
  private var watch: WindowWatch?
  /// Whether the window has taken the screen by itself.
  var hasTakenScreen = false
  /// Where the window was before it was to be fullscreen, on X.
  var lastArea: PixelArea?
  private var answer: LoopSource?

  /// How long a window manager may take to answer, in seconds.
  private static let patience = 2.0

  /// The title in the window manager's lists, by `gtk_window_set_title`.
  public var title: String {
    get { String(copying: gtk_window_get_title(window)) ?? "" }
    set { gtk_window_set_title(window, newValue) }
  }

  /// Puts `child` into the window, by `gtk_container_add`.
  public func setContent(_ child: Widget) {
    gtk_container_add(cast(), child.widget)
    gtk_widget_show_all(child.widget)
  }

  /// Maps and raises the window, black from its first frame.
  ///
  /// The C functions are `gdk_window_set_background_rgba`, for what an X server paints before the
  /// program has drawn, `XChangeWindowAttributes`, for what it keeps of a window that grows, and
  /// `gtk_window_present`.
  public func present() {
    gtk_widget_realize(widget)
    var black = GdkRGBA(red: 0, green: 0, blue: 0, alpha: 1)
    matinee_window_set_background(gtk_widget_get_window(widget), &black)
    matinee_x11_keep_middle(gtk_widget_get_window(widget))
    gtk_window_present(window)
  }

  /// Brings the window to the front, by `gtk_window_present`.
  public func raise() {
    gtk_window_present(window)
  }

  /// What of the window's own takes keys for itself.
  public enum FocusedControl: Sendable {
    /// A button.
    case button
    /// A slider.
    case slider
  }

  /// Which control of the window's own has the keyboard, by `gtk_window_get_focus`.
  public var focusedControl: FocusedControl? {
    gtk_window_get_focus(window).flatMap { focus in
      if matinee_is_button(focus) != 0 { return .button }
      return matinee_is_range(focus) != 0 ? .slider : nil
    }
  }

  /// Destroys the window and everything in it, by `gtk_widget_destroy`.
  public func close() {
    answer?.cancel()
    gtk_widget_destroy(widget)
  }

  /// Calls `handler` when the window became fullscreen or a window, by the window manager's word or
  /// by its own doing.
  ///
  /// The last handler counts.
  public func onFullscreenChanged(_ handler: @escaping @MainActor (Bool) -> Void) {
    fullscreenHandler = handler
  }

  /// Tells what the window is once the window manager has had the time to change it.
  func awaitAnswer() {
    answer?.cancel()
    answer = MainLoop.after(Self.patience) { [weak self] in
      guard let self else { return }
      fullscreenHandler(windowState.rawValue & GDK_WINDOW_STATE_FULLSCREEN.rawValue != 0)
    }
  }

  /// Tells that the window became fullscreen or a window by its own doing.
  func tellFullscreen(_ isFullscreen: Bool) {
    fullscreenHandler(isFullscreen)
  }

  private func listen() {
    var handlers = WindowWatch.Handlers()
    handlers.onFullscreenChanged = { [weak self] isFullscreen in
      guard let self else { return }
      if !isFullscreen { hasTakenScreen = false }
      fullscreenHandler(isFullscreen)
    }
    watch = WindowWatch(of: self, handlers)
  }

  /// Calls `handler` instead of closing when the person closes the window: `delete-event`.
  public func onCloseRequested(_ handler: @escaping @MainActor () -> Void) {
    connectHandling("delete-event") { _ in
      handler()
      return true
    }
  }

  /// Offers each key press to `handler` before any widget gets it: `key-press-event`.
  ///
  /// - Parameter handler: Answers whether it used the key, which then goes no further. WebKit
  ///   hands a key that nobody used back to the window: a handler must use the keys it acts on.
  public func onKeyPressed(_ handler: @escaping @MainActor (KeyPress) -> Bool) {
    connectHandling("key-press-event") { arguments in
      KeyPress(arguments).map(handler) ?? false
    }
  }
}

/// A key of the keyboard with the modifiers held.
///
/// A literal is a key without modifiers.
public struct KeyPress: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The key's symbolic name, such as `q`, `F11` or `Escape`, by `gdk_keyval_name`.
  public let name: String
  /// The modifiers held down, locks left out.
  public let modifiers: Modifiers

  /// A press of the key `name` with `modifiers` held.
  public init(name: String, modifiers: Modifiers = []) {
    self.name = name
    self.modifiers = modifiers
  }

  /// A press of the key `name` with no modifier held.
  public init(stringLiteral name: String) {
    self.init(name: name)
  }

  /// The press that the signal `key-press-event` brings, or nil for a key without a name.
  @MainActor
  init?(_ arguments: SignalArguments) {
    guard let event = arguments.pointer(0, to: GdkEventKey.self)?.pointee,
      let name = String(copying: gdk_keyval_name(event.keyval))
    else { return nil }
    self.init(name: name, modifiers: Modifiers(event.state))
  }

  /// Modifier keys that make another key mean something else.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// One bit a modifier.
    public let rawValue: Int

    /// A set from its bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// The Shift key.
    public static let shift = Modifiers(rawValue: 1)
    /// The Control key.
    public static let control = Modifiers(rawValue: 2)
    /// The Alt key.
    public static let alt = Modifiers(rawValue: 4)
    /// The Super ("Windows") key.
    public static let superKey = Modifiers(rawValue: 8)

    fileprivate init(_ state: guint) {
      let table: [(GdkModifierType, Modifiers)] = [
        (GDK_SHIFT_MASK, .shift), (GDK_CONTROL_MASK, .control), (GDK_MOD1_MASK, .alt),
        (GDK_SUPER_MASK, .superKey), (GDK_MOD4_MASK, .superKey),
      ]
      self = table.reduce(into: []) { set, row in
        if state & row.0.rawValue != 0 { set.insert(row.1) }
      }
    }
  }
}
