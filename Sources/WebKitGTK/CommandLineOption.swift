import CWebKitGTK
import GLibBridge

/// One option of a program's command line, as GLib's option parser takes it.
public struct CommandLineOption: Sendable {
  /// The long name, without its dashes.
  public let name: String
  /// What stands for the value in the help, or nil for an option that takes none.
  public let placeholder: String?
  /// What the option does, in a few words.
  public let summary: String

  /// An option; one with a placeholder takes a value.
  public init(_ name: String, _ placeholder: String? = nil, _ summary: String) {
    self.name = name
    self.placeholder = placeholder
    self.summary = summary
  }
}

/// What a command line gave: options, and the words that are none.
public struct CommandLineArguments: Equatable, Sendable {
  /// The options given without a value.
  public var flags: Set<String> = []
  /// The options given with a value, as it was typed.
  ///
  /// The last one counts.
  public var values: [String: String] = [:]
  /// The words behind the options, in order, with bytes that are no UTF-8 replaced.
  public var words: [String] = []

  /// Nothing given.
  public init() {}

  /// Reads what GLib's parser left in its dictionary.
  init(reading dictionary: UnsafeMutablePointer<GVariantDict>, options: [CommandLineOption]) {
    for option in options {
      guard let value = g_variant_dict_lookup_value(dictionary, option.name, nil) else { continue }
      defer { g_variant_unref(value) }
      if option.placeholder == nil {
        flags.insert(option.name)
      } else {
        values[option.name] = Self.text(of: value)
      }
    }
    let rest = g_variant_dict_lookup_value(dictionary, Self.restKey, nil)
    guard let rest else { return }
    defer { g_variant_unref(rest) }
    words = (0..<g_variant_n_children(rest)).compactMap { index in
      let child = g_variant_get_child_value(rest, index)
      defer { g_variant_unref(child) }
      return child.map { Self.text(of: $0) }
    }
  }

  /// Puts the words in the place of those that GLib's parser left in its dictionary.
  func writeWords(to dictionary: UnsafeMutablePointer<GVariantDict>) {
    let copies = words.map { g_strdup($0) }
    defer { copies.forEach { g_free($0) } }
    let pointers = copies.map { $0.map { UnsafePointer($0) } }
    let value = pointers.withUnsafeBufferPointer {
      g_variant_new_bytestring_array($0.baseAddress, gssize($0.count))
    }
    g_variant_dict_insert_value(dictionary, Self.restKey, value)
  }

  /// The name under which GLib keeps what is no option: `G_OPTION_REMAINING`.
  static let restKey = ""

  /// A file-name argument is a byte string: it need not be UTF-8.
  private static func text(of value: OpaquePointer) -> String {
    String(cString: g_variant_get_bytestring(value))
  }
}
