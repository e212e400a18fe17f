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

  /// How `program` fails, or nil where it ends well.
  private static func failure(
    of program: String, _ arguments: String..., within seconds: Double = 10
  ) -> Subprocess.Failure? {
    MainActor.assumeIsolated {
      MainLoop.finish {
        do throws(Subprocess.Failure) {
          try await Subprocess.run(program, arguments, within: seconds)
          return nil
        } catch {
          return error
        }
      }
    }
  }

  func testAProgramsFailureIsAnError() {
    XCTAssertNil(Self.failure(of: "true"))
    for program in ["false", "matinee-there-is-no-such-program"] {
      guard case .failed = Self.failure(of: program) else { return XCTFail(program) }
    }
    XCTAssertEqual(
      Self.failure(of: "sh", "-c", "echo So; echo Not today >&2; exit 3"),
      .complained("Not today"))
    XCTAssertNil(Self.failure(of: "sh", "-c", "echo Well, well >&2"))
  }

  func testAProgramThatDoesNotEndIsGivenUp() {
    let failure = Self.failure(of: "sleep", "60", within: 0.1)
    XCTAssertEqual(failure, .silent(program: "sleep", seconds: 0.1))
  }
}
