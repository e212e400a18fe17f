extension PlayerView {
  /// The origin that names a program to YouTube: `https://` and the program's application ID in lower
  /// case, such as `https://org.example.app`.
  ///
  /// YouTube gets it as the origin and the Referer of the page, and asks for one that stays the same.
  /// A literal may stand where an identity is expected.
  public struct Identity: Hashable, Sendable {
    /// The origin.
    public let origin: String

    /// The identity that `text` names: an application ID, or the origin that is made of one.
    ///
    /// Capitals and a `/` at the end make no difference.
    ///
    /// - Throws: `invalidArgument`, with the reason, for what is neither: it has no dot, another scheme
    ///   than `https`, a port, a path, or a character that an application ID has not.
    public init(_ text: String) throws(PlayerError) {
      var name = text.lowercased()[...]
      if name.hasPrefix(Self.scheme) { name = name.dropFirst(Self.scheme.count) }
      if name.hasSuffix("/") { name = name.dropLast() }
      guard name.count <= Self.longestName else { throw Self.refusal(of: text, "is too long") }
      guard name.utf8.allSatisfy({ Self.characters.contains($0) }) else {
        throw Self.refusal(of: text, "is no “https://” with an application ID behind it")
      }
      let parts = name.split(separator: ".", omittingEmptySubsequences: false)
      guard parts.count > 1, parts.allSatisfy({ !$0.isEmpty }),
        let first = parts.last?.first, !first.isNumber
      else { throw Self.refusal(of: text, "has no application ID, such as org.example.app") }
      origin = Self.scheme + name
    }

    /// An origin of a scheme that the program itself answers for.
    package init(ownOrigin origin: String) {
      self.origin = origin
    }

    private static let scheme = "https://"
    /// What GApplication and host names allow.
    private static let longestName = 253
    private static let characters = Set("abcdefghijklmnopqrstuvwxyz0123456789-_.".utf8)

    private static func refusal(of text: String, _ reason: String) -> PlayerError {
      .invalidArgument("The identity “\(text.prefix(100))” \(reason)")
    }
  }
}

extension PlayerView.Identity: ExpressibleByStringLiteral {
  /// The identity that a literal names, as the other initialiser reads it.
  ///
  /// - Precondition: It names one.
  public init(stringLiteral text: String) {
    do throws(PlayerError) {
      try self.init(text)
    } catch {
      preconditionFailure(error.description)
    }
  }
}
