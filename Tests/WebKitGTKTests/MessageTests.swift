import GLibBridge
import TestSupport
import XCTest

@testable import WebKitGTK

/// Which messages of a page are read: its own, where they are short and few.
final class MessageTests: XCTestCase {
  func testRapidMessagesArriveAllAndInOrder() {
    MainActor.assumeIsolated {
      let stage = Stage()
      let count = MessageGate.mostInSecond
      stage.load("for (let i = 0; i < \(count); i++) post(i)")
      XCTAssert(Loop.run(within: 30) { stage.messages.count == count })
      XCTAssertEqual(stage.messages, (0..<count).map(String.init))
      XCTAssertEqual(stage.refusals, [])
    }
  }

  func testOnlyWhatHasTheTokenIsRead() {
    MainActor.assumeIsolated {
      let stage = Stage()
      stage.load(
        """
        post(null); post('secret'); post(['secret']); post({}); post({token: null});
        post({token: ''}); post({token: 'secre7'}); post({token: ['secret']});
        post({token: 'secret!'}); post({token: {toString: 'secret'}}); post(new String('secret'));
        post({data: {token: 'secret'}}); post({token: 'x'.repeat(3e7)});
        post({token: 'secret', name: 'own'});
        """, token: "secret")
      XCTAssert(Loop.run { !stage.messages.isEmpty })
      XCTAssertEqual(stage.messages, [#"{"token":"secret","name":"own"}"#])
      XCTAssertEqual(Set(stage.refusals), ["Messages are dropped: they are not of the page"])

      // Another page has another one.
      stage.messages = []
      stage.load("post({token: 'secret'}); post({token: 'fresh'})", token: "fresh")
      XCTAssert(Loop.run { !stage.messages.isEmpty })
      XCTAssertEqual(stage.messages, [#"{"token":"fresh"}"#])
    }
  }

  func testALongMessageIsNotRead() {
    MainActor.assumeIsolated {
      let stage = Stage()
      stage.load(
        """
        const long = 'x'.repeat(\(MessageGate.longest));
        post(long); post({name: long}); post({data: {reason: ['', long]}}); post({[long]: 1});
        post('x'.repeat(3e7)); post(new Array(9999).fill(1));
        let deep = 1; for (let i = 0; i < 900; i++) deep = [deep]; post(deep);
        post('x'.repeat(60000)); post('end');
        """)
      XCTAssert(Loop.run(within: 30) { stage.messages.last == #""end""# })
      XCTAssertEqual(stage.messages.map(\.utf8.count), [60002, 5])
      XCTAssertEqual(Set(stage.refusals), ["Messages are dropped: they are too long"])
    }
  }

  func testAFloodIsCutOffAndTheNextSecondIsHeard() {
    MainActor.assumeIsolated {
      let stage = Stage()
      let start = ContinuousClock.now
      stage.load("for (let i = 0; i < 20000; i++) post({token: 'own', i})", token: "own")
      XCTAssert(Loop.run(within: 30) { !stage.refusals.isEmpty })
      let asking = MainLoop.repeating(every: 0.1) {
        Task { try await stage.view.evaluate("post({token: 'own', name: 'later'})") }
        return .again
      }
      XCTAssert(Loop.run(within: 30) { stage.messages.last?.contains("later") == true })
      asking.cancel()
      let seconds = Int((ContinuousClock.now - start) / .seconds(1)) + 1
      XCTAssertLessThanOrEqual(stage.messages.count, MessageGate.mostInSecond * seconds)
      XCTAssertLessThanOrEqual(stage.refusals.count, seconds, "\(stage.refusals)")
      XCTAssertEqual(Set(stage.refusals), ["Messages are dropped: there are too many"])
    }
  }

  func testAFloodOfOthersTakesNothingOfWhatThePageSays() {
    MainActor.assumeIsolated {
      let stage = Stage()
      let start = ContinuousClock.now
      stage.load(
        """
        for (let i = 0; i < 100; i++) {
          for (let j = 0; j < 100; j++) post({token: 'forged', name: 'ended'});
          post({token: 'own', i});
        }
        """, token: "own")
      XCTAssert(Loop.run(within: 30) { stage.messages.count == 100 })
      XCTAssertEqual(stage.messages.map { Int($0.filter(\.isNumber)) }, Array(0..<100))
      let seconds = Int((ContinuousClock.now - start) / .seconds(1)) + 1
      XCTAssertLessThanOrEqual(stage.refusals.count, seconds, "\(stage.refusals)")
      XCTAssertFalse(stage.refusals.isEmpty)
    }
  }
}
