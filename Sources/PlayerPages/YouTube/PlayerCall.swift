import FoundationEssentials

/// A call of one function of the IFrame API, and how its answer is read.
///
/// The calls that the API documents are made by the functions beside this file, and those that it
/// does not by the ones in `UndocumentedPlayer.swift`.
public struct PlayerCall<Value: Decodable & Sendable>: Sendable {
  /// The function's name in JavaScript.
  public let function: String
  /// What it takes, as a JSON array.
  ///
  /// It is handed over as data and never becomes part of a script.
  public let arguments: String

  /// A call of `function` with these arguments.
  ///
  /// - Parameters:
  ///   - function: The function's name in JavaScript.
  ///   - arguments: What it takes, in its order.
  public init(_ function: String, _ arguments: [CallArgument] = []) {
    self.function = function
    self.arguments = "[" + arguments.map(\.json).joined(separator: ",") + "]"
  }

  /// Reads what the page answered.
  ///
  /// - Parameter json: The answer as JSON text: an object with the `value` or the `error`.
  /// - Returns: The value.
  /// - Throws: ``PlayerCallError``, with what the function threw, or that its value has another form.
  public func decode(_ json: String) throws(PlayerCallError) -> Value {
    let data = Data(json.utf8)
    if let failure = parse(Failure.self, data) { throw PlayerCallError(reason: failure.error) }
    guard let answer = parse(Answer.self, data) else {
      throw PlayerCallError(reason: "\(function) answered something else than it should")
    }
    return answer.value
  }

  private func parse<Form: Decodable>(_ form: Form.Type, _ data: Data) -> Form? {
    do {
      return try JSONDecoder().decode(form, from: data)
    } catch {
      // The player said something of another form, and which one does not matter.
      return nil
    }
  }

  private struct Answer: Decodable {
    var value: Value
  }

  private struct Failure: Decodable {
    var error: String
  }
}

/// Why a call came to nothing, in the player's words.
public struct PlayerCallError: Error, Equatable, Sendable {
  /// The words.
  public let reason: String
}

/// The answer of a function that answers nothing.
public struct NoValue: Decodable, Sendable {
  /// Takes whatever the page answers.
  public init(from decoder: any Decoder) {}
}

/// What a function of the API takes.
public enum CallArgument: Sendable {
  /// A number; one that JSON lacks, such as infinity, becomes `null`.
  case number(Double)
  /// A whole number.
  case integer(Int)
  /// Yes or no.
  case boolean(Bool)
  /// A text.
  case text(String)
  /// An object with these members, in this order.
  case object([(name: String, value: CallArgument)])

  /// The argument as JSON.
  var json: String {
    switch self {
    // JSON has no other numbers.
    case .number(let value): value.isFinite ? "\(value)" : "null"
    case .integer(let value): "\(value)"
    case .boolean(let value): "\(value)"
    case .text(let value): Self.quoted(value)
    case .object(let members):
      "{" + members.map { Self.quoted($0.name) + ":" + $0.value.json }.joined(separator: ",") + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "\"") { json, scalar in
      switch scalar {
      case "\"", "\\": json += "\\" + String(scalar)
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        json += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: json.unicodeScalars.append(scalar)
      }
    } + "\""
  }
}
