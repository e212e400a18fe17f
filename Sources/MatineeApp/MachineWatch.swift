import DesktopServices
import GLibBridge
import Glibc
import MatineeKit
import Playback
import WebKitGTK

/// Tells a player what the machine does: its network, its sleep, its monitors, its memory.
@MainActor
final class MachineWatch {
  private let network = NetworkState()
  private let sleep = SleepMonitor()
  private var memory: LoopSource?

  /// Above this, in MiB, a kiosk's web process is renewed between two videos.
  ///
  /// It lies well below where WebKit ends it in the middle of one.
  private static let memoryToRenewAt = MemoryPressure.defaultLimit / 2
  /// How often the memory is looked at, in seconds.
  private static let memoryInterval = 30.0
  /// The web process's name, as the kernel cuts it.
  private static let webProcessName = "WebKitWebProces"

  private let invocation: Invocation
  private let events: EventStream

  /// A watch that tells nothing yet.
  ///
  /// - Parameters:
  ///   - invocation: What the command line asks for.
  ///   - events: Where what cannot be watched is logged.
  init(_ invocation: Invocation, _ events: EventStream) {
    self.invocation = invocation
    self.events = events
  }

  /// Tells `player` from now on.
  func begin(telling player: PlayerView) {
    if invocation.job != .demo { watchNetwork(player) }
    watchSleep(player)
    Display.onMonitorsChanged { [weak player] hasCome in
      player?.noteMonitor(hasCome: hasCome)
    }
    if invocation.isKiosk { watchMemory(player) }
  }

  private func watchNetwork(_ player: PlayerView) {
    network.onChanged { [weak player] isAvailable in
      player?.noteNetwork(isAvailable: isAvailable)
    }
  }

  private func watchSleep(_ player: PlayerView) {
    Task { [sleep, events] in
      do {
        try await sleep.start { [weak player] isBeginning in
          player?.noteSleep(isBeginning: isBeginning)
        }
      } catch {
        events.log("Nobody tells when the machine sleeps: \(error)")
      }
    }
  }

  private func watchMemory(_ player: PlayerView) {
    memory = MainLoop.repeating(every: Self.memoryInterval) { [weak player] in
      guard let player else { return .stop }
      let size = ProcessMemory.largest(named: Self.webProcessName, below: getpid())
      if size > Self.memoryToRenewAt { player.send(.machine(.memoryIsHigh)) }
      return .again
    }
  }
}
