import GLibBridge
import TestSupport
import XCTest

@testable import DesktopServices

/// Who is asked to keep the screen awake, and that everybody is let go.
final class IdleInhibitorTests: XCTestCase {
  /// A desktop on which some keep the screen awake.
  @MainActor
  private final class Desktop {
    /// Who is there.
    var present: Set<String>
    /// What was asked, in order.
    private(set) var asked: [String] = []
    /// Who keeps the screen awake, by their own word.
    private(set) var holding: Set<String> = []
    /// What was told.
    private(set) var told: [[String]] = []
    /// Who waits for an answer that does not come yet.
    private var waiting: [CheckedContinuation<Void, Never>] = []
    var answersLate = false

    init(_ present: Set<String>) {
      self.present = present
      MainLoop.install()
    }

    func inhibitor(_ firstChoices: [String], lastResorts: [String]) -> IdleInhibitor {
      let inhibitor = IdleInhibitor(
        firstChoices.map(keeper), lastResorts: lastResorts.map(keeper))
      inhibitor.onChanged = { [weak self] in self?.told.append($0) }
      return inhibitor
    }

    private func keeper(_ name: String) -> IdleInhibitor.Keeper {
      IdleInhibitor.Keeper(name: name) { [self] in
        asked.append(name)
        if answersLate { await withCheckedContinuation { waiting.append($0) } }
        guard present.contains(name) else { throw IdleRefusal("\(name) is not there") }
        holding.insert(name)
        return { [self] in holding.remove(name) }
      }
    }

    func answer() {
      waiting.forEach { $0.resume() }
      waiting = []
    }

    /// Whether it comes to be so.
    func settles(_ isSo: @MainActor (Desktop) -> Bool) -> Bool {
      Loop.run { isSo(self) }
    }
  }

  func testEveryFirstChoiceIsAskedAndNoLastResort() {
    MainActor.assumeIsolated {
      let desktop = Desktop(["manager", "saver", "portal"])
      let inhibitor = desktop.inhibitor(["manager", "saver", "power"], lastResorts: ["portal"])
      inhibitor.set(true)
      XCTAssert(desktop.settles { $0.told == [["manager", "saver"]] })
      XCTAssertEqual(desktop.asked, ["manager", "saver", "power"])
      inhibitor.set(false)
      XCTAssertEqual(desktop.holding, [])
    }
  }

  func testTheLastResortsAreAskedWhereNobodyElseDoesIt() {
    MainActor.assumeIsolated {
      let desktop = Desktop(["second", "third"])
      let inhibitor = desktop.inhibitor(["saver"], lastResorts: ["first", "second", "third"])
      inhibitor.set(true)
      XCTAssert(desktop.settles { $0.told == [["second", "third"]] })
      XCTAssertEqual(desktop.asked, ["saver", "first", "second", "third"])
      inhibitor.set(false)
      XCTAssertEqual(desktop.holding, [])
    }
  }

  func testItIsToldThatNobodyDoesIt() {
    MainActor.assumeIsolated {
      let desktop = Desktop([])
      let inhibitor = desktop.inhibitor(["saver"], lastResorts: ["portal"])
      inhibitor.set(true)
      XCTAssert(desktop.settles { $0.told == [[]] })
    }
  }

  func testWhatIsGrantedTooLateIsGivenBack() {
    MainActor.assumeIsolated {
      let desktop = Desktop(["saver", "portal"])
      desktop.answersLate = true
      let inhibitor = desktop.inhibitor(["saver"], lastResorts: ["portal"])
      inhibitor.set(true)
      XCTAssert(desktop.settles { $0.asked == ["saver"] })
      inhibitor.set(false)
      desktop.answer()
      Loop.runPending()
      XCTAssertEqual(desktop.holding, [])
      XCTAssertEqual(desktop.asked, ["saver"])
      XCTAssertEqual(desktop.told, [])
    }
  }

  func testWhoComesOrGoesBeforeItsAnswerIsAskedAgain() {
    MainActor.assumeIsolated {
      for comes in [true, false] {
        let desktop = Desktop(comes ? [] : ["saver"])
        desktop.answersLate = true
        let inhibitor = desktop.inhibitor(["saver"], lastResorts: [])
        inhibitor.set(true)
        XCTAssert(desktop.settles { $0.asked == ["saver"] })
        // The answer is still that of who was there, or was not.
        let answer = desktop.answer
        inhibitor.ownerChanged(of: 0, comes)
        desktop.answersLate = false
        answer()
        XCTAssert(desktop.settles { $0.asked == ["saver", "saver"] }, "\(desktop.asked)")
      }
    }
  }

  func testWhatIsWantedAgainMeanwhileIsKept() {
    MainActor.assumeIsolated {
      let desktop = Desktop(["saver"])
      desktop.answersLate = true
      let inhibitor = desktop.inhibitor(["saver"], lastResorts: [])
      inhibitor.set(true)
      XCTAssert(desktop.settles { $0.asked == ["saver"] })
      inhibitor.set(false)
      inhibitor.set(true)
      desktop.answer()
      XCTAssert(desktop.settles { $0.told == [["saver"]] })
      XCTAssertEqual(desktop.holding, ["saver"])
    }
  }

  func testEachWishIsOneOfItsOwn() {
    MainActor.assumeIsolated {
      let desktop = Desktop(["saver"])
      let inhibitor = desktop.inhibitor(["saver"], lastResorts: [])
      for count in 1...3 {
        inhibitor.set(true)
        XCTAssert(desktop.settles { $0.told.count == count })
        XCTAssertEqual(desktop.holding, ["saver"])
        inhibitor.set(false)
        XCTAssertEqual(desktop.holding, [])
      }
      XCTAssertEqual(desktop.asked.count, 3)
    }
  }
}
