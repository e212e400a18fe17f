/// Where the official API and its player come from.
public struct PlayerHosts: Equatable, Sendable {
  /// The address of the API script.
  public let script: String
  /// The origin that the API script and the scripts it inserts come from.
  public let scriptOrigin: String
  /// The origin of the player that is used.
  public let playerOrigin: String
  /// The origins that a frame of the page may come from.
  public let frameOrigins: [String]

  /// YouTube's own hosts, with the player that sets no cookie before it plays.
  public static let youTubeNoCookie = PlayerHosts(youTubePlayer: noCookieOrigin)
  /// YouTube's own hosts, with the player of youtube.com.
  public static let youTube = PlayerHosts(youTubePlayer: youTubeOrigin)

  private static let youTubeOrigin = "https://www.youtube.com"
  private static let noCookieOrigin = "https://www.youtube-nocookie.com"

  private init(youTubePlayer: String) {
    self.init(
      script: "\(Self.youTubeOrigin)/iframe_api", scriptOrigin: Self.youTubeOrigin,
      playerOrigin: youTubePlayer, frameOrigins: [Self.noCookieOrigin, Self.youTubeOrigin])
  }

  /// Hosts of the program's own, for a demonstration without YouTube.
  public init(script: String, scriptOrigin: String, playerOrigin: String, frameOrigins: [String]) {
    self.script = script
    self.scriptOrigin = scriptOrigin
    self.playerOrigin = playerOrigin
    self.frameOrigins = frameOrigins
  }
}
