import CWebKitGTK

/// EGL, asked in a process of its own: `egl.h` says why.
@MainActor
package enum GraphicsLibrary {
  /// What a context is made for.
  package enum Platform: Sendable {
    case x11
    case wayland
    case surfaceless
  }

  /// How long a driver may take to answer, in milliseconds.
  private static let limit: Int32 = 5000

  /// What GL says of its renderer (`GL_RENDERER`), or nil where it says nothing.
  package static func renderer(of platform: Platform) -> String? {
    let number =
      switch platform {
      case .x11: MATINEE_EGL_X11
      case .wayland: MATINEE_EGL_WAYLAND
      case .surfaceless: MATINEE_EGL_SURFACELESS
      }
    let text = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer -> String in
      guard let start = buffer.baseAddress else { return "" }
      matinee_egl_renderer(number, start, buffer.count, limit)
      return String(cString: start)
    }
    return text.isEmpty ? nil : text
  }
}
