import DesktopServices
import Testing

/// What takes sound, from what is there.
struct SoundProbeTests {
  private static let runtime = ["XDG_RUNTIME_DIR": "/run/user/1000"]

  private static func output(
    _ files: [String], _ environment: [String: String] = runtime
  ) throws -> SoundProbe.Output {
    let pairs = files.map { ($0, "") }
    let root = try TemporaryFolder(Dictionary(uniqueKeysWithValues: pairs))
    return SoundProbe.output(environment: environment, root: root.path)
  }

  @Test("A server comes before a device, and PulseAudio's socket before PipeWire's")
  func order() throws {
    let pulse = "/run/user/1000/pulse/native"
    let pipe = "/run/user/1000/pipewire-0"
    let device = "/dev/snd/pcmC0D0p"
    #expect(try Self.output([device, pipe, pulse]) == .pulseAudio(socket: pulse))
    #expect(try Self.output([device, pipe]) == .pipeWire(socket: pipe))
    #expect(try Self.output([device]) == .alsa(device: "pcmC0D0p"))
  }

  @Test("The environment's server comes first")
  func environment() throws {
    let found = try Self.output(["/run/pulse/native"], ["PULSE_SERVER": "tcp:living-room"])
    #expect(found == .server(address: "tcp:living-room"))
    #expect(
      try Self.output(["/run/pulse/native"], ["PULSE_SERVER": ""])
        == .pulseAudio(socket: "/run/pulse/native"))
  }

  @Test("A device that only records takes no sound, and nothing is nothing")
  func nothing() throws {
    #expect(try Self.output(["/dev/snd/pcmC0D0c", "/dev/snd/controlC0"]) == .none)
    #expect(try Self.output([], [:]) == .none)
  }
}
