import PlayerPages
import Testing

/// What is a language, by BCP 47 and by a POSIX locale.
@Suite struct LanguageTagTests {
  @Test(arguments: [
    "de", "deu", "DE", "pt-BR", "zh-Hans-CN", "es-419", "sl-rozaj-biske", "de-1996",
    "aa-aaaaaaaa-aaaaaaaa-aaaaaaaa-aaaaa",
  ])
  func tag(_ text: String) throws {
    let tag = try #require(LanguageTag(text))
    #expect(tag.text == text)
    #expect("\(tag)" == text)
  }

  @Test(arguments: [
    "", "d", "germ", "C", "POSIX", "-", "de-", "-de", "de--DE", "de-D", "de-abcdefghi", "1a", "d1",
    "de_DE", "de DE", "de\n", "de\0", "dé", "ｄｅ", "de-٣٣", "de-DE.UTF-8", "d\u{301}e", "de\u{301}",
    "\u{212A}a", "de-\u{17F}s", "[a", "de-@@", "de;q=0.5", "de,en", "*",
    "aa-aaaaaaaa-aaaaaaaa-aaaaaaaa-aaaaaa",
  ])
  func noTag(_ text: String) {
    #expect(LanguageTag(text) == nil)
  }

  @Test(arguments: [
    ("de_DE.UTF-8", "de-DE"), ("de_DE", "de-DE"), ("de", "de"), ("de.ISO-8859-1", "de"),
    ("pt_BR@euro", "pt-BR"), ("ca_ES.UTF-8@valencia", "ca-ES"), ("sr@latin", "sr"),
    ("zh-Hans-CN", "zh-Hans-CN"), ("zh_Hant_TW.UTF-8", "zh-Hant-TW"), ("es_419", "es-419"),
    ("ast_ES.UTF-8", "ast-ES"), ("de@", "de"), ("de.", "de"),
  ])
  func locale(_ locale: String, _ text: String) {
    #expect(LanguageTag(locale: locale)?.text == text)
  }

  @Test(arguments: [
    "", "C", "C.UTF-8", "POSIX", "C@x", ".UTF-8", "@euro", "_", "de_", "_DE", "de__DE", "de_DE:en",
    "dé_DE", "de_DE\n", "de_D", "d_DE", "deutsch_DE",
    "aa_aaaaaaaa_aaaaaaaa_aaaaaaaa_aaaaaa",
  ])
  func localeOfNoLanguage(_ locale: String) {
    #expect(LanguageTag(locale: locale) == nil)
  }

  @Test func lengthHasALimit() {
    #expect(LanguageTag(locale: String(repeating: "de_", count: 1_000_000)) == nil)
    #expect(LanguageTag("de-" + String(repeating: "a", count: 1_000_000)) == nil)
  }
}
