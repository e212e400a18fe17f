extension PlayerPage {
  /// A page that plays own media in an HTML video element.
  ///
  /// - Parameters:
  ///   - request: What to play.
  ///   - isCued: Whether it stands still until the player is told to play.
  ///   - stream: Where the page gets it from. Nothing else is loaded, but what another web server than
  ///     the program's own sends the page on to, as those of archives do.
  ///   - parameters: What the player is asked to be like.
  ///   - secrets: Fresh ones for each load.
  /// - Throws: What the JSON encoder does, for values that no JSON can hold.
  public init(
    _ request: PlayRequest, isCued: Bool = false, stream: MediaStream,
    parameters: PlayerParameters, secrets: PageSecrets
  ) throws {
    let configuration = Configuration(
      token: secrets.token, item: OpenItem(request, isCued: isCued, stream: stream),
      volume: parameters.volume,
      isMuted: parameters.isMuted, rate: parameters.rate)
    let origin = stream.origin
    let policy = [
      "default-src 'none'", "script-src 'nonce-\(secrets.nonce)'",
      "style-src 'nonce-\(secrets.nonce)'",
      stream.isDirect
        ? "media-src \(origin) https:; connect-src \(origin) https:" : "media-src \(origin)",
      "base-uri 'none'", "form-action 'none'",
    ].joined(separator: "; ")
    self.init(
      html: PlayerPageTemplate.html(
        nonce: secrets.nonce, policy: policy,
        configuration: try PageEncoding.script(configuration), referrer: "no-referrer",
        player: Self.element(showsControls: parameters.showsControls),
        adapter: PlayerPageScript.ownMedia, scriptAddress: nil),
      base: stream.isDirect ? origin + "/" : Self.neutralBase)
  }

  /// What the page of a file is loaded as: no origin.
  private static let neutralBase = "about:blank"

  /// The element, which has only as much of the media at hand as playing takes.
  private static func element(showsControls: Bool) -> String {
    #"<video id="player" preload="metadata" playsinline"#
      + (showsControls ? " controls" : "") + "></video>"
  }
}
