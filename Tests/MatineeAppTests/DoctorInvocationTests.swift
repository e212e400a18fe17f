import PlayerPages
import Testing
import WebKitGTK

@testable import MatineeApp

/// Command lines with `--doctor`.
struct DoctorInvocationTests {
  private static let video = "dQw4w9WgXcQ"

  private static func read(_ words: [String], _ flags: Set<String>) throws(UsageError) -> Invocation
  {
    var arguments = CommandLineArguments()
    arguments.words = words
    arguments.flags = flags
    return try Invocation(arguments, locales: ["C"])
  }

  @Test("It takes one video or none")
  func videos() throws {
    #expect(try Self.read([], ["doctor"]).job == .doctor(nil))
    let id = try #require(VideoID(Self.video))
    #expect(try Self.read([Self.video], ["doctor"]).job == .doctor(PlayRequest(.video(id))))
    #expect(throws: UsageError.severalVideosForDoctor("9bZkp7q19f0")) {
      try Self.read([Self.video, "9bZkp7q19f0"], ["doctor"])
    }
  }

  @Test("--offline belongs to it, and leaves no video to play")
  func offline() throws {
    #expect(try Self.read([], ["doctor", "offline"]).isOffline)
    #expect(try !Self.read([], ["doctor"]).isOffline)
    #expect(throws: UsageError.videoBesideOffline(Self.video)) {
      try Self.read([Self.video], ["doctor", "offline"])
    }
    #expect(throws: UsageError.offlineWithoutDoctor) { try Self.read([Self.video], ["offline"]) }
  }
}
