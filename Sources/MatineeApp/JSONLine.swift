import FoundationEssentials

/// One JSON object on one line, its keys in the order in which they were given.
struct JSONLine: Equatable {
  /// The line, without a line feed.
  let text: String

  /// A value of the kinds that the program prints.
  enum Value: Equatable, Encodable {
    case string(String)
    case integer(Int)
    case seconds(Double)
    case boolean(Bool)
    case null

    /// Text, or null for nil.
    static func optional(_ text: String?) -> Value { text.map(Value.string) ?? .null }
    /// A number, or null for nil.
    static func optional(_ number: Int?) -> Value { number.map(Value.integer) ?? .null }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .string(let text): try container.encode(text)
      case .integer(let number): try container.encode(number)
      case .seconds(let number): try container.encode(number)
      case .boolean(let isTrue): try container.encode(isTrue)
      case .null: try container.encodeNil()
      }
    }
  }

  /// An object of `members`, whose values JSON can hold: text, finite numbers, truth and null.
  init(_ members: KeyValuePairs<String, Value>) {
    self.init(members.map { ($0.key, $0.value) })
  }

  /// An object of `members`.
  init(_ members: [(key: String, value: Value)]) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes]
    let parts = members.map { member in
      "\(Self.encoded(.string(member.key), by: encoder)):\(Self.encoded(member.value, by: encoder))"
    }
    text = "{" + parts.joined(separator: ",") + "}"
  }

  private static func encoded(_ value: Value, by encoder: JSONEncoder) -> String {
    do {
      return String(decoding: try encoder.encode(value), as: UTF8.self)
    } catch {
      // Of the kinds above only a number that is not finite has no JSON, and it says nothing.
      return "null"
    }
  }
}
