/// A language as BCP 47 writes it, such as `de` or `pt-BR`.
///
/// Only its shape is checked: a language of two or three letters, and subtags of two to eight
/// letters or digits.
public struct LanguageTag: Hashable, Sendable, CustomStringConvertible {
  /// The tag as it was given.
  public let text: String

  /// Takes `text` as a tag if it has the shape of one.
  public init?(_ text: some StringProtocol) {
    let subtags = text.split(separator: "-", omittingEmptySubsequences: false)
    guard let language = subtags.first, (2...3).contains(language.utf8.count),
      language.utf8.allSatisfy(\.isASCIILetter),
      subtags.dropFirst().allSatisfy({ subtag in
        (2...8).contains(subtag.utf8.count) && subtag.utf8.allSatisfy(\.isASCIIAlphanumeric)
      }), text.utf8.count <= 35
    else { return nil }
    self.text = String(text)
  }

  /// Takes the language and region of a POSIX locale, such as `pt_BR.UTF-8`.
  ///
  /// The locale `C` speaks no language, and gives nil.
  public init?(locale: some StringProtocol) {
    let name = locale.prefix { $0 != "." && $0 != "@" }
    self.init(String(name.map { $0 == "_" ? "-" : $0 }))
  }

  /// The tag as it was given.
  public var description: String { text }
}

extension UInt8 {
  fileprivate var isASCIILetter: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }

  fileprivate var isASCIIAlphanumeric: Bool {
    isASCIILetter || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
  }
}
