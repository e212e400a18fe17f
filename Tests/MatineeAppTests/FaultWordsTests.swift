import MatineeKit
import Playback
import Testing

/// The sentences that have somebody else's reason in them.
struct FaultWordsTests {
  @Test(arguments: ["no such name", "Blocked by a policy.", "It failed…\n", "gone. "])
  func reasonsEndWithOneFullStop(_ reason: String) {
    for fault in [
      Fault.apiFailed(reason: reason), .loadFailed(reason: reason),
      .webProcessEnded(reason: reason), .media(.unreachable(reason: reason)),
    ] {
      #expect(fault.sentence.hasSuffix("."))
      #expect(!fault.sentence.hasSuffix("..") && !fault.sentence.hasSuffix(" ."))
    }
  }
}
