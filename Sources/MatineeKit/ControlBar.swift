import FoundationEssentials
import GLibBridge
import Playback
import WebKitGTK

/// The program's own controls, in a strip below the picture.
///
/// They show a session and keep no state of it. A choice of speeds or captions takes the buttons'
/// place for a moment, since a menu would lie over the player.
@MainActor
final class ControlBar {
  /// The strip, to be put below the view.
  let widget: CoverSurface

  private let perform: @MainActor (PersonAction) -> Void
  private let seekBar = Slider("Position", step: 5)
  private let volumeBar = Slider("Volume", step: 5)
  private let time = Label(wraps: false)
  private let stack = Stack()
  private let row = FittingRow(spacing: 2)
  private let choices = ChoiceRow()
  private let playButton: ControlButton
  private let nextButton: ControlButton
  private let previousButton: ControlButton
  private let muteButton: ControlButton
  private let fullscreenButton: ControlButton
  private let outsideButton: ControlButton
  private lazy var rateButton = ControlButton(text: "1×", "Speed, 1×") { [weak self] in
    self?.chooseRate()
  }
  private lazy var captionsButton = ControlButton(.captions, "Captions, off") { [weak self] in
    self?.chooseCaptions()
  }

  private var session: Session?
  /// Where the person wants to be, and what was known of the position when that was asked for.
  private var sought: (position: Double, since: PositionAnchor?)?
  private var ticks: LoopSource?

  /// How often the position is shown anew while the video plays, in seconds.
  private static let tick = 0.5
  private static let volumeWidth = 72
  /// What the height comes to with most fonts.
  private static let usualHeight = 66
  private static let buttons = "buttons"
  private static let choice = "choice"

  /// Controls that are not shown.
  ///
  /// - Parameters:
  ///   - perform: Gets what the person asks for.
  ///   - use: Gets what is done with the controls.
  init(
    perform: @escaping @MainActor (PersonAction) -> Void,
    use: @escaping @MainActor (ControlsUse) -> Void
  ) {
    self.perform = perform
    playButton = ControlButton(.play, "Play") { perform(.playback(.playPause)) }
    nextButton = ControlButton(.next, "Next") { perform(.list(.next)) }
    previousButton = ControlButton(.previous, "Previous") { perform(.list(.previous)) }
    muteButton = ControlButton(.sound, "Mute") { perform(.playback(.toggleMute)) }
    fullscreenButton = ControlButton(.fullscreen, "Fullscreen") { perform(.toggleFullscreen) }
    outsideButton = ControlButton(.outside, "Open on YouTube") { perform(.openOnYouTube) }
    let rows = Box(.vertical)
    widget = CoverSurface(style: StyleSheet("* { background: #202020; }"), content: rows)
    layOut(in: rows)
    listen(use)
  }

  private func layOut(in rows: Box) {
    StyleSheet("label { color: white; font-size: 10pt; }").apply(to: time)
    time.setSideMargins(8)
    volumeBar.setMinimumSize(PixelSize(width: Self.volumeWidth, height: 0))
    // A small window shows what there is room for; the keys do most of the rest.
    row.add(previousButton, rank: 4)
    row.add(playButton, rank: 0)
    row.add(nextButton, rank: 3)
    row.add(time, rank: 2)
    row.addSpace()
    row.add(muteButton, rank: 1)
    row.add(volumeBar, rank: 5)
    row.add(rateButton, rank: 8)
    row.add(captionsButton, rank: 7)
    row.add(outsideButton, rank: 6)
    row.add(fullscreenButton, rank: 0)
    stack.add(row.widget, named: Self.buttons)
    stack.add(choices.widget, named: Self.choice)
    rows.add(seekBar)
    rows.add(stack)
    stack.setMargin(4)
    stack.setSideMargins(8)
    rows.showAll()
  }

  private func listen(_ use: @escaping @MainActor (ControlsUse) -> Void) {
    seekBar.onChosen { [weak self] in self?.seek(to: $0) }
    seekBar.onHeld { [weak self] isHeld in
      use(.held(isHeld))
      if !isHeld { self?.settleSeek() }
    }
    volumeBar.onChosen { [perform] level in
      perform(.playback(.setVolume(Int(min(100, max(0, level)).rounded()))))
    }
    volumeBar.onHeld { use(.held($0)) }
    widget.onFocusMoved { use(.used) }
  }

  // MARK: What it shows

  /// Whether the strip is there.
  var isShown = false {
    didSet {
      guard isShown != oldValue else { return }
      if isShown {
        render()
      } else {
        closeChoice()
        height = widget.size.height
      }
      widget.isVisible = isShown
      tick()
    }
  }

  /// The height that the strip takes, or took when it was there last, in logical pixels.
  private(set) var height = ControlBar.usualHeight

  /// Puts the keyboard on the first control.
  func takeFocus() {
    playButton.grabFocus()
  }

  /// Shows `session`.
  func show(_ session: Session) {
    self.session = session
    if sought.map({ $0.since != session.transport.anchor }) ?? false, !seekBar.isHeld {
      sought = nil
    }
    guard isShown else { return }
    render()
    tick()
  }

  private func render() {
    guard let session else { return }
    let transport = session.transport
    let isGoing = transport.state == .playing || transport.state == .buffering
    playButton.icon = isGoing ? .pause : .play
    playButton.name = isGoing ? "Pause" : "Play"
    let isList = session.queue.hasNext || session.queue.hasPrevious
    for button in [nextButton, previousButton] { row.offer(button, isList) }
    nextButton.isUsable = session.queue.hasNext
    previousButton.isUsable = session.queue.hasPrevious
    let volume = transport.volume ?? Volume(level: 100)
    muteButton.icon = volume.isMuted ? .muted : .sound
    muteButton.name = volume.isMuted ? "Sound" : "Mute"
    volumeBar.show(volume.isMuted ? 0 : Double(volume.level), of: 100)
    rateButton.text = "\(shortest(transport.rate))×"
    rateButton.name = "Speed, \(shortest(transport.rate))×"
    row.offer(captionsButton, !transport.captions.tracks.isEmpty)
    captionsButton.isMarked = transport.captions.shown != nil
    captionsButton.name = "Captions, \(transport.captions.shownName ?? "off")"
    row.offer(outsideButton, session.queue.kind.isYouTubes)
    fullscreenButton.icon = session.handOver.isFullscreen ? .window : .fullscreen
    fullscreenButton.name = session.handOver.isFullscreen ? "Window" : "Fullscreen"
    renderPosition()
  }

  private func renderPosition() {
    guard let session else { return }
    let transport = session.transport
    guard transport.anchor != nil, let length = transport.length else {
      seekBar.isUsable = false
      seekBar.show(0, of: 1)
      // The length of a stream that goes on is no length.
      time.text = transport.isLive ? "Live" : "–:––"
      return
    }
    let reached = PlayerView.State(session).position(at: Date().timeIntervalSince1970)
    let position = min(length, sought?.position ?? reached)
    seekBar.isUsable = true
    seekBar.show(position, of: length, filled: transport.loadedPart * length)
    time.text = "\(ClockTime.text(position)) / \(ClockTime.text(length))"
  }

  private func tick() {
    let isMoving = isShown && session?.transport.state == .playing
    guard isMoving != (ticks != nil) else { return }
    ticks?.cancel()
    ticks = nil
    guard isMoving else { return }
    ticks = MainLoop.repeating(every: Self.tick) { [weak self] in
      self?.renderPosition()
      return .again
    }
  }

  // MARK: What it asks for

  /// A slider that is held asks once it is let go.
  private func seek(to position: Double) {
    sought = (position, session?.transport.anchor)
    if seekBar.isHeld { renderPosition() } else { settleSeek() }
  }

  private func settleSeek() {
    guard let sought else { return }
    perform(.playback(.seek(.to(sought.position))))
  }

  private func chooseRate() {
    guard let transport = session?.transport else { return }
    choices.offer(
      "Speed",
      transport.rates.map { rate in
        ChoiceRow.Choice("\(shortest(rate))×", isChosen: rate == transport.rate) { [weak self] in
          self?.conclude(.setRate(rate), from: self?.rateButton)
        }
      }, cancel: { [weak self] in self?.conclude(nil, from: self?.rateButton) })
    stack.shown = Self.choice
    choices.takeFocus()
  }

  private func chooseCaptions() {
    guard let captions = session?.transport.captions else { return }
    let tracks: [(language: String?, name: String)] =
      [(nil, "Off")] + captions.tracks.map { ($0.language, $0.name) }
    choices.offer(
      "Captions",
      tracks.map { track in
        ChoiceRow.Choice(track.name, isChosen: track.language == captions.shown) { [weak self] in
          self?.conclude(.setCaptions(language: track.language), from: self?.captionsButton)
        }
      }, cancel: { [weak self] in self?.conclude(nil, from: self?.captionsButton) })
    stack.shown = Self.choice
    choices.takeFocus()
  }

  private func conclude(_ action: PlaybackAction?, from button: ControlButton?) {
    if let action { perform(.playback(action)) }
    closeChoice()
    button?.grabFocus()
  }

  private func closeChoice() {
    stack.shown = Self.buttons
    choices.clear()
  }
}

extension Captions {
  /// The name of the language that is shown, or nil where nothing is.
  fileprivate var shownName: String? {
    shown.flatMap { language in tracks.first { $0.language == language }?.name }
  }
}
