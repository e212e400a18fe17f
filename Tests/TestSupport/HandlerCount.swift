import CWebKitGTK

/// Counts the handlers that are connected to an object's signals, by whomever.
@MainActor
public enum HandlerCount {
  /// The number of handlers of all signals of `instance`, a `GObject *`.
  ///
  /// GLib finds one at a time, `g_signal_handler_find`; what has been found is blocked meanwhile.
  public static func of(_ instance: UnsafeMutableRawPointer) -> Int {
    var found: [gulong] = []
    for signal in signals(of: instance) {
      while let handler = next(of: instance, signal) {
        g_signal_handler_block(instance, handler)
        found.append(handler)
      }
    }
    for handler in found { g_signal_handler_unblock(instance, handler) }
    return found.count
  }

  private static func next(of instance: UnsafeMutableRawPointer, _ signal: guint) -> gulong? {
    let mask = GSignalMatchType(G_SIGNAL_MATCH_ID.rawValue | G_SIGNAL_MATCH_UNBLOCKED.rawValue)
    let handler = g_signal_handler_find(instance, mask, signal, 0, nil, nil, nil)
    return handler > 0 ? handler : nil
  }

  private static func signals(of instance: UnsafeMutableRawPointer) -> [guint] {
    let object = instance.assumingMemoryBound(to: GTypeInstance.self)
    var type = object.pointee.g_class?.pointee.g_type ?? 0
    var signals: [guint] = []
    while type != 0 {
      var count: guint = 0
      let ids = g_signal_list_ids(type, &count)
      signals += UnsafeBufferPointer(start: ids, count: Int(count))
      g_free(ids)
      type = g_type_parent(type)
    }
    return signals
  }
}
