import Playback
import WebKitGTK

// What is known of the window and of the machine: what a program tells, and what the player sees for
// itself. What is told before the start counts from then on, what is so already changes nothing, and
// after the end nothing comes of it.
extension PlayerView {
  /// Tells that the window became fullscreen or a window, by the window manager's word.
  ///
  /// So a program answers ``Handlers/onFullscreenWanted``, too. A player that looks after itself watches
  /// its window by itself, by GTK's `window-state-event`.
  ///
  /// - Parameter isFullscreen: Whether it is fullscreen now.
  public func noteFullscreen(_ isFullscreen: Bool) {
    send(.view(.fullscreen(isFullscreen)))
  }

  /// Tells that the network came or went.
  ///
  /// Without a network it is said that there is none, and nothing is tried; as soon as there is one,
  /// what waits for it goes on. A player that looks after itself watches the network by itself, by GIO's
  /// `GNetworkMonitor`.
  ///
  /// - Parameter isAvailable: Whether there is a network now.
  public func noteNetwork(isAvailable: Bool) {
    send(.machine(.network(isAvailable: isAvailable)))
  }

  /// Tells that the machine is about to sleep, or is back, as logind's `PrepareForSleep` has it.
  ///
  /// What has played goes on afterwards. No player watches that by itself.
  ///
  /// - Parameter isBeginning: Whether it is about to sleep.
  public func noteSleep(isBeginning: Bool) {
    send(.machine(.sleep(isBeginning: isBeginning)))
  }

  /// Tells that a monitor came or went, as GDK's `monitor-added` and `monitor-removed` do.
  ///
  /// A window that has lost fullscreen with its monitor is asked for it again when one comes. No player
  /// watches that by itself.
  ///
  /// - Parameter hasCome: Whether it came.
  public func noteMonitor(hasCome: Bool) {
    send(.machine(hasCome ? .monitorCame : .monitorWent))
  }

  /// Nothing plays that nobody can see, but where it plays to whoever may come; and a player that looks
  /// after itself knows whether its window is fullscreen.
  func watchWindow() {
    let (isSeenTo, isWatched) = (household != nil, !options.session.isUnattended)
    guard !isClosed, isSeenTo || isWatched else { return }
    var handlers = WindowWatch.Handlers()
    if isSeenTo {
      handlers.onFullscreenChanged = { [weak self] in self?.noteFullscreen($0) }
    }
    if isWatched {
      handlers.onVisibleChanged = { [weak self] in self?.send(.view(.visible($0))) }
    }
    let watch = WindowWatch(of: widget, handlers)
    self.watch = watch
    if isWatched { send(.view(.visible(watch.isVisible))) }
    if isSeenTo, watch.isFullscreen { noteFullscreen(true) }
  }
}
