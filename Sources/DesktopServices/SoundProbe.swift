import FoundationEssentials

/// Finds out what can take sound.
public enum SoundProbe {
  /// What takes sound.
  public enum Output: Equatable, Sendable {
    /// A sound server that the environment names.
    case server(address: String)
    /// PulseAudio, or PipeWire in its place, at this socket.
    case pulseAudio(socket: String)
    /// PipeWire at this socket.
    case pipeWire(socket: String)
    /// A device for playing, such as `pcmC0D0p`, with no server before it.
    case alsa(device: String)
    /// Nothing.
    case none
  }

  /// Looks for what a GStreamer sink would try, in its order.
  ///
  /// Only whether something is there is looked at; nothing is connected to.
  ///
  /// - Parameters:
  ///   - environment: The environment's variables.
  ///   - root: What stands before every path; for tests.
  /// - Returns: The first that there is.
  public static func output(environment: [String: String], root: String = "") -> Output {
    if let address = environment["PULSE_SERVER"], !address.isEmpty {
      return .server(address: address)
    }
    let runtime = environment["XDG_RUNTIME_DIR"].map { [$0] } ?? []
    if let socket = first(of: runtime.map { "\($0)/pulse/native" } + ["/run/pulse/native"], root) {
      return .pulseAudio(socket: socket)
    }
    if let socket = first(of: runtime.map { "\($0)/pipewire-0" }, root) {
      return .pipeWire(socket: socket)
    }
    return playbackDevice(root).map { .alsa(device: $0) } ?? .none
  }

  private static func first(of paths: [String], _ root: String) -> String? {
    paths.first { FileManager.default.fileExists(atPath: root + $0) }
  }

  /// A device node whose name ends in `p` plays, one in `c` records.
  private static func playbackDevice(_ root: String) -> String? {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: "\(root)/dev/snd")
        .filter { $0.hasPrefix("pcm") && $0.hasSuffix("p") }.min()
    } catch {
      // No such folder: no sound driver.
      return nil
    }
  }
}
