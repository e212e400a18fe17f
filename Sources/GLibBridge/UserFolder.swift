import CWebKitGTK

/// The folders where programs keep what is the person's, by the XDG base directories.
///
/// The specification has relative values of its variables ignored, which GLib does not do.
package enum UserFolder {
  /// What a program remembers from run to run, by `g_get_user_state_dir`.
  package static var state: String { folder(g_get_user_state_dir(), else: ".local/state") }

  /// What the person has set, by `g_get_user_config_dir`.
  package static var settings: String { folder(g_get_user_config_dir(), else: ".config") }

  /// What a program keeps for the person, by `g_get_user_data_dir`.
  package static var data: String { folder(g_get_user_data_dir(), else: ".local/share") }

  /// What lives as long as the person's session, by `g_get_user_runtime_dir`.
  package static var runtime: String { String(copying: g_get_user_runtime_dir()) ?? "" }

  private static func folder(_ path: UnsafePointer<CChar>?, else usual: String) -> String {
    let path = String(copying: path) ?? ""
    return path.hasPrefix("/") ? path : "\(String(cString: g_get_home_dir()))/\(usual)"
  }
}
