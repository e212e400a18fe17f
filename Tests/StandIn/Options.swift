/// The command line.
///
///     StandIn --certificate FILE --key FILE --files FOLDER --log FILE [FAULT…]
struct Options {
  /// The server's certificate, with what it takes to reach a trusted one.
  var certificate = ""
  /// The certificate's private key.
  var key = ""
  /// The folder of the files to serve: `data/demo`.
  var files = ""
  /// Where the requests are written down, one JSON object a line.
  var log = ""
  /// The address to listen at, or nil for every one.
  var address: String?
  /// Where to listen.
  var port: UInt32 = 443
  /// How many milliseconds every answer is held back.
  var delay: UInt32 = 0
  /// What is wrong with the whole site.
  var faults = Faults()

  /// What the arguments after the program's name say.
  init(_ arguments: some Sequence<String>) throws {
    var rest = arguments.makeIterator()
    while let name = rest.next() {
      func value() throws -> String {
        guard let value = rest.next() else { throw Complaint(sentence: "\(name) needs a value") }
        return value
      }
      func number() throws -> UInt32 {
        let text = try value()
        guard let number = UInt32(text) else {
          throw Complaint(sentence: "\(name) needs a whole number, not “\(text)”")
        }
        return number
      }
      switch name {
      case "--certificate": certificate = try value()
      case "--key": key = try value()
      case "--files": files = try value()
      case "--log": log = try value()
      case "--address": address = try value()
      case "--port": port = try number()
      case "--delay": delay = try number()
      case "--api-status": faults.api = .status(try number())
      case "--api-hangs": faults.api = .hangs
      case "--api-throws": faults.api = .throwsError
      case "--embed-status": faults.embed = .status(try number())
      case "--embed-hangs": faults.embed = .hangs
      case "--embed-mute": faults.embed = .mute
      case "--failures": faults.count = try number()
      default: throw Complaint(sentence: "there is no option \(name)")
      }
    }
    let required = [
      ("--certificate", certificate), ("--key", key), ("--files", files), ("--log", log),
    ]
    for (name, value) in required where value.isEmpty {
      throw Complaint(sentence: "\(name) is needed")
    }
  }
}

/// What is wrong with the whole site, whatever the video.
struct Faults {
  /// A way to fail.
  enum Fault {
    /// Answers with this HTTP status and nothing else.
    case status(UInt32)
    /// Takes the request and never answers.
    case hangs
    /// Answers with a script that throws.
    case throwsError
    /// Answers with a player that never speaks.
    case mute
  }

  /// How the API script fails.
  var api: Fault?
  /// How the embed page fails.
  var embed: Fault?
  /// How many answers fail before all is well; nil for all.
  var count: UInt32?
}
