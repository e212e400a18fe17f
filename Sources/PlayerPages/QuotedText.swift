extension String {
  /// How much of a text is shown, in Unicode scalars.
  private static let maximumQuoteLength = 60

  /// The beginning of the text between quotation marks, with U+FFFD for what cannot be seen.
  var quoted: String {
    var quote = String.UnicodeScalarView()
    for scalar in unicodeScalars.prefix(Self.maximumQuoteLength) {
      quote.append(scalar.isInvisible && scalar != " " ? "\u{FFFD}" : scalar)
    }
    let isWhole = unicodeScalars.dropFirst(Self.maximumQuoteLength).isEmpty
    return "“\(String(quote))\(isWhole ? "" : "…")”"
  }
}
