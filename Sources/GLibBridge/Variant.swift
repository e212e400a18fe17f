import CWebKitGTK

/// A value of D-Bus, of those types that the program speaks: `GVariant`.
package enum Variant: Equatable, Sendable {
  /// `b`
  case boolean(Bool)
  /// `i`
  case int32(Int32)
  /// `u`
  case uint32(UInt32)
  /// `x`
  case int64(Int)
  /// `d`
  case double(Double)
  /// `s`
  case string(String)
  /// `o`, which must be a well-formed path.
  case objectPath(String)
  /// `as`
  case strings([String])
  /// `ao`
  case objectPaths([String])
  /// `a{sv}`
  case dictionary([String: Variant])
  /// `aa{sv}`
  case dictionaries([[String: Variant]])
  /// A tuple, as the arguments of a call are.
  case tuple([Variant])

  /// Reads a value; nil for one of another type.
  ///
  /// A boxed value counts as the value in it.
  init?(reading value: OpaquePointer) {
    switch String(copying: g_variant_get_type_string(value)) ?? "" {
    case "b": self = .boolean(g_variant_get_boolean(value) != 0)
    case "i": self = .int32(g_variant_get_int32(value))
    case "u": self = .uint32(g_variant_get_uint32(value))
    case "x": self = .int64(g_variant_get_int64(value))
    case "d": self = .double(g_variant_get_double(value))
    case "s": self = .string(Self.text(value))
    case "o": self = .objectPath(Self.text(value))
    case "as": self = .strings(Self.children(value).map { Self.text($0.value) })
    case "ao": self = .objectPaths(Self.children(value).map { Self.text($0.value) })
    case "a{sv}": self = .dictionary(Self.pairs(value))
    case "v":
      let inner = Held(taking: g_variant_get_variant(value))
      self.init(reading: inner.value)
    case let type where type.hasPrefix("("):
      let members = Self.children(value).map { Variant(reading: $0.value) }
      guard !members.contains(nil) else { return nil }
      self = .tuple(members.compactMap(\.self))
    default: return nil
    }
  }

  /// The value as GLib holds it, with a floating reference for whoever takes it.
  var cValue: OpaquePointer {
    switch self {
    case .boolean(let value): g_variant_new_boolean(value ? 1 : 0)
    case .int32(let value): g_variant_new_int32(value)
    case .uint32(let value): g_variant_new_uint32(value)
    case .int64(let value): g_variant_new_int64(value)
    case .double(let value): g_variant_new_double(value)
    case .string(let value): g_variant_new_string(value)
    case .objectPath(let value): g_variant_new_object_path(value)
    case .strings(let values): Self.array("s", values.map(Variant.string))
    case .objectPaths(let values): Self.array("o", values.map(Variant.objectPath))
    case .dictionary(let pairs): Self.dictionary(pairs)
    case .dictionaries(let values): Self.array("a{sv}", values.map(Variant.dictionary))
    case .tuple(let members): Self.tuple(members)
    }
  }

  /// Lends the value to a C function as GLib holds it.
  package func withValue<Result>(_ use: (OpaquePointer) -> Result) -> Result {
    let value = cValue
    g_variant_ref_sink(value)
    defer { g_variant_unref(value) }
    return use(value)
  }

  private static func array(_ type: String, _ members: [Variant]) -> OpaquePointer {
    var children: [OpaquePointer?] = members.map(\.cValue)
    return withType(type) { g_variant_new_array($0, &children, gsize(children.count)) }
  }

  private static func dictionary(_ pairs: [String: Variant]) -> OpaquePointer {
    var entries: [OpaquePointer?] = pairs.sorted { $0.key < $1.key }.map { name, value in
      g_variant_new_dict_entry(g_variant_new_string(name), g_variant_new_variant(value.cValue))
    }
    return withType("{sv}") { g_variant_new_array($0, &entries, gsize(entries.count)) }
  }

  private static func tuple(_ members: [Variant]) -> OpaquePointer {
    var children: [OpaquePointer?] = members.map(\.cValue)
    return g_variant_new_tuple(&children, gsize(children.count))
  }

  private static func withType(
    _ text: String, _ make: (OpaquePointer?) -> OpaquePointer
  ) -> OpaquePointer {
    let type = g_variant_type_new(text)
    defer { g_variant_type_free(type) }
    return make(type)
  }

  private static func text(_ value: OpaquePointer) -> String {
    String(copying: g_variant_get_string(value, nil)) ?? ""
  }

  private static func children(_ value: OpaquePointer) -> [Held] {
    (0..<g_variant_n_children(value)).map { Held(taking: g_variant_get_child_value(value, $0)) }
  }

  private static func pairs(_ value: OpaquePointer) -> [String: Variant] {
    let pairs = children(value).compactMap { entry -> (String, Variant)? in
      let parts = children(entry.value)
      return Variant(reading: parts[1].value).map { (text(parts[0].value), $0) }
    }
    return Dictionary(pairs) { $1 }
  }

  /// A reference to a value.
  private final class Held {
    let value: OpaquePointer

    init(taking value: OpaquePointer) {
      self.value = value
    }

    deinit {
      g_variant_unref(value)
    }
  }
}
