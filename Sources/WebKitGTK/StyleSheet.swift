import CWebKitGTK
import GLibBridge

/// A CSS style sheet for single widgets: `GtkCssProvider`.
@MainActor
public final class StyleSheet {
  private let provider: GLibObject

  /// Parses `css`, whose selectors match the widget it is applied to and not its children.
  ///
  /// A sheet that does not parse is a mistake of the program and traps.
  public init(_ css: String) {
    provider = GLibObject(takingFull: UnsafeMutableRawPointer(gtk_css_provider_new()))
    do {
      _ = try GLibError.check { gtk_css_provider_load_from_data(provider.cast(), css, -1, $0) }
    } catch {
      preconditionFailure("The style sheet does not parse: \(error)")
    }
  }

  /// Gives `widget` this look, above the theme's, by `gtk_style_context_add_provider`.
  public func apply(to widget: Widget) {
    gtk_style_context_add_provider(
      gtk_widget_get_style_context(widget.widget), OpaquePointer(provider.pointer),
      guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
  }
}
