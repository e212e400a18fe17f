import CWebKitGTK
import GLibBridge

/// A monitor that is connected, as GDK tells of it.
public struct Monitor: Equatable, Sendable {
  /// Its number, counted from 1; another one after monitors have come or gone.
  public var number: Int
  /// The connector that it is on, such as HDMI-1, where the display server tells.
  public var connector: String?
  /// Who made it, where the display server tells.
  public var make: String?
  /// The maker's name for it, where the display server tells.
  public var model: String?
  /// Where it is among the others, in logical pixels.
  public var area: PixelArea
  /// The part of it that panels leave free, in logical pixels.
  public var workArea: PixelArea
  /// How many of its pixels make a logical one, in each direction.
  public var scale: Int
  /// Whether it is the person's first one; none is on Wayland.
  public var isPrimary: Bool

  /// A monitor of these values.
  public init(
    number: Int, connector: String?, make: String?, model: String?, area: PixelArea,
    workArea: PixelArea, scale: Int = 1, isPrimary: Bool = false
  ) {
    self.number = number
    self.connector = connector
    self.make = make
    self.model = model
    self.area = area
    self.workArea = workArea
    self.scale = scale
    self.isPrimary = isPrimary
  }

  /// Whether it is the same thing as `other`, however monitors have come and gone meanwhile.
  public func isSame(as other: Monitor) -> Bool {
    connector == other.connector && make == other.make && model == other.model
  }
}

extension Display {
  /// The monitors that are connected, in GDK's order.
  ///
  /// The C functions are `gdk_display_get_monitor`, those that tell of a `GdkMonitor`, and
  /// `gdk_screen_get_monitor_plug_name`.
  public static var monitors: [Monitor] {
    guard let display = gdk_display_get_default() else { return [] }
    return (0..<gdk_display_get_n_monitors(display)).compactMap { index in
      gdk_display_get_monitor(display, index).map { monitor in
        var (area, workArea) = (GdkRectangle(), GdkRectangle())
        gdk_monitor_get_geometry(monitor, &area)
        gdk_monitor_get_workarea(monitor, &workArea)
        return Monitor(
          number: Int(index) + 1,
          connector: String(taking: matinee_monitor_connector(display, index)),
          make: String(copying: gdk_monitor_get_manufacturer(monitor)),
          model: String(copying: gdk_monitor_get_model(monitor)), area: PixelArea(area),
          workArea: PixelArea(workArea), scale: Int(gdk_monitor_get_scale_factor(monitor)),
          isPrimary: gdk_monitor_is_primary(monitor) != 0)
      }
    }
  }

  /// The person's first monitor, or any where none is the first.
  public static var firstMonitor: Monitor? {
    let monitors = monitors
    return monitors.first(where: \.isPrimary) ?? monitors.first
  }
}

extension Widget {
  /// The monitor that shows the widget's window, once it is mapped.
  ///
  /// The C function is `gdk_display_get_monitor_at_window`.
  public var monitor: Monitor? {
    guard let surface = gtk_widget_get_window(gtk_widget_get_toplevel(widget)),
      let monitor = gdk_display_get_monitor_at_window(gdk_window_get_display(surface), surface)
    else { return nil }
    var area = GdkRectangle()
    gdk_monitor_get_geometry(monitor, &area)
    return Display.monitors.first { $0.area == PixelArea(area) }
  }

  /// The size of the monitor that shows the widget's window, in logical pixels, once it is mapped.
  public var monitorSize: PixelSize? { monitor?.area.size }
}
