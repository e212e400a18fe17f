import CWebKitGTK

/// Opens what a URI names with the program that the person chose for it.
@MainActor
package enum URILauncher {
  /// Starts the default program for `uri`, by `g_app_info_launch_default_for_uri_async`.
  ///
  /// - Parameter uri: The URI, whose scheme the caller has checked.
  /// - Throws: ``GLibError`` where no program takes the scheme or it does not start.
  package static func launch(_ uri: String) async throws {
    let context = GLibObject(takingFull: g_app_launch_context_new())
    SessionBusVeil.lift(for: context.cast())
    EndSignals.unblock(for: context)
    try await asyncCall { callback, data in
      g_app_info_launch_default_for_uri_async(uri, context.cast(), nil, callback, data)
    } finish: { result throws(GLibError) in
      _ = try GLibError.check { g_app_info_launch_default_for_uri_finish(result, $0) }
    }
  }
}
