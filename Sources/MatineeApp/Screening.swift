import DesktopServices
import FoundationEssentials
import Glibc
import MatineeKit
import Playback
import PlayerPages
import WebKitGTK

/// A player in its window, from the first black frame to the end, and what belongs to it.
@MainActor
final class Screening {
  /// What a screening is told to begin with.
  struct Beginning {
    let invocation: Invocation
    let streams: StandardStreams
    /// When the program began, from which its events count their times.
    let start: ContinuousClock.Instant
    /// The command line, for a program that takes this one's place.
    let arguments: [String]
    let environment: [String: String]
  }

  private let beginning: Beginning
  private let events: EventStream
  private let audience: Audience
  private let player: PlayerView
  private let window: PlayerWindow
  private let watch: MachineWatch
  private let rendering: RenderingChoice
  private let media: MediaPresence
  private let idle: IdleGuard
  private let record: ViewingRecord
  private let onClosed: @MainActor (ExitStatus) -> Void
  private var hasRemembered = false
  private var hasSaidWhere = false
  private var systemd: SystemdNotifier
  private var isClosed = false

  /// A screening that has not begun.
  ///
  /// - Parameters:
  ///   - application: Whose window it is.
  ///   - beginning: What to begin with.
  ///   - open: Plays another video, by its address.
  ///   - onClosed: Is called once, with the status of what played.
  init(
    in application: Application, _ beginning: Beginning,
    open: @escaping @MainActor (String) -> Void,
    onClosed: @escaping @MainActor (ExitStatus) -> Void
  ) {
    self.beginning = beginning
    self.onClosed = onClosed
    let invocation = beginning.invocation
    events = EventStream(beginning.streams, for: invocation, since: beginning.start)
    audience = Audience(events, count: invocation.session.queue.count)
    rendering = RenderingChoice(invocation.acceleration)
    events.log(rendering.sentence)
    let habits = invocation.keepsHabits ? ViewingMemory().habits() : ViewingHabits()
    player = Cinema(invocation, events, rendering, habits: habits).player()
    window = PlayerWindow(
      of: application, showing: player, PlayerWindow.Options(invocation, habits))
    watch = MachineWatch(invocation, events)
    media = MediaPresence(
      of: player, isKiosk: invocation.isKiosk, events, raise: { [window] in window.raise() },
      open: open)
    idle = IdleGuard(application, window.window, events)
    record = ViewingRecord(of: player, invocation, known: habits, events)
    systemd = SystemdNotifier(environment: beginning.environment)
    listen()
  }

  /// Opens the window and begins to play.
  ///
  /// - Parameter call: The command line of another process that is waited for, if it is one.
  func begin(for call: ApplicationCall?) {
    if let call { admit(call, beginning.invocation, items: 0..<player.requests.count) }
    // The page begins to load before the window is mapped.
    player.start()
    window.present()
    watch.begin(telling: player)
    Display.ignoreX11Errors()
    Display.onConnectionLost { [weak self] in self?.endWithoutDisplay() }
    media.begin()
    sayWhatIsLost()
    systemd.begin()
  }

  private func listen() {
    player.handlers.onDismissed = { [weak self] _, status in self?.close(status) }
    player.handlers.onReport = { [weak self] report in
      self?.audience.tell(report)
      self?.media.tell(report)
      self?.record.tell(report)
      if case .playing = report { self?.remember() }
      if case .revealed = report { self?.sayWhereItIs() }
    }
    player.handlers.onChanged = { [weak self] in self?.show() }
    if !beginning.invocation.isKiosk { window.onSizeChanged = { [record] in record.take($0) } }
    player.handlers.onRestartWanted = { [weak self] rendering in self?.restart(drawing: rendering) }
  }

  private func show() {
    guard !isClosed else { return }
    idle.show(keepsAwake: player.session.wakefulness.keepsAwake)
    media.show()
    record.show()
    window.render(player.session)
  }

  /// Does what a person wants, who may be elsewhere.
  func perform(_ action: PersonAction) {
    player.send(.person(action))
  }

  /// Brings the window to the front.
  func raise() {
    window.raise()
  }

  /// Plays what another call asks for, now or after what plays.
  ///
  /// - Parameters:
  ///   - invocation: What it asks for.
  ///   - call: The call, which waits for the end where it says so; nil where nobody waits.
  func take(_ invocation: Invocation, from call: ApplicationCall?) {
    guard case .play(let wanted) = invocation.job else { return }
    let requests = invocation.resumed(wanted)
    let first = invocation.enqueues ? player.requests.count : 0
    if let call {
      admit(
        call, invocation, items: first..<first + requests.count, replacing: !invocation.enqueues)
    }
    if invocation.enqueues {
      player.append(requests)
    } else {
      invocation.monitor?.match(among: Display.monitors).map(window.move)
      let parameters = invocation.parameters(for: player)
      record.take(parameters)
      player.play(requests, parameters: parameters, session: invocation.session)
      window.hideShortcuts()
      window.raise()
    }
  }

  /// Lets a process that is to wait do so, and any other go.
  private func admit(
    _ call: ApplicationCall, _ invocation: Invocation, items: Range<Int>, replacing: Bool = false
  ) {
    guard invocation.waits else { return call.end(status: ExitStatus.success.rawValue) }
    let events = EventStream(CallOutput(call: call), for: invocation, since: .now)
    audience.add(call, events, items: items, replacing: replacing)
  }

  /// Says a sentence that the person should know.
  func say(_ sentence: String) {
    events.say(sentence)
  }

  /// Xlib ends the process after this, and so nothing else is told.
  private func endWithoutDisplay() {
    events.say("The display is gone.")
    audience.close(.unequipped)
    SandboxFolders.remove()
    StandardStreams.flush()
    _exit(ExitStatus.unequipped.rawValue)
  }

  /// Says, once and at the start, what a person would miss without knowing why.
  private func sayWhatIsLost() {
    PlayerWindow.losses(for: beginning.invocation, isX11: Display.isX11).forEach(events.say)
    if SoundProbe.output(environment: beginning.environment) == .none {
      events.say("There is no sound device: the video plays without sound.")
    }
  }

  /// Says, once the window is where it will be, whether that is where the person wants it.
  private func sayWhereItIs() {
    guard !hasSaidWhere else { return }
    hasSaidWhere = true
    window.objection.map(events.say)
  }

  private func remember() {
    guard !hasRemembered else { return }
    hasRemembered = true
    do {
      try rendering.remember()
    } catch {
      events.log("What works for drawing was not remembered: \(error)")
    }
  }

  private func restart(drawing rendering: Rendering) {
    window.close()
    Restart.program(beginning.arguments, drawing: rendering, beginning.streams)
    events.say("The program could not be started anew.")
    close(.engineFailed)
  }

  private func close(_ status: ExitStatus) {
    guard !isClosed else { return }
    isClosed = true
    systemd.end()
    idle.show(keepsAwake: false)
    media.end()
    window.close()
    record.close()
    audience.close(status)
    onClosed(status)
  }
}
