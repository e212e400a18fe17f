import FoundationEssentials
import GLibBridge

/// Finds out whether GL draws by a GPU, before anything is drawn.
///
/// WebKit's accelerated path is the better one on a GPU and much the worse one on software GL. What
/// decides is read from the kernel and the environment within microseconds; no GL context is made,
/// which would take longer than the decision is worth.
public struct GraphicsProbe: Equatable, Sendable {
  /// The kernel drivers of the render nodes that this process may open, such as `i915`.
  public var drivers: [String] = []
  /// The variables of the environment that Mesa reads.
  public var environment: [String: String] = [:]
  /// Whether an X server hands out buffers of the GPU (extension DRI3); nil where none is spoken to.
  public var hasDRI3: Bool?

  /// What the machine is found to draw by, and why.
  public enum Verdict: Equatable, Sendable, CustomStringConvertible {
    /// A GPU, by this kernel driver.
    case hardware(driver: String)
    /// The processor, for this reason.
    case software(reason: String)

    /// The finding in a few words.
    public var description: String {
      switch self {
      case .hardware(let driver): "a GPU (driver \(driver))"
      case .software(let reason): "software GL (\(reason))"
      }
    }
  }

  /// Nothing found.
  public init() {}

  /// Looks at this machine.
  ///
  /// - Parameters:
  ///   - environment: The environment's variables.
  ///   - hasDRI3: Whether the X server has the extension DRI3, or nil on Wayland.
  public init(ofThisMachine environment: [String: String], hasDRI3: Bool?) {
    drivers = Self.renderNodes().compactMap(Self.driver(ofRenderNode:))
    self.environment = environment
    self.hasDRI3 = hasDRI3
  }

  /// What the facts come to.
  public var verdict: Verdict {
    if let forced = Self.forcingVariable(in: environment) {
      return .software(reason: "\(forced) asks for it")
    }
    if hasDRI3 == false {
      return .software(reason: "the X server has no DRI3")
    }
    if let driver = drivers.first(where: { !Self.driversWithoutGPU.contains($0) }) {
      return .hardware(driver: driver)
    }
    return .software(
      reason: drivers.isEmpty ? "no render node" : "the only driver is \(drivers[0])")
  }

  /// Drivers of the kernel that have a render node and no GPU behind it.
  private static let driversWithoutGPU: Set = ["vgem", "vkms", "faux_driver", virtioWithout3D]

  /// A virtual machine's screen to which the host lends no GPU, and which has a render node all the same.
  static let virtioWithout3D = "virtio_gpu without 3D"

  private static let directory = "/dev/dri"

  private static func forcingVariable(in environment: [String: String]) -> String? {
    if let value = environment["LIBGL_ALWAYS_SOFTWARE"], ["1", "true", "yes"].contains(value) {
      return "LIBGL_ALWAYS_SOFTWARE"
    }
    if let driver = environment["GALLIUM_DRIVER"], ["llvmpipe", "softpipe"].contains(driver) {
      return "GALLIUM_DRIVER"
    }
    return nil
  }

  private static func renderNodes() -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: directory)
        .filter { name in
          name.hasPrefix("renderD")
            && FileManager.default.isReadableFile(atPath: "\(directory)/\(name)")
            && FileManager.default.isWritableFile(atPath: "\(directory)/\(name)")
        }.sorted()
    } catch {
      // No such folder: no driver has made a node.
      return []
    }
  }

  private static func driver(ofRenderNode name: String) -> String? {
    do {
      let path = try FileManager.default.destinationOfSymbolicLink(
        atPath: "/sys/class/drm/\(name)/device/driver")
      let driver = path.split(separator: "/").last.map(String.init)
      guard driver == "virtio_gpu",
        let features = KernelFile.text(of: "/sys/class/drm/\(name)/device/features"),
        !virtioDraws(features: features)
      else { return driver }
      return virtioWithout3D
    } catch {
      // A node without a device is no GPU's.
      return nil
    }
  }

  /// Whether a virtio device draws in 3D, from its features as the kernel lists them: a digit for each,
  /// of which the first is `VIRTIO_GPU_F_VIRGL`.
  static func virtioDraws(features: String) -> Bool {
    features.first == "1"
  }
}
