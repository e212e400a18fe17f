import GLibBridge
import TestSupport
import WebKitGTK
import XCTest

/// The web view: a page's messages, scripts and navigations, and that nothing is left of it.
final class WebViewTests: XCTestCase {
  func testAPageSpeaksAndIsSpokenTo() {
    MainActor.assumeIsolated {
      let stage = Stage()
      stage.load("post({greeting: 'Grüße', count: 2})")
      XCTAssert(Loop.run { !stage.messages.isEmpty })
      XCTAssert(stage.messages[0].contains(#""greeting":"Grüße""#), stage.messages[0])

      Task { try await stage.view.evaluate("post({heard: 1 + 1})") }
      XCTAssert(Loop.run { stage.messages.count == 2 })
      XCTAssertEqual(stage.messages[1], #"{"heard":2}"#)
    }
  }

  func testAScriptThatThrowsIsAnErrorWithItsReason() {
    MainActor.assumeIsolated {
      let stage = Stage()
      stage.load("post('loaded')")
      XCTAssert(Loop.run { !stage.messages.isEmpty })
      var thrown: (any Error)?
      Task {
        do {
          try await stage.view.evaluate("throw new Error('no tickets left')")
        } catch {
          thrown = error
        }
      }
      XCTAssert(Loop.run { thrown != nil })
      XCTAssert("\(thrown.map(String.init(describing:)) ?? "")".contains("no tickets left"))
    }
  }

  func testAPageIsCalledAndAnswers() {
    MainActor.assumeIsolated {
      let stage = Stage()
      stage.load("post('loaded')")
      XCTAssert(Loop.run { !stage.messages.isEmpty })
      let hostile = #"'"; post('broken') //\u{2028}</script>"#
      let calls: [(body: String, answer: Result<String, WebView.CallError>)] = [
        ("return text", .success(hostile)),
        (
          "return await new Promise((r) => setTimeout(() => r(text.length + ''), 10))",
          .success("\(hostile.utf16.count)")
        ),
        ("return 4", .failure(.thrown("The page answered no text"))),
      ]
      for call in calls {
        XCTAssertEqual(Self.answer(of: stage, call.body, ["text": hostile]), call.answer)
      }
      guard
        case .failure(.thrown(let words)) = Self.answer(
          of: stage, "throw new Error('no tickets left')", [:])
      else { return XCTFail("nothing was thrown") }
      XCTAssert(words.contains("no tickets left"), words)
      XCTAssertEqual(stage.messages.count, 1)
    }
  }

  func testACallOfAPageThatGoesIsOver() {
    MainActor.assumeIsolated {
      let stage = Stage()
      stage.load("post('loaded')")
      XCTAssert(Loop.run { !stage.messages.isEmpty })
      let answer = Self.answer(of: stage, "await new Promise(() => {})", [:]) {
        stage.view.terminateProcess()
      }
      guard case .failure = answer else { return XCTFail("\(String(describing: answer))") }
    }
  }

  @MainActor
  private static func answer(
    of stage: Stage, _ body: String, _ arguments: [String: String],
    meanwhile act: @escaping @MainActor () -> Void = {}
  ) -> Result<String, WebView.CallError>? {
    var answer: Result<String, WebView.CallError>?
    Task {
      do throws(WebView.CallError) {
        answer = .success(try await stage.view.call(body, arguments))
      } catch {
        answer = .failure(error)
      }
    }
    Task { act() }
    XCTAssert(Loop.run { answer != nil })
    return answer
  }

  func testThePageCannotBeNavigatedAway() {
    MainActor.assumeIsolated {
      for target in ["https://127.0.0.1:9443/", "https://nowhere.invalid/", "matinee-test://b/"] {
        let stage = Stage()
        stage.load("post('loaded'); location = '\(target)'")
        XCTAssert(Loop.run(within: 20) { stage.refusals.contains { $0.contains(target) } }, target)
        stage.messages = []
        Task { try await stage.view.evaluate("post(document.title)") }
        XCTAssert(Loop.run { !stage.messages.isEmpty }, target)
        XCTAssertEqual(stage.messages, [#""test""#], target)
        XCTAssertEqual(stage.failures, [], target)
      }
    }
  }

  func testWhatPagesAskForIsRefused() {
    MainActor.assumeIsolated {
      let stage = Stage()
      stage.load(
        """
        alert('hello'); post(confirm('sure?'));
        post(window.open('https://example.invalid/') === null);
        navigator.geolocation?.getCurrentPosition(() => post('found'), () => post('denied'));
        post('end');
        """)
      XCTAssert(Loop.run { stage.messages.contains(#""end""#) })
      XCTAssertEqual(Array(stage.messages.prefix(2)), ["false", "true"])
      XCTAssertFalse(stage.messages.contains(#""found""#))
      XCTAssert(stage.refusals.contains { $0.contains("a dialog") })
      XCTAssertEqual(stage.links, [])
    }
  }

  func testAKilledWebProcessIsTold() {
    MainActor.assumeIsolated {
      let stage = Stage()
      stage.load("post('loaded')")
      XCTAssert(Loop.run { !stage.messages.isEmpty })
      stage.view.terminateProcess()
      XCTAssert(Loop.run { stage.hasProcessEnded })
    }
  }

  func testAResourceOfACustomSchemeIsServed() {
    MainActor.assumeIsolated {
      let stage = Stage()
      stage.load("fetch('data').then(r => r.text()).then(post)")
      XCTAssert(Loop.run { !stage.messages.isEmpty })
      XCTAssertEqual(stage.messages, [#""abc""#])
    }
  }

  func testAViewIsFreedWithItsWindowAndHandlers() {
    MainActor.assumeIsolated {
      let instances = LiveInstances()
      do {
        let stage = Stage()
        let token = instances.token()
        stage.view.handlers.onMessage = { _ in token.use() }
        stage.load("post('loaded')")
        Loop.runPending()
        stage.close()
      }
      XCTAssert(Loop.run { instances.count == 0 })
    }
  }
}
