import CWebKitGTK

/// What GStreamer knows of the elements that are installed.
///
/// The library is the one that WebKit brought; `gstreamer.h` says why it is asked in this way.
@MainActor
package struct GStreamerRegistry {
  /// What an element does, by the bits of `GST_ELEMENT_FACTORY_TYPE_…`.
  package enum Kind: UInt, Sendable {
    /// From a compressed stream to pictures or sound: a decoder of video or audio, which leaves out
    /// the bins that take anything and look for a decoder themselves.
    case decoder = 0x6_0000_0000_0001
    /// From a file to its streams.
    case demuxer = 0x20
    /// From a stream to its frames.
    case parser = 0x40
  }

  /// Below this rank (`GST_RANK_MARGINAL`) nothing is chosen by itself.
  private static let leastRank: Int32 = 64

  /// Reads the registry, by `gst_init_check`.
  ///
  /// The first time on a machine, or after a plugin has changed, it takes seconds. Nil where
  /// GStreamer is missing or does not start.
  package init?() {
    do {
      guard try GLibError.check({ matinee_gst_init($0) }) != 0 else { return nil }
    } catch {
      return nil
    }
  }

  /// The library's version, by `gst_version`.
  package var version: String {
    var (major, minor, micro): (guint, guint, guint) = (0, 0, 0)
    matinee_gst_version(&major, &minor, &micro)
    return "\(major).\(minor).\(micro)"
  }

  /// The elements of a kind that take `format`, such as `video/x-h264`, best first.
  ///
  /// Elements that are ranked too low to be chosen by themselves are left out, unless `unranked`.
  package func elements(_ kind: Kind, taking format: String, unranked: Bool = false) -> [String] {
    let names = matinee_gst_elements(kind.rawValue, unranked ? 0 : Self.leastRank, format)
    defer { g_strfreev(names) }
    return [String](copying: names)
  }

  /// Whether there is an element of this name, whatever its rank.
  package func hasElement(_ name: String) -> Bool {
    matinee_gst_has_element(name) != 0
  }
}

extension [String] {
  /// Copies a NULL-terminated array of strings; empty for NULL.
  fileprivate init(copying strings: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) {
    self.init()
    guard var next = strings else { return }
    while let text = String(copying: next.pointee) {
      append(text)
      next += 1
    }
  }
}
