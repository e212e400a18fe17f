// Everything that is used of the player without being documented. Each part is optional: what a player
// does not have costs a word, and nothing else.

/// The scripts of the player's page.
enum PlayerPageScript {
  /// What the page itself asks, with what it is worth.
  ///
  /// - `getVideoData()` tells the title, the channel's name and whether it is live. Without it there
  ///   is no title, and a live stream is known by its growing length.
  /// - The options `tracklist` and `track` of the module `captions` tell and set which captions there
  ///   are. Without them there are none to choose from.
  static let undocumented = #"""
    const undocumented = {
      details: (player, id) => {
        const data = player.getVideoData?.();
        const text = (value) => typeof value === "string" ? value.toWellFormed() : undefined;
        return data?.video_id === id
          ? { title: text(data.title), author: text(data.author), isLive: data.isLive === true }
          : {};
      },
      captions: (player) => {
        const tracks = player.getOption?.("captions", "tracklist") ?? [];
        const text = (value) => typeof value === "string" ? value.toWellFormed() : "";
        const list = Array.isArray(tracks) ? tracks : [];
        return {
          tracks: list.filter((track) => text(track?.languageCode)).map((track) => ({
            language: text(track.languageCode),
            name: text(track.displayName) || text(track.languageName) || text(track.languageCode),
          })),
          shown: text(player.getOption?.("captions", "track")?.languageCode) || null,
        };
      },
      setCaptions: (player, languageCode) => {
        if (languageCode) player.loadModule?.("captions");
        player.setOption?.("captions", "track", languageCode ? { languageCode } : {});
      },
    };
    """#
}

extension PlayerParameters {
  /// The `playerVars` that the player takes and its documentation does not name.
  ///
  /// Without `mute` a player that is to be silent is loud until it is ready, and is told so then.
  var undocumentedVariables: [(name: String, value: String)] {
    isMuted ? [("mute", "1")] : []
  }
}

/// What the player tells of its video beyond what is documented.
public struct VideoData: Equatable, Sendable, Decodable {
  /// The video ID.
  public var id: String?
  /// The title.
  public var title: String?
  /// The channel's name.
  public var author: String?
  /// Whether it is a live stream.
  public var isLive: Bool?

  private enum CodingKeys: String, CodingKey {
    case id = "video_id"
    case title
    case author
    case isLive
  }
}

/// Captions of a video in one language.
public struct CaptionTrack: Equatable, Sendable, Decodable {
  /// The language, as a BCP 47 tag.
  public var language: String
  /// The language's name, in the language of the player.
  public var name: String?
  /// `asr` for captions that were made by a machine.
  public var kind: String?

  private enum CodingKeys: String, CodingKey {
    case language = "languageCode"
    case name = "displayName"
    case kind
  }
}

/// A language that captions can be translated to.
public struct CaptionLanguage: Equatable, Sendable, Decodable {
  /// The language, as a BCP 47 tag.
  public var language: String
  /// The language's name, in the language of the player.
  public var name: String?

  private enum CodingKeys: String, CodingKey {
    case language = "languageCode"
    case name = "languageName"
  }
}

extension PlayerCall where Value == VideoData? {
  /// What is known of the video: `getVideoData`.
  public static var videoData: Self { Self("getVideoData") }
}

extension PlayerCall where Value == [CaptionTrack]? {
  /// The captions that there are; nil before the module is loaded: `getOption`, `tracklist`.
  public static var captionTracks: Self { Self.option("tracklist") }
}

extension PlayerCall where Value == [CaptionLanguage]? {
  /// What captions can be translated to: `getOption`, `translationLanguages`.
  public static var captionTranslations: Self { Self.option("translationLanguages") }
}

extension PlayerCall where Value == NoValue {
  /// Loads the captions' module: `loadModule`.
  public static var loadCaptions: Self { Self("loadModule", [.text("captions")]) }

  /// Drops the captions' module, and the captions with it: `unloadModule`.
  public static var unloadCaptions: Self { Self("unloadModule", [.text("captions")]) }

  /// Shows captions in a language: `setOption`, `track`.
  ///
  /// - Parameters:
  ///   - language: The language of the track.
  ///   - translation: What it is to be translated to, or nil for no translation.
  /// - Returns: The call.
  public static func showCaptions(in language: LanguageTag, translatedTo translation: LanguageTag?)
    -> Self
  {
    func object(_ tag: LanguageTag) -> [(name: String, value: CallArgument)] {
      [("languageCode", .text(tag.text))]
    }
    let translated = translation.map { [("translationLanguage", CallArgument.object(object($0)))] }
    return setOption("track", .object(object(language) + (translated ?? [])))
  }
}
