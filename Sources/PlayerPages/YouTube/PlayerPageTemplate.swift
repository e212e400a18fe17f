/// The HTML around the page's values.
enum PlayerPageTemplate {
  /// A page of the given values, which are encoded here for where they stand.
  ///
  /// - Parameters:
  ///   - nonce: What the policy lets scripts and styles run by.
  ///   - policy: The content security policy.
  ///   - configuration: What the script is told, as JSON that may stand in a script.
  ///   - referrer: The referrer policy.
  ///   - player: The element that the player is in, as HTML.
  ///   - adapter: The script that makes the player.
  ///   - scriptAddress: The address of a further script, or nil for none.
  /// - Returns: The page.
  static func html(
    nonce: String, policy: String, configuration: String, referrer: String, player: String,
    adapter: String, scriptAddress: String?
  ) -> String {
    let attribute = PageEncoding.attribute
    let further = scriptAddress.map { "<script src=\"\(attribute($0))\" async></script>\n" } ?? ""
    return """
      <!DOCTYPE html>
      <html>
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(attribute(policy))">
      <meta name="referrer" content="\(attribute(referrer))">
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
      \(PlayerPageScript.source)
      \(PlayerPageScript.calls)
      \(adapter)
      })();
      </script>
      \(further)</body>
      </html>

      """
  }
}
