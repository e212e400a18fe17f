import FoundationEssentials
import GLibBridge
import Playback
import PlayerPages

// What the session decides, done.
extension PlayerView {
  /// Does one thing that the session has decided.
  func perform(_ effect: Effect) {
    switch effect {
    case .open(let index, let opening):
      open(requests[index], opening)
    case .reopen(let place):
      reopen(at: place)
    case .player(let command):
      page.run(PageCommand(command))
    case .curtain(.lower):
      scene.lowerCurtain()
    case .curtain(.raise):
      scene.raiseCurtain()
    case .notice(let notice):
      scene.show(notice)
    case .glimpse(let glimpse):
      if options.showsGlimpses { scene.show(glimpse) }
    case .ping:
      page.ping()
    case .endWebProcess:
      page.endProcess()
    case .restart(let rendering):
      guard let onRestartWanted = handlers.onRestartWanted else {
        return send(.machine(.restartRefused))
      }
      onRestartWanted(rendering)
    case .openOnYouTube:
      openOnYouTube(requests[session.queue.index].watchURL)
    case .controls(let areShown):
      scene.showControls(areShown, of: session)
    case .focusControls:
      scene.focusControls()
    case .pointer(let isHidden):
      scene.isPointerHidden = isHidden
    case .fullscreen(let isWanted):
      handlers.onFullscreenWanted?(isWanted)
    case .start(let deadline, let seconds):
      start(deadline, after: seconds)
    case .cancel(let deadline):
      deadlines.removeValue(forKey: deadline)?.cancel()
    case .report(let report):
      // First those who hear of it later, since a handler may bring the next report about.
      sessionReports.send(report)
      handlers.onReport(report)
    case .close(let dismissal, let status):
      handlers.onDismissed(dismissal, status)
      if !isClosed { household?.onDismissed() }
    case .raise:
      preconditionFailure("A session carries out its milestones itself")
    }
  }

  private func open(_ request: PlayRequest, _ opening: Opening) {
    switch opening {
    case .inPlayer: page.open(request, isCued: session.transport.awaitsStart)
    case .inFreshPage: page.load(request, setting)
    case .inFreshProcess: page.loadInFreshProcess(request, setting)
    }
  }

  private func reopen(at place: Resumption) {
    var request = requests[session.queue.index]
    if let anchor = place.anchor {
      request.resumption = anchor.resumption(at: Date().timeIntervalSince1970)
    }
    request.playlistIndex = place.playlistIndex ?? request.playlistIndex
    page.load(request, setting)
  }

  private var setting: PageDriver.Setting {
    // A player that is made anew is as loud and as fast as the person had made the last one.
    var parameters = options.parameters
    if let volume = session.transport.volume {
      parameters.volume = volume.level
      parameters.isMuted = volume.isMuted
    }
    if session.transport.rate != 1 { parameters.rate = session.transport.rate }
    parameters.loops = session.queue.repeatsPlaylist
    return PageDriver.Setting(
      identity: options.identity.origin, hosts: options.hosts, parameters: parameters,
      isCued: session.transport.awaitsStart)
  }

  private func start(_ deadline: Deadline, after seconds: Double) {
    deadlines[deadline]?.cancel()
    deadlines[deadline] = MainLoop.after(seconds) { [weak self] in
      self?.deadlines[deadline] = nil
      self?.send(.elapsed(deadline))
    }
  }
}
