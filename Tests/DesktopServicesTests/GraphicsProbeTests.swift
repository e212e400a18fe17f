import Testing

@testable import DesktopServices

/// Whether the machine draws by a GPU, from what is found of it.
struct GraphicsProbeTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var drivers: [String] = []
    var environment: [String: String] = [:]
    var hasDRI3: Bool?
    var isHardware: Bool
    var word: String

    var testDescription: String { word }
  }

  static let rows: [Row] = [
    Row(isHardware: false, word: "no render node"),
    Row(drivers: ["i915"], hasDRI3: true, isHardware: true, word: "i915"),
    Row(drivers: ["amdgpu"], isHardware: true, word: "amdgpu"),
    Row(drivers: ["vgem"], isHardware: false, word: "vgem"),
    Row(drivers: ["vgem", "nvidia"], isHardware: true, word: "nvidia"),
    Row(drivers: ["virtio_gpu"], isHardware: true, word: "virtio_gpu"),
    Row(drivers: [GraphicsProbe.virtioWithout3D], isHardware: false, word: "without 3D"),
    Row(drivers: ["i915"], hasDRI3: false, isHardware: false, word: "DRI3"),
    Row(
      drivers: ["i915"], environment: ["LIBGL_ALWAYS_SOFTWARE": "1"], isHardware: false,
      word: "LIBGL_ALWAYS_SOFTWARE"),
    Row(
      drivers: ["i915"], environment: ["LIBGL_ALWAYS_SOFTWARE": "0"], isHardware: true,
      word: "i915"),
    Row(
      drivers: ["i915"], environment: ["GALLIUM_DRIVER": "llvmpipe"], isHardware: false,
      word: "GALLIUM_DRIVER"),
    Row(
      drivers: ["vc4"], environment: ["GALLIUM_DRIVER": "vc4"], isHardware: true, word: "vc4"),
  ]

  @Test("The facts decide, and the reason names the one that did", arguments: rows)
  func verdict(_ row: Row) {
    var probe = GraphicsProbe()
    probe.drivers = row.drivers
    probe.environment = row.environment
    probe.hasDRI3 = row.hasDRI3
    switch probe.verdict {
    case .hardware: #expect(row.isHardware)
    case .software: #expect(!row.isHardware)
    }
    #expect(probe.verdict.description.contains(row.word))
  }

  @Test("A virtual screen draws in 3D where its first feature is there")
  func virtio() {
    #expect(GraphicsProbe.virtioDraws(features: "1100000000000000000000000000000011000000\n"))
    #expect(!GraphicsProbe.virtioDraws(features: "0100000000000000000000000000000011000000\n"))
    #expect(!GraphicsProbe.virtioDraws(features: ""))
  }

  @Test("This machine is looked at without an error, and the environment counts")
  func thisMachine() {
    let probe = GraphicsProbe(
      ofThisMachine: ["LIBGL_ALWAYS_SOFTWARE": "true"], hasDRI3: true)
    #expect(probe.verdict == .software(reason: "LIBGL_ALWAYS_SOFTWARE asks for it"))
  }
}
