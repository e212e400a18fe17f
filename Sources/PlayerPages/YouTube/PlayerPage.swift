import Playback

/// The page that loads the official IFrame API and tells the program what its player does.
public struct PlayerPage: Equatable, Sendable {
  /// The page's HTML.
  public let html: String
  /// Where the page is loaded for: its origin, which YouTube gets as Referer.
  public let base: String

  /// How the player's frame comes into the page.
  public enum Embedding: Sendable {
    /// Written into the page, so that it loads beside the API script.
    case written
    /// Inserted by the API once that has loaded, as most pages do.
    case insertedByAPI
  }

  /// The name of the script-message handler that the page posts to.
  public static let messageHandler = "yt"

  /// A page that plays `request`.
  ///
  /// - Parameters:
  ///   - request: What to play.
  ///   - isCued: Whether it stands still until the player is told to play.
  ///   - parameters: What the player is asked to be like.
  ///   - hosts: Where the API and its player come from.
  ///   - identity: The origin that the page loads with, such as `https://org.example.app`: YouTube
  ///     asks an application for one that names it.
  ///   - embedding: How the player's frame comes into the page.
  ///   - secrets: Fresh ones for each load.
  /// - Precondition: The request is for something of YouTube's.
  /// - Throws: What the JSON encoder does, for values that no JSON can hold.
  public init(
    _ request: PlayRequest, isCued: Bool = false,
    parameters: PlayerParameters = PlayerParameters(),
    hosts: PlayerHosts = .youTubeNoCookie, identity: String, embedding: Embedding = .written,
    secrets: PageSecrets
  ) throws {
    base = identity + "/"
    let variables = parameters.variables(for: request, isCued: isCued, origin: identity)
    let address =
      "\(hosts.playerOrigin)/embed/\(request.embedName)?\(PageEncoding.query(variables))"
    let player = embedding == .written ? Self.frame(address) : #"<div id="player"></div>"#
    let configuration = Configuration(
      token: secrets.token, host: hosts.playerOrigin, item: OpenItem(request, isCued: isCued),
      volume: parameters.volume, isMuted: parameters.isMuted,
      rate: parameters.rate,
      inserted: embedding == .insertedByAPI
        ? Configuration.Inserted(
          videoId: request.embedName,
          playerVars: Dictionary(uniqueKeysWithValues: variables.map { ($0.name, $0.value) }))
        : nil)
    html = PlayerPageTemplate.html(
      nonce: secrets.nonce, policy: Self.policy(hosts, nonce: secrets.nonce),
      configuration: try PageEncoding.script(configuration),
      referrer: "strict-origin-when-cross-origin", player: player,
      adapter: PlayerPageScript.undocumented + "\n" + PlayerPageScript.youTube,
      scriptAddress: hosts.script)
  }

  /// A page of the given text.
  init(html: String, base: String) {
    self.html = html
    self.base = base
  }

  /// The player's frame, with the features that the API gives the frame that it inserts.
  private static func frame(_ address: String) -> String {
    let allowed =
      "accelerometer; autoplay; clipboard-write; encrypted-media; gyroscope; picture-in-picture; "
      + "web-share; fullscreen"
    return """
      <iframe id="player" src="\(PageEncoding.attribute(address))" allow="\(allowed)" \
      allowfullscreen referrerpolicy="strict-origin-when-cross-origin"></iframe>
      """
  }

  /// The page's content security policy: its own scripts and style by nonce, the API's by their
  /// host, the player's frames, and nothing else.
  private static func policy(_ hosts: PlayerHosts, nonce: String) -> String {
    [
      "default-src 'none'", "script-src 'nonce-\(nonce)' \(hosts.scriptOrigin)",
      "style-src 'nonce-\(nonce)'", "frame-src \(hosts.frameOrigins.joined(separator: " "))",
      "base-uri 'none'", "form-action 'none'",
    ].joined(separator: "; ")
  }

  /// What the page's script is told.
  struct Configuration: Encodable {
    var token: String
    var handler = messageHandler
    var host: String?
    var states = Dictionary(
      uniqueKeysWithValues: PlayerState.allCases.map { (String($0.code), $0.rawValue) })
    var item: OpenItem
    var volume: Int?
    var isMuted: Bool
    var rate: Double?
    var inserted: Inserted?

    /// What the API's constructor is told where it inserts the frame.
    struct Inserted: Encodable {
      var videoId: String
      var playerVars: [String: String]
    }
  }
}

/// An item as the page's script takes it, to begin with or to go on with.
struct OpenItem: Encodable, Equatable {
  var video: String?
  var media: MediaStream?
  var playlist: String?
  /// What the API calls the kind of playlist.
  var listType: String?
  var index: Int?
  var start: Int
  /// Where to go on this once, in the place of the start.
  var resume: Int?
  var end: Int?
  /// Whether it is told by its address; nil where it is not.
  var byAddress: Bool?
  /// Whether it stands still until it is to play; nil where it does not.
  var cued: Bool?

  init(_ request: PlayRequest, isCued: Bool = false, stream: MediaStream? = nil) {
    byAddress = request.isByAddress ? true : nil
    cued = isCued ? true : nil
    switch request.source {
    case .video(let video): self.video = video.text
    case .playlist(let playlist): (self.playlist, listType) = (playlist.text, "playlist")
    case .userUploads(let user): (self.playlist, listType) = (user.text, "user_uploads")
    // Nothing but the player's address can name it.
    case .liveStream: break
    case .media: media = stream
    }
    index = request.playlistIndex
    start = request.start ?? 0
    resume = request.resumption
    end = request.end
  }
}

extension PlayRequest {
  /// What stands behind `/embed/` in the player's address.
  fileprivate var embedName: String {
    switch source {
    case .video(let video): video.text
    case .playlist, .userUploads: "videoseries"
    case .liveStream: "live_stream"
    case .media: preconditionFailure("YouTube's player has no media of others")
    }
  }
}
