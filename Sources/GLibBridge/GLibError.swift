package import CWebKitGTK

/// An error that a C function reported through a `GError`.
package struct GLibError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The error domain, such as `g-io-error-quark`.
  package let domain: String
  /// The code within the domain.
  package let code: Int
  /// What the C library says happened, in the person's language.
  package let message: String

  package var description: String { message }

  /// Takes over and frees `error`.
  package init(taking error: UnsafeMutablePointer<GError>) {
    self.init(reading: error)
    g_error_free(error)
  }

  /// Copies what an error says that stays somebody else's.
  package init(reading error: UnsafePointer<GError>) {
    domain = String(cString: g_quark_to_string(error.pointee.domain))
    code = Int(error.pointee.code)
    message = error.pointee.message.map { String(cString: $0) } ?? "Unknown error"
  }

  /// Calls a C function that reports by `GError` and throws what it reports.
  package static func check<Result>(
    _ call: (UnsafeMutablePointer<UnsafeMutablePointer<GError>?>) -> Result
  ) throws(GLibError) -> Result {
    var error: UnsafeMutablePointer<GError>?
    let result = call(&error)
    if let error { throw GLibError(taking: error) }
    return result
  }

  /// Calls a C function that answers a pointer, or NULL and a `GError`.
  package static func checkPointer<Pointer>(
    _ call: (UnsafeMutablePointer<UnsafeMutablePointer<GError>?>) -> Pointer?
  ) throws(GLibError) -> Pointer {
    guard let pointer = try check(call) else {
      preconditionFailure("A C function answered neither a pointer nor an error")
    }
    return pointer
  }

  /// What a call comes to that the program itself gave up: `G_IO_ERROR_CANCELLED`.
  static var cancellation: GLibError {
    GLibError(
      taking: g_error_new_literal(
        g_io_error_quark(), gint(bitPattern: G_IO_ERROR_CANCELLED.rawValue),
        "The time for it was over"))
  }

  /// Whether the call was given up by the program itself: `G_IO_ERROR_CANCELLED`.
  package var isCancellation: Bool {
    domain == Self.ioErrors && code == Int(G_IO_ERROR_CANCELLED.rawValue)
  }

  private static var ioErrors: String { String(cString: g_quark_to_string(g_io_error_quark())) }
}
