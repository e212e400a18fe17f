public import PlayerPages

// The player loads the captions' module once it shows captions, and says `modules` then; what is asked
// of it before has no answer, and what it is told before is forgotten. The tracks, and what is shown of them, are not documented by YouTube:
// without them there are none.
extension PlayerView {
  /// How large captions are, from -1 (smallest) to 3 (largest): `getOption`, `fontSize`.
  ///
  /// - Returns: The size, or nil before the module is loaded.
  /// - Throws: ``PlayerError``.
  public func captionFontSize() async throws(PlayerError) -> Int? {
    try await ask(.captionFontSize)
  }

  /// Makes captions larger or smaller: `setOption`, `fontSize`.
  ///
  /// It does nothing before the module is loaded, which ``showCaptions(in:translatedTo:)`` has the player do.
  ///
  /// - Parameter size: From -1 (smallest) to 3 (largest); 0 is the usual size.
  /// - Throws: ``PlayerError``; `invalidArgument` for any other size.
  public func setCaptionFontSize(_ size: Int) async throws(PlayerError) {
    guard (-1...3).contains(size) else {
      throw .invalidArgument("Captions have a size from -1 to 3, and not \(size)")
    }
    _ = try await ask(.setCaptionFontSize(size))
  }

  /// Loads the captions that are shown once more: `setOption`, `reload`.
  ///
  /// It does nothing before the module is loaded.
  ///
  /// - Throws: ``PlayerError``.
  public func reloadCaptions() async throws(PlayerError) {
    _ = try await ask(.reloadCaptions)
  }

  /// The modules whose options can be read and set, such as `captions`: `getOptions`.
  ///
  /// - Throws: ``PlayerError``.
  public func modules() async throws(PlayerError) -> [String] {
    try await ask(.modules)
  }

  /// The options of a module: `getOptions`.
  ///
  /// - Parameter module: The module's name, such as `captions`.
  /// - Returns: The options' names, none for a module that is not loaded.
  /// - Throws: ``PlayerError``.
  public func options(ofModule module: String) async throws(PlayerError) -> [String] {
    try await ask(.options(of: module)) ?? []
  }

  /// The captions that the video has: `getOption`, `tracklist`.
  ///
  /// Not documented by YouTube.
  ///
  /// - Returns: The tracks, none before the module is loaded.
  /// - Throws: ``PlayerError``.
  public func captionTracks() async throws(PlayerError) -> [CaptionTrack] {
    try await ask(.captionTracks) ?? []
  }

  /// The languages that captions can be translated to: `getOption`, `translationLanguages`.
  ///
  /// Not documented by YouTube.
  ///
  /// - Returns: The languages, none before the module is loaded.
  /// - Throws: ``PlayerError``.
  public func captionTranslations() async throws(PlayerError) -> [CaptionLanguage] {
    try await ask(.captionTranslations) ?? []
  }

  /// Shows captions: `loadModule`, and `setOption`, `track`.
  ///
  /// Not documented by YouTube; `PlayerParameters.captions` has documented ones from the start.
  ///
  /// - Parameters:
  ///   - language: The language of a track.
  ///   - translation: The language that it is to be translated to, or nil for its own.
  /// - Throws: ``PlayerError``.
  public func showCaptions(in language: LanguageTag, translatedTo translation: LanguageTag? = nil)
    async throws(PlayerError)
  {
    _ = try await ask(.loadCaptions)
    _ = try await ask(.showCaptions(in: language, translatedTo: translation))
  }

  /// Shows no captions: `unloadModule`.
  ///
  /// Not documented by YouTube.
  ///
  /// - Throws: ``PlayerError``.
  public func hideCaptions() async throws(PlayerError) {
    _ = try await ask(.unloadCaptions)
  }
}
