import DesktopServices
import Testing

/// The lines of the person's settings.
@MainActor
struct SettingsFileTests {
  private func lines(_ text: String) throws -> [SettingsFile.Line] {
    let folder = try TemporaryFolder(["/matinee.conf": text])
    return try withExtendedLifetime(folder) {
      try SettingsFile(path: folder.path + "/matinee.conf").lines()
    }
  }

  @Test("Comments, groups and empty lines say nothing, and lines keep their numbers")
  func kinds() throws {
    let lines = try lines("# mine\n\n[matinee]\nvolume=33\nnothing\n  \nmute = true")
    #expect(lines.map(\.number) == [4, 5, 7])
    #expect(
      lines.map(\.content) == [
        .setting(name: "volume", value: "33"), .nonsense, .setting(name: "mute", value: "true"),
      ])
  }

  @Test(
    "What an editor leaves unseen is not read",
    arguments: [
      "volume=33  \nmute=true\t", "\u{FEFF}volume=33\nmute=true\n",
      "\u{FEFF}volume=33\r\nmute=true \r\n", "\tvolume=33\n mute=true",
    ])
  func unseen(_ text: String) throws {
    let lines = try lines(text)
    #expect(lines.map(\.number) == [1, 2])
    #expect(
      lines.map(\.content) == [
        .setting(name: "volume", value: "33"), .setting(name: "mute", value: "true"),
      ])
  }
}
