import Testing

/// What an HTML parser sees in a page: its tags, their attributes, and the texts between them.
///
/// A reader of its own, which shares nothing with the program's encoder: it follows the states of
/// the HTML standard's tokenizer as far as a page like the program's can reach them, and refuses
/// what it does not know.
struct Markup {
  /// A tag, a text, or the doctype.
  enum Token: Equatable {
    case start(name: String, attributes: [Attribute])
    case end(name: String)
    case text(String)
    case declaration(String)
  }

  /// An attribute with its character references resolved.
  struct Attribute: Equatable {
    var name: String
    var value: String
  }

  /// Markup that no page of the program's has.
  struct Unexpected: Error {
    var what: String
  }

  private(set) var tokens: [Token] = []
  private var input: Substring.UnicodeScalarView

  /// Reads `html`.
  init(_ html: String) throws {
    input = html[...].unicodeScalars
    while let next = input.first {
      if next == "<" {
        try readTag()
      } else {
        tokens.append(.text(try Self.resolved(take { $0 != "<" })))
      }
    }
  }

  /// The tokens with every attribute's value and every text left out.
  var shape: [String] {
    tokens.compactMap { token in
      switch token {
      case .start(let name, let attributes):
        "<\(name) \(attributes.map(\.name).joined(separator: " "))>"
      case .end(let name): "</\(name)>"
      case .text(let text): text.allSatisfy(\.isWhitespace) ? nil : "text"
      case .declaration(let text): text
      }
    }
  }

  /// The values of the attribute `name` of every element `element`.
  func values(of name: String, in element: String) -> [String] {
    tokens.flatMap { token -> [String] in
      guard case .start(element, let attributes) = token else { return [] }
      return attributes.filter { $0.name == name }.map(\.value)
    }
  }

  /// The texts directly after the element's start.
  func texts(in element: String) -> [String] {
    zip(tokens, tokens.dropFirst()).compactMap { tag, text in
      guard case .start(element, _) = tag, case .text(let text) = text else { return nil }
      return text
    }
  }

  private mutating func readTag() throws {
    input.removeFirst()
    switch input.first {
    case "!":
      let declaration = take { $0 != ">" }
      input = input.dropFirst()
      tokens.append(.declaration("<\(declaration)>"))
    case "/":
      input.removeFirst()
      tokens.append(.end(name: take { $0 != ">" }.lowercased()))
      input = input.dropFirst()
    case .some(let scalar) where scalar.properties.isAlphabetic:
      try readElement()
    default:
      throw Unexpected(what: "< before \(String(String.UnicodeScalarView(input.prefix(20))))")
    }
  }

  private mutating func readElement() throws {
    let name = take { !Self.isSpace($0) && $0 != ">" && $0 != "/" }.lowercased()
    var attributes: [Attribute] = []
    while true {
      _ = take { Self.isSpace($0) || $0 == "/" }
      guard let next = input.first else { throw Unexpected(what: "a tag without an end") }
      if next == ">" { break }
      attributes.append(try readAttribute())
    }
    input.removeFirst()
    tokens.append(.start(name: name, attributes: attributes))
    if ["script", "style"].contains(name) { try readRawText(of: name) }
  }

  private mutating func readAttribute() throws -> Attribute {
    let name = take { !Self.isSpace($0) && $0 != "=" && $0 != ">" && $0 != "/" }
    guard !name.isEmpty else { throw Unexpected(what: "an attribute without a name") }
    guard input.first == "=" else { return Attribute(name: name, value: "") }
    input.removeFirst()
    guard input.first == "\"" else { throw Unexpected(what: "\(name) without quotes") }
    input.removeFirst()
    let value = take { $0 != "\"" }
    input = input.dropFirst()
    return Attribute(name: name, value: try Self.resolved(value))
  }

  /// A script's or a style's text, which ends with its own end tag and with nothing else.
  ///
  /// A comment's beginning could make a script outlive its end tag.
  private mutating func readRawText(of name: String) throws {
    var text = ""
    while let next = input.first {
      if next == "<" {
        let ahead = String(String.UnicodeScalarView(input.prefix(name.count + 2)))
        if ahead.lowercased() == "</\(name)" { break }
      }
      text.unicodeScalars.append(next)
      input.removeFirst()
    }
    if text.contains("<!--") { throw Unexpected(what: "a comment in <\(name)>") }
    tokens.append(.text(text))
  }

  private mutating func take(while isTaken: (Unicode.Scalar) -> Bool) -> String {
    let taken = input.prefix(while: isTaken)
    input = input[taken.endIndex...]
    return String(String.UnicodeScalarView(taken))
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    [" ", "\t", "\n", "\u{C}", "\r"].contains(scalar)
  }

  private static func resolved(_ text: String) throws -> String {
    var pieces = text.unicodeScalars.split(separator: "&", omittingEmptySubsequences: false)[...]
    var resolved = pieces.popFirst() ?? Substring.UnicodeScalarView()
    for piece in pieces {
      let reference = piece.prefix { $0 != ";" }
      guard reference.first == "#", let number = UInt32(String(reference.dropFirst())),
        let scalar = Unicode.Scalar(number), reference.endIndex < piece.endIndex
      else { throw Unexpected(what: "&\(String(piece.prefix(20)))") }
      resolved.append(scalar)
      resolved.append(contentsOf: piece[reference.endIndex...].dropFirst())
    }
    return String(resolved)
  }
}
