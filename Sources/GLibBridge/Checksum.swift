import CWebKitGTK

/// A short text that stands for a long one and does not tell what it was.
package enum Checksum {
  /// The SHA-256 of a text in hexadecimal digits, by `g_compute_checksum_for_string`.
  package static func sha256(of text: String) -> String {
    String(taking: g_compute_checksum_for_string(G_CHECKSUM_SHA256, text, -1)) ?? ""
  }
}
