import GLibBridge

/// Finds out whether a server of the web answers.
@MainActor
public enum HostProbe {
  /// How long a server may take to answer, in seconds.
  public nonisolated static let limit = 5.0

  /// What became of a question.
  public enum Answer: Equatable, Sendable {
    /// The server answered with an HTTP status, after these seconds.
    case status(Int, after: Double)
    /// The name has no address.
    case unknownName
    /// The server's certificate does not verify.
    case untrusted(reason: String)
    /// Nothing came within ``HostProbe/limit``.
    case silence
    /// It cannot be reached.
    case unreachable(reason: String)
  }

  /// Asks for `uri` by HTTPS, and follows no redirection.
  public static func ask(_ uri: String) async -> Answer {
    let start = ContinuousClock.now
    do {
      let status = try await WebServer.status(of: uri, within: limit)
      return .status(status, after: (ContinuousClock.now - start) / .seconds(1))
    } catch let error as GLibError {
      return answer(to: error)
    } catch {
      return .unreachable(reason: "\(error)")
    }
  }

  private static func answer(to error: GLibError) -> Answer {
    if error.isCancellation { return .silence }
    switch error.domain {
    case "g-resolver-error-quark": return .unknownName
    case "g-tls-error-quark": return .untrusted(reason: error.message)
    default: return .unreachable(reason: error.message)
    }
  }
}
