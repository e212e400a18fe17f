/// How WebKit brings its pictures to the screen, from the fastest way to the safest.
public enum Rendering: String, CaseIterable, Equatable, Sendable {
  /// By the GPU, its buffers shared between the processes.
  case shared
  /// By the GPU, without shared buffers: for drivers that cannot share them.
  case unshared
  /// By the processor.
  case processor

  /// The next safer way, or nil for the safest.
  public var safer: Rendering? {
    switch self {
    case .shared: .unshared
    case .unshared: .processor
    case .processor: nil
    }
  }
}
