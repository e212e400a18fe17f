import DesktopServices
import WebKitGTK

/// The person's settings, which stand in for options that a command line does not have.
@MainActor
struct Settings {
  /// What the lines that make sense give.
  private(set) var arguments = CommandLineArguments()
  /// A sentence for each line that makes none, and is left out.
  private(set) var complaints: [String] = []

  /// The options that mean something in one call only.
  private static let momentary: Set<String> = [
    "start", "end", "media", "enqueue", "new-window", "wait", "json", "resolve", "demo", "doctor",
    "offline", "forget", ListEntry.option, "list-monitors", "no-settings", "version",
  ]

  /// Reads a file of settings.
  init(_ file: SettingsFile = SettingsFile()) {
    do {
      for line in try file.lines() { take(line, of: file) }
    } catch {
      complaints.append("The settings cannot be read: \(error)")
    }
  }

  /// The command line with what it does not say taken from the settings.
  func completing(_ line: CommandLineArguments) -> CommandLineArguments {
    guard !line.flags.contains("no-settings") else { return line }
    var completed = line
    completed.values.merge(arguments.values) { typed, _ in typed }
    completed.flags.formUnion(arguments.flags)
    return completed
  }

  private mutating func take(_ line: SettingsFile.Line, of file: SettingsFile) {
    func complain(_ sentence: String) {
      complaints.append("\(file.path), line \(line.number): \(sentence)")
    }
    guard case .setting(let name, let value) = line.content else {
      return complain("a setting is a name, “=” and a value. The line is ignored.")
    }
    guard let option = OptionTable.all.first(where: { $0.name == name }) else {
      return complain("there is no setting “\(name.shown)”. It is ignored.")
    }
    guard !Self.momentary.contains(name) else {
      return complain("“\(name)” belongs on the command line. It is ignored.")
    }
    if option.placeholder == nil {
      guard let isOn = Bool(value) else {
        return complain("\(name) takes true or false, not “\(value.shown)”. It is ignored.")
      }
      if isOn { arguments.flags.insert(name) } else { arguments.flags.remove(name) }
    } else if let mistake = mistake(in: value, of: name) {
      complain("\(mistake) It is ignored.")
    } else {
      arguments.values[name] = value
    }
  }

  /// What a command line with this option alone would be told.
  private func mistake(in value: String, of name: String) -> String? {
    var alone = CommandLineArguments()
    alone.flags = ["demo"]
    alone.values = [name: value]
    do throws(UsageError) {
      _ = try Invocation(alone, locales: [])
      return nil
    } catch {
      return error.description
    }
  }
}
