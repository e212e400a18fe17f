import DesktopServices
import FoundationEssentials
import GLibBridge
import Playback
public import PlayerPages
import WebKitGTK

// Players that look after themselves: they make their own web context, start when they come to be on
// the screen, watch the network and the window that they are in, open links in the person's browser,
// and close with their window.
extension PlayerView {
  /// A player of one video for any window, which plays as soon as it is on the screen.
  ///
  /// Put ``widget`` into a window and show that; nothing else is needed. It stays the size that it is
  /// given: set ``Handlers/onFullscreenWanted`` to let its person have it fullscreen. Whoever holds the
  /// widget, as a container does, holds the player, too.
  ///
  /// - Parameters:
  ///   - video: The video's ID.
  ///   - onDismiss: Is called each time that what plays is over: the place for closing the window.
  ///     Where it does nothing, the player stays, and can be played again. It is not called for a
  ///     video that cannot be played: the player says why, and ``State/fault`` does.
  public convenience init(video: VideoID, onDismiss: @escaping @MainActor () -> Void = {}) {
    var options = Options()
    options.session.fullscreen = .never
    options.showsGlimpses = false
    self.init([PlayRequest(.video(video))], options: options)
    household?.onDismissed = onDismiss
  }

  /// A player of any list for any window, which starts as soon as it is on the screen.
  ///
  /// - Parameters:
  ///   - requests: The list, of at least one item.
  ///   - options: How the player is made.
  ///   - folder: The folder where YouTube's cookies and site data are kept, or nil where nothing is.
  /// - Precondition: The list is not empty.
  public convenience init(
    _ requests: [PlayRequest], options: Options, keepingDataIn folder: String? = nil
  ) {
    Self.requireItems(requests)
    var options = options
    let network = NetworkState()
    options.session.recovery.startsOnline = network.isAvailable
    self.init(requests, context: Self.context(keepingDataIn: folder), options: options)
    lookAfterItself(network)
  }

  /// The identity of a program that gives none: the ID of its application.
  public static var defaultIdentity: Identity {
    let own: Identity = "io.github.matineeplayer.kit"
    guard let identifier = Application.currentIdentifier else { return own }
    do throws(PlayerError) {
      return try Identity(identifier)
    } catch {
      // GApplication takes IDs that no host can be called.
      return own
    }
  }

  /// The context that players share which keep nothing, for as long as there is one.
  private static weak var sharedContext: WebContext?

  private static func context(keepingDataIn folder: String?) -> WebContext {
    if folder == nil, let sharedContext { return sharedContext }
    var options = WebContext.Options()
    options.drawing = drawing
    options.keptData = folder
    options.languages = [Language.locales.lazy.compactMap { LanguageTag(locale: $0) }.first?.text]
      .compactMap(\.self)
    let context = WebContext(options)
    if folder == nil { sharedContext = context }
    return context
  }

  /// By the GPU only where there is one: software GL shows half of the pictures.
  private static var drawing: WebContext.Drawing {
    let probe = GraphicsProbe(
      ofThisMachine: ProcessInfo.processInfo.environment,
      hasDRI3: Display.isX11 ? Display.hasX11Extension("DRI3") : nil)
    guard case .hardware = probe.verdict else { return .byProcessor }
    return NVIDIADriver.version() == nil ? .byGPU : .byGPUWithoutSharing
  }

  private func lookAfterItself(_ network: NetworkState) {
    network.onChanged { [weak self] in self?.noteNetwork(isAvailable: $0) }
    household = Household(network: network)
    widget.onShared { [weak self] in self?.settle(isShared: $0) }
    widget.onMapped { [weak self] in self?.settle() }
  }

  /// Lives for as long as somebody else holds its widget: a container, or who moves it to another.
  private func settle(isShared: Bool) {
    household?.player = isShared && !isClosed ? self : nil
  }

  /// It is on the screen.
  private func settle() {
    guard !hasStarted else { return }
    grabFocus()
    start()
  }

  /// Opens a link of the player's where the program wants, or in the browser.
  func openLink(_ uri: String) {
    guard let onLinkOpened = handlers.onLinkOpened else { return openInBrowser(uri) }
    onLinkOpened(uri)
  }

  /// Opens what plays where the program wants, or in the browser.
  func openOnYouTube(_ address: String) {
    guard let onOpenOnYouTube = handlers.onOpenOnYouTube else { return openInBrowser(address) }
    onOpenOnYouTube(address)
  }

  private func openInBrowser(_ address: String) {
    guard household != nil else { return }
    Task {
      do {
        try await Browser.open(address)
      } catch {
        handlers.onLog("No browser opened \(address): \(error)")
      }
    }
  }
}

/// What a player that looks after itself has.
@MainActor
final class Household {
  private let network: NetworkState
  /// The player, for as long as somebody else holds its widget and it is not closed.
  var player: PlayerView?
  /// Is called when what plays is over.
  var onDismissed: @MainActor () -> Void = {}

  /// Holds and calls nobody any longer.
  func close() {
    onDismissed = {}
    player = nil
  }

  init(network: NetworkState) {
    self.network = network
  }
}
