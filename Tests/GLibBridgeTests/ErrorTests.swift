import CWebKitGTK
import GLibBridge
import TestSupport
import XCTest

/// Errors of C functions, taken over as Swift errors.
final class ErrorTests: XCTestCase {
  func testAReportedErrorIsThrownWithWhatItSays() {
    var contents: UnsafeMutablePointer<CChar>?
    XCTAssertThrowsError(
      try GLibError.check { g_file_get_contents("/nowhere/at/all", &contents, nil, $0) }
    ) { error in
      let error = error as? GLibError
      XCTAssertEqual(error?.domain, "g-file-error-quark")
      XCTAssertEqual(error?.code, Int(G_FILE_ERROR_NOENT.rawValue))
      XCTAssert(error?.message.contains("/nowhere/at/all") ?? false)
    }
  }

  func testACallThatSucceedsGivesItsResult() throws {
    XCTAssertEqual(try GLibError.check { _ in 42 }, 42)
  }

  func testAnErrorOfAnAsynchronousCallArrives() {
    MainActor.assumeIsolated {
      MainLoop.install()
      var thrown: GLibError?
      Task {
        do {
          try await URILauncher.launch("matinee-nobody-takes-this:")
        } catch {
          thrown = error as? GLibError
        }
      }
      XCTAssert(Loop.run { thrown != nil })
      XCTAssertEqual(thrown?.domain, "g-io-error-quark")
    }
  }

  func testAProgramsFailureIsAnError() throws {
    try MainActor.assumeIsolated {
      try Subprocess.run(["true"])
      for program in ["false", "matinee-there-is-no-such-program"] {
        var thrown: GLibError?
        do throws(GLibError) {
          try Subprocess.run([program])
        } catch {
          thrown = error
        }
        XCTAssertNotNil(thrown, program)
      }
    }
  }
}
