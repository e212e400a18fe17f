import Foundation

/// The processes that the web engine consists of beside the program, by their names as the kernel
/// cuts them.
enum EngineProcess: String {
  case web = "WebKitWebProces"
  case network = "WebKitNetworkPr"
}

extension Player {
  /// The engine's process of this kind, once there is one.
  ///
  /// One that another is to take the place of does not count.
  func process(_ kind: EngineProcess, after old: RunningProcess? = nil) throws -> RunningProcess {
    // They are not this process's children, so there is nothing to wait on.
    let deadline = Date(timeIntervalSinceNow: Self.patience)
    while Date.now < deadline {
      let found = processes().last { $0.name == kind.rawValue && $0.id != old?.id }
      if let found { return found }
      usleep(20_000)
    }
    throw Failure("There is no \(kind)\n\(transcript)")
  }
}
