extension String {
  /// Whether a terminal shows this text as one line that is what it seems, of bounded length.
  var isShowable: Bool {
    let hidden: Set<Unicode.GeneralCategory> = [
      .control, .format, .lineSeparator, .paragraphSeparator,
    ]
    return unicodeScalars.count <= 240
      && !unicodeScalars.contains { hidden.contains($0.properties.generalCategory) }
  }
}
