import CWebKitGTK
import GLibBridge

/// Which messages are read: those of the page itself, where they are short and few.
///
/// Scripts of any frame can post, as much and as often as they like, and WebKit has brought a message
/// into this process before anyone can look at it. Its JSON text takes several times what the message
/// does, and time on the main thread, so a message is looked at before that is made of it.
@MainActor
struct MessageGate {
  /// What each message carries in its member `token`, or nil where every frame is heard.
  var token: String?

  /// The longest message that is read, in the characters of its strings and names and the weight of
  /// its values.
  static let longest = 65536
  /// How many messages are read within a second.
  ///
  /// A player says some ten a second at most, and a few hundred while a key that seeks is held.
  static let mostInSecond = 500

  /// What an object counts for, beside what is in it: they are few, and not nested deeply.
  private static let weightOfObject = 1024
  /// What any other value counts for at least.
  private static let weightOfValue = 8

  /// When the second began in which messages are counted.
  private var second: ContinuousClock.Instant?
  private var countInSecond = 0
  private var hasComplained = false

  /// Why a message is not read.
  enum Refusal: String, Error {
    case foreign = "they are not of the page"
    case tooMany = "there are too many"
    case tooLong = "they are too long"
  }

  /// A gate that is open to every frame.
  init() {}

  /// Reads a message as JSON text, by `jsc_value_to_json`, if it may be read.
  ///
  /// - Parameters:
  ///   - message: The value that was posted.
  ///   - now: The time.
  /// - Returns: The text, or nil for a value that JSON has none for.
  /// - Throws: ``Refusal`` for a message that is not to be read.
  mutating func read(
    _ message: UnsafeMutablePointer<JSCValue>, now: ContinuousClock.Instant = .now
  ) throws(Refusal) -> String? {
    if now - (second ?? now) >= .seconds(1) || second == nil {
      second = now
      countInSecond = 0
      hasComplained = false
    }
    // What others post takes nothing of what the page may say.
    guard isOfPage(message) else { throw .foreign }
    countInSecond += 1
    guard countInSecond <= Self.mostInSecond else { throw .tooMany }
    var room = Self.longest
    guard Self.fits(message, into: &room) else { throw .tooLong }
    return String(taking: jsc_value_to_json(message, 0))
  }

  /// Whether a refusal is the first of its second, and so worth a line.
  mutating func isWorthSaying() -> Bool {
    defer { hasComplained = true }
    return !hasComplained
  }

  private func isOfPage(_ message: UnsafeMutablePointer<JSCValue>) -> Bool {
    guard let token else { return true }
    guard jsc_value_is_object(message) != 0 else { return false }
    return Self.member("token", of: message) { member in
      jsc_value_is_string(member) != 0 && Self.length(of: member) == token.utf16.count
        && String(taking: jsc_value_to_string(member)) == token
    }
  }

  /// Whether `value` is no longer than `room`, of which it takes its part.
  private static func fits(
    _ value: UnsafeMutablePointer<JSCValue>, into room: inout Int
  ) -> Bool {
    room -= weightOfValue
    if jsc_value_is_string(value) != 0 {
      room -= length(of: value)
    } else if jsc_value_is_object(value) != 0 {
      room -= weightOfObject
      // What counts its elements may have many, and their names are not to be listed before that.
      guard length(of: value) <= room else { return false }
      guard let names = jsc_value_object_enumerate_properties(value) else { return room >= 0 }
      defer { g_strfreev(names) }
      var next = names
      while room >= 0, let name = next.pointee {
        room -= strlen(name)
        guard member(name, of: value, do: { fits($0, into: &room) }) else { return false }
        next += 1
      }
    }
    return room >= 0
  }

  /// What the value's member `length` says, where it has one: without a copy of a string.
  private static func length(of value: UnsafeMutablePointer<JSCValue>) -> Int {
    member("length", of: value) { member in
      jsc_value_is_number(member) != 0 ? Int(jsc_value_to_int32(member)) : 0
    }
  }

  private static func member<Result>(
    _ name: UnsafePointer<CChar>, of value: UnsafeMutablePointer<JSCValue>,
    do look: (UnsafeMutablePointer<JSCValue>) -> Result
  ) -> Result {
    guard let member = jsc_value_object_get_property(value, name) else {
      preconditionFailure("A value without members has undefined ones")
    }
    defer { g_object_unref(member) }
    return look(member)
  }
}
