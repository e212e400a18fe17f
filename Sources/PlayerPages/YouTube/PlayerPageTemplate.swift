/// The HTML around the page's values.
enum PlayerPageTemplate {
  /// The features that the API gives the frame that it inserts, and so this one.
  private static let allowed =
    "accelerometer; autoplay; clipboard-write; encrypted-media; gyroscope; picture-in-picture; "
    + "web-share; fullscreen"

  /// A page of the given values, which are encoded here for where they stand.
  ///
  /// - Parameters:
  ///   - nonce: What the policy lets scripts and styles run by.
  ///   - policy: The content security policy.
  ///   - configuration: What the script is told, as JSON that may stand in a script.
  ///   - frameAddress: The player's address, or nil where the API inserts the frame.
  ///   - scriptAddress: The API script's address.
  /// - Returns: The page.
  static func html(
    nonce: String, policy: String, configuration: String, frameAddress: String?,
    scriptAddress: String
  ) -> String {
    let attribute = PageEncoding.attribute
    let player =
      frameAddress.map { address in
        """
        <iframe id="player" src="\(attribute(address))" allow="\(allowed)" allowfullscreen \
        referrerpolicy="strict-origin-when-cross-origin"></iframe>
        """
      } ?? #"<div id="player"></div>"#
    return """
      <!DOCTYPE html>
      <html>
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(attribute(policy))">
      <meta name="referrer" content="strict-origin-when-cross-origin">
      <style nonce="\(attribute(nonce))">
      html, body { width: 100%; height: 100%; margin: 0; background: black; overflow: hidden; }
      iframe, #player { display: block; width: 100%; height: 100%; border: 0; background: black; }
      </style>
      </head>
      <body>
      \(player)
      <script nonce="\(attribute(nonce))">
      "use strict";
      (() => {
      const page = \(configuration);
      \(PlayerPageScript.outbox)
      \(PlayerPageScript.undocumented)
      \(PlayerPageScript.source)
      \(PlayerPageScript.calls)
      })();
      </script>
      <script src="\(attribute(scriptAddress))" async></script>
      </body>
      </html>

      """
  }
}
