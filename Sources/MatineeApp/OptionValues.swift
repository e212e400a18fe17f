import PlayerPages
import WebKitGTK

/// The values of a command line's options, each read as what it should be.
struct OptionValues {
  private let values: [String: String]

  init(_ arguments: CommandLineArguments) {
    values = arguments.values
  }

  /// The whole seconds of a time, as links write it.
  func time(_ name: String) throws(UsageError) -> Int? {
    try read(name, allowed: "a time such as 90, 1m30s, 1:30 or 1:02:03") { TimeOffset($0)?.seconds }
  }

  /// A whole number within `range`.
  func integer(_ name: String, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
    try read(name, allowed: "a whole number from \(range.lowerBound) to \(range.upperBound)") {
      Int($0).flatMap { range.contains($0) ? $0 : nil }
    }
  }

  /// A language.
  func language(_ name: String) throws(UsageError) -> LanguageTag? {
    try read(name, allowed: "a language such as en or pt-BR") { LanguageTag($0) }
  }

  /// A window's size and place.
  func geometry(_ name: String) throws(UsageError) -> Geometry? {
    try read(name, allowed: Geometry.forms) { Geometry($0) }
  }

  /// A monitor's number or name.
  func monitor(_ name: String) -> MonitorChoice? {
    values[name].map { MonitorChoice($0) }
  }

  /// A proxy's address.
  func proxy(_ name: String) throws(UsageError) -> WebContext.Proxy? {
    try read(name, allowed: "an address such as http://proxy.example:3128") {
      ProxyChoice.proxy(at: $0)
    }
  }

  /// One of the words of `type`.
  func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: String, among type: Choice.Type
  ) throws(UsageError) -> Choice? {
    let words = type.allCases.map(\.rawValue)
    let allowed = words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
    return try read(name, allowed: allowed) { Choice(rawValue: $0) }
  }

  private func read<Value>(
    _ name: String, allowed: String, _ convert: (String) -> Value?
  ) throws(UsageError) -> Value? {
    guard let text = values[name] else { return nil }
    guard let value = convert(text) else {
      throw .wrongValue(option: name, value: text, allowed: allowed)
    }
    return value
  }
}
