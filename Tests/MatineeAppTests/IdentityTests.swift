import MatineeKit
import Testing

/// What names a program to YouTube.
@Suite struct IdentityTests {
  @Test(arguments: [
    "https://org.example.app", "https://org.example.App", "https://org.example.app/",
    "org.example.app", "org.example.App/", "HTTPS://ORG.EXAMPLE.APP",
  ])
  func namesTheProgram(_ text: String) throws {
    #expect(try PlayerView.Identity(text).origin == "https://org.example.app")
  }

  @Test(arguments: [
    "", "https://", "app", "http://org.example.app", "https://org.example.app/path",
    "https://org.example.app:8080", "https://a b.c", "https://org..app", ".org.example",
    "org.example.",
    "file:///", "https://user@org.example", "https://org.example.7", "https://örg.example",
    "https://org.example.app?x", "https://org.example.app//",
    "org." + String(repeating: "x", count: 1_000_000),
  ])
  func isRefusedWithAReason(_ text: String) throws {
    do throws(PlayerError) {
      let identity = try PlayerView.Identity(text)
      Issue.record("\(identity)")
    } catch {
      guard case .invalidArgument = error else {
        Issue.record("\(error)")
        return
      }
      #expect(error.description.count < 250)
      #expect(error.description.hasSuffix(".") && !error.description.hasSuffix(".."))
    }
  }

  @Test func aLiteralIsOne() {
    let options = PlayerView.Options(identity: "https://org.example.app")
    #expect(options.identity.origin == "https://org.example.app")
  }
}
