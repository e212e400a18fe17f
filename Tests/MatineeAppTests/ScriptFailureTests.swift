import Testing
import WebKitGTK

@testable import MatineeKit

/// Why a script did not come, in words.
struct ScriptFailureTests {
  @Test(
    "The host is named, and what is wrong with it",
    arguments: [
      (.failed(.unknownName), "www.youtube.com was not found"),
      (.failed(.untrusted), "the certificate of www.youtube.com does not verify"),
      (.failed(.other("no route")), "www.youtube.com cannot be reached (no route)"),
      (.answered(status: 503), "www.youtube.com answers with HTTP status 503"),
      (.answered(status: 200), nil), (.cancelled, nil),
    ] as [(WebView.LoadResult, String?)])
  func words(_ result: WebView.LoadResult, _ words: String?) {
    #expect(ScriptFailure.words(for: result, of: "www.youtube.com") == words)
  }
}
