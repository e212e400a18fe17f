import CWebKitGTK
import GLibBridge

/// The pointer over a widget: whether a person moves it, and whether it is seen.
@MainActor
public final class PointerControl {
  private let motion: GLibObject
  private let surfaces: [PointerSurface]
  private var place: (x: Double, y: Double)?

  /// Controls the pointer over `widget` and over `children`, of which each has a surface of its own.
  ///
  /// - Parameters:
  ///   - widget: What holds the children; where it has no surface, its window's is taken.
  ///   - children: Widgets that set pointers of their own, as a web view does.
  ///   - onMoved: Is called with each motion, whoever else gets it, and its place in the widget, in
  ///     logical pixels: `GtkEventControllerMotion`, in the capture phase.
  public init(
    over widget: Widget, _ children: [Widget],
    onMoved: @escaping @MainActor (_ x: Double, _ y: Double) -> Void
  ) {
    motion = GLibObject(
      takingFull: UnsafeMutableRawPointer(gtk_event_controller_motion_new(widget.widget)))
    surfaces = ([widget] + children).map(PointerSurface.init)
    gtk_event_controller_set_propagation_phase(
      OpaquePointer(motion.pointer), GTK_PHASE_CAPTURE)
    motion.connect("motion") { [weak self] arguments in
      let place = (x: arguments.double(0), y: arguments.double(1))
      // A compositor also tells where a pointer is that nobody has moved.
      guard let self, self.place.map({ $0 != place }) ?? true else { return }
      self.place = place
      onMoved(place.x, place.y)
    }
  }

  /// Whether the pointer is out of sight.
  public var isHidden = false {
    didSet { surfaces.forEach { $0.isHidden = isHidden } }
  }
}

/// A widget's surface, whose pointer can be put out of sight.
///
/// WebKit sets a pointer of its own as it moves over the page. That is kept for when the pointer is
/// in sight again, and meanwhile undone: `notify::cursor` and `gdk_window_set_cursor`.
@MainActor
private final class PointerSurface {
  private var surface: GLibObject?
  /// What is connected to the surface, which may be a window's that outlives the widget.
  private var changes: SignalConnection?
  /// What its owner wants the pointer to be; nil for what the surface below has.
  private var wanted: GLibObject?
  private var blank: GLibObject?

  init(of widget: Widget) {
    attach(to: widget)
    widget.connect("realize") { [weak self, weak widget] _ in widget.map { self?.attach(to: $0) } }
  }

  isolated deinit {
    leave()
  }

  var isHidden = false {
    didSet {
      guard isHidden != oldValue else { return }
      show(isHidden ? blank : wanted)
    }
  }

  private func attach(to widget: Widget) {
    guard let window = gtk_widget_get_window(widget.widget),
      surface?.pointer != UnsafeMutableRawPointer(window),
      let cursor = gdk_cursor_new_for_display(gdk_window_get_display(window), GDK_BLANK_CURSOR)
    else { return }
    leave()
    let surface = GLibObject(retaining: UnsafeMutableRawPointer(window))
    self.surface = surface
    blank = GLibObject(takingFull: UnsafeMutableRawPointer(cursor))
    wanted = nil
    ownerChanged()
    changes = surface.connect("notify::cursor") { [weak self] _ in self?.ownerChanged() }
  }

  /// Gives the surface the pointer back that its owner wants, and leaves nothing in it.
  private func leave() {
    changes.take()?.disconnect()
    if isHidden { show(wanted) }
  }

  private func ownerChanged() {
    guard let surface else { return }
    let cursor = gdk_window_get_cursor(OpaquePointer(surface.pointer))
      .map(UnsafeMutableRawPointer.init)
    if let cursor, cursor == blank?.pointer { return }
    wanted = cursor.map(GLibObject.init(retaining:))
    if isHidden { show(blank) }
  }

  private func show(_ cursor: GLibObject?) {
    guard let surface else { return }
    gdk_window_set_cursor(
      OpaquePointer(surface.pointer), cursor.map { OpaquePointer($0.pointer) })
  }
}
