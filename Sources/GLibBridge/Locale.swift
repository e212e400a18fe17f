import CWebKitGTK

/// The person's language, as the environment names it.
package enum Locale {
  /// Takes over what the environment says, by `setlocale`.
  ///
  /// GLib's messages depend on it.
  package static func adopt() {
    setlocale(LC_ALL, "")
  }

  /// The locales for messages, such as `de_DE.UTF-8` and `de`, most wanted first.
  ///
  /// The C function is `g_get_language_names`.
  package static var names: [String] {
    guard var name = g_get_language_names() else { return [] }
    var names: [String] = []
    while let text = String(copying: name.pointee) {
      names.append(text)
      name += 1
    }
    return names
  }
}
