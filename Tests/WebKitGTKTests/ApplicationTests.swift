import GLibBridge
import WebKitGTK
import XCTest

/// The command line, as GLib's option parser hands it to the program.
final class ApplicationTests: XCTestCase {
  private static let options = [
    CommandLineOption("loud", nil, "Be loud"),
    CommandLineOption("volume", "PERCENT", "How loud"),
  ]

  func testOptionsValuesAndWordsArrive() {
    MainActor.assumeIsolated {
      let (outcome, arguments) = Self.run(["--loud", "--volume=50", "one", "--", "--two", "-3"])
      XCTAssertEqual(outcome, .ended(status: 7))
      XCTAssertEqual(arguments?.flags, ["loud"])
      XCTAssertEqual(arguments?.values, ["volume": "50"])
      XCTAssertEqual(arguments?.words, ["one", "--two", "-3"])
    }
  }

  func testOptionsBehindTheWordsCountAndTheLastValueWins() {
    MainActor.assumeIsolated {
      let (_, arguments) = Self.run(["one", "--volume", "1", "--volume", "2", "--loud"])
      XCTAssertEqual(arguments?.values, ["volume": "2"])
      XCTAssertEqual(arguments?.flags, ["loud"])
      XCTAssertEqual(arguments?.words, ["one"])
    }
  }

  func testWordsNeedNotBeASCII() {
    MainActor.assumeIsolated {
      XCTAssertEqual(Self.run(["ü", "日本"]).arguments?.words, ["ü", "日本"])
    }
  }

  func testWhatTheParserRefusesIsToldAndNotPrinted() {
    MainActor.assumeIsolated {
      for (words, reason) in [
        (["--nope"], "--nope"), (["--volume"], "--volume"), (["-x"], "-x"),
      ] {
        let (outcome, arguments) = Self.run(words)
        guard case .refused(let message) = outcome else {
          XCTFail("\(words) was taken: \(outcome)")
          continue
        }
        XCTAssert(message.contains(reason), message)
        XCTAssertNil(arguments)
      }
    }
  }

  @MainActor
  private static func run(_ words: [String]) -> (
    outcome: Application.Outcome, arguments: CommandLineArguments?
  ) {
    let application = Application(
      identifier: "io.github.matineeplayer.Test", options: Self.options, usage: "[WORD…]",
      description: "")
    var received: CommandLineArguments?
    application.handlers.onCommandLine = { arguments in
      received = arguments
      return .end(status: 7)
    }
    return (application.run(["test"] + words), received)
  }
}
