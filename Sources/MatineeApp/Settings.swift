import DesktopServices
import WebKitGTK

/// The person's settings, which stand in for options that a command line does not have.
@MainActor
struct Settings {
  /// What the lines that make sense give.
  private(set) var arguments = CommandLineArguments()
  /// A sentence for each line that makes none, and is left out.
  private(set) var complaints: [String] = []
  private let path: String
  /// The number of the line that gave each value.
  private var lines: [String: Int] = [:]

  /// The options that mean something in one call only.
  private static let momentary: Set<String> = [
    "start", "end", "media", "enqueue", "new-window", "wait", "json", "resolve", "demo", "doctor",
    "offline", "forget", ListEntry.option, "list-monitors", "no-settings", "version",
  ]

  /// The settings that an option leaves no room for.
  private static let opposites = [
    "kiosk": "windowed", "windowed": "kiosk", "controls": "no-controls", "no-controls": "controls",
    // Who says how loud it is to be wants to hear it.
    "volume": "mute",
  ]

  /// Reads a file of settings.
  init(_ file: SettingsFile = SettingsFile()) {
    path = file.path
    do {
      for line in try file.lines() { take(line) }
    } catch {
      complaints.append("The settings cannot be read: \(error)")
    }
  }

  /// The command line with what it does not say taken from the settings.
  func completing(_ line: CommandLineArguments) -> CommandLineArguments {
    guard !line.flags.contains("no-settings") else { return line }
    let given = line.flags.union(line.values.keys)
    let beaten = given.union(line.disabledFlags).union(given.compactMap { Self.opposites[$0] })
    var completed = line
    completed.values.merge(arguments.values.filter { !beaten.contains($0.key) }) { typed, _ in typed
    }
    completed.flags.formUnion(arguments.flags.subtracting(beaten))
    completed.disabledFlags.formUnion(arguments.disabledFlags.subtracting(beaten))
    return completed
  }

  /// What a command line with the settings' help asks for, on these monitors.
  ///
  /// A monitor that was typed has to be there. One of the settings' that is not is left out, as is any
  /// line that makes no sense.
  ///
  /// - Parameters:
  ///   - invocation: What the completed command line asks for.
  ///   - line: The command line as it was typed.
  ///   - monitors: Those that are there.
  /// - Returns: What it asks for, and a sentence where a line of the settings' is left out.
  /// - Throws: ``UsageError/unknownMonitor(_:among:)`` for one that was typed.
  func placing(
    _ invocation: Invocation, of line: CommandLineArguments, among monitors: [Monitor]
  ) throws(UsageError) -> (invocation: Invocation, complaint: String?) {
    do throws(UsageError) {
      _ = try invocation.monitor?.find(among: monitors)
      return (invocation, nil)
    } catch {
      guard line.values["monitor"] == nil, let number = lines["monitor"] else { throw error }
      var placed = invocation
      placed.monitor = nil
      return (placed, complaint(of: number, "\(error) It is ignored."))
    }
  }

  private func complaint(of number: Int, _ sentence: String) -> String {
    "\(path), line \(number): \(sentence)"
  }

  private mutating func take(_ line: SettingsFile.Line) {
    func complain(_ sentence: String) {
      complaints.append(complaint(of: line.number, sentence))
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
      arguments.setFlag(name, isOn)
    } else if let mistake = mistake(in: value, of: name) {
      complain("\(mistake) It is ignored.")
    } else {
      arguments.values[name] = value
      lines[name] = line.number
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
