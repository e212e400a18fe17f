import WebKitGTK

/// Which monitor a person names: by its number, its connector, or its make and model.
enum MonitorChoice: Equatable {
  /// The monitor of this number, counted from 1.
  case number(Int)
  /// The monitor of this name.
  case name(String)

  /// Reads what was typed.
  init(_ text: String) {
    self = Int(text).map(MonitorChoice.number) ?? .name(text)
  }

  /// The monitor that is meant, or nil where there is none.
  ///
  /// A connector is named before a make and model; of several of the same, the first is meant.
  func match(among monitors: [Monitor]) -> Monitor? {
    switch self {
    case .number(let number):
      return monitors.first { $0.number == number }
    case .name(let name):
      let wanted = name.lowercased()
      return monitors.first { $0.connector?.lowercased() == wanted }
        ?? monitors.first { $0.makeAndModel?.lowercased() == wanted }
        ?? monitors.first { $0.model?.lowercased() == wanted }
    }
  }

  /// The monitor that is meant.
  ///
  /// - Throws: ``UsageError/unknownMonitor(_:among:)`` where there is none.
  func find(among monitors: [Monitor]) throws(UsageError) -> Monitor {
    guard let monitor = match(among: monitors) else {
      throw .unknownMonitor(text, among: monitors.map(\.label))
    }
    return monitor
  }

  private var text: String {
    switch self {
    case .number(let number): "\(number)"
    case .name(let name): name
    }
  }

  /// What is to be said where a window is not on the monitor that was asked for.
  static func sentence(wanted: Monitor?, actual: Monitor?) -> String? {
    guard let wanted, let actual, !wanted.isSame(as: actual) else { return nil }
    return "The window is on monitor \(actual.label), not on \(wanted.label): the desktop decides "
      + "where windows go."
  }
}

extension Monitor {
  /// Its make and model in one, or nil where the display server tells no more than the connector.
  var makeAndModel: String? {
    let words = [make, model == connector ? nil : model].compactMap(\.self)
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  /// What a person calls it.
  var label: String {
    let names = [connector, makeAndModel].compactMap(\.self)
    return names.isEmpty ? "\(number)" : "\(number) (\(names.joined(separator: ", ")))"
  }

  /// A line of `--list-monitors`: number, connector, make and model, size, scale, and whether it is
  /// the first, between tabs.
  var line: String {
    let size = "\(area.size.width)x\(area.size.height)"
    return [
      "\(number)", connector ?? "-", makeAndModel ?? "-", size, "scale \(scale)",
      isPrimary ? "primary" : "-",
    ].joined(separator: "\t")
  }
}
