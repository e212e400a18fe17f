import CWebKitGTK

/// The versions of the libraries that the program runs with, which need not be those that it was
/// built with.
public enum LibraryVersions {
  /// WebKitGTK's, by `webkit_get_major_version` and its like.
  public static var webKitGTK: String {
    "\(webkit_get_major_version()).\(webkit_get_minor_version()).\(webkit_get_micro_version())"
  }

  /// GTK's, by `gtk_get_major_version` and its like.
  public static var gtk: String {
    "\(gtk_get_major_version()).\(gtk_get_minor_version()).\(gtk_get_micro_version())"
  }
}
