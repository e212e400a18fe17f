import PlayerPages
import WebKitGTK

/// How a call stands to the Matinee that may run already, and why.
struct InstanceChoice: Equatable {
  /// How it stands.
  let instance: Application.Instance
  /// Whether the one that runs takes the call, and this process has nothing to open.
  let joins: Bool
  /// A sentence for the person, where it is not what they may expect.
  let sentence: String?

  /// The status by which the one that runs sends a call back that needs another player.
  ///
  /// So it answers a call that asked before this one ran. No run of the program ends by it.
  static let declined: Int32 = 75

  /// What is said of a call that stands alone since its profile differs so from that of the one that
  /// runs.
  static func sentence(for differences: [String]) -> String {
    "Another Matinee runs with another \(differences.joined(separator: ", ")): this one stands "
      + "alone."
  }

  /// How long the one that runs may take to answer, in seconds.
  static let patience = 2.0

  /// Decides by what is asked for and what runs.
  ///
  /// - Parameters:
  ///   - invocation: What is asked for.
  ///   - profile: What a player must be like for this call.
  ///   - ask: Asks the one that runs, if it has to be asked.
  init(
    _ invocation: Invocation, _ profile: PlayerProfile, ask: () -> Application.Running
  ) {
    switch invocation.job {
    case .play where !invocation.isAlone:
      break
    case .wait:
      self.init(.unique)
      return
    case .play, .demo, .doctor, .resolve, .listMonitors, .version, .forget:
      self.init(.alone)
      return
    }
    switch ask() {
    case .none:
      self.init(.unique)
    case .described(let text):
      let differences = profile.differences(from: PlayerProfile(text: text))
      guard !differences.isEmpty else {
        self.init(.unique, joins: true)
        return
      }
      self.init(.alone, Self.sentence(for: differences))
    case .unknown:
      self.init(.alone, "Another version of Matinee runs: this one stands alone.")
    case .silent:
      self.init(.replacing, "The Matinee that runs does not answer: this one takes its place.")
    }
  }

  private init(
    _ instance: Application.Instance, _ sentence: String? = nil, joins: Bool = false
  ) {
    self.instance = instance
    self.joins = joins
    self.sentence = sentence
  }
}

/// What a player is made with and cannot change: calls that differ in it cannot share one.
struct PlayerProfile: Equatable {
  /// The values by what a person calls them.
  private let values: [String: String]

  /// What `invocation` needs, in an environment.
  init(_ invocation: Invocation, environment: [String: String]) {
    values = [
      "sandbox": "\(invocation.isSandboxed)",
      "host of the player": invocation.hosts.playerOrigin,
      "way of drawing": invocation.acceleration.rawValue,
      "kiosk mode": "\(invocation.isKiosk)",
      "privacy": "\(invocation.isPrivate)",
      "kept session": "\(invocation.keepsSession)",
      "proxy": invocation.proxy?.address ?? "",
      "inspector": "\(invocation.isInspectable)",
      Self.display: environment["WAYLAND_DISPLAY"] ?? environment["DISPLAY"] ?? "",
    ]
  }

  private static let display = "display"

  /// Reads what another instance has written.
  init(text: String) {
    let lines = text.split(separator: "\n").map { $0.split(separator: "=", maxSplits: 1) }
    values = Dictionary(
      lines.map { (String($0[0]), $0.count > 1 ? String($0[1]) : "") }, uniquingKeysWith: { $1 })
  }

  /// The profile for another instance to read.
  var text: String {
    values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: "\n")
  }

  /// What is other in `running`, in a person's words.
  ///
  /// A call without a display, over ssh say, is content with any.
  func differences(from running: PlayerProfile) -> [String] {
    Set(values.keys).union(running.values.keys).sorted().filter { key in
      values[key] != running.values[key] && !(key == Self.display && values[key] == "")
    }
  }
}
