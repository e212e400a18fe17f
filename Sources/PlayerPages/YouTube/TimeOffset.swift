/// A time counted from a video's beginning, as links and people write it.
///
/// The forms are `90`, `90s`, `1m30s`, `1h2m3s`, `1m40`, `1:30` and `1:02:03`.
public struct TimeOffset: Hashable, Sendable {
  /// The latest time there is, in seconds: a thousand hours.
  ///
  /// The longest videos known on YouTube last just under six hundred.
  public static let maximum = 1000 * 3600

  /// The units in the only order in which they may follow one another.
  private static let units = [
    (suffix: UInt8(ascii: "h"), seconds: 3600),
    (suffix: UInt8(ascii: "m"), seconds: 60),
    (suffix: UInt8(ascii: "s"), seconds: 1),
  ]

  /// The time in whole seconds, from 0 to ``maximum``.
  public let seconds: Int

  /// Reads `text`, which must be a time from its first character to its last; anything else is nil.
  public init?(_ text: some StringProtocol) {
    let bytes = Array(text.utf8)
    let isClock = bytes.contains(UInt8(ascii: ":"))
    guard let seconds = isClock ? Self.clock(bytes) : Self.duration(bytes) else { return nil }
    self.seconds = seconds
  }

  /// The seconds of `1:30` or `1:02:03`: every field but the first is one of a clock.
  private static func clock(_ bytes: [UInt8]) -> Int? {
    let fields = bytes.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard fields.count <= 3 else { return nil }
    var total = 0
    for (position, field) in fields.enumerated() {
      guard let value = number(field) else { return nil }
      guard position == 0 || (field.count <= 2 && value < 60) else { return nil }
      total = total * 60 + value
      guard total <= maximum else { return nil }
    }
    return total
  }

  /// The seconds of `90`, `90s`, `1m30s`, `1h2m3s` or `1m40`.
  private static func duration(_ bytes: [UInt8]) -> Int? {
    var rest = bytes[...]
    var units = Self.units[...]
    var total = 0
    repeat {
      let digits = rest.prefix(while: isDigit)
      guard let value = number(digits) else { return nil }
      rest = rest.dropFirst(digits.count)

      let suffix = rest.popFirst()
      let unit =
        if let suffix {
          units.firstIndex { $0.suffix == suffix }
        } else {
          unitOfBareNumber(among: units)
        }
      guard let unit, value <= maximum / units[unit].seconds else { return nil }
      total += value * units[unit].seconds
      units = units[(unit + 1)...]
    } while !rest.isEmpty
    return total <= maximum ? total : nil
  }

  /// The unit of a last number that has none: seconds, alone or after minutes.
  ///
  /// After hours it is nil: `1h40` may mean minutes as well as seconds.
  private static func unitOfBareNumber(
    among remaining: ArraySlice<(suffix: UInt8, seconds: Int)>
  ) -> Int? {
    let isAlone = remaining.count == units.count
    let followsMinutes = remaining.count == 1
    return isAlone || followsMinutes ? units.indices.last : nil
  }

  /// The value of one or more digits, or nil when it is beyond ``maximum``.
  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard !digits.isEmpty, digits.allSatisfy(isDigit) else { return nil }
    var value = 0
    for digit in digits {
      value = value * 10 + Int(digit - UInt8(ascii: "0"))
      // Checked at every digit, so that no number of digits overflows.
      guard value <= maximum else { return nil }
    }
    return value
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
