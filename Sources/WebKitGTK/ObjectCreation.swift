import CWebKitGTK
import GLibBridge

/// The value of a property that can only be set when its object is made.
@MainActor
enum ConstructionValue {
  /// An object.
  case object(GLibObject)
  /// A text.
  case text(String)
  /// A boxed value of a type.
  case boxed(UnsafeRawPointer, type: GType)

  /// The value as GLib holds it, to be unset.
  fileprivate var cValue: GValue {
    var value = matinee_value_init()
    switch self {
    case .object(let object):
      g_value_init(&value, matinee_type_object())
      g_value_set_object(&value, object.pointer)
    case .text(let text):
      g_value_init(&value, matinee_type_string())
      g_value_set_string(&value, text)
    case .boxed(let pointer, let type):
      g_value_init(&value, type)
      g_value_set_boxed(&value, pointer)
    }
    return value
  }
}

/// Makes an object of `type` with properties that can only be set when it is made.
///
/// The C function is `g_object_new_with_properties`, since `g_object_new` is variadic.
@MainActor
func createObject(_ type: GType, _ properties: [(name: String, value: ConstructionValue)])
  -> UnsafeMutableRawPointer
{
  let names: [UnsafePointer<CChar>?] = properties.map { UnsafePointer(g_strdup($0.name)) }
  var values = properties.map(\.value.cValue)
  defer {
    for index in values.indices { g_value_unset(&values[index]) }
    for name in names { g_free(UnsafeMutableRawPointer(mutating: name)) }
  }
  var mutableNames = names
  guard
    let object = g_object_new_with_properties(
      type, guint(properties.count), &mutableNames, &values)
  else { preconditionFailure("GObject made no \(String(cString: g_type_name(type)))") }
  return UnsafeMutableRawPointer(object)
}
