import CWebKitGTK

extension String {
  /// Takes over a string that C allocated and frees it by `g_free`; nil for NULL.
  package init?(taking characters: UnsafeMutablePointer<CChar>?) {
    guard let characters else { return nil }
    defer { g_free(characters) }
    self.init(cString: characters)
  }

  /// Copies a string that C keeps; nil for NULL.
  package init?(copying characters: UnsafePointer<CChar>?) {
    guard let characters else { return nil }
    self.init(cString: characters)
  }
}
