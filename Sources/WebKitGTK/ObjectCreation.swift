import CWebKitGTK
import GLibBridge

/// Makes an object of `type` with construct-only properties that are objects themselves.
///
/// The C function is `g_object_new_with_properties`, since `g_object_new` is variadic.
@MainActor
func createObject(_ type: GType, _ properties: [(name: String, value: GLibObject)])
  -> UnsafeMutableRawPointer
{
  let names: [UnsafePointer<CChar>?] = properties.map { UnsafePointer(g_strdup($0.name)) }
  var values = properties.map { property in
    var value = matinee_value_init()
    g_value_init(&value, matinee_type_object())
    g_value_set_object(&value, property.value.pointer)
    return value
  }
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
