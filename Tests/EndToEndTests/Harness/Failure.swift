/// Something that a test waited for and did not get, or could not do.
struct Failure: Error, CustomStringConvertible {
  let description: String

  /// A failure in words.
  init(_ description: String) {
    self.description = description
  }
}
