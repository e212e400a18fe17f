import GLibBridge

/// Finds out what draws GL.
@MainActor
public enum RendererProbe {
  /// What the display server speaks.
  public enum Platform: Sendable {
    /// X11.
    case x11
    /// Wayland.
    case wayland
    /// No display server.
    case none
  }

  /// What GL calls its renderer, such as `llvmpipe (LLVM 15.0.6, 256 bits)`.
  ///
  /// A process of its own makes a GL context, which may take a second, and five where a driver hangs.
  /// Nil where there is no GL.
  public static func renderer(on platform: Platform) -> String? {
    switch platform {
    case .x11: GraphicsLibrary.renderer(of: .x11)
    case .wayland: GraphicsLibrary.renderer(of: .wayland)
    case .none: GraphicsLibrary.renderer(of: .surfaceless)
    }
  }
}
