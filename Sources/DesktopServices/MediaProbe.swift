import GLibBridge

/// Finds out what GStreamer can play here.
@MainActor
public struct MediaProbe {
  private let registry: GStreamerRegistry

  /// Looks at GStreamer, which may take seconds the first time on a machine.
  ///
  /// Nil where there is no GStreamer.
  public init?() {
    guard let registry = GStreamerRegistry() else { return nil }
    self.registry = registry
  }

  /// GStreamer's version, such as `1.22.0`.
  public var version: String { registry.version }

  /// What an element does.
  public enum Role: Sendable {
    /// Makes pictures or sound of a compressed stream.
    case decoder
    /// Takes the streams out of a file.
    case demuxer
    /// Cuts a stream into frames.
    case parser
  }

  /// What there is for a role.
  public enum Finding: Equatable, Sendable {
    /// Elements that GStreamer would choose, best first.
    case found([String])
    /// Elements whose rank keeps GStreamer from choosing them.
    case unranked([String])
    /// None.
    case missing
  }

  /// The elements that take `format`, such as `video/x-h264`.
  public func elements(_ role: Role, taking format: String) -> Finding {
    let kind: GStreamerRegistry.Kind =
      switch role {
      case .decoder: .decoder
      case .demuxer: .demuxer
      case .parser: .parser
      }
    let chosen = registry.elements(kind, taking: format)
    if !chosen.isEmpty { return .found(chosen) }
    let all = registry.elements(kind, taking: format, unranked: true)
    return all.isEmpty ? .missing : .unranked(all)
  }

  /// Whether there is an element of this name, whatever its rank.
  public func hasElement(_ name: String) -> Bool {
    registry.hasElement(name)
  }
}
