import DesktopServices
import FoundationEssentials
import Playback
import WebKitGTK

/// How pictures come to the screen in this run, and why.
@MainActor
struct RenderingChoice {
  /// The way that was chosen.
  let rendering: Rendering
  /// Why, in a few words.
  let reason: String
  /// The graphics driver and its version, where there is a GPU.
  let driver: String?
  /// Whether an earlier way has failed in the run that this one takes the place of.
  let isFallback: Bool

  /// The variable by which a run tells the one that takes its place how to draw.
  static let variable = "MATINEE_RENDERING"

  /// Chooses by what the command line and the environment say, what has worked before, and what
  /// the machine has.
  init(
    _ wish: Invocation.Acceleration,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    let probe = GraphicsProbe(
      ofThisMachine: environment,
      hasDRI3: Display.isX11 ? Display.hasX11Extension("DRI3") : nil)
    driver = Self.driver(probe.verdict)
    let told = environment[Self.variable].flatMap(Rendering.init)
    isFallback = told != nil
    if let told {
      (rendering, reason) = (told, "the web engine failed to draw another way")
      return
    }
    (rendering, reason) = Self.choice(wish, probe.verdict, driver: driver)
  }

  private static func choice(
    _ wish: Invocation.Acceleration, _ verdict: GraphicsProbe.Verdict, driver: String?
  ) -> (Rendering, String) {
    switch (wish, verdict) {
    case (.always, _):
      return (.shared, "--acceleration always")
    case (.never, _):
      return (.processor, "--acceleration never")
    case (.auto, .software):
      return (.processor, "found \(verdict)")
    case (.auto, .hardware):
      if let driver, let way = RenderingMemory().word(for: driver).flatMap(Rendering.init) {
        return (way, "it is what works with \(driver)")
      }
      // Its buffers cannot be shared with the web process: a blank window, or a protocol error.
      if NVIDIADriver.version() != nil { return (.unshared, "found NVIDIA's driver") }
      return (.shared, "found \(verdict)")
    }
  }

  private static func driver(_ verdict: GraphicsProbe.Verdict) -> String? {
    if let version = NVIDIADriver.version() { return "nvidia \(version)" }
    guard case .hardware(let driver) = verdict else { return nil }
    return "\(driver) \(KernelRelease.current ?? "")"
  }

  /// How the web context is to draw.
  var drawing: WebContext.Drawing {
    switch rendering {
    case .shared: .byGPU
    case .unshared: .byGPUWithoutSharing
    case .processor: .byProcessor
    }
  }

  /// The choice in a sentence for the curious.
  var sentence: String { "Drawing \(words)" }

  /// The choice in a few words.
  var words: String {
    let way =
      switch rendering {
      case .shared: "by the GPU"
      case .unshared: "by the GPU, without shared buffers"
      case .processor: "by the processor"
      }
    return "\(way): \(reason)"
  }

  /// Remembers that this way works, where another did not.
  ///
  /// - Throws: The reason why it cannot be written.
  func remember() throws {
    guard isFallback, let driver else { return }
    try RenderingMemory().remember(rendering.rawValue, for: driver)
  }
}
