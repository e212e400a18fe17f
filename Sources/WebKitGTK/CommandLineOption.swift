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

  /// Whether each of its values counts, where it is given more than once.
  public let isRepeatable: Bool

  /// An option; one with a placeholder takes a value.
  public init(
    _ name: String, _ placeholder: String? = nil, _ summary: String, isRepeatable: Bool = false
  ) {
    self.name = name
    self.placeholder = placeholder
    self.summary = summary
    self.isRepeatable = isRepeatable
  }

  /// What the parser is to take for it.
  ///
  /// File names, since strings would be refused for bytes that are no UTF-8.
  var argument: GOptionArg {
    guard placeholder != nil else { return G_OPTION_ARG_NONE }
    return isRepeatable ? G_OPTION_ARG_FILENAME_ARRAY : G_OPTION_ARG_FILENAME
  }
}

/// What a command line gave: options, and the words that are none.
public struct CommandLineArguments: Equatable, Sendable {
  /// The options given without a value.
  public var flags: Set<String> = []
  /// The options without a value that are said not to be given, whatever else may give them.
  ///
  /// None of them is among ``flags``.
  public var disabledFlags: Set<String> = []
  /// The options given with a value, as it was typed.
  ///
  /// The last one counts.
  public var values: [String: String] = [:]
  /// The options that may be repeated, with their values in order.
  public var lists: [String: [String]] = [:]
  /// The words behind the options, in order.
  ///
  /// One that is no UTF-8 can only name a file, and is given as that file's URL.
  public var words: [String] = []
  /// The folder that relative paths start from, as an absolute path byte by byte.
  ///
  /// Nil where no file may be named.
  public var folder: [UInt8]?
  /// What the process that was started with the command line has to say to the instance that acts on
  /// it.
  ///
  /// It is nothing that can be typed.
  public var note: String?

  /// Nothing given.
  public init() {}

  /// Reads what GLib's parser left in its dictionary.
  ///
  /// - Parameters:
  ///   - dictionary: The dictionary.
  ///   - options: What the command line takes.
  ///   - folder: The working folder of the process that was started with the command line.
  init(
    reading dictionary: UnsafeMutablePointer<GVariantDict>, options: [CommandLineOption],
    folder: UnsafePointer<CChar>?
  ) {
    self.folder = folder.map(Self.bytes)
    for option in options {
      guard let value = g_variant_dict_lookup_value(dictionary, option.name, nil) else { continue }
      defer { g_variant_unref(value) }
      if option.placeholder == nil {
        if Self.isFalse(value) {
          disabledFlags.insert(option.name)
        } else {
          flags.insert(option.name)
        }
      } else if option.isRepeatable {
        lists[option.name] = texts(of: value)
      } else {
        values[option.name] = Self.text(of: value)
      }
    }
    note = Self.note(in: dictionary)
    let rest = g_variant_dict_lookup_value(dictionary, Self.restKey, nil)
    guard let rest else { return }
    defer { g_variant_unref(rest) }
    words = texts(of: rest)
  }

  /// The words of an array of byte strings, in a time that grows as their number does.
  ///
  /// For each element of an array that came from another process GLib looks at all before it. So the
  /// array is looked through once, and taken anew as one that need not be: `g_variant_get_normal_form`
  /// and `g_variant_new_from_bytes`.
  private func texts(of array: OpaquePointer) -> [String] {
    let normal = g_variant_get_normal_form(array)
    defer { g_variant_unref(normal) }
    let bytes = g_variant_get_data_as_bytes(normal)
    defer { g_bytes_unref(bytes) }
    let checked = g_variant_ref_sink(
      g_variant_new_from_bytes(g_variant_get_type(normal), bytes, 1))
    defer { g_variant_unref(checked) }
    return (0..<g_variant_n_children(checked)).compactMap { index in
      let child = g_variant_get_child_value(checked, index)
      defer { g_variant_unref(child) }
      return child.map(word)
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

  /// Puts "false" in the place of what GLib's parser left for the options that are not given.
  func writeDisabledFlags(to dictionary: UnsafeMutablePointer<GVariantDict>) {
    for name in disabledFlags {
      g_variant_dict_insert_value(dictionary, name, g_variant_new_boolean(0))
    }
  }

  private static func isFalse(_ value: OpaquePointer) -> Bool {
    g_variant_classify(value) == G_VARIANT_CLASS_BOOLEAN && g_variant_get_boolean(value) == 0
  }

  /// Puts the note beside what GLib's parser left in its dictionary, if there is one.
  func writeNote(to dictionary: UnsafeMutablePointer<GVariantDict>) {
    guard let note else { return }
    g_variant_dict_insert_value(dictionary, Self.noteKey, g_variant_new_string(note))
  }

  private static func note(in dictionary: UnsafeMutablePointer<GVariantDict>) -> String? {
    guard let value = g_variant_dict_lookup_value(dictionary, noteKey, nil) else { return nil }
    defer { g_variant_unref(value) }
    guard g_variant_classify(value) == G_VARIANT_CLASS_STRING else { return nil }
    return String(copying: g_variant_get_string(value, nil))
  }

  /// The name under which the note goes along; no option has a space in its name.
  private static let noteKey = "the note"

  /// A word, or the URL of the file that it names where it is no UTF-8: `g_filename_to_uri`.
  private func word(_ value: OpaquePointer) -> String {
    guard let characters = g_variant_get_bytestring(value),
      g_utf8_validate(characters, -1, nil) == 0, let folder
    else { return Self.text(of: value) }
    let path = (folder + [0]).withUnsafeBufferPointer { folder in
      folder.withMemoryRebound(to: CChar.self) {
        g_canonicalize_filename(characters, $0.baseAddress)
      }
    }
    defer { g_free(path) }
    return String(taking: g_filename_to_uri(path, nil, nil)) ?? Self.text(of: value)
  }

  private static func bytes(_ characters: UnsafePointer<CChar>) -> [UInt8] {
    UnsafeBufferPointer(start: characters, count: strlen(characters)).map { UInt8(bitPattern: $0) }
  }

  /// The name under which GLib keeps what is no option: `G_OPTION_REMAINING`.
  static let restKey = ""

  /// A file-name argument is a byte string: it need not be UTF-8.
  private static func text(of value: OpaquePointer) -> String {
    String(cString: g_variant_get_bytestring(value))
  }
}
