import GLibBridge

/// The person's language.
public enum Language {
  /// Takes over the language that the environment names.
  public static func adopt() {
    Locale.adopt()
  }

  /// The locales for messages, such as `de_DE.UTF-8` and `de`, most wanted first.
  public static var locales: [String] { Locale.names }
}
